import type { Say } from '@/language'
import { ROOM } from '@/limits'

/** How the values through a slab become one: the greatest, the least or their mean. */
export const SLAB_KINDS = ['mip', 'minip', 'mean'] as const
export type SlabKind = (typeof SLAB_KINDS)[number]

/** What every plane shows of the depth around it. */
export interface Slab {
  /** Null: one thin slice. */
  readonly kind: SlabKind | null
  /** How thick, mm; kept while thin slices are shown, for when the slab comes back. */
  readonly mm: number
}

/** Every item opens with thin slices. */
export const THIN: Slab = { kind: null, mm: 20 }

const KIND_NAMES = { mip: 'slabMip', minip: 'slabMinip', mean: 'slabMean' } as const

export const kindName = (kind: SlabKind | null, say: Say<'viewer'>): string =>
  say(kind === null ? 'slabThin' : KIND_NAMES[kind])

/** What stands on the picture: "MIP 20 mm"; null for thin slices. */
export const slabName = ({ kind, mm }: Slab, say: Say<'viewer'>): string | null =>
  kind === null ? null : say('slabShown', { kind: kindName(kind, say), mm: `${mm}` })

/** Thin slices, MIP, MinIP, mean, and round again. */
export function nextKind({ kind, mm }: Slab): Slab {
  const present = kind === null ? -1 : SLAB_KINDS.indexOf(kind)
  return { kind: SLAB_KINDS[present + 1] ?? null, mm }
}

/** The next thickness up or down; where thin slices are shown, the slab comes first. */
export function thickerBy(slab: Slab, by: 1 | -1): Slab {
  if (slab.kind === null) return { ...slab, kind: 'mip' }
  const all: readonly number[] = ROOM.slabMm
  const next = by === 1 ? all.find((mm) => mm > slab.mm) : all.findLast((mm) => mm < slab.mm)
  return { ...slab, mm: next ?? slab.mm }
}

/**
 * How many sample planes a slab takes on either side of its middle one: every one whose distance is at most half the
 * thickness, so that the slab is the same on both sides.
 * @param stepMm from one sample plane to the next.
 */
export const halfCount = (mm: number, stepMm: number): number => Math.floor(mm / 2 / stepMm + 1e-6)
