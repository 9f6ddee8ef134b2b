import { Select } from '@mantine/core'
import type { SourceView } from '../draft/draft-views'

/** Chooses one column of a file. */
export function ColumnSelect({
  label,
  view,
  value,
  each,
  onChange,
}: {
  readonly label: string
  readonly view: SourceView
  readonly value: string
  /** Path of the list whose entries are meant. */
  readonly each?: string | undefined
  readonly onChange: (column: string) => void
}) {
  return (
    <Select
      aria-label={label}
      size="sm"
      searchable
      allowDeselect={false}
      data={columnsOf(view, value, each)}
      value={value}
      onChange={(column) => column !== null && onChange(column)}
    />
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
