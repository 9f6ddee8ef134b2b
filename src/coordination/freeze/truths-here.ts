import { blobsOf, type DraftContent } from '../draft/draft-content'
import { CHANGES_FILE } from './frozen-changes'
import { WARNINGS_FILE } from './frozen-warnings'
import { BASE_POOL } from './use-changes'

/** Whether right answers of a frozen study stand in clear beside its draft: in the pool, or in a key without a passphrase. */
export const hasTruths = ({ frozen, sources }: DraftContent): boolean =>
  frozen !== null && (sources.length > 0 || (frozen.keyFile !== null && !frozen.isSealed))

/**
 * The draft of a frozen study without anything that names a right answer, and the files that are deleted with that. Package,
 * certificate, a sealed key and the answers that came back stay: progress can be watched as before.
 */
export function withoutTruths(
  content: DraftContent,
  now: Date,
): { readonly content: DraftContent; readonly removed: readonly string[] } {
  const { frozen, sources, scans = [] } = content
  if (frozen === null) return { content, removed: [] }
  const keyFile = frozen.isSealed ? frozen.keyFile : null
  return {
    content: {
      ...content,
      sources: [],
      edits: {},
      matches: {},
      remedies: [],
      accepted: [],
      sample: null,
      scans: [],
      frozen: { ...frozen, keyFile, warnings: [], truthsRemovedAt: now.toISOString() },
    },
    removed: [
      ...sources.flatMap(blobsOf),
      ...scans.map(({ blob }) => blob),
      'pool.jsonl',
      BASE_POOL,
      CHANGES_FILE,
      WARNINGS_FILE,
      ...(frozen.keyFile === null || keyFile !== null ? [] : [frozen.keyFile]),
    ],
  }
}
