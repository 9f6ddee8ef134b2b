import { dot, line, text } from '@observablehq/plot'
import type { RaterReport } from '@/results'
import { seriesName } from '@/results'
import { PAPER, textWidth } from '../render/paper'
import { coefficientWords } from '../report-words'
import { diagonal, FACET, panelFigure } from './panel-figure'
import { LEAST_ROOMY, panelGrid } from './panel-grid'
import type { Drawing } from './plot-svg'
import { LEAST_LETTER, type Sheet } from './sheet'

/** In pixels: below 0% there is room for the counts, above 100% for half of the largest dot, clear of the panel's name. */
const [COUNTS_AT, BELOW, ABOVE] = [18, 26, 10]
/** Further down, where counts have no room beside each other. */
const SECOND_LINE = 10
const AXIS = {
  scale: { type: 'linear', domain: [0, 1] },
  tickWords: (tick: number) => `${100 * tick}%`,
} as const
const [QUARTERS, HALVES] = [
  [0, 0.25, 0.5, 0.75, 1],
  [0, 0.5, 1],
]
const [SMALLEST_RADIUS, LARGEST_RADIUS] = [2.5, 9]

/** Reliability diagram: accuracy against stated confidence; the larger the dot, the more answers. */
export function calibrationFigure(raters: readonly RaterReport[], sheet: Sheet): Drawing {
  const grid = panelGrid(raters.length, sheet)
  const most = Math.max(
    0,
    ...raters.flatMap(({ calibration }) => calibration.bins.map((bin) => bin.count)),
  )
  // Every other one of ten counts stands lower where they would touch.
  const isStaggered = textWidth(String(most), LEAST_LETTER) + 1 > grid.width / 10
  const below = BELOW + (isStaggered ? SECOND_LINE : 0)
  const whole = grid.height - below - ABOVE
  const panels = raters.map((rater) => {
    const { n, ece, bins } = rater.calibration
    return { name: seriesName(rater), note: `${n} answers, ECE ${coefficientWords(ece)}`, bins }
  })
  return panelFigure(
    'Reliability diagram',
    panels,
    [
      // Five percentages have no room below a small panel.
      { ...AXIS, ticks: grid.width < LEAST_ROOMY ? HALVES : QUARTERS, title: 'Stated confidence' },
      {
        ...AXIS,
        ticks: QUARTERS,
        scale: { type: 'linear', domain: [-below / whole, 1 + ABOVE / whole] },
        title: 'Accuracy',
      },
    ],
    sheet,
    (placed) => {
      const bins = placed.flatMap(({ bins: all, fx, fy }) => {
        const largest = Math.max(1, ...all.map((bin) => bin.count))
        return all
          .filter((bin) => bin.count > 0)
          .map((bin, n) => ({
            ...bin,
            fx,
            fy,
            drop: isStaggered ? SECOND_LINE * (n % 2) : 0,
            radius: LARGEST_RADIUS * Math.sqrt(bin.count / largest),
          }))
      })
      const place = { ...FACET, x: 'meanConfidence', y: 'accuracy' } as const
      return [
        diagonal(placed, 1, '4 3'),
        line(bins, { ...place, stroke: PAPER.muted, strokeWidth: 1 }),
        dot(bins, {
          ...place,
          r: ({ radius }) => Math.max(SMALLEST_RADIUS, radius),
          // The largest is drawn first; through each the ones behind can be seen.
          fill: PAPER.accent,
          fillOpacity: 0.4,
          stroke: PAPER.accent,
          strokeWidth: 1.25,
        }),
        // In the middle of its bin, where ten of them have room beside each other.
        text(bins, {
          ...FACET,
          x: ({ low, high }) => (low + high) / 2,
          text: ({ count }) => String(count),
          y: ({ drop }) => -(COUNTS_AT + drop) / whole,
          fill: PAPER.muted,
          fontSize: LEAST_LETTER,
        }),
      ]
    },
  )
}
