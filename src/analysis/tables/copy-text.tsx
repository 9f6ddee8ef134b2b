import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ToolButton } from './tool-button'

interface CopyTextProps {
  /** The whole of what it does, for screen readers: 'Copy accuracy by category as CSV'. */
  readonly label: string
  readonly text: () => string | Promise<string>
  readonly children: ReactNode
}

const SHOWN_MS = 2000
const COPIED = 'Copied'

/** What became of the last copy, for a while; and how to make one. */
export function useCopied(): readonly [
  string | null,
  (copy: () => Promise<void>) => Promise<void>,
] {
  const [outcome, setOutcome] = useState<string | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const tell = async (copy: () => Promise<void>) => {
    try {
      await copy()
      setOutcome(COPIED)
    } catch {
      setOutcome('The browser refused')
    }
  }
  return [outcome, tell]
}

/** Puts a text on the clipboard, and says so. */
export function CopyText({ label, text, children }: CopyTextProps) {
  const [outcome, tell] = useCopied()
  return (
    <ToolButton
      icon={outcome === COPIED ? IconCheck : IconCopy}
      label={label}
      onClick={() => void tell(async () => navigator.clipboard.writeText(await text()))}
    >
      <span aria-live="polite">{outcome ?? children}</span>
    </ToolButton>
  )
}
