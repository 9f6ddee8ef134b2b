import '@/language/areas/viewer'
import { type PointerEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useLanguage, useText } from '@/language'
import type { Vector3 } from '@/nifti'
import type { ViewerScene } from '../actions/viewer-action'
import { box } from '../engine/arrange-planes'
import { ALONG, gridOf, withAxis } from '../engine/volume-grid'
import { mayDrawOn, nextPlace, placeFor, slabOf } from '../planes/marked-place'
import { mmOfPlace, placeInPane } from '../planes/turn'
import { belongsOn } from '../tools/drawn-marks'
import { MarkStroke } from '../tools/mark-overlay'
import { crosshairOf, isApart } from '../tools/move-crosshair'
import { mmUnder, type PaneOnStage } from '../view/picture-of'
import type { ViewerVolume } from '../view/viewer-volume'
import { ellipseBetween } from './ellipse-figures'
import { squareTo } from './geometry'
import type { Measured } from './item-traces'
import type { MeasureHand } from './measure-hand'
import styles from './measure-layer.module.css'
import { labelLines, measuredWords, PLACES_SET, withPlace } from './measured'
import { type ShapeOnPane, scaleBarMm, shapeOnPane } from './shape-on-pane'

interface MeasureLayerProps {
  readonly scene: ViewerScene
}

const STAGE_CLICK_PX = 4

/** What is measured, over each picture: shapes with their figures, handles of the chosen one, a scale bar, and the drawing itself. */
export function MeasureLayer({ scene }: MeasureLayerProps) {
  // Figures are written anew in another language.
  useLanguage()
  const { state, volumes, panes, hand, traces } = scene
  const { measured } = useSyncExternalStore(traces.listen, traces.now)
  const inHand = useSyncExternalStore(hand.listen, hand.now)
  const areApart = isApart(state)
  return panes.map((pane) => {
    const shown = measured.flatMap((mark, index) => {
      const isHere =
        mark.kind === 'ellipse'
          ? mark.volume === pane.volume.id
          : belongsOn({ on: mark.volume }, pane.volume.isPrior, areApart, volumes)
      const shape = isHere ? shapeOnPane(mark, pane) : null
      return shape === null ? [] : [{ mark, index, shape }]
    })
    const draft = draftOn(pane, inHand, crosshairOf(state, pane.volume))
    return (
      <div
        key={`${pane.slot} ${pane.plane}`}
        className={styles.pane}
        style={box(pane.view.picture)}
      >
        <Shapes pane={pane} volumes={volumes} shown={shown} draft={draft} chosen={inHand.chosen} />
        <ScaleBar pane={pane} zoom={state.zoom} />
        {inHand.tool !== null && mayDrawOn(inHand.tool, pane) && (
          <DrawingArea pane={pane} hand={hand} />
        )}
        {shown
          .filter(({ mark, index, shape }) => index === inHand.chosen && isHandled(mark, shape))
          .flatMap(({ mark, index, shape }) =>
            shape.ends.map((pixel, end) =>
              pixel === null ? null : (
                <Handle
                  // biome-ignore lint/suspicious/noArrayIndexKey: an end is its place
                  key={`${index} ${end}`}
                  mark={mark}
                  end={end}
                  pane={pane}
                  at={pixel}
                  volume={volumes.find((candidate) => candidate.id === mark.volume) ?? pane.volume}
                  onMoved={(moved) =>
                    traces.measure((list) => list.map((other, n) => (n === index ? moved : other)))
                  }
                />
              ),
            ),
          )}
      </div>
    )
  })
}

/** A length may lead through slices: each end is moved in its own. Of the rest all must lie in the plane. */
const isHandled = ({ kind }: Measured, { ends }: ShapeOnPane) =>
  kind === 'distance' || ends.every((end) => end !== null)

/** What is being drawn, as it would be with the next place where the pointer or the crosshair is. */
function draftOn(
  pane: PaneOnStage,
  { tool, on, set, live }: ReturnType<MeasureHand['now']>,
  crosshairMm: Vector3,
) {
  if (tool === null || on === null || set.length === 0) return null
  if (on.volume.id !== pane.volume.id || on.plane !== pane.plane) return null
  const next = live ?? placeFor(tool, pane, crosshairMm, set[0] ?? null)
  const [a = next, b = next, c = next] = [...set, next]
  const places = () => {
    if (tool === 'ellipse') return ellipseBetween(gridOf(pane.volume.prepared), pane.plane, a, b)
    if (tool !== 'diameters') return [...set, next].slice(0, PLACES_SET[tool])
    return set.length === 3 ? [a, b, c, squareTo(a, b, c, next)] : [a, b]
  }
  return shapeOnPane({ kind: tool, placesMm: places() }, pane)
}

