import { type Panel, panelFigure } from './panel-figure'
import type { RaterReport } from './rater-figures'
import { coefficientWords } from './report-words'
import { seriesName } from './series-names'
import { element, lineOf, PAPER } from './svg'

const AXIS = {
  low: 0,
  high: 1,
  ticks: [0, 0.25, 0.5, 0.75, 1],
  tickWords: (tick: number) => `${100 * tick}%`,
} as const
const LARGEST_RADIUS = 9

/** Reliability diagram: accuracy against stated confidence; the larger the dot, the more answers. */
export function calibrationFigure(raters: readonly RaterReport[]): string {
  const panels = raters.map((rater): Panel => {
    const { n, ece, bins } = rater.calibration
    const most = Math.max(1, ...bins.map((bin) => bin.count))
    return {
      title: seriesName(rater),
      note: `${n} answers, ECE ${coefficientWords(ece)}`,
      marks: ({ x, y }) => {
        const drawn = bins.flatMap((bin) =>
          bin.meanConfidence === null || bin.accuracy === null
            ? []
            : [{ x: x(bin.meanConfidence), y: y(bin.accuracy), share: bin.count / most }],
        )
        return [
          lineOf(x(0), y(0), x(1), y(1), {
            stroke: PAPER.floor,
            'stroke-width': 1,
            'stroke-dasharray': '4 3',
          }),
          element('polyline', {
            points: drawn.map((p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`).join(' '),
            fill: 'none',
            stroke: PAPER.muted,
            'stroke-width': 1,
          }),
          ...drawn.map((p) =>
            element('circle', {
              cx: p.x,
              cy: p.y,
              r: Math.max(2.5, LARGEST_RADIUS * Math.sqrt(p.share)),
              fill: PAPER.accent,
              'fill-opacity': 0.85,
              stroke: '#ffffff',
            }),
          ),
        ].join('')
      },
    }
  })
  return panelFigure(
    'Reliability diagram',
    panels,
    { ...AXIS, title: 'Stated confidence' },
    { ...AXIS, title: 'Accuracy' },
  )
}
