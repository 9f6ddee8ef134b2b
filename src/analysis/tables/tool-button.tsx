import { type Icon, IconCheck, IconCopy } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { drawIcon } from '@/ui'
import styles from './data-table.module.css'

interface ToolButtonProps
  extends Pick<
    ComponentProps<'button'>,
    'ref' | 'id' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'
  > {
  readonly icon: Icon
  /** The whole of what it does, for screen readers. */
  readonly label: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A quiet button beside a table or figure. There are dozens on a page: a plain one is drawn at once. */
export function ToolButton({ icon, label, children, ...rest }: ToolButtonProps) {
  return (
    // Last of all its class: a menu that it opens brings one of its own.
    <button type="button" data-screen-only aria-label={label} {...rest} className={styles.tool}>
      {drawIcon(icon, 15, 1.7)}
      {children}
    </button>
  )
}

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
