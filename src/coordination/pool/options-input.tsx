import { MultiSelect, Select } from '@mantine/core'
import type { QuestionMap } from '@/freezing'
import type { SourceView } from '../draft/draft-views'
import { OptionListInput } from '../option-list-input'
import { ColumnSelect, columnsOf } from './column-select'

type Options = QuestionMap['options']

/** Where the options of a question stand, or which they are. */
export function OptionsInput({
  number,
  view,
  each,
  options,
  onChange,
}: {
  readonly number: number
  readonly view: SourceView
  readonly each: string | undefined
  readonly options: Options
  readonly onChange: (options: Options) => void
}) {
  const how =
    options === undefined ? 'none' : 'from' in options ? 'column' : 'columns' in options ? 'columns' : 'list'
  return (
    <>
      <Select
        aria-label={`Question ${number}: where the options stand`}
        size="sm"
        allowDeselect={false}
        data={[
          { value: 'none', label: 'No options' },
          { value: 'column', label: 'All in one column' },
          { value: 'columns', label: 'Each in a column of its own' },
          { value: 'list', label: 'The same for every item' },
        ]}
        value={how}
        onChange={(chosen) => {
          if (chosen === 'none') onChange(undefined)
          if (chosen === 'column')
            onChange({ from: columnsOf(view, '', each)[0]?.value ?? 'options', split: 'auto' })
          if (chosen === 'columns')
            onChange({
              columns: columnsOf(view, '', each)
                .slice(0, 2)
                .map(({ value }) => value),
            })
          if (chosen === 'list')
            onChange({
              list: [
                { id: 'a', label: 'First option' },
                { id: 'b', label: 'Second option' },
              ],
            })
        }}
      />
      {options === undefined ? null : 'from' in options ? (
        <ColumnSelect
          label={`Question ${number}: column of the options`}
          view={view}
          value={options.from}
          each={each}
          onChange={(from) => onChange({ ...options, from })}
        />
      ) : 'columns' in options ? (
        <MultiSelect
          aria-label={`Question ${number}: columns of the options, in order`}
          size="sm"
          searchable
          data={columnsOf(view, '', each)}
          value={[...options.columns]}
          onChange={(columns) => columns.length >= 2 && onChange({ columns })}
        />
      ) : (
        <OptionListInput
          label={`Question ${number}: options`}
          list={options.list}
          onChange={(list) => onChange({ list })}
        />
      )}
    </>
  )
}
