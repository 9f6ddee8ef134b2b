import { drawing, element, PAPER, textAt, textWidth } from './svg'

export interface ConfusionPanel {
  readonly title: string
  readonly labels: readonly string[]
  readonly counts: readonly (readonly number[])[]
}

const CELL = 34
/** Beyond this a matrix is a table for confusion.csv, not a picture. */
export const MOST_LABELS = 12

/** Confusion matrices beside each other: rows by `rowTitle`, columns by `columnTitle`; deeper means more of its row. */
export function confusionFigure(
  title: string,
  panels: readonly ConfusionPanel[],
  [rowTitle, columnTitle]: readonly [string, string],
): string {
  const shown = panels.filter((panel) => panel.labels.length <= MOST_LABELS)
  const longest = Math.max(40, ...shown.flatMap((p) => p.labels.map((label) => textWidth(short(label), 10))))
  const across = Math.max(CELL, Math.min(96, longest + 10))
  const left = longest + 30
  let top = 10
  const parts = shown.map((panel) => {
    const most = panel.counts.map((row) =>
      Math.max(
        1,
        row.reduce((sum, count) => sum + count, 0),
      ),
    )
    const y = top + 52
    top = y + panel.labels.length * CELL * 0.76 + 22
    return [
      textAt(4, y - 38, panel.title, { 'font-weight': 600 }),
      textAt(4, y - 6, rowTitle, MUTED),
      textAt(left, y - 22, columnTitle, MUTED),
      ...panel.labels.map((label, n) =>
        textAt(left + (n + 0.5) * across, y - 6, short(label), { 'text-anchor': 'middle', 'font-size': 10 }),
      ),
      ...panel.counts.flatMap((row, r) => [
        textAt(4, y + r * CELL * 0.76 + 17, short(panel.labels[r] ?? ''), { 'font-size': 10 }),
        ...row.map((count, c) => {
          const [x, at] = [left + c * across, y + r * CELL * 0.76]
          const share = count / (most[r] ?? 1)
          return (
            element('rect', {
              x,
              y: at,
              width: across - 2,
              height: CELL * 0.76 - 2,
              fill: r === c ? PAPER.accent : PAPER.floor,
              'fill-opacity': count === 0 ? 0.04 : 0.08 + 0.42 * share,
            }) + textAt(x + across / 2 - 1, at + 16, String(count), { 'text-anchor': 'middle' })
          )
        }),
      ]),
    ].join('')
  })
  const width = left + across * Math.max(1, ...shown.map((p) => p.labels.length)) + 12
  return drawing(width, top, title, element('rect', { width, height: top, fill: '#ffffff' }), ...parts)
}

const MUTED = { fill: PAPER.muted, 'font-size': 10 } as const
const short = (label: string) => (label.length > 16 ? `${label.slice(0, 15)}…` : label)
