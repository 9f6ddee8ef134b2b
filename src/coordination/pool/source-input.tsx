import { Select } from '@mantine/core'
import type { Source } from '@/freezing'
import type { SourceView } from '../draft/draft-views'
import { TextField } from '../form-fields'
import { columnsOf } from './column-select'
import { RenameValues } from './rename-values'
import styles from './source-input.module.css'

export interface SourceInputProps {
  readonly label: string
  readonly view: SourceView
  readonly source: Source | undefined
  /** undefined: no source; offered only where `none` says what that means. */
  readonly onChange: (source: Source | undefined) => void
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
  view,
  source,
  onChange,
  none,
  fixed = 'The same for every row…',
  canRename = false,
  each,
}: SourceInputProps) {
  const isFixed = source !== undefined && 'value' in source
  const column = source !== undefined && 'from' in source ? source : null
  const value = isFixed ? FIXED : (column?.from ?? NONE)
  return (
    <div className={styles.source}>
      <Select
        aria-label={label}
        size="sm"
        className={styles.select}
        data={[
          ...(none === undefined ? [] : [{ value: NONE, label: none }]),
          ...(fixed === null ? [] : [{ value: FIXED, label: fixed }]),
          {
            group: each === undefined ? 'Columns' : `In each of ${each}`,
            items: columnsOf(view, value, each),
          },
        ]}
        value={source === undefined && none === undefined ? null : value}
        placeholder="Choose a column"
        searchable
        allowDeselect={false}
        maxDropdownHeight={320}
        onChange={(chosen) => {
          if (chosen === null || chosen === value) return
          if (chosen === NONE) onChange(undefined)
          else if (chosen === FIXED) onChange({ value: '' })
          else onChange({ from: chosen })
        }}
      />
      {isFixed && (
        <TextField
          aria-label={`${label}: text`}
          size="sm"
          className={styles.text}
          value={String(source.value)}
          onChange={(value) => onChange({ value })}
        />
      )}
      {column !== null && (
        <div className={styles.below}>
          <span className={styles.examples}>{examplesOf(view, column.from)}</span>
          {(canRename || column.names !== undefined) && (
            <RenameValues
              label={label}
              view={view}
              source={column}
              each={each}
              onChange={onChange}
            />
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
