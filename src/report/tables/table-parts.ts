import type { Cells } from '../figures/rater-figures'
import type { CsvCell } from './csv-text'

export interface Parts<C> {
  readonly byCategory: Cells<C>
  readonly byKind: Cells<C>
  readonly byAttribute: Cells<Cells<C>>
  readonly byCondition?: Cells<C>
  readonly byQuestion: Cells<C>
}

/** Every part of the questions as a row of a table. */
export function partsOf<C>(
  parts: Parts<C>,
): [scope: string, attribute: string | null, level: string, cell: C][] {
  const rows = (scope: string, attribute: string | null, cells: Cells<C>) =>
    Object.entries(cells).map(([level, cell]): [string, string | null, string, C] => [
      scope,
      attribute,
      level,
      cell,
    ])
  return [
    ...rows('category', null, parts.byCategory),
    ...rows('kind', null, parts.byKind),
    ...Object.entries(parts.byAttribute).flatMap(([name, cells]) => rows('attribute', name, cells)),
    ...rows('condition', null, parts.byCondition ?? {}),
    ...rows('question', null, parts.byQuestion),
  ]
}

/** Both ends of an interval as cells. */
export const limits = (ci95: readonly [number, number] | null): CsvCell[] => [
  ci95?.[0] ?? null,
  ci95?.[1] ?? null,
]
