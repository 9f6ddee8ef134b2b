import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { saveFile } from '@/ui'
import styles from './care.module.css'

/** The diagnostic as it would be sent, to read before it is, to copy and to save. */
export function DiagnosticText({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied')
    } catch {
      setSaid('The browser did not let this page copy: save the file instead')
    }
  }
  return (
    <>
      <Group gap="xs" mb="sm">
        <Button
          variant="default"
          onClick={() => saveFile('triplane-diagnostic.json', new Blob([text], { type: 'application/json' }))}
        >
          Save diagnostic file
        </Button>
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        <span role="status">{said}</span>
      </Group>
      {/* What scrolls must be reached by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={styles.text} tabIndex={0} aria-label="Diagnostic">
        {text}
      </section>
    </>
  )
}
