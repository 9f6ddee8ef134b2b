import '@/language/areas/care'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useText } from '@/language'
import { saveFile } from '@/ui'
import styles from './care.module.css'

interface DiagnosticTextProps {
  /** null while it is being collected. */
  readonly text: string | null
}

/** The diagnostic as it would be sent, to read before it is, to copy and to save. */
export function DiagnosticText({ text }: DiagnosticTextProps) {
  const say = useText('care')
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null)
  if (text === null) return <p role="status">{say('collecting')}</p>
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('copied')
    } catch {
      setSaid('notCopied')
    }
  }
  return (
    <>
      <Group gap="xs" mb="sm">
        <Button
          variant="default"
          onClick={() => saveFile('triplane-diagnostic.json', text, 'application/json')}
        >
          {say('saveDiagnostic')}
        </Button>
        <Button variant="default" onClick={() => void copy()}>
          {say('copy')}
        </Button>
        <span role="status">{said === null ? '' : say(said)}</span>
      </Group>
      {/* What scrolls must be reached by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={styles.text} tabIndex={0} aria-label={say('diagnostic')}>
        {text}
      </section>
    </>
  )
}
