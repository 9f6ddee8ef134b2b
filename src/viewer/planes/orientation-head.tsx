import '@/language/areas/viewer'
import { useEffect, useRef } from 'react'
import { useText } from '@/language'
import type { Vector3 } from '@/nifti'
import { cross, dot, minus, unit } from '../engine/vectors'
import { gridOf, isInside } from '../engine/volume-grid'
import { mmUnder, type PaneOnStage } from '../view/picture-of'
import styles from '../viewer.module.css'
import { HEAD } from './head-mesh'
import { screenAxes } from './turn-view'
import { lettersOf, worldDirection } from './turned-letters'

const SIZE_PX = 76
const EDGE_PX = 6
/** Beside letters at the edges, over the names at the bottom. */
const BOTTOM_PX = 48

/** A head as the reader sees the subject in a turned picture; nothing where there is no room beside what the volume shows. */
export function OrientationHead({ pane }: { readonly pane: PaneOnStage }) {
  const say = useText('viewer')
  const canvas = useRef<HTMLCanvasElement>(null)
  const grid = gridOf(pane.volume.prepared)
  const { right, up, toReader } = screenAxes(pane.frame.axes, pane.plane, pane.view.isMirrored)
  const world = (direction: Vector3) => unit(worldDirection(direction, grid))
  const seen = { right: world(right), up: world(up), toReader: world(toReader) }
  const place = freeCorner(pane)
  useEffect(() => {
    // Painted by the processor: software graphics take many times as long for so many small faces.
    const context = canvas.current?.getContext('2d', { willReadFrequently: true })
    if (context) paintHead(context, seen, window.devicePixelRatio || 1)
  })
  if (place === null) return null
  const ratio = window.devicePixelRatio || 1
  return (
    <canvas
      ref={canvas}
      className={styles.head}
      style={{ left: place[0], top: place[1], width: SIZE_PX, height: SIZE_PX }}
      width={Math.round(SIZE_PX * ratio)}
      height={Math.round(SIZE_PX * ratio)}
      role="img"
      aria-label={say('headFrom', { letters: lettersOf(seen.toReader) })}
    />
  )
}

interface Seen {
  readonly right: Vector3
  readonly up: Vector3
  readonly toReader: Vector3
}

const LETTERS: readonly (readonly [string, Vector3])[] = [
  ['R', [1, 0, 0]],
  ['L', [-1, 0, 0]],
  ['A', [0, 1, 0]],
  ['P', [0, -1, 0]],
  ['S', [0, 0, 1]],
  ['I', [0, 0, -1]],
]

function paintHead(
  context: CanvasRenderingContext2D,
  { right, up, toReader }: Seen,
  ratio: number,
): void {
  const scale = SIZE_PX / 2 / 1.55
  context.setTransform(ratio, 0, 0, ratio, (SIZE_PX / 2) * ratio, (SIZE_PX / 2) * ratio)
  context.clearRect(-SIZE_PX / 2, -SIZE_PX / 2, SIZE_PX, SIZE_PX)
  const faces = HEAD.map(({ corners, grey }) => {
    const at = corners.map(
      (corner) => [dot(corner, right) * scale, -dot(corner, up) * scale] as const,
    )
    const depth = corners.reduce((sum, corner) => sum + dot(corner, toReader), 0) / corners.length
    return { at, depth, grey, light: lightOn(corners, toReader, up) }
  }).toSorted((a, b) => a.depth - b.depth)
  for (const { at, grey, light } of faces) {
    const level = Math.round(255 * grey * light)
    context.fillStyle = `rgb(${level} ${level} ${Math.min(255, level + 6)})`
    context.strokeStyle = context.fillStyle
    context.lineWidth = 0.6
    context.beginPath()
    for (const [x, y] of at) context.lineTo(x, y)
    context.closePath()
    context.fill()
    context.stroke() // or the seams between faces would show
  }
  context.font = '600 10px system-ui, sans-serif'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const [letter, way] of LETTERS) {
    const depth = dot(way, toReader)
    if (depth < -0.5) continue
    const [x, y] = [dot(way, right) * scale * 1.32, -dot(way, up) * scale * 1.32]
    context.lineWidth = 2.5
    context.strokeStyle = '#000'
    context.fillStyle = '#e8d9a8'
    context.strokeText(letter, x, y)
    context.fillText(letter, x, y)
  }
}

/** From over the reader's head; the far side is not seen. */
function lightOn([a, b, c]: readonly Vector3[], toReader: Vector3, up: Vector3): number {
  if (a === undefined || b === undefined || c === undefined) return 1
  const normal = unit(cross(minus(b, a), minus(c, a)))
  return 0.3 + 0.55 * Math.abs(dot(normal, toReader)) + 0.15 * Math.abs(dot(normal, up))
}

const PROBES = [0, 0.25, 0.5, 0.75, 1]

/** A corner of the picture, CSS pixels from its own, where nothing of the volume is; null where all have something. */
function freeCorner(pane: PaneOnStage): readonly [left: number, top: number] | null {
  const { picture } = pane.view
  const grid = gridOf(pane.volume.prepared)
  const [far, low] = [picture.width - SIZE_PX - EDGE_PX, picture.height - SIZE_PX - BOTTOM_PX]
  if (far < SIZE_PX + EDGE_PX || low < SIZE_PX) return null
  const corners = [
    [far, EDGE_PX],
    [EDGE_PX, EDGE_PX],
    [far, low],
    [EDGE_PX, low],
  ] as const
  const isFree = ([left, top]: readonly [number, number]) =>
    PROBES.every((a) =>
      PROBES.every(
        (b) =>
          !isInside(
            grid,
            mmUnder(pane, picture.left + left + a * SIZE_PX, picture.top + top + b * SIZE_PX),
          ),
      ),
    )
  return corners.find(isFree) ?? null
}
