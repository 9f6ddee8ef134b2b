import { dot, line, ruleX } from '@observablehq/plot'
import type { RaterReport } from '@/results'
import { seriesName, shownChange, shownSpan } from '@/results'
import { PAPER } from '../render/paper'
import { durationWords, fixed } from '../report-words'
import { FACET, type PanelAxis, panelFigure } from './panel-figure'
import { LEAST_ROOMY, panelGrid } from './panel-grid'
import type { Drawing } from './plot-svg'
import type { Sheet } from './sheet'

/** Active time along the session: the median of each stretch, with the middle half of its items. @param all whose times the axes reach to, where the figure has several pages */
export function timeFigure(
  raters: readonly RaterReport[],
  all: readonly RaterReport[],
  sheet: Sheet,
): Drawing {
  const steps = all.flatMap((rater) => rater.time.steps)
  const longest = Math.max(1, ...steps.map((step) => step.quartiles[1] / 1000))
  const last = Math.max(2, ...steps.map((step) => step.to))
  // Above a small panel the trend has no room: it is in the table.
  const isSmall = panelGrid(raters.length, sheet).width < LEAST_ROOMY
  const panels = raters.map((rater) => ({
    name: seriesName(rater),
    note: `median ${durationWords(rater.time.medianActiveMs)}${isSmall ? '' : trendWords(rater.time)}`,
    steps: rater.time.steps,
  }))
  const x: PanelAxis = {
    scale: { type: 'linear', domain: [1, last] },
    ticks: [...new Set([1, Math.round(last / 2), last])],
    tickWords: String,
    title: 'Position in the session',
  }
  const y: PanelAxis = {
    scale: { type: 'linear', domain: [0, longest], nice: 4 },
    ticks: 4,
    tickWords: (tick) => `${tick} s`,
    title: 'Active time per case',
  }
  return panelFigure('Active time by position in the session', panels, [x, y], sheet, (placed) => {
    const middles = placed.flatMap(({ steps: stretches, fx, fy }) =>
      stretches.map(({ from, to, quartiles: [low, high], medianActiveMs: median }) => ({
        fx,
        fy,
        position: (from + to) / 2,
        low: low / 1000,
        high: high / 1000,
        seconds: median === null ? null : median / 1000,
      })),
    )
    const facet = { ...FACET, x: 'position' } as const
    return [
      ruleX(middles, { ...facet, y1: 'low', y2: 'high', stroke: PAPER.hairline, strokeWidth: 4 }),
      line(middles, { ...facet, y: 'seconds', stroke: PAPER.ink, strokeWidth: 1.25 }),
      dot(middles, {
        ...facet,
        y: 'seconds',
        r: 3,
        fill: PAPER.accent,
        stroke: PAPER.white,
        strokeWidth: 1,
      }),
    ]
  })
}

function trendWords(time: RaterReport['time']): string {
  const change = shownChange(time)
  return change === null
    ? ''
    : `, ${change < 0 ? '−' : '+'}${fixed(Math.abs(change) / 1000, 1)} s in ${shownSpan(time.n)} cases`
}
