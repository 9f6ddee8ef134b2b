import { dot, ruleY } from '@observablehq/plot'
import type { MeasuredAgreement, Measurement } from '@/results'
import { PAPER } from '../render/paper'
import { fixed } from '../report-words'
import { inPages } from './drawing-grid'
import { FACET, panelFigure } from './panel-figure'
import { mostPanels } from './panel-grid'
import type { Drawing } from './plot-svg'
import type { Sheet } from './sheet'

const signed = (value: number, digits: number): string => fixed(value, digits).replace('-', '−')

/**
 * Differences of two raters against the mean of their measurements, a panel for each pair: bias as a line, limits of agreement
 * dashed with the bands of their intervals. All panels of a question have the same axes.
 * @see Bland JM, Altman DG. 1986, Lancet 327:307-310, doi:10.1016/S0140-6736(86)90837-8
 */
export function blandAltmanFigures(
  { question, unit, pairs }: Measurement,
  sheet: Sheet,
): Drawing[] {
  const shown = pairs.filter(({ points }) => points.length > 0)
  const means = shown.flatMap(({ points }) => points.map(([mean]) => mean))
  const heights = shown.flatMap(({ points, limits }) => [
    ...points.map(([, difference]) => difference),
    ...[limits.low, limits.high].flatMap(({ value, ci95 }) => [
      ...(value === null ? [] : [value]),
      ...(ci95 ?? []),
    ]),
    0,
  ])
  if (means.length === 0) return []
  const [x, y] = [domainOf(means), domainOf(heights)]
  const words = ([low, high]: readonly [number, number]) => {
    const digits = Math.min(4, Math.max(0, 2 - Math.floor(Math.log10(high - low))))
    return (tick: number) => signed(tick, digits - (digits > 1 ? 1 : 0))
  }
  const behind = unit === '' ? '' : ` (${unit})`
  const ofPair = ({ names, points, limits }: MeasuredAgreement) => ({
    name: names.join(' minus '),
    nameLines: names.join('\nminus '),
    note: `n ${points.length}${limits.bias.value === null ? '' : `, ${limitWords(limits, unit, 2)}`}`,
    shorter:
      limits.bias.value === null
        ? []
        : [
            ...[2, 1, 0].map((digits) => limitWords(limits, unit, digits)),
            biasWords(limits, unit, 0),
          ],
    points,
    limits,
  })
  return inPages(shown, mostPanels(sheet)).map((page) =>
    panelFigure(
      `Bland-Altman plot of ${question}`,
      page.map(ofPair),
      [
        {
          scale: { type: 'linear', domain: x },
          ticks: 3,
          tickWords: words(x),
          title: `Mean of both${behind}`,
        },
        {
          scale: { type: 'linear', domain: y },
          ticks: 5,
          tickWords: words(y),
          title: `Difference${behind}`,
        },
      ],
      sheet,
      (placed) => {
        type Limits = MeasuredAgreement['limits']
        const heightsOf = (read: (limits: Limits) => readonly (number | null)[]) =>
          placed.flatMap(({ limits, fx, fy }) =>
            read(limits).flatMap((value) => (value === null ? [] : [{ value, fx, fy }])),
          )
        const lines = heightsOf(({ low, high }) => [low.value, high.value])
        const ends = heightsOf(({ low, high }) => [...(low.ci95 ?? []), ...(high.ci95 ?? [])])
        const biases = heightsOf(({ bias }) => [bias.value])
        const dots = placed.flatMap(({ points, fx, fy }) =>
          points.map(([mean, difference]) => ({ mean, difference, fx, fy })),
        )
        return [
          ruleY(placed, { ...FACET, y: () => 0, stroke: PAPER.floor, strokeWidth: 0.75 }),
          ruleY(ends, {
            ...FACET,
            y: 'value',
            stroke: PAPER.muted,
            strokeWidth: 0.6,
            strokeDasharray: '1 3',
          }),
          ruleY(lines, {
            ...FACET,
            y: 'value',
            stroke: PAPER.ink,
            strokeWidth: 1,
            strokeDasharray: '5 3',
          }),
          ruleY(biases, { ...FACET, y: 'value', stroke: PAPER.ink, strokeWidth: 1.25 }),
          dot(dots, {
            ...FACET,
            x: 'mean',
            y: 'difference',
            r: 2.5,
            fill: PAPER.accent,
            fillOpacity: 0.75,
            stroke: PAPER.white,
            strokeWidth: 0.5,
          }),
        ]
      },
    ),
  )
}

/** A little more than the values; a value alone is in the middle. */
function domainOf(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = high > low ? 0.06 * (high - low) : Math.max(1, Math.abs(low) * 0.1)
  return [low - room, high + room]
}

/** `−0.31 (−5.20 to 4.58) mm`: the bias and both limits. */
function limitWords(limits: MeasuredAgreement['limits'], unit: string, digits: number): string {
  const [bias, low, high] = [limits.bias, limits.low, limits.high].map(({ value }) =>
    value === null ? null : signed(value, digits),
  )
  return low === null || high === null
    ? biasWords(limits, unit, digits)
    : `${bias} (${low} to ${high})${unit === '' ? '' : ` ${unit}`}`
}

const biasWords = ({ bias }: MeasuredAgreement['limits'], unit: string, digits: number): string =>
  `bias ${signed(bias.value ?? Number.NaN, digits)}${unit === '' ? '' : ` ${unit}`}`
