import { drawing, element, lineOf, PAPER, textAt } from './svg'

export interface Panel {
  readonly title: string
  /** Muted, below the title: of how many. */
  readonly note: string
  readonly marks: (scale: PanelScale) => string
}

export interface PanelScale {
  readonly x: (value: number) => number
  readonly y: (value: number) => number
}

export interface PanelAxis {
  readonly low: number
  readonly high: number
  readonly ticks: readonly number[]
  readonly tickWords: (tick: number) => string
  readonly title: string
}

const [WIDTH, HEIGHT, GAP_X, GAP_Y, LEFT, TOP] = [190, 150, 62, 74, 58, 44]
const PER_ROW = 3

/** Small drawings on common axes, up to three in a row: one for each rater. */
export function panelFigure(title: string, panels: readonly Panel[], x: PanelAxis, y: PanelAxis): string {
  const columns = Math.min(PER_ROW, Math.max(1, panels.length))
  const rows = Math.ceil(panels.length / columns)
  const width = LEFT + columns * WIDTH + (columns - 1) * GAP_X + 20
  const height = rows * (TOP + HEIGHT) + (rows - 1) * (GAP_Y - TOP) + 48
  const drawn = panels.map((panel, n) => {
    const left = LEFT + (n % columns) * (WIDTH + GAP_X)
    const top = TOP + Math.floor(n / columns) * (HEIGHT + GAP_Y)
    const scale: PanelScale = {
      x: (value) => left + (WIDTH * (value - x.low)) / (x.high - x.low || 1),
      y: (value) => top + HEIGHT - (HEIGHT * (value - y.low)) / (y.high - y.low || 1),
    }
    return [
      textAt(left, top - 24, panel.title, { 'font-weight': 600 }),
      textAt(left, top - 9, panel.note, { fill: PAPER.muted, 'font-size': 10 }),
      ...y.ticks.map(
        (tick) =>
          lineOf(left, scale.y(tick), left + WIDTH, scale.y(tick), GRID) +
          textAt(left - 7, scale.y(tick) + 3.5, y.tickWords(tick), { ...TICK, 'text-anchor': 'end' }),
      ),
      ...x.ticks.map((tick) =>
        textAt(scale.x(tick), top + HEIGHT + 15, x.tickWords(tick), { ...TICK, 'text-anchor': 'middle' }),
      ),
      panel.marks(scale),
      lineOf(left, top + HEIGHT, left + WIDTH, top + HEIGHT, { stroke: PAPER.ink, 'stroke-width': 0.75 }),
      textAt(left + WIDTH / 2, top + HEIGHT + 31, x.title, { ...TICK, 'text-anchor': 'middle' }),
      n % columns === 0
        ? element(
            'text',
            {
              ...TICK,
              'text-anchor': 'middle',
              transform: `translate(${left - 44} ${top + HEIGHT / 2}) rotate(-90)`,
            },
            y.title,
          )
        : '',
    ].join('')
  })
  return drawing(width, height, title, element('rect', { width, height, fill: '#ffffff' }), ...drawn)
}

const GRID = { stroke: PAPER.hairline, 'stroke-width': 0.75 } as const
const TICK = { fill: PAPER.muted, 'font-size': 10 } as const
