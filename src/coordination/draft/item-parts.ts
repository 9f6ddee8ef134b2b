import type { Pool } from '@/freezing'
import { type Reveal, revealOf } from '@/study'

/** A part of the items that conditions and steps show or withhold. */
export interface ItemPart {
  readonly id: Reveal
  readonly label: string
}

/** More are no form that anybody fills in. */
const MOST_MATERIALS = 20

/** What the items of a pool hold that can be withheld: the three parts that any item has, then overlays and materials by their ids. */
export function itemParts({ items }: Pick<Pool, 'items'>): readonly ItemPart[] {
  const materials = new Map<Reveal, string>()
  for (const item of items)
    for (const material of item.materials ?? [])
      if (!materials.has(revealOf(material))) materials.set(revealOf(material), material.label)
  const hasOverlays = items.some(({ volumes }) => volumes.some(({ overlays }) => overlays !== undefined))
  return [
    { id: 'context', label: 'Context' },
    { id: 'volumes', label: 'Scans' },
    { id: 'images', label: 'Pictures' },
    ...(hasOverlays ? [{ id: 'overlays', label: 'Overlays' } as const] : []),
    ...[...materials].slice(0, MOST_MATERIALS).map(([id, label]) => ({ id, label })),
  ]
}
