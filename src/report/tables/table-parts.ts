import type { Cells } from '@/results'

interface Parts<C> {
  readonly byCategory: Cells<C>
  readonly byKind: Cells<C>
  readonly byAttribute: Cells<Cells<C>>
  readonly byCondition?: Cells<C>
  readonly byQuestion: Cells<C>
}

/** One part of the questions: all of them, a category, a level of an attribute … */
export interface Part<C> {
  readonly scope: string
  readonly attribute: string | null
  readonly level: string | null
  readonly cell: C
}

/** Every part of the questions as a row of a table. */
export function partsOf<C>(parts: Parts<C>): Part<C>[] {
  const rows = (scope: string, attribute: string | null, cells: Cells<C>) =>
    Object.entries(cells).map(([level, cell]): Part<C> => ({ scope, attribute, level, cell }))
  return [
    ...rows('category', null, parts.byCategory),
    ...rows('kind', null, parts.byKind),
    ...Object.entries(parts.byAttribute).flatMap(([name, cells]) => rows('attribute', name, cells)),
    ...rows('condition', null, parts.byCondition ?? {}),
    ...rows('question', null, parts.byQuestion),
  ]
}
