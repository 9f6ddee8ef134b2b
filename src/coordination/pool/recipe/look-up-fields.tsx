import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import type { StepOf } from '@/pool'
import { ProblemList } from '@/ui'
import type { SecondTable } from '../../draft/recipe-view'
import {
  type Field,
  FilePicker,
  fieldsOf,
  OneOf,
  OptionalText,
  useReading,
} from '../../form-fields'
import forms from '../../forms.module.css'
import { CenterRow, counted, MutedSpan, SmallText, Stacked } from '../../page-parts'
import { useWorkspace } from '../../workspace/workspace-context'

/** Which column of the list is looked up in which column of a second table, and what is taken from there. */
export function LookUpFields({
  step,
  columns,
  onChange,
}: {
  readonly step: StepOf<'look-up'>
  readonly columns: readonly string[]
  readonly onChange: (step: StepOf<'look-up'>) => void
}) {
  const { engine } = useWorkspace()
  const [second, setSecond] = useState<SecondTable | null>(null)
  const { table } = step
  const { problems, load } = useReading(
    async (file) => engine.secondTable(file.name, new Uint8Array(await file.arrayBuffer())),
    (read, file) => {
      setSecond(read)
      const same = read.columns.find((name) => name === step.column) ?? read.columns[0] ?? ''
      const others = read.columns.filter((name) => name !== same)
      onChange({ ...step, table: tableOf(read, file.name, same, others.slice(0, 1), columns) })
    },
  )
  const [key = '', ...taken] = table.columns
  const field = fieldsOf(step, onChange)
  return (
    <Stacked>
      <PlainColumn label="Column of the list" columns={columns} {...field('column')} />
      <CenterRow>
        <FilePicker accept=".csv,.tsv,.txt,.xlsx,.json,.jsonl,.parquet" onFile={load} size="sm">
          {table.file === '' ? 'Choose the second table…' : 'Choose another table…'}
        </FilePicker>
        <MutedSpan>
          {table.file === '' ? '' : `${table.file}, ${counted(table.rows.length, 'row')}`}
        </MutedSpan>
      </CenterRow>
      <ProblemList problems={problems} title="This table was not used" />
      {second === null && table.file !== '' && (
        <SmallText>
          {taken.join(', ')}, matched by {key}. Choose the table again to take other columns.
        </SmallText>
      )}
      {second !== null && (
        <div className={forms.grid2}>
          <PlainColumn
            label="Column to search in the table"
            columns={second.columns}
            value={key}
            onChange={(column) =>
              onChange({
                ...step,
                table: tableOf(
                  second,
                  table.file,
                  column,
                  takenOf(table, second, columns),
                  columns,
                ),
              })
            }
          />
          <MultiSelect
            label="Columns to add"
            data={second.columns.filter((name) => name !== key)}
            value={takenOf(table, second, columns)}
            onChange={(names) =>
              onChange({ ...step, table: tableOf(second, table.file, key, names, columns) })
            }
          />
        </div>
      )}
      <OptionalText
        label="If the table has no such row"
        description="If empty, each such row is reported as a problem."
        {...field('otherwise')}
      />
      <SmallText>
        The table is saved in the mapping, for the next list and for the command line.
      </SmallText>
    </Stacked>
  )
}

/** A column that the list has already is taken under a name of its own. */
const nameIn = (name: string, columns: readonly string[]) =>
  columns.includes(name) ? `${name} (found)` : name

const takenOf = (
  { columns: [, ...taken] }: StepOf<'look-up'>['table'],
  second: SecondTable,
  columns: readonly string[],
) => second.columns.filter((name) => taken.includes(nameIn(name, columns)))

function tableOf(
  { columns, rows }: SecondTable,
  file: string,
  key: string,
  taken: readonly string[],
  listed: readonly string[],
): StepOf<'look-up'>['table'] {
  const places = [key, ...taken.filter((name) => name !== key)].map((name) => columns.indexOf(name))
  return {
    file,
    columns: [key, ...taken.filter((name) => name !== key).map((name) => nameIn(name, listed))],
    rows: rows.flatMap((row) => {
      const cells = places.map((place) => row[place] ?? '')
      return cells[0] === '' ? [] : [cells]
    }),
  }
}

interface PlainColumnProps extends Field<string> {
  readonly label: string
  readonly columns: readonly string[]
}

/** Chooses one of the columns that there are where a step begins. */
export const PlainColumn = ({ columns, ...rest }: PlainColumnProps) => (
  <OneOf
    hasLabel
    searchable
    data={columns.includes(rest.value) || rest.value === '' ? columns : [rest.value, ...columns]}
    {...rest}
  />
)
