import type { Mapping } from '@/pool'
import type { SourceView } from '../../draft/draft-views'

const PREFIX = 'material:'

/** What is known of a file, with the claims of each report as a list of which questions can be asked. */
export function viewWithClaims(
  view: SourceView,
  { materials = [] }: Pick<Mapping, 'materials'>,
): SourceView {
  const claimed = materials.flatMap((material) =>
    material.kind === 'report' && material.claims !== undefined
      ? [
          [
            `${PREFIX}${material.id}`,
            [
              ...new Set([
                'truth',
                'text',
                'id',
                ...(view.nested[material.claims.from ?? ''] ?? []),
              ]),
            ],
          ] as const,
        ]
      : [],
  )
  return claimed.length === 0
    ? view
    : { ...view, nested: { ...view.nested, ...Object.fromEntries(claimed) } }
}

/** What a question that is asked of each entry of a list is asked of, in words. */
export const eachWords = (list: string): string =>
  list.startsWith(PREFIX)
    ? `For each claim of ${list.slice(PREFIX.length)}`
    : `For each entry of ${list}`
