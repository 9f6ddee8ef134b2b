import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './protocol-fields.module.css'

interface LineListProps<T> {
  /** What one line is: 'condition'. */
  readonly name: string
  readonly value: readonly T[]
  /** What stays the same while a line is typed; its place, where nothing does. */
  readonly keyOf?: (line: T) => string
  readonly isLastKept?: boolean
  readonly onChange: (lines: T[], label: string) => void
  readonly children: (line: T, n: number, replace: (line: T) => void) => ReactNode
}

/** A list of the protocol, one line for each entry, which can be changed and removed. */
export const LineList = <T,>({
  name,
  value: lines,
  keyOf,
  isLastKept = false,
  onChange,
  children,
}: LineListProps<T>) =>
  lines.map((line, n) => (
    <div key={keyOf?.(line) ?? n} className={styles.line}>
      {children(line, n, (next) => onChange(lines.with(n, next), `${name} ${n}`))}
      <CloseButton
        aria-label={`Remove ${name} ${n + 1}`}
        disabled={isLastKept && lines.length === 1}
        onClick={() => onChange(lines.toSpliced(n, 1), '')}
      />
    </div>
  ))
