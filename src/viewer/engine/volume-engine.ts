import type { NVImage } from '@niivue/niivue'
import type { PreparedVolume, Vector3 } from '@/nifti'
import {
  type Corners,
  cornersIn,
  inLattice,
  inTexture,
  latticeIn,
  type PlaneLattice,
} from '../planes/plane-lattice'
import type { SlabKind } from '../planes/slab'
import { DrawQueue } from './draw-queue'
import { isSame, OffScreen } from './off-screen'
import type { OverlayColours } from './overlay-colours'
import { overlayMap } from './overlay-place'
import type { Rect } from './pane-layout'
import type { Convention, PaneView } from './pane-view'
import { PlaneShader, type Sampled } from './plane-shader'
import { SlabPictures } from './slab-pictures'
import { imageOf, SliceNiivue } from './slice-niivue'
import { TextureStore } from './texture-store'
import { eachAxis } from './vectors'
import { gridOf } from './volume-grid'
import { warmGraphics } from './warm-graphics'

export interface OverlayToDraw {
  readonly prepared: PreparedVolume
  readonly colours: OverlayColours
  readonly isMask: boolean
  /** 0 to 1. */
  readonly opacity: number
  /** From a place of the picture to that of the overlay, world mm; left out: the same place. */
  readonly shiftMm?: Vector3
}

/** Another volume that is taken from the one drawn, or the other way round. */
export interface DifferenceToDraw {
  readonly prepared: PreparedVolume
  /** From a place of the picture to that of the other, world mm. */
  readonly shiftMm: Vector3
  /** 1: drawn minus other; -1: other minus drawn. */
  readonly sign: 1 | -1
  /** The true value from middle grey to white, and to black. */
  readonly half: number
}

/** A picture that is no slice of the file: of a turned plane, of a slab, or both. */
export interface Cut {
  /** The picture's corners in the voxels of the volume. */
  readonly corners: Corners
  /** Null: one thin slice. */
  readonly slab: { readonly kind: SlabKind; readonly at: PlaneLattice } | null
}

/** One pane of the picture. */
export interface PaneToDraw {
  readonly prepared: PreparedVolume
  readonly view: PaneView
  /** The voxel whose slice is drawn. */
  readonly voxel: Vector3
  readonly window: readonly [low: number, high: number]
  /** Crosshair on the stage in CSS pixels; null: hidden. */
  readonly crosshair: readonly [x: number, y: number] | null
  /** The first at the bottom; left out: none. */
  readonly overlays?: readonly OverlayToDraw[]
  /** Left out: the slice of the file at `voxel`. */
  readonly cut?: Cut
  /** Drawn in place of the values of the volume; only with a thin cut. Brighter is more, inverted or not. */
  readonly difference?: DifferenceToDraw
  /** It lies over panes before it: what it does not cover is black. */
  readonly isOnTop?: true
}

export interface Picture {
  readonly panes: readonly PaneToDraw[]
  readonly convention: Convention
  readonly isInverted: boolean
  readonly isSmooth: boolean
}

const CROSSHAIR_COLOUR: Vector3 = [0.24, 0.66, 0.66]
const CROSSHAIR_GAP_PX = 9

/**
 * Owns one canvas with one NiiVue. It draws a whole picture or nothing, so two items can never be on screen together.
 * Knows nothing of React. create -> prepare()/draw()/blank() -> dispose().
 */
export class VolumeEngine {
  readonly #canvas: HTMLCanvasElement
  readonly #niivue: SliceNiivue
  readonly #textures: TextureStore
  readonly #images = new WeakMap<PreparedVolume, NVImage>()
  /** Pixels of the canvas to one of CSS. Asking the canvas for its width would lay the page out before a picture. */
  #ratio = 1
  #isDisposed = false
  readonly #queue: DrawQueue
  readonly #slabs: SlabPictures
  readonly #shader: PlaneShader
  readonly #offScreen: OffScreen
  /** Of an item that is laid out in this very task. */
  #ahead: Picture | null = null

