import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ToolButton } from './tool-button'

export interface CopyTextProps {
  /** The whole of what it does, for screen readers: 'Copy accuracy by category as CSV'. */
  readonly label: string
  readonly text: () => string | Promise<string>
  readonly children: ReactNode
}

const SHOWN_MS = 2000

/** Puts a text on the clipboard, and says so. */
export function CopyText({ label, text, children }: CopyTextProps) {
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
    <ToolButton icon={outcome === 'copied' ? IconCheck : IconCopy} label={label} onClick={() => void copy()}>
      <span aria-live="polite">
        {outcome === 'copied' ? 'Copied' : outcome === 'refused' ? 'The browser refused' : children}
      </span>
    </ToolButton>
  )
}
