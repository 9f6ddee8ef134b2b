import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { subjectsOfKey } from '@/freezing'
import { isSealed, readKey } from '@/package'
import { formatProblem } from '@/study'
import { Notice } from '@/ui'
import { FilePicker } from '../form-fields'
import { Row, Tight } from '../form-layout'
import { counted } from '../workspace/steps'

/** Takes the subjects of an earlier study out of its key, sealed or open. */
export function ExcludeFromKey({
  onSubjects,
}: {
  readonly onSubjects: (subjects: readonly string[]) => void
}) {
  const [sealed, setSealed] = useState<{ name: string; bytes: Uint8Array } | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const [message, setMessage] = useState<{ tone: 'ok' | 'error'; text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function read(bytes: Uint8Array, name: string) {
    setBusy(true)
    const key = await readKey(bytes, name, passphrase)
    setBusy(false)
    const [problem] = key.ok ? [] : key.problems
    if (problem !== undefined) setMessage({ tone: 'error', text: formatProblem(problem) })
    if (!key.ok) return
    const subjects = subjectsOfKey(key.value)
    onSubjects(subjects)
    setSealed(null)
    setMessage(
      subjects.length === 0
        ? { tone: 'error', text: `${name} names no patients.` }
        : {
            tone: 'ok',
            text: `${counted(subjects.length, 'patient')} of ${key.value.studyId} are excluded.`,
          },
    )
  }
  async function take(file: File) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    setMessage(null)
    if (isSealed(bytes)) setSealed({ name: file.name, bytes })
    else await read(bytes, file.name)
  }
  return (
    <Tight>
      <Row>
        <FilePicker accept=".json,.age" onFile={take}>
          Take them from an earlier study’s key…
        </FilePicker>
        {sealed !== null && (
          <>
            <PasswordInput
              aria-label={`Passphrase of ${sealed.name}`}
              placeholder={`Passphrase of ${sealed.name}`}
              size="xs"
              w={260}
              value={passphrase}
              onChange={(event) => setPassphrase(event.currentTarget.value)}
            />
            <Button size="xs" loading={isBusy} onClick={() => void read(sealed.bytes, sealed.name)}>
              Open
            </Button>
          </>
        )}
      </Row>
      {message !== null && <Notice tone={message.tone}>{message.text}</Notice>}
    </Tight>
  )
}
