import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog, Notice } from '@/ui'
import type { DraftContent, FrozenRecord } from '../draft/draft-content'
import { Failure } from '../page-parts'
import { useWorkspace } from '../workspace/workspace-context'

/** Whether right answers of a frozen study stand in clear beside its draft: in the pool, or in a key without a passphrase. */
const hasTruths = ({ frozen, sources }: DraftContent): boolean =>
  frozen !== null && (sources.length > 0 || (frozen.keyFile !== null && !frozen.isSealed))

/** A sealed key protects nothing from whoever reads in a browser that holds the pool: said, and a way out of it. */
export function TruthsNotice({ frozen }: { readonly frozen: FrozenRecord }) {
  const { content, removeTruths } = useWorkspace()
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
      await removeTruths()
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
