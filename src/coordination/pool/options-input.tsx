import { MultiSelect, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { QuestionMap } from '@/freezing'
import type { SourceView } from '../draft/draft-views'
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
        <ListInput number={number} list={options.list} onChange={(list) => onChange({ list })} />
      )}
    </>
  )
}

type OptionList = Extract<Options, { readonly list: unknown }>['list']

/** Options as one line, separated by semicolons; ids of known options stay as they are. */
function ListInput({
  number,
  list,
  onChange,
}: {
  readonly number: number
  readonly list: OptionList
  readonly onChange: (list: OptionList) => void
}) {
  const [text, setText] = useState(list.map(({ label }) => label).join('; '))
  const take = () => {
    const labels = text
      .split(';')
      .map((label) => label.trim())
      .filter(Boolean)
    if (labels.length < 2) return setText(list.map(({ label }) => label).join('; '))
    onChange(
      labels.map((label, n) => {
        const known = list.find((option) => option.label === label)
        const id = label
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, '')
        return known ?? { id: id === '' ? `option-${n + 1}` : id, label }
      }),
    )
  }
  return (
    <TextInput
      aria-label={`Question ${number}: options`}
      description="Separated by semicolons"
      inputWrapperOrder={['input', 'description']}
      size="sm"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
    />
  )
}
