import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog, Notice } from '@/ui'
import { blobsOf, type DraftContent, type FrozenRecord } from '../draft/draft-content'
import { Failure } from '../page-parts'
import { useWorkspace } from '../workspace/workspace-context'
import { CHANGES_FILE, WARNINGS_FILE } from './frozen-files'
import { BASE_POOL } from './study-changes'

/** Whether right answers of a frozen study stand in clear beside its draft: in the pool, or in a key without a passphrase. */
const hasTruths = ({ frozen, sources }: DraftContent): boolean =>
  frozen !== null && (sources.length > 0 || (frozen.keyFile !== null && !frozen.isSealed))

/**
 * The draft of a frozen study without anything that names a right answer, and the files that are deleted with that. Package,
 * certificate, a sealed key and the answers that came back stay: progress can be watched as before.
 */
function withoutTruths(
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

/** A sealed key protects nothing from whoever reads in a browser that holds the pool: said, and a way out of it. */
export function TruthsNotice({ frozen }: { readonly frozen: FrozenRecord }) {
  const { store, content, removeTruths } = useWorkspace()
  const isHere = hasTruths(content)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { keyFile, keySavedAt, isSealed, truthsRemovedAt } = frozen
  if (truthsRemovedAt !== undefined)
    return (
      <Notice tone="ok" title="The correct answers of this version were removed from this browser">
        The key is where you saved it. Other versions of the study that are listed under “Prepare”
        have pools of their own.
      </Notice>
    )
  if (!isHere) return null
  const mustSaveKey = keyFile !== null && keySavedAt === undefined
  async function remove() {
    setAsking(false)
    try {
      await removeTruths(withoutTruths(store.getState().content, new Date()))
    } catch {
      setFailure(
        'Nothing was removed: the draft could not be changed on this computer. Reload the page, and try again.',
      )
    }
  }
  return (
    <>
      <Notice
        tone="warning"
        title="The correct answers can be read in this browser"
        actions={
          <Button variant="default" disabled={mustSaveKey} onClick={() => setAsking(true)}>
            Remove the correct answers from this browser…
          </Button>
        }
      >
        {isSealed
          ? 'The answer key is encrypted, but the pool is not: '
          : 'The pool and the answer key are not encrypted: '}
        anyone who uses this browser can see the correct answers. Do not read this study here until
        they are removed.
        {mustSaveKey ? ' Save the answer key below first, then remove them.' : ''}
      </Notice>
      <Failure why={failure} />
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove the correct answers from this browser?"
        confirmLabel="Remove them"
        isDanger
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        The pool{isSealed ? '' : ', the key'} and all decisions about the cases are deleted from
        this browser. The package, the certificate{isSealed ? ', the encrypted answer key' : ''} and
        received answer files are kept. First check that you can find the key that you saved
        {isSealed ? ', and that its passphrase works' : ''}: without it the study cannot be scored.
        You can no longer begin a new version from this one here. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
