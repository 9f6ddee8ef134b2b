import { box } from '../engine/arrange-planes'
import { lengthText } from '../engine/display-text'
import type { PaneOnStage } from '../view/picture-of'
import styles from '../viewer.module.css'
import { type MarkOnPane, markOnPane } from './mark-on-pane'
import type { ViewerMark } from './viewer-mark'

export interface DrawnMark {
  readonly key: string
  readonly mark: ViewerMark
  /** An answer has the accent colour, what the reader drew aside from it has another. */
  readonly isAnswer: boolean
}

interface MarkOverlayProps {
  readonly pane: PaneOnStage
  readonly marks: readonly DrawnMark[]
}

const POINT_PX = 7
const TICK_PX = 5

/** The marks that lie in the slice of one pane. */
export function MarkOverlay({ pane, marks }: MarkOverlayProps) {
  const drawn = marks.flatMap((m) => {
    const place = markOnPane(m.mark, pane)
    return place === null ? [] : [{ ...m, place }]
  })
  if (drawn.length === 0) return null
  const { picture } = pane.view
  return (
    <svg
      className={styles.marks}
      style={box(picture)}
      viewBox={`${picture.left} ${picture.top} ${picture.width} ${picture.height}`}
      aria-hidden="true"
    >
      {drawn.map(({ key, mark, isAnswer, place }) => (
        <g key={key} data-mark={mark.kind} data-answer={isAnswer}>
          {mark.kind === 'point' ? <PointShape place={place} /> : <LineShape place={place} />}
          <Label mark={mark} place={place} right={picture.left + picture.width} />
        </g>
      ))}
    </svg>
  )
}

function PointShape({ place: { from } }: { readonly place: MarkOnPane }) {
  const [x, y] = from
  const d = `M${x - POINT_PX} ${y}h${2 * POINT_PX}M${x} ${y - POINT_PX}v${2 * POINT_PX}`
  return <MarkStroke d={`${d}M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0`} />
}

/** Ends have ticks across the line; where the line goes on in other slices there is none. */
function LineShape({ place: { from, to, hasStart, hasEnd } }: { readonly place: MarkOnPane }) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  // Seen end on, the line is a dot.
  const [nx, ny] =
    length > 1 ? [-(to[1] - from[1]) / length, (to[0] - from[0]) / length] : [0.7, 0.7]
  const tick = ([x, y]: readonly [number, number]) =>
    `M${x - nx * TICK_PX} ${y - ny * TICK_PX}L${x + nx * TICK_PX} ${y + ny * TICK_PX}`
  const ends = (hasStart ? tick(from) : '') + (hasEnd ? tick(to) : '')
  return <MarkStroke d={`M${from[0]} ${from[1]}L${to[0]} ${to[1]}${ends}`} />
}

/** Dark beneath, bright above: to be seen on bone as well as on air. */
export function MarkStroke({ d }: { readonly d: string }) {
  return (
    <>
      <path className={styles.markShade} d={d} />
      <path className={styles.markLine} d={d} />
    </>
  )
}

function Label({ mark, place, right }: { mark: ViewerMark; place: MarkOnPane; right: number }) {
  const [value] = mark.values
  const length = value !== undefined && place.hasEnd ? lengthText(value.value) : ''
  const text = [mark.label ?? '', length].filter((part) => part !== '').join(' ')
  if (text === '') return null
  const [x, y] = place.to
  const isAtRight = x > right - 90
  return (
    <text
      className={styles.markText}
      x={isAtRight ? x - 10 : x + 10}
      y={y - 8}
      textAnchor={isAtRight ? 'end' : 'start'}
    >
      {text}
    </text>
  )
}
