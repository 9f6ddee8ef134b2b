import { Textarea } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '@/ui'
import { QuietButton } from './page-parts'

/** Puts a text into the clipboard; where the browser refuses (pages over plain http have none), shows it to be copied by hand. */
export function CopyButton({
  text,
  children,
  label,
}: {
  readonly text: () => string
  /** What stands on the button. */
  readonly children: string
  /** What it is called where several stand one below the other: 'Copy the link of R1'. */
  readonly label?: string
}) {
  const [isCopied, setCopied] = useState(false)
  const [byHand, setByHand] = useState<string | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text())
      setCopied(true)
    } catch {
      setByHand(text())
    }
  }
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <>
      <QuietButton
        aria-label={label === undefined || isCopied ? undefined : label}
        leftSection={<Icon size={16} stroke={1.6} aria-hidden="true" />}
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
      >
        <span aria-live="polite">{isCopied ? 'Copied' : children}</span>
      </QuietButton>
      <Dialog
        isOpen={byHand !== null}
        onClose={() => setByHand(null)}
        size="large"
        title="Copy this by hand"
      >
        <Textarea
          data-autofocus
          label="This browser does not let the page write to the clipboard"
          autosize
          maxRows={16}
          readOnly
          value={byHand ?? ''}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Dialog>
    </>
  )
}