  private constructor(canvas: HTMLCanvasElement, niivue: SliceNiivue) {
    this.#canvas = canvas
    this.#niivue = niivue
    this.#textures = new TextureStore(niivue.gl)
    this.#queue = new DrawQueue(niivue.gl)
    this.#slabs = new SlabPictures(niivue.gl)
    this.#shader = new PlaneShader(niivue.gl)
    this.#offScreen = new OffScreen(niivue.gl)
  }

  /**
   * @param stage what `resize` will be given first: another size waits for all that the graphics were given by then.
   * @throws Error (rejects) when the browser gives no WebGL 2 context.
   */
  static async create(
    canvas: HTMLCanvasElement,
    stage: readonly [width: number, height: number, pixelRatio: number],
  ): Promise<VolumeEngine> {
    sizeCanvas(canvas, ...stage)
    const niivue = await SliceNiivue.attach(canvas)
    // What is wrong with the graphics is told with the first volume.
    await warmGraphics(niivue).catch(() => undefined)
    const engine = new VolumeEngine(canvas, niivue)
    engine.resize(...stage)
    return engine
  }

  /** True when all volumes can be drawn at once. */
  isReady(volumes: readonly PreparedVolume[]): boolean {
    return volumes.every((v) => this.#images.has(v) && this.#textures.get(v) !== null)
  }

  /**
   * Uploads volumes; resolves when all can be drawn.
   * @throws TextureError (rejects) when one does not fit; an AbortError when none of it is wanted any more.
   */
  async prepare(volumes: readonly PreparedVolume[], isUrgent: boolean): Promise<void> {
    await Promise.all(
      volumes.map(async (prepared) => {
        await this.#textures.upload(prepared, isUrgent)
        if (!this.#images.has(prepared)) this.#images.set(prepared, imageOf(prepared))
      }),
    )
  }

  keep(volumes: Iterable<PreparedVolume>): void {
    if (!this.#isDisposed) this.#textures.keep(volumes)
  }

  /** Size of the stage in CSS pixels. */
  resize(width: number, height: number, pixelRatio: number): void {
    const isChanged = sizeCanvas(this.#canvas, width, height, pixelRatio)
    this.#ratio = this.#canvas.width / Math.max(width, 1)
    if (!isChanged) return
    this.#ahead = null
    this.#offScreen.forget()
    this.#queue.forget()
  }

  /**
   * Draws the picture with which the next item opens off the screen. Drivers put off the work of an upload until something draws
   * from it, too: that moment must not be an item's first picture.
   */
  paintAhead(picture: Picture): Promise<void> {
    return this.#offScreen.paint(
      picture,
      picture.panes.map((pane, place) => () => {
        if (this.#isDisposed) return
        if (place === 0) {
          this.#shader.prepareCopy()
          this.#niivue.clear()
        }
        this.#drawPane(pane, picture, `${place}`)
      }),
    )
  }

  /** Draws a picture as soon as the graphics have finished the last one; a newer picture takes its place. */
  draw(picture: Picture, onDrawn: () => void): void {
    const isThere = isSame(this.#ahead, picture)
    this.#ahead = null
    if (isThere) onDrawn()
    else
      this.#queue.submit(() => {
        if (this.#isDisposed) return
        this.#drawNow(picture)
        onDrawn()
      })
  }

  /**
   * Draws the picture with which an item opens, while the graphics are free. The item is laid out beside it in the same task, so
   * that both come with one frame: a picture that nobody has asked for by then is taken away.
   */
  drawAhead(picture: Picture): void {
    if (this.#isDisposed || !this.#queue.isFree()) return
    this.#queue.submit(() => this.#drawNow(picture))
    this.#ahead = picture
    requestAnimationFrame(() => {
      const isUnasked = this.#ahead === picture
      this.#ahead = null
      if (isUnasked) this.blank()
    })
  }

  #drawNow(picture: Picture): void {
    if (picture.panes.every(({ cut }) => (cut?.slab ?? null) === null)) this.#slabs.clear()
    const painted = this.#offScreen.textureOf(picture)
    if (painted !== null) this.#shader.copy(painted)
    else {
      this.#niivue.clear()
      for (const [place, pane] of picture.panes.entries()) this.#drawPane(pane, picture, `${place}`)
    }
    this.#canvas.style.visibility = 'visible'
  }

  /** Copies a part of the stage (CSS pixels) as it was just drawn; in the same task, afterwards it may be gone. */
  copyTo(target: HTMLCanvasElement, { left, top, width, height }: Rect): void {
    const px = (css: number) => Math.round(css * this.#ratio)
    const [w, h] = [px(left + width) - px(left), px(top + height) - px(top)]
    if (target.width !== w) target.width = w
    if (target.height !== h) target.height = h
    target
      .getContext('2d', { alpha: false })
      ?.drawImage(this.#canvas, px(left), px(top), w, h, 0, 0, w, h)
  }

  /** Nothing of any item is on screen from the next frame on. */
  blank(): void {
    // What was drawn ahead belongs to the item that takes the place of the one that goes.
    if (this.#ahead !== null) return
    this.#canvas.style.visibility = 'hidden'
    this.#queue.forget()
    if (this.#isDisposed) return
    this.#slabs.clear()
    this.#niivue.clear()
  }

  dispose(): void {
    if (this.#isDisposed) return
    this.#isDisposed = true
    this.#offScreen.forget()
    this.#queue.forget()
    this.#textures.close()
    this.#niivue.cleanup()
    // Browsers keep only about 16 contexts: free ours now instead of at garbage collection.
    this.#niivue.gl.getExtension('WEBGL_lose_context')?.loseContext()
    this.#canvas.remove()
  }

  #drawPane(
    { prepared, view, voxel, window, crosshair, overlays, cut, difference, isOnTop }: PaneToDraw,
    { convention, isInverted, isSmooth }: Picture,
    place: string,
  ): void {
    const texture = this.#textures.get(prepared)
    const image = this.#images.get(prepared)
    if (texture === null || image === undefined) return
    const { dims } = gridOf(prepared)
    const px = (css: number) => Math.round(css * this.#ratio)
    const [left, top] = [px(view.picture.left), px(view.picture.top)]
    const [right, bottom] = [
      px(view.picture.left + view.picture.width),
      px(view.picture.top + view.picture.height),
    ]
    if (isOnTop) this.#niivue.fill(left, top, right - left, bottom - top, [0, 0, 0])
    const [low, high] = window
    const width = Math.max(high - low, Number.MIN_VALUE)
    const gain = prepared.scale / width
    const bias = (prepared.offset - low) / width
    const grey = { gain: isInverted ? -gain : gain, bias: isInverted ? 1 - bias : bias }
    const leftTopWidthHeight = [left, top, right - left, bottom - top] as const
    if (cut === undefined) {
      this.#niivue.drawSlice(
        {
          image,
          texture,
          leftTopWidthHeight,
          isSmooth,
          plane: view.plane,
          horizontal: view.horizontal,
          vertical: view.vertical,
          fraction: eachAxis((axis) => (voxel[axis] + 0.5) / dims[axis]),
          ...grey,
        },
        convention === 'radiological',
      )
    } else {
      const sampled = this.#sampled(
        prepared,
        prepared,
        view,
        cut,
        isSmooth ? 'smooth' : 'blocks',
        place,
      )
      if (difference !== undefined) {
        const other = this.#textures.get(difference.prepared)
        if (sampled !== null && other !== null)
          this.#shader.drawDifference({ leftTopWidthHeight }, sampled, {
            ...differenceGreys(prepared, difference),
            other,
            map: overlayMap(prepared, difference.prepared, difference.shiftMm),
          })
      } else if (sampled !== null) this.#shader.drawGrey({ leftTopWidthHeight }, sampled, grey)
    }
    for (const [n, { prepared: over, shiftMm, ...how }] of (overlays ?? []).entries()) {
      const texture = this.#textures.get(over)
      if (texture === null) continue
      const { scale, offset } = over
      if (cut === undefined) {
        this.#niivue.drawOverlay({
          ...how,
          texture,
          map: overlayMap(prepared, over, shiftMm),
          scale,
          offset,
        })
        continue
      }
      const look = how.isMask ? 'mask' : 'smooth'
      const sampled = this.#sampled(over, prepared, view, cut, look, `${place} ${n}`, shiftMm)
      const bind = () => this.#niivue.bindColours(how.colours)
      if (sampled !== null)
        this.#shader.drawOverlay({ leftTopWidthHeight }, sampled, { ...how, scale, offset }, bind)
    }
    if (crosshair === null) return
    const [x, y] = [px(crosshair[0]), px(crosshair[1])]
    const [gap, line] = [px(CROSSHAIR_GAP_PX), Math.max(1, Math.round(this.#ratio))]
    const fill = (l: number, t: number, r: number, b: number) =>
      this.#niivue.fill(
        Math.max(l, left),
        Math.max(t, top),
        Math.min(r, right) - Math.max(l, left),
        Math.min(b, bottom) - Math.max(t, top),
        CROSSHAIR_COLOUR,
      )
    fill(left, y, x - gap, y + line)
    fill(x + gap, y, right, y + line)
    fill(x, top, x + line, y - gap)
    fill(x, y + gap, x + line, bottom)
  }

  /**
   * What a cut is drawn from: the volume itself, or its slab made into a picture.
   * @param source the volume, or an overlay of it. @param place names what is kept from one picture to the next.
   */
  #sampled(
    source: PreparedVolume,
    prepared: PreparedVolume,
    view: PaneView,
    { corners, slab }: Cut,
    look: 'smooth' | 'blocks' | 'mask',
    place: string,
    shiftMm?: Vector3,
  ): Sampled | null {
    const isSmooth = look === 'smooth'
    if (slab === null) {
      const texture = this.#textures.get(source)
      const there = inTexture(cornersIn(corners, prepared, source, shiftMm), source.dims)
      return texture && { texture, isVolume: true, corners: there, isSmooth }
    }
    // What lies over a slab is everything of it within the slab, whatever is shown of the values beneath.
    const kind = source === prepared ? slab.kind : 'mip'
    const lattice = latticeIn(slab.at.lattice, prepared, source)
    const texture = this.#slabs.get(place, source, lattice, kind, look === 'mask')
    return texture && { texture, isVolume: false, corners: inLattice(view, slab.at), isSmooth }
  }
}

/** Grey = gain * sample of the volume - otherGain * sample of the other + bias; no difference is the middle. */
export function differenceGreys(
  { scale, offset }: Pick<PreparedVolume, 'scale' | 'offset'>,
  { prepared: other, sign, half }: Pick<DifferenceToDraw, 'prepared' | 'sign' | 'half'>,
) {
  const perUnit = sign / Math.max(2 * half, Number.MIN_VALUE)
  return {
    gain: scale * perUnit,
    otherGain: other.scale * perUnit,
    bias: 0.5 + (offset - other.offset) * perUnit,
  }
}

/** Gives a canvas the pixels of a stage, in CSS pixels. @returns whether it had others. */
function sizeCanvas(canvas: HTMLCanvasElement, width: number, height: number, ratio: number) {
  const [w, h] = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))]
  // Assigning a size clears the canvas even when it is unchanged.
  if (canvas.width === w && canvas.height === h) return false
  canvas.width = w
  canvas.height = h
  return true
}
