import { type Panel, panelFigure } from './panel-figure'
import type { RaterReport } from './rater-figures'
import { durationWords, fixed } from './report-words'
import { seriesName } from './series-names'
import { element, lineOf, PAPER } from './svg'

/** Active time along the session: the median of each stretch, with the middle half of its items. */
export function timeFigure(raters: readonly RaterReport[]): string {
  const longest = Math.max(1000, ...raters.flatMap((r) => r.time.steps.map((step) => step.quartiles[1])))
  const last = Math.max(2, ...raters.flatMap((r) => r.time.steps.map((step) => step.to)))
  const stepSeconds = niceStep(longest / 1000 / 4)
  const high = Math.ceil(longest / 1000 / stepSeconds) * stepSeconds
  const panels = raters.map((rater): Panel => {
    const { steps, slopeMsPerItem, medianActiveMs } = rater.time
    const trend =
      slopeMsPerItem === null
        ? ''
        : `, ${slopeMsPerItem < 0 ? '−' : '+'}${fixed(Math.abs(slopeMsPerItem) / 10, 1)} s in 100 items`
    return {
      title: seriesName(rater),
      note: `median ${durationWords(medianActiveMs)}${trend}`,
      marks: ({ x, y }) => {
        const middle = steps.map((step) => ({
          x: x((step.from + step.to) / 2),
          y: y((step.medianActiveMs ?? 0) / 1000),
          low: y(step.quartiles[0] / 1000),
          high: y(step.quartiles[1] / 1000),
        }))
        return [
          ...middle.map((p) =>
            lineOf(p.x, p.low, p.x, p.high, { stroke: PAPER.hairline, 'stroke-width': 4 }),
          ),
          element('polyline', {
            points: middle.map((p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`).join(' '),
            fill: 'none',
            stroke: PAPER.ink,
            'stroke-width': 1.25,
          }),
          ...middle.map((p) =>
            element('circle', { cx: p.x, cy: p.y, r: 3, fill: PAPER.accent, stroke: '#ffffff' }),
          ),
        ].join('')
      },
    }
  })
  const half = Math.round(last / 2)
  return panelFigure(
    'Active time by position in the session',
    panels,
    { low: 1, high: last, ticks: [1, half, last], tickWords: String, title: 'Position in the session' },
    {
      low: 0,
      high,
      ticks: Array.from({ length: Math.round(high / stepSeconds) + 1 }, (_, n) => n * stepSeconds),
      tickWords: (tick) => `${Math.round(tick)} s`,
      title: 'Active time per item',
    },
  )
}

/** 1, 2, 5, 10, 20 … seconds. */
function niceStep(seconds: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, seconds)))
  const step = [1, 2, 5, 10].find((factor) => factor * power >= seconds) ?? 10
  return Math.max(1, step * power)
}
