import { ROOM, type RoomTool } from '@/limits'
import type { Vector3 } from '@/nifti'
import { fieldsOf } from '@/study'

// An entrance of the folder of its own: the room keeps it, and must not wait for NiiVue.

export const MEASURED_KINDS = ['point', 'distance', 'diameters', 'angle', 'ellipse'] as const
export type MeasuredKind = (typeof MEASURED_KINDS)[number]

/** One figure; a unit of null is that of the volume's intensities. */
export interface MeasuredValue {
  readonly name: 'length' | 'long' | 'short' | 'angle' | 'area' | 'mean' | 'sd' | 'min' | 'max'
  readonly value: number
  readonly unit: 'mm' | 'mm2' | 'deg' | null
}

/** Marked in a picture of several slices: in a MIP or MinIP where its value was seen, in a mean in the middle plane. */
export interface MarkedSlab {
  readonly mode: (typeof SLAB_MODES)[number]
  readonly thicknessMm: number
}
const SLAB_MODES = ['mip', 'minip', 'mean'] as const

/** Something that the reader measured or marked and that is no answer. */
export interface Measured {
  readonly kind: MeasuredKind
  /**
   * RAS+ world mm: one place; two ends; the ends of the longest diameter and of the one across it; one end, the corner, the
   * other end; the centre of an ellipse and an end of each of its half axes.
   */
  readonly placesMm: readonly Vector3[]
  /** Id of the viewer's volume that it was drawn on. */
  readonly volume: string
  /** Drawn on a prior image: shown on priors alone while these are not linked. */
  readonly isOnPrior: boolean
  readonly values: readonly MeasuredValue[]
  /** Left out: on a thin slice. */
  readonly slab?: MarkedSlab
}

/** What a reader did with the pictures of one item and what stays with it. */
export interface ItemTraces {
  /** Ids of the tools that were used, sorted. */
  readonly tools: readonly string[]
  readonly measured: readonly Measured[]
  /** There where left and right are switched against what the study says. */
  readonly areSidesSwitched?: true
}
export const NO_TRACES: ItemTraces = { tools: [], measured: [] }

/**
 * The traces of one item, with what was undone: made anew for each item, so that nothing of the one before can stay. The
 * one place where a tool says that it was used.
 */
export class TraceKeeper {
  #traces: ItemTraces
  #undone: readonly (readonly Measured[])[] = []
  #before: readonly (readonly Measured[])[] = []
  readonly #listeners = new Set<() => void>()

  constructor(kept: ItemTraces = NO_TRACES) {
    this.#traces = kept
  }

  /** The same object until something changes. */
  readonly now = (): ItemTraces => this.#traces

  /** @returns what ends the listening. */
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * A tool says "I was used on this item". Cheap enough for every movement of a pointer.
   * @param tool its id: letters, digits and hyphens, such as `slab-mip`.
   */
  readonly used = (tool: RoomTool): void => {
    const { tools } = this.#traces
    if (!tools.includes(tool)) this.#set({ ...this.#traces, tools: [...tools, tool].sort() })
  }

  /** What was kept of an earlier visit comes before what was done since. */
  restore({ tools, measured, areSidesSwitched }: ItemTraces): void {
    if (tools.length === 0 && measured.length === 0 && areSidesSwitched !== true) return
    const now = this.#traces
    const all = [...new Set([...tools, ...now.tools])].sort()
    this.#before = this.#before.map((list) => [...measured, ...list])
    this.#undone = this.#undone.map((list) => [...measured, ...list])
    const isKept = areSidesSwitched === true || now.areSidesSwitched === true
    this.#set({
      tools: all,
      measured: [...measured, ...now.measured],
      ...(isKept && { areSidesSwitched: true }),
    })
  }

  /** Left and right the other way round, or as the study says: kept with the item, so that a reload mirrors nothing. */
  switchSides(areSwitched: boolean): void {
    const { areSidesSwitched, ...rest } = this.#traces
    if (areSwitched === (areSidesSwitched === true)) return
    this.#set(areSwitched ? { ...rest, areSidesSwitched: true } : rest)
    if (areSwitched) this.used('switch-sides')
  }

  /** Changes what is measured; one step to be undone. */
  measure(change: (measured: readonly Measured[]) => readonly Measured[]): void {
    const { measured } = this.#traces
    const next = change(measured)
    if (next === measured) return
    this.#before = [...this.#before, measured]
    this.#undone = []
    this.#set({ ...this.#traces, measured: next })
  }

  get mayUndo(): boolean {
    return this.#before.length > 0
  }
  get mayRedo(): boolean {
    return this.#undone.length > 0
  }
  undo(): void {
    const last = this.#before.at(-1)
    if (last === undefined) return
    this.#before = this.#before.slice(0, -1)
    this.#undone = [...this.#undone, this.#traces.measured]
    this.#set({ ...this.#traces, measured: last })
  }
  redo(): void {
    const last = this.#undone.at(-1)
    if (last === undefined) return
    this.#undone = this.#undone.slice(0, -1)
    this.#before = [...this.#before, this.#traces.measured]
    this.#set({ ...this.#traces, measured: last })
  }

  #set(traces: ItemTraces): void {
    this.#traces = traces
    for (const listener of this.#listeners) listener()
  }
}

/** Traces as they came from a draft; whatever does not fit (another version wrote it) is left out. */
export function readTraces(stored: unknown): ItemTraces {
  const { tools, measured, areSidesSwitched } = fieldsOf(stored)
  return {
    tools: Array.isArray(tools) ? tools.filter((tool) => typeof tool === 'string') : [],
    measured: Array.isArray(measured) ? measured.flatMap(readMeasured) : [],
    ...(areSidesSwitched === true && { areSidesSwitched: true }),
  }
}

const NAMES = ['length', 'long', 'short', 'angle', 'area', 'mean', 'sd', 'min', 'max'] as const
const UNITS = ['mm', 'mm2', 'deg', null] as const

function readMeasured(stored: unknown): Measured[] {
  const { kind: given, placesMm, volume, isOnPrior, values, slab } = fieldsOf(stored)
  const kind = MEASURED_KINDS.find((known) => known === given)
  if (kind === undefined || typeof volume !== 'string' || !Array.isArray(placesMm)) return []
  const places = placesMm.flatMap((mm): Vector3[] => (isPlace(mm) ? [mm] : []))
  if (places.length !== ROOM.marks[kind].places || !Array.isArray(values)) return []
  const common = { kind, placesMm: places, volume, isOnPrior: isOnPrior === true }
  return [{ ...common, values: values.flatMap(readValue), ...readSlab(slab) }]
}

function readSlab(stored: unknown): Pick<Measured, 'slab'> {
  const { mode: given, thicknessMm } = fieldsOf(stored)
  const mode = SLAB_MODES.find((known) => known === given)
  return mode === undefined || typeof thicknessMm !== 'number' || !(thicknessMm > 0)
    ? {}
    : { slab: { mode, thicknessMm } }
}

function readValue(stored: unknown): MeasuredValue[] {
  const { name: given, value, unit: givenUnit } = fieldsOf(stored)
  const name = NAMES.find((known) => known === given)
  const unit = UNITS.find((known) => known === givenUnit)
  return name !== undefined &&
    unit !== undefined &&
    typeof value === 'number' &&
    Number.isFinite(value)
    ? [{ name, value, unit }]
    : []
}

const isPlace = (mm: unknown): mm is Vector3 =>
  Array.isArray(mm) &&
  mm.length === 3 &&
  mm.every((coordinate) => typeof coordinate === 'number' && Number.isFinite(coordinate))
