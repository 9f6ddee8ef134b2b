import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { sentence } from '@/ui'
import { type Field, FieldRow, OneOf } from '../form-fields'
import { ColumnSelect, columnsOf, useMappedFile } from './column-select'
import styles from './mapping-editor.module.css'

interface ColumnListProps<Entry> extends Field<Entry[]> {
  /** The heading above all. */
  readonly title: string
  readonly help: string
  /** What an entry is called: 'scan'. */
  readonly name: string
  /** A new entry for a column. */
  readonly make: (column: string) => Entry
  /** What else is said of a column. */
  readonly children?: (entry: Entry, title: string, replace: (entry: Entry) => void) => ReactNode
  /** What is seldom said of it, below its line. */
  readonly below?: ColumnListProps<Entry>['children']
}

/** Columns of one use, one below the other: scans, pictures, context. */
export function ColumnList<Entry extends { readonly from: string }>({
  title,
  help,
  name,
  value: entries,
  make,
  onChange,
  children,
  below,
}: ColumnListProps<Entry>) {
  const file = useMappedFile()
  const replace = (n: number, entry: Entry) => onChange(entries.with(n, entry), `${name} ${n}`)
  const titleOf = (n: number) => `${sentence(name).slice(0, -1)} ${n + 1}`
  return (
    <FieldRow name={title} help={help}>
      {entries.map((entry, n) => (
        // Places are all the identity there is: the column itself may be exchanged.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={n}>
          <div className={styles.pair} data-single={children === undefined}>
            <ColumnSelect
              label={titleOf(n)}
              value={entry.from}
              onChange={(from) => replace(n, { ...entry, from })}
            />
            {children?.(entry, titleOf(n), (changed) => replace(n, changed))}
            <CloseButton
              aria-label={`Remove ${name} ${n + 1}`}
              onClick={() => onChange(entries.toSpliced(n, 1), '')}
            />
          </div>
          {below?.(entry, titleOf(n), (changed) => replace(n, changed))}
        </div>
      ))}
      <OneOf
        label={`Add a column: ${name}`}
        placeholder={entries.length === 0 ? 'None. Add a column…' : 'Add a column…'}
        searchable
        value={null}
        data={columnsOf(file).filter((column) => !entries.some(({ from }) => from === column))}
        onChange={(column) => onChange([...entries, make(column)], '')}
      />
    </FieldRow>
  )
}
