import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

export interface CopyCsvProps {
  /** What is copied, for screen readers: 'accuracy by category'. */
  readonly of: string
  readonly text: () => string | Promise<string>
}

const SHOWN_MS = 2000

/** Puts a table on the clipboard as CSV, and says so. */
export function CopyCsv({ of, text }: CopyCsvProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await text())
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      data-screen-only
      leftSection={
        outcome === 'copied' ? (
          <IconCheck size={15} stroke={1.7} aria-hidden="true" />
        ) : (
          <IconCopy size={15} stroke={1.7} aria-hidden="true" />
        )
      }
      onClick={() => void copy()}
      aria-label={`Copy ${of} as CSV`}
    >
      <span aria-live="polite">
        {outcome === 'copied' ? 'Copied' : outcome === 'refused' ? 'The browser refused' : 'Copy as CSV'}
      </span>
    </Button>
  )
}
