import { Button, FileButton, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { isSealed } from '@/package'
import type { Problem } from '@/study'
import { ConfirmDialog, ProblemList } from '@/ui'
import forms from '../forms.module.css'
import { timeWords } from '../item-words'
import { useWorkspace, useWorkspaceContext } from '../workspace/workspace-context'
import type { ProgressView } from './progress-engine'
import type { useProgress } from './use-progress'

/** Looking at right and wrong before the end is possible, and is written down. */
export function OpenKey({
  view,
  onOpen,
}: {
  readonly view: ProgressView
  readonly onOpen: ReturnType<typeof useProgress>['openKey']
}) {
  const { store } = useWorkspaceContext()
  const openedAt = useWorkspace((s) => s.content.keyOpenedAt)
  const [key, setKey] = useState<{ name: string; bytes: Uint8Array } | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [isBusy, setBusy] = useState(false)
  const needsPassphrase = key !== null && isSealed(key.bytes)
  async function take(file: File | null) {
    if (file !== null) setKey({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
  }
  async function record(): Promise<boolean> {
    const { content } = store.getState()
    const keyOpenedAt = [...content.keyOpenedAt, new Date().toISOString()]
    try {
      await store.actions.saveWith({ ...content, keyOpenedAt }, new Map())
      return true
    } catch {
      return false
    }
  }
  async function open() {
    if (key === null) return
    setBusy(true)
    setProblems(await onOpen(key.bytes, key.name, needsPassphrase ? passphrase : null, record))
    setBusy(false)
    setKey(null)
    setPassphrase('')
  }
  return (
    <div className={forms.tight}>
      {view.accuracy === null && (
        <div className={forms.rowCenter}>
          <FileButton onChange={(file) => void take(file)} accept=".json,.age">
            {(props) => (
              <Button {...props} variant="default" size="xs" loading={isBusy}>
                Open the key to see how well they do…
              </Button>
            )}
          </FileButton>
          <span className={forms.small}>
            Not needed to watch progress. Looking early can bias a study.
          </span>
        </div>
      )}
      {openedAt.length > 0 && (
        <p className={forms.small}>
          The key was opened here on {openedAt.map(timeWords).join(', ')}.
        </p>
      )}
      <ProblemList problems={problems} title="The key was not opened" />
      <ConfirmDialog
        isOpen={key !== null}
        title="Open the key before the end?"
        confirmLabel="Open and record it"
        isDisabled={needsPassphrase && passphrase === ''}
        onConfirm={() => void open()}
        onCancel={() => setKey(null)}
      >
        <p>
          You will see how many answers of each rater are right. That it was opened, and when, is
          written down with this study.
        </p>
        {needsPassphrase && (
          <PasswordInput
            label="Passphrase of the key"
            value={passphrase}
            onChange={(event) => setPassphrase(event.currentTarget.value)}
          />
        )}
      </ConfirmDialog>
    </div>
  )
}
