import { z } from 'zod'
import { createStore } from 'zustand/vanilla'
import { ROOM, type RoomTool } from '@/limits'
import type { Vector3 } from '@/nifti'
import {
  fieldsOf,
  type MeasuredValue,
  measuredValueSchema,
  measurementFields,
  present,
} from '@/study'

// An entrance of the folder of its own: the room keeps it, and must not wait for NiiVue.

/** A list without what does not fit. */
const fittingOf = <S extends z.ZodType>(entry: S) =>
  z.array(entry.nullable().catch(null)).transform(present).catch([])

const measuredSchema = z
  .object({
    ...measurementFields,
    /** Drawn on a prior image: shown on priors alone while these are not linked. */
    isOnPrior: z.boolean().catch(false),
    values: fittingOf(measuredValueSchema),
    slab: measurementFields.slab.catch(undefined),
  })
  .refine(({ kind, placesMm }) => placesMm.length === ROOM.marks[kind].places)

/** Something that the reader measured or marked and that is no answer; by the viewer's id of the volume that it was drawn on. */
export interface Measured
  extends Readonly<Omit<z.output<typeof measuredSchema>, 'placesMm' | 'values'>> {
  readonly placesMm: readonly Vector3[]
  readonly values: readonly MeasuredValue[]
}

/** What a reader did with the pictures of one item and what stays with it. */
export interface ItemTraces {
  /** Ids of the tools that were used, sorted. */
  readonly tools: readonly string[]
  readonly measured: readonly Measured[]
  /** There where left and right are switched against what the study says. */
  readonly areSidesSwitched?: true | undefined
}
export const NO_TRACES: ItemTraces = { tools: [], measured: [] }

/**
 * The traces of one item, with what was undone: made anew for each item, so that nothing of the one before can stay. The
 * one place where a tool says that it was used.
 */
export class TraceKeeper {
  #undone: readonly (readonly Measured[])[] = []
  #before: readonly (readonly Measured[])[] = []
  readonly #store = createStore(() => NO_TRACES)

  constructor(kept: ItemTraces = NO_TRACES) {
    this.#set(kept)
  }

  /** The same object until something changes. */
  readonly now = this.#store.getState

  /** @returns what ends the listening. */
  readonly listen = this.#store.subscribe

  /**
   * A tool says "I was used on this item". Cheap enough for every movement of a pointer.
   * @param tool its id: letters, digits and hyphens, such as `slab-mip`.
   */
  readonly used = (tool: RoomTool): void => {
    const { tools } = this.now()
    if (!tools.includes(tool)) this.#set({ ...this.now(), tools: [...tools, tool].sort() })
  }

  /** What was kept of an earlier visit comes before what was done since. */
  restore({ tools, measured, areSidesSwitched }: ItemTraces): void {
    if (tools.length === 0 && measured.length === 0 && areSidesSwitched !== true) return
    const now = this.now()
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
    const { areSidesSwitched, ...rest } = this.now()
    if (areSwitched === (areSidesSwitched === true)) return
    this.#set(areSwitched ? { ...rest, areSidesSwitched: true } : rest)
    if (areSwitched) this.used('switch-sides')
  }

  /** Changes what is measured; one step to be undone. */
  measure(change: (measured: readonly Measured[]) => readonly Measured[]): void {
    const { measured } = this.now()
    const next = change(measured)
    if (next === measured) return
    this.#before = [...this.#before, measured]
    this.#undone = []
    this.#set({ ...this.now(), measured: next })
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
    this.#undone = [...this.#undone, this.now().measured]
    this.#set({ ...this.now(), measured: last })
  }
  redo(): void {
    const last = this.#undone.at(-1)
    if (last === undefined) return
    this.#undone = this.#undone.slice(0, -1)
    this.#before = [...this.#before, this.now().measured]
    this.#set({ ...this.now(), measured: last })
  }

  #set(traces: ItemTraces): void {
    this.#store.setState(traces, true)
  }
}

const tracesSchema = z.object({
  tools: fittingOf(z.string()),
  measured: fittingOf(measuredSchema),
  areSidesSwitched: z.literal(true).optional().catch(undefined),
})

/** Traces as they came from a draft; whatever does not fit (another version wrote it) is left out. */
export const readTraces = (stored: unknown): ItemTraces => tracesSchema.parse(fieldsOf(stored))