interface ShapesProps {
  readonly pane: PaneOnStage
  readonly volumes: readonly ViewerVolume[]
  readonly shown: readonly {
    readonly mark: Measured
    readonly index: number
    readonly shape: ShapeOnPane
  }[]
  readonly draft: ShapeOnPane | null
  readonly chosen: number | null
}

const LINE_PX = 15
/** Room that a label wants beside its shape. */
const LABEL_PX = 130

function Shapes({ pane, volumes, shown, draft, chosen }: ShapesProps) {
  const { picture } = pane.view
  const taken: { left: number; top: number; bottom: number }[] = []
  // A label moves down until it lies on no other.
  const free = (left: number, wanted: number, height: number) => {
    let top = Math.max(
      picture.top + LINE_PX,
      Math.min(wanted, picture.top + picture.height - height),
    )
    for (const other of taken.toSorted((label, next) => label.top - next.top))
      if (Math.abs(other.left - left) < LABEL_PX && top < other.bottom && top + height > other.top)
        top = other.bottom
    taken.push({ left, top, bottom: top + height })
    return top
  }
  return (
    <svg
      className={styles.shapes}
      viewBox={`${picture.left} ${picture.top} ${picture.width} ${picture.height}`}
      aria-hidden="true"
    >
      {shown.map(({ mark, index, shape }) => {
        // Points and lengths are drawn, and named, with the answers.
        if (mark.kind === 'point' || mark.kind === 'distance') return null
        const isFarRight = shape.label[0] > picture.left + picture.width - LABEL_PX
        // On the side where there is room; across it where there is none on either.
        const isLeft = isFarRight && shape.labelLeft[0] > picture.left + LABEL_PX
        const [x, y] = isLeft ? shape.labelLeft : shape.label
        // Of what only crosses this slice the figures stand where it lies.
        const isWhole = shape.ends.every((end) => end !== null)
        const volume = volumes.find((candidate) => candidate.id === mark.volume)
        const lines = isWhole ? labelLines(mark, volume) : []
        const top = free(x, y, lines.length * LINE_PX)
        return (
          <g
            key={`${index} ${mark.kind}`}
            data-measured={mark.kind}
            data-dim={shape.isDim}
            data-chosen={index === chosen}
          >
            <Lines shape={shape} />
            <text className={styles.label} textAnchor={isFarRight ? 'end' : 'start'}>
              {lines.map((line, n) => (
                <tspan key={line} x={x + (isFarRight ? -10 : 10)} y={top + n * LINE_PX}>
                  {line}
                </tspan>
              ))}
            </text>
          </g>
        )
      })}
      {draft !== null && (
        <g data-measured="draft">
          <Lines shape={draft} />
        </g>
      )}
    </svg>
  )
}

const Lines = ({ shape }: { readonly shape: ShapeOnPane }) => (
  <MarkStroke d={shape.lines.map(([[x, y], [toX, toY]]) => `M${x} ${y}L${toX} ${toY}`).join('')} />
)

/** Smaller pictures have no room for it. */
const LEAST_PX = 150

function ScaleBar({ pane, zoom }: { readonly pane: PaneOnStage; readonly zoom: number }) {
  const { width } = pane.view.picture
  if (width < LEAST_PX) return null
  const pxPerMm = pane.fitPxPerMm * zoom
  const mm = scaleBarMm(pxPerMm, Math.min(width / 4, 110))
  const words = mm >= 10 ? `${mm / 10} cm` : `${mm} mm`
  return (
    <div
      className={styles.scale}
      data-scale-mm={mm}
      style={{ width: mm * pxPerMm }}
      aria-hidden="true"
    >
      {words}
    </div>
  )
}

