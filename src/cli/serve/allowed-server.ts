import { collectionSchema, type Problem, problemOf } from '@/study'
import { valueOption } from '../command'

/** Whoever keeps a site says where its pages may send answers; that a study names a server is not enough (X5). */
export const collectOption = valueOption(
  '<wss://…>',
  'allow the pages to send answers to this server; the study must name it (collection.server)',
)

/**
 * What is wrong with the server that was allowed.
 * @param allowed null: none.
 * @param named those that the studies name.
 */
export function collectProblems(allowed: string | null, named: readonly string[]): Problem[] {
  if (allowed === null) return []
  const checked = collectionSchema.shape.server.safeParse(allowed)
  if (!checked.success)
    return [
      problemOf(
        '--collect',
        'wrong-value',
        `"${allowed}" ${checked.error.issues[0]?.message ?? ''}`,
        'Fix it',
      ),
    ]
  return [...new Set(named)]
    .filter((server) => server !== allowed)
    .map((server) =>
      problemOf(
        '--collect',
        'other-server',
        `the study sends its answers to ${server}, and ${allowed} was allowed`,
        `Write --collect ${server} if its answers may go there`,
      ),
    )
}

/** Said where a study that collects is offered on a site that does not let it. */
export const notAllowed = (server: string): Problem =>
  problemOf(
    'collection',
    'not-allowed',
    `the study sends its answers to ${server}, but this site does not allow it. Readers can read and submit their files`,
    `Add --collect ${server} if answers may go there`,
  )
