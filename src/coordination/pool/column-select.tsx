import { Select } from '@mantine/core'
import type { Mapping } from '@/freezing'
import type { SourceView } from '../draft/draft-views'
import { OneOf, type OneOfProps } from '../form-fields'

export interface MappingPartProps {
  readonly view: SourceView
  readonly mapping: Mapping
  /** Changes with the same label right after each other are undone together; '' is undone alone. */
  readonly onChange: (label: string, part: Partial<Mapping>) => void
}

interface ColumnSelectProps extends Omit<OneOfProps<string>, 'data'> {
  readonly view: SourceView
  /** Path of the list whose entries are meant. */
  readonly each?: string | undefined
}

/** Chooses one column of a file. */
export const ColumnSelect = ({ view, each, ...rest }: ColumnSelectProps) => (
  <OneOf searchable data={columnsOf(view, rest.value, each)} {...rest} />
)

/** A column, or none. */
export function MaybeColumn({
  label,
  none,
  view,
  value,
  prefix = '',
  onChange,
}: {
  readonly label: string
  readonly none: string
  /** Words before the name of every column. */
  readonly prefix?: string
  readonly view: SourceView
  readonly value: string | undefined
  readonly onChange: (column: string | undefined) => void
}) {
  return (
    <Select
      aria-label={label}
      size="sm"
      clearable
      allowDeselect={false}
      searchable
      placeholder={none}
      data={columnsOf(view, value ?? '').map((column) => ({
        ...column,
        label: `${prefix}${column.label}`,
      }))}
      value={value ?? null}
      onChange={(column) => onChange(column ?? undefined)}
    />
  )
}

/** A column to begin with, before one is chosen: one that nothing else is made of, lest it be taken from there. */
export function spareColumn(
  { columns }: SourceView,
  { attributes }: Pick<Mapping, 'attributes'>,
): string {
  const used = new Set(
    Object.values(attributes).flatMap((source) => ('from' in source ? [source.from] : [])),
  )
  return (columns.find(({ name }) => !used.has(name)) ?? columns[0])?.name ?? ''
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
    own.includes(current) || current.startsWith('\u0000') || current === ''
      ? own
      : [current, ...own]
  return all.map((name) => ({ value: name, label: name }))
}