/** While a tool is in hand the left button, or one finger, sets places: drag from one to the next, or click each. */
function DrawingArea({ pane, hand }: { readonly pane: PaneOnStage; readonly hand: MeasureHand }) {
  const area = useRef<HTMLDivElement>(null)
  const pressed = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const at = (event: PointerEvent) => {
    const bounds = area.current?.getBoundingClientRect()
    const { left, top } = pane.view.picture
    const [x, y] = [
      event.clientX - (bounds?.left ?? 0) + left,
      event.clientY - (bounds?.top ?? 0) + top,
    ]
    const first = hand.now().set[0] ?? null
    return { x, y, mm: placeFor(hand.tool(), pane, mmUnder(pane, x, y), first) }
  }
  const isOurs = ({ button, shiftKey, isPrimary }: PointerEvent) =>
    isPrimary && button <= 0 && !shiftKey
  const on = { volume: pane.volume, plane: pane.plane, slab: slabOf(pane) }
  return (
    // Whatever is drawn here can be set at the crosshair by key.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      ref={area}
      className={styles.drawing}
      data-drawing={pane.plane}
      onPointerDown={(event) => {
        if (!isOurs(event)) return
        event.stopPropagation()
        event.preventDefault()
        area.current?.setPointerCapture?.(event.pointerId)
        const { x, y, mm } = at(event)
        pressed.current = { x, y }
        hand.place(mm, on, false)
      }}
      onPointerMove={(event) => {
        if (!isOurs(event)) return
        // Other panes go on being chosen by pointing at them.
        if (pressed.current !== null) event.stopPropagation()
        hand.move(at(event).mm)
      }}
      onPointerUp={(event) => {
        const from = pressed.current
        if (from === null) return
        event.stopPropagation()
        pressed.current = null
        const { x, y, mm } = at(event)
        if (Math.hypot(x - from.x, y - from.y) >= STAGE_CLICK_PX && hand.now().set.length > 0)
          hand.place(mm, on, false)
      }}
      onPointerCancel={() => {
        pressed.current = null
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  )
}

interface HandleProps {
  readonly mark: Measured
  readonly end: number
  readonly pane: PaneOnStage
  readonly at: readonly [x: number, y: number]
  readonly volume: ViewerVolume
  readonly onMoved: (moved: Measured) => void
}

const STEPS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** An end to be dragged, or moved voxel by voxel with the arrows while it has the focus; one step to be undone. */
function Handle({ mark, end, pane, at, volume, onMoved }: HandleProps) {
  const { picture } = pane.view
  const [dragged, setDragged] = useState<Measured | null>(null)
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const shape = dragged === null ? null : shapeOnPane(dragged, pane)
  const [x, y] = shape?.ends[end] ?? at
  const moved = (event: PointerEvent) => {
    const from = start.current
    if (from === null) return null
    const mm = mmUnder(pane, at[0] + event.clientX - from.x, at[1] + event.clientY - from.y)
    // Within a slab each end stays in its own depth.
    return withPlace(mark, end, nextPlace(pane, mm, mark.placesMm[end] ?? null), volume)
  }
  const byKey = (key: string) => {
    const [right, up] = STEPS[key] ?? [0, 0]
    const grid = gridOf(pane.volume.prepared)
    const [h, v] = ALONG[pane.plane]
    const { spacingMm } = grid
    const place = placeInPane(pane, mark.placesMm[end] ?? [0, 0, 0])
    const across = place[h] + spacingMm[h] * (pane.view.isMirrored ? -right : right)
    const next = withAxis(withAxis(place, h, across), v, place[v] + spacingMm[v] * up)
    const stepped = withPlace(mark, end, mmOfPlace(pane, next), volume)
    if (stepped !== null) onMoved(stepped)
  }
  const say = useText('viewer')
  const words = measuredWords(dragged ?? mark, volume)
  return (
    <>
      {shape !== null && (
        <svg
          className={styles.shapes}
          viewBox={`${picture.left} ${picture.top} ${picture.width} ${picture.height}`}
          aria-hidden="true"
        >
          <Lines shape={shape} />
        </svg>
      )}
      <button
        type="button"
        className={styles.handle}
        style={{ left: x - picture.left, top: y - picture.top }}
        aria-label={say('endOfMeasured', { measured: words, n: end + 1, of: mark.placesMm.length })}
        onPointerDown={(event) => {
          event.stopPropagation()
          event.currentTarget.setPointerCapture?.(event.pointerId)
          start.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={(event) => {
          if (start.current === null) return
          event.stopPropagation()
          const next = moved(event)
          if (next !== null) setDragged(next)
        }}
        onPointerUp={(event) => {
          event.stopPropagation()
          const next = moved(event)
          start.current = null
          if (next !== null && dragged !== null) onMoved(next)
          setDragged(null)
        }}
        onPointerCancel={() => {
          start.current = null
          setDragged(null)
        }}
        onDoubleClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          if (STEPS[event.key] === undefined) return
          event.preventDefault()
          event.stopPropagation()
          byKey(event.key)
        }}
      />
    </>
  )
}
