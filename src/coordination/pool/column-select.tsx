import { createSafeContext, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Mapping } from '@/pool'
import type { SourceView } from '../draft/draft-views'
import { type Field, type fieldsOf, OneOf, type OneOfProps, useLateOptions } from '../form-fields'

/** A file of items, what its columns mean, and a change of that. */
export interface MappedFile {
  readonly view: SourceView
  readonly mapping: Mapping
  /** Changes with the same label right after each other are undone together; '' is undone alone. */
  readonly onChange: (label: string, part: Partial<Mapping>) => void
  /** Its parts, one by one. */
  readonly field: ReturnType<typeof fieldsOf<Mapping>>
}

/** The file whose columns are being explained. */
export const [MappedFileProvider, useMappedFile] = createSafeContext<MappedFile>(
  'no provider of a mapped file above',
)

/** A part of a question, a material or an overlay: its name, and its controls. */
export const Line = ({
  name,
  children,
}: {
  readonly name: ReactNode
  readonly children: ReactNode
}) => (
  <>
    <span>{name}</span>
    <div>{children}</div>
  </>
)

interface ColumnSelectProps extends Omit<OneOfProps<string>, 'data'> {
  /** Path of the list whose entries are meant. */
  readonly each?: string | undefined
}

/** Chooses one column of a file. */
export const ColumnSelect = ({ each, ...rest }: ColumnSelectProps) => (
  <OneOf searchable data={columnsOf(useMappedFile(), rest.value ?? '', each)} {...rest} />
)

interface MaybeColumnProps extends Field<string | undefined> {
  readonly label: string
  readonly none: string
  /** Words before the name of every column. */
  readonly prefix?: string
}

/** A column, or none. */
export function MaybeColumn({ label, none, value, prefix = '', onChange }: MaybeColumnProps) {
  const columns = columnsOf(useMappedFile(), value ?? '')
  const late = useLateOptions()
  return (
    <Select
      {...late}
      aria-label={label}
      clearable
      allowDeselect={false}
      searchable
      placeholder={none}
      data={columns.map((name) => ({ value: name, label: `${prefix}${name}` }))}
      value={value ?? null}
      onChange={(column) => onChange(column ?? undefined, '')}
    />
  )
}

/** A column to begin with, before one is chosen: one that nothing else is made of, lest it be taken from there. */
export function spareColumn({ view: { columns }, mapping: { attributes } }: MappedFile): string {
  const used = new Set(
    Object.values(attributes).flatMap((source) => ('from' in source ? [source.from] : [])),
  )
  return (columns.find(({ name }) => !used.has(name)) ?? columns[0])?.name ?? ''
}

/** Columns to choose from; a path that is not listed stays choosable while it is chosen. */
export function columnsOf(
  { view }: Pick<MappedFile, 'view'>,
  current = '',
  each?: string,
): string[] {
  const columns = view.columns.map(({ name }) => name)
  const names =
    each === undefined
      ? columns
      : [...(view.nested[each] ?? []), ...columns.map((name) => `/${name}`)]
  const isListed = names.includes(current) || current.startsWith('\u0000') || current === ''
  return isListed ? names : [current, ...names]
}
