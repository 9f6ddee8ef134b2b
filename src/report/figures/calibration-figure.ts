import { dot, line, link, text } from '@observablehq/plot'
import type { RaterReport } from '../measures/rater-report'
import { seriesName } from '../measures/series-names'
import { PAPER } from '../render/paper'
import { coefficientWords } from '../report-words'
import { panelFigure } from './panel-figure'
import { panelGrid } from './panel-grid'
import type { Drawing } from './plot-svg'

/** In pixels: below 0% there is room for the counts, above 100% for half of the largest dot, clear of the panel's name. */
const [COUNTS_AT, BELOW, ABOVE] = [18, 26, 10]
const AXIS = {
  scale: { type: 'linear', domain: [0, 1] },
  ticks: [0, 0.25, 0.5, 0.75, 1],
  tickWords: (tick: number) => `${100 * tick}%`,
} as const
const [SMALLEST_RADIUS, LARGEST_RADIUS] = [2.5, 9]

/** Ten counts of three or four digits beside each other are as wide as a panel in the smaller. */
const countSize = (bins: readonly { readonly count: number }[], panels: number) => {
  const most = Math.max(...bins.map(({ count }) => count))
  return panels > 6 ? (most > 999 ? 6 : most > 99 ? 7.5 : 9) : most > 999 ? 7.5 : 9
}

/** Reliability diagram: accuracy against stated confidence; the larger the dot, the more answers. */
export function calibrationFigure(raters: readonly RaterReport[]): Drawing {
  const whole = panelGrid(raters.length).height - BELOW - ABOVE
  const panels = raters.map((rater) => {
    const { n, ece, bins } = rater.calibration
    return { name: seriesName(rater), note: `${n} answers, ECE ${coefficientWords(ece)}`, bins }
  })
  return panelFigure(
    'Reliability diagram',
    panels,
    [
      { ...AXIS, title: 'Stated confidence' },
      { ...AXIS, scale: { type: 'linear', domain: [-BELOW / whole, 1 + ABOVE / whole] }, title: 'Accuracy' },
    ],
    (placed) => {
      const bins = placed.flatMap(({ bins: own, fx, fy }) => {
        const most = Math.max(1, ...own.map((bin) => bin.count))
        return own
          .filter((bin) => bin.count > 0)
          .map((bin) => ({ ...bin, fx, fy, radius: LARGEST_RADIUS * Math.sqrt(bin.count / most) }))
      })
      const facet = { fx: 'fx', fy: 'fy' } as const
      const place = { ...facet, x: 'meanConfidence', y: 'accuracy' } as const
      return [
        link(placed, {
          ...{ ...facet, x1: () => 0, y1: () => 0, x2: () => 1, y2: () => 1 },
          ...{ stroke: PAPER.floor, strokeWidth: 1, strokeDasharray: '4 3' },
        }),
        line(bins, { ...place, stroke: PAPER.muted, strokeWidth: 1 }),
        dot(bins, {
          ...{ ...place, r: ({ radius }) => Math.max(SMALLEST_RADIUS, radius) },
          ...{ fill: PAPER.accent, fillOpacity: 0.85, stroke: PAPER.white, strokeWidth: 1 },
        }),
        // In the middle of its bin, where ten of them have room beside each other.
        text(bins, {
          ...{ ...facet, x: ({ low, high }) => (low + high) / 2, text: ({ count }) => String(count) },
          ...{ y: () => -COUNTS_AT / whole, fill: PAPER.muted, fontSize: countSize(bins, placed.length) },
        }),
      ]
    },
  )
}
