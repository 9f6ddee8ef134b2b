import { Select } from '@mantine/core'
import type { Source } from '@/pool'
import type { SourceView } from '../draft/draft-views'
import { type Field, TextField, useLateOptions } from '../form-fields'
import { columnsOf, useMappedFile } from './column-select'
import { RenameValues } from './rename-values'
import styles from './source-input.module.css'

/** Its value; undefined: no source; offered only where `none` says what that means. */
export interface SourceInputProps extends Field<Source | undefined> {
  readonly label: string
  /** What it means to take nothing: 'The number of the row'. Absent: something must be chosen. */
  readonly none?: string | undefined
  /** What a fixed text is called; null: not offered. */
  readonly fixed?: string | null | undefined
  /** Whether values of the column may be renamed by hand. */
  readonly canRename?: boolean | undefined
  /** Path of the list whose entries are meant. */
  readonly each?: string | undefined
}

const NONE = '\u0000none'
const FIXED = '\u0000fixed'

/** Where a value comes from: a column, its values renamed if need be, or the same text for every row. */
export function SourceInput({
  label,
  value: source,
  onChange,
  none,
  fixed = 'The same for every row…',
  canRename = false,
  each,
}: SourceInputProps) {
  const file = useMappedFile()
  const isFixed = source !== undefined && 'value' in source
  const column = source !== undefined && 'from' in source ? source : null
  const chosen = isFixed ? FIXED : (column?.from ?? NONE)
  return (
    <div className={styles.source}>
      <Select
        {...useLateOptions()}
        aria-label={label}
        className={styles.select}
        data={[
          ...(none === undefined ? [] : [{ value: NONE, label: none }]),
          ...(fixed === null ? [] : [{ value: FIXED, label: fixed }]),
          {
            group: each === undefined ? 'Columns' : `In each of ${each}`,
            items: columnsOf(file, chosen, each),
          },
        ]}
        value={source === undefined && none === undefined ? null : chosen}
        placeholder="Choose a column"
        searchable
        allowDeselect={false}
        maxDropdownHeight={320}
        onChange={(next) => {
          if (next === null || next === chosen) return
          if (next === NONE) onChange(undefined)
          else onChange(next === FIXED ? { value: '' } : { from: next })
        }}
      />
      {isFixed && (
        <TextField
          aria-label={`${label}: text`}
          className={styles.text}
          value={String(source.value)}
          onChange={(value) => onChange({ value })}
        />
      )}
      {column !== null && (
        <div className={styles.below}>
          <span className={styles.examples}>{examplesOf(file.view, column.from)}</span>
          {(canRename || column.names !== undefined) && (
            <RenameValues label={label} value={column} each={each} onChange={onChange} />
          )}
        </div>
      )}
    </div>
  )
}

function examplesOf(view: SourceView, column: string): string {
  const examples = view.columns.find(({ name }) => name === column)?.examples ?? []
  return examples.length === 0 ? '' : `e.g. ${examples.slice(0, 2).join(' · ')}`
}
