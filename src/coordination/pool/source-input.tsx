import { Select, TextInput } from '@mantine/core'
import type { Source } from '@/freezing'
import type { SourceView } from '../bench'
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
  /** Path of the list whose entries are meant. */
  readonly each?: string | undefined
}

const NONE = '\u0000none'
const FIXED = '\u0000fixed'

/** Where a value comes from: a column, or the same text for every row. */
export function SourceInput({
  label,
  view,
  source,
  onChange,
  none,
  fixed = 'The same for every row…',
  each,
}: SourceInputProps) {
  const isFixed = source !== undefined && 'value' in source
  const value = source === undefined ? NONE : isFixed ? FIXED : source.from
  const names = source !== undefined && 'from' in source ? Object.keys(source.names ?? {}).length : 0
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
      {isFixed ? (
        <TextInput
          aria-label={`${label}: text`}
          size="sm"
          className={styles.text}
          value={String(source.value)}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
      ) : null}
      {source !== undefined && 'from' in source ? (
        <span className={styles.examples}>
          {examplesOf(view, source.from)}
          {names === 0 ? '' : ` · ${names} ${names === 1 ? 'value is' : 'values are'} renamed`}
        </span>
      ) : null}
    </div>
  )
}

/** Columns to choose from; a path that is not listed stays choosable while it is chosen. */
export function columnsOf(
  view: SourceView,
  current: string,
  each?: string,
): { value: string; label: string }[] {
  const own =
    each === undefined
      ? view.columns.map(({ name }) => name)
      : [...(view.nested[each] ?? []), ...view.columns.map(({ name }) => `/${name}`)]
  const all =
    own.includes(current) || current.startsWith('\u0000') || current === '' ? own : [current, ...own]
  return all.map((name) => ({ value: name, label: name }))
}

function examplesOf(view: SourceView, column: string): string {
  const examples = view.columns.find(({ name }) => name === column)?.examples ?? []
  return examples.length === 0 ? '' : `e.g. ${examples.slice(0, 2).join(' · ')}`
}
