import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { isSealed } from '@/package'
import type { Problem } from '@/study'
import { ConfirmDialog, ProblemList } from '@/ui'
import { FilePicker } from '../form-fields'
import { CenterRow, SmallSpan, SmallText, Tight } from '../form-layout'
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
  const take = async (file: File) =>
    setKey({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
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
    <Tight>
      {view.accuracy === null && (
        <CenterRow>
          <FilePicker accept=".json,.age" onFile={take} loading={isBusy}>
            Open the key to see how well they do…
          </FilePicker>
          <SmallSpan>Not needed to watch progress. Looking early can bias a study.</SmallSpan>
        </CenterRow>
      )}
      {openedAt.length > 0 && (
        <SmallText>The key was opened here on {openedAt.map(timeWords).join(', ')}.</SmallText>
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
          You will see how many answers of each reader are right. That it was opened, and when, is
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
    </Tight>
  )
}
