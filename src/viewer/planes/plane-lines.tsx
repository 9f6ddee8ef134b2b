import { box } from '../engine/arrange-planes'
import type { PaneOnStage } from '../view/picture-of'
import type { ViewState } from '../view/view-state'
import styles from '../viewer.module.css'
import { type LineOnPane, linesOnPane } from './lines-on-pane'

interface PlaneLinesProps {
  readonly pane: PaneOnStage
  readonly state: ViewState
  /** Whether the tool that turns the planes is in hand. */
  readonly isTurning: boolean
}

const GAP_PX = 9

/** Where the other two planes cut this picture: how their slabs reach, and, to be turned, the ends of their lines. */
export function PlaneLines({ pane, state, isTurning }: PlaneLinesProps) {
  const { turn, slab, isCrosshairShown } = state
  const hasLines = turn !== null && (isCrosshairShown || isTurning)
  const hasSlab = slab.kind !== null && isCrosshairShown
  const hasHandles = isTurning || hasLines
  if (!hasSlab && !hasHandles) return null
  const { picture, horizontal } = pane.view
  const halfPx = ((slab.mm / 2) * picture.width) / (horizontal[1] - horizontal[0])
  return (
    <svg
      className={styles.planeLines}
      style={box(picture)}
      viewBox={`${picture.left} ${picture.top} ${picture.width} ${picture.height}`}
      aria-hidden="true"
    >
      {linesOnPane(pane, turn).map((line) => (
        <g key={line.plane} data-line={line.plane}>
          {hasLines && <path d={withGap(line)} />}
          {hasSlab && (
            <path
              className={styles.slabEdge}
              d={[1, -1].map((side) => beside(line, side * halfPx)).join('')}
            />
          )}
          {hasHandles &&
            line.handles.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={5} />)}
        </g>
      ))}
    </svg>
  )
}

/** The line without what is next to the crosshair, so that it hides nothing there. */
function withGap({ middle: [x, y], way: [dx, dy], ends }: LineOnPane): string {
  return ends
    .map(([a, b], n) => {
      const sign = n === 0 ? 1 : -1
      return Math.hypot(a - x, b - y) <= GAP_PX
        ? ''
        : `M${x + sign * dx * GAP_PX} ${y + sign * dy * GAP_PX}L${a} ${b}`
    })
    .join('')
}

/** A line along it, so far away; what is longer than the picture is cut off with it. */
function beside({ way: [dx, dy], ends }: LineOnPane, px: number): string {
  const [[ax, ay], [bx, by]] = ends
  return `M${ax - dy * px} ${ay + dx * px}L${bx - dy * px} ${by + dx * px}`
}
