import type { Pool, Protocol } from '@/pool'
import { AID, type Reveal, revealOf } from '@/study'

/** A part of the items that conditions and steps show or withhold. */
export interface ItemPart {
  readonly id: Reveal
  readonly label: string
}

/** More are no form that anybody fills in. */
const MOST_MATERIALS = 20

/** What the items of a pool hold that can be withheld: the three parts that any item has, then overlays and materials, with their ids where several share a label. */
export function itemParts({ items }: Pick<Pool, 'items'>): readonly ItemPart[] {
  const materials = new Map<Reveal, { readonly id: string; readonly label: string }>()
  for (const item of items)
    for (const material of item.materials ?? [])
      if (!materials.has(revealOf(material))) materials.set(revealOf(material), material)
  const labels = [...materials.values()].map(({ label }) => label)
  const isShared = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label)
  const hasOverlays = items.some(({ volumes }) =>
    volumes.some(({ overlays }) => overlays !== undefined),
  )
  return [
    { id: 'context', label: 'Context' },
    { id: 'volumes', label: 'Scans' },
    { id: 'images', label: 'Images' },
    ...(hasOverlays ? [{ id: 'overlays', label: 'Overlays' } as const] : []),
    ...[...materials].slice(0, MOST_MATERIALS).map(([part, { id, label }]) => ({
      id: part,
      label: isShared(label) ? `${label} (${id})` : label,
    })),
  ]
}

/** With what a model suggests, which the items get from the protocol. */
export const withAid = (parts: readonly ItemPart[], aid: Protocol['aid']): readonly ItemPart[] =>
  aid === undefined
    ? parts
    : [...parts.filter(({ id }) => id !== AID_PART), { id: AID_PART, label: aid.label }]

const AID_PART = revealOf({ id: AID })
