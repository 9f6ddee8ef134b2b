import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import type { Problem } from '@/study'
import { sentence } from '@/ui'
import styles from './unlock-form.module.css'

interface UnlockFormProps {
  readonly name: string
  readonly onUnlock: (passphrase: string) => Promise<Problem | null>
}

/** The passphrase of a sealed key. It goes to the worker and is written nowhere. */
export function UnlockForm({ name, onUnlock }: UnlockFormProps) {
  const [passphrase, setPassphrase] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const errorId = useId()
  const [isOpening, setOpening] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setOpening(true)
    setProblem(await onUnlock(passphrase))
    setOpening(false)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        type="password"
        autoComplete="off"
        label={`Passphrase of ${name}`}
        description="Decryption takes about a second; the delay slows password guessing."
        value={passphrase}
        onChange={(event) => setPassphrase(event.currentTarget.value)}
        error={problem !== null}
        aria-describedby={problem === null ? undefined : errorId}
        className={styles.field}
      />
      <Button type="submit" disabled={passphrase === ''} loading={isOpening}>
        Open the key
      </Button>
      {problem !== null && (
        <p id={errorId} className={styles.error} role="alert">
          {sentence(problem.message)} {sentence(problem.remedy)}
        </p>
      )}
    </form>
  )
}
