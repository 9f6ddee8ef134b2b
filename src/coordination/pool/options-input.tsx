import { MultiSelect } from '@mantine/core'
import type { QuestionMap } from '@/pool'
import { fieldsOf, OneOf } from '../form-fields'
import { OptionListInput } from '../option-list-input'
import { ColumnSelect, columnsOf, useMappedFile } from './column-select'
import type { QuestionInputProps } from './kind-input'

/** Where options may stand, and what is taken when a place is chosen. */
const PLACES = [
  { value: 'none', label: 'No options', first: () => undefined },
  {
    value: 'column',
    label: 'All in one column',
    first: ([column = 'options']) => ({ from: column, split: 'auto' }),
  },
  {
    value: 'columns',
    label: 'Each in a column of its own',
    first: (columns) => ({ columns: columns.slice(0, 2) }),
  },
  {
    value: 'list',
    label: 'The same for every case',
    first: () => ({
      list: [
        { id: 'a', label: 'First option' },
        { id: 'b', label: 'Second option' },
      ],
    }),
  },
] as const satisfies readonly {
  readonly value: string
  readonly label: string
  readonly first: (columns: string[]) => QuestionMap['options']
}[]

/** Where the options of a question stand, or which they are. */
export function OptionsInput({ number, question, onChange }: QuestionInputProps) {
  const { each, options } = question
  const columns = columnsOf(useMappedFile(), '', each)
  const { onChange: set } = fieldsOf(question, onChange)('options')
  return (
    <>
      <OneOf
        label={`Question ${number}: location of the options`}
        data={PLACES}
        value={placeOf(options)}
        onChange={(chosen) =>
          set(PLACES.find(({ value }) => value === chosen)?.first([...columns]))
        }
      />
      {options !== undefined && 'from' in options && (
        <ColumnSelect
          label={`Question ${number}: column of the options`}
          each={each}
          {...fieldsOf(options, set)('from')}
        />
      )}
      {options !== undefined && 'columns' in options && (
        <MultiSelect
          aria-label={`Question ${number}: columns of the options, in order`}
          searchable
          data={columns}
          value={options.columns}
          onChange={(chosen) => chosen.length >= 2 && set({ columns: chosen })}
        />
      )}
      {options !== undefined && 'list' in options && (
        <OptionListInput
          label={`Question ${number}: options`}
          list={options.list}
          onChange={(list) => set({ list })}
        />
      )}
    </>
  )
}

function placeOf(options: QuestionMap['options']): (typeof PLACES)[number]['value'] {
  if (options === undefined) return 'none'
  if ('from' in options) return 'column'
  return 'columns' in options ? 'columns' : 'list'
}
