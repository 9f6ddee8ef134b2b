import { createStore } from 'zustand/vanilla'
import type { Vector3 } from '@/nifti'
import type { MarkedSlab } from '@/study'
import type { Plane } from '../engine/volume-grid'
import type { ViewerVolume } from '../view/viewer-volume'
import type { TraceKeeper } from './item-traces'
import { type MeasureTool, measuredWith, PLACES_SET } from './measured'

/** Where a measurement is being drawn. */
export interface DrawnOn {
  readonly volume: ViewerVolume
  readonly plane: Plane
  /** Null: on thin slices. */
  readonly slab: MarkedSlab | null
}

interface InHand {
  readonly tool: MeasureTool | null
  readonly on: DrawnOn | null
  readonly set: readonly Vector3[]
  /** Where the pointer is; null: the crosshair is the next place. */
  readonly live: Vector3 | null
  /** The measurement whose handles show, by its place in the list. */
  readonly chosen: number | null
  /** The mark that was gone to last, by its place among answers and measurements. */
  readonly place: number | null
}

const EMPTY: InHand = { tool: null, on: null, set: [], live: null, chosen: null, place: null }

/**
 * The measurement in hand, and the one that is chosen. Outside of the view's state, so that a pointer that draws renders only
 * what shows the drawing.
 */
export class MeasureHand {
  readonly #traces: TraceKeeper
  readonly #store = createStore(() => EMPTY)

  constructor(traces: TraceKeeper) {
    this.#traces = traces
  }

  readonly now = this.#store.getState
  readonly tool = (): MeasureTool | null => this.now().tool
  readonly chosen = (): number | null => this.now().chosen
  readonly listen = this.#store.subscribe

  /** A tool taken again is put away. */
  take(tool: MeasureTool | null): void {
    this.#set({ ...EMPTY, tool: tool === this.now().tool ? null : tool })
  }
  choose(chosen: number | null): void {
    if (chosen !== this.now().chosen) this.#set({ ...this.now(), chosen, place: null })
  }
  /** @param at the mark that is gone to now, and the measurement that is chosen with it. */
  goTo(at: Pick<InHand, 'place' | 'chosen'>): void {
    this.#set({ ...this.now(), ...at })
  }
  /** What was begun is dropped, and then the tool. */
  leave(): void {
    const { tool, set, chosen } = this.now()
    if (set.length > 0) this.#set({ ...EMPTY, tool })
    else this.#set(tool === null ? { ...this.now(), chosen: null } : { ...EMPTY, chosen })
  }
  get isBusy(): boolean {
    return this.now().tool !== null || this.now().chosen !== null
  }

  move(live: Vector3): void {
    if (this.now().set.length > 0) this.#set({ ...this.now(), live })
  }

  /** Sets the next place; with the last one the measurement is done and chosen. A place in another image or plane begins anew. */
  place(mm: Vector3, on: DrawnOn, isByKey: boolean): void {
    const { tool, set, on: before } = this.now()
    if (tool === null) return
    const isSame = before?.volume.id === on.volume.id && before.plane === on.plane
    const places = isSame ? [...set, mm] : [mm]
    if (places.length < PLACES_SET[tool]) {
      this.#set({ ...this.now(), on, set: places, live: isByKey ? null : mm, chosen: null })
      return
    }
    const mark = measuredWith(tool, places, on.volume, on.plane)
    // Without a size it is none: the last place is set again.
    if (mark === null) return
    const kept = on.slab === null ? mark : { ...mark, slab: on.slab }
    this.#traces.measure((list) => [...list, kept])
    this.#traces.used(tool)
    this.#set({ ...EMPTY, chosen: this.#traces.now().measured.length - 1 })
  }

  #set(next: InHand): void {
    this.#store.setState(next, true)
  }
}
