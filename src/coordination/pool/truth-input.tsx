import { MultiSelect } from '@mantine/core'
import type { QuestionMap } from '@/freezing'
import { kindNamed } from '@/questions'
import { OneOf } from '../form-fields'
import { columnsOf } from './column-select'
import { kindOfRows, type QuestionInputProps } from './kind-input'
import styles from './mapping-editor.module.css'
import { SourceInput } from './source-input'

type Truth = NonNullable<QuestionMap['truth']>

const FORMS = [
  { value: 'auto', label: 'Detect automatically' },
  { value: 'letter', label: 'A letter: A, B, C' },
  { value: 'index-0', label: 'A number, the first is 0' },
  { value: 'index-1', label: 'A number, the first is 1' },
  { value: 'label', label: 'The words of the option' },
  { value: 'yes-no', label: 'Yes or no' },
  { value: 'text', label: 'A text' },
  { value: 'number', label: 'A number' },
] as const satisfies readonly { readonly value: Truth['as']; readonly label: string }[]

const DECIMALS = [
  { value: 'found', label: 'Decimals: detect automatically' },
  { value: 'point', label: 'Decimal point: 1.25' },
  { value: 'comma', label: 'Decimal comma: 1,25' },
] as const satisfies readonly {
  readonly value: NonNullable<Truth['decimal']> | 'found'
  readonly label: string
}[]
const NOTHING_STATED: Pick<Truth, 'over' | 'decimal'> = {}

/** Kinds of which several answers, or several wordings of one, may be right; "by-truth" has open answers among others. */
const SEVERAL = /^(?:multi-choice|text|ranking|by-truth)$/
const PARTED = [
  { value: 'none', label: 'Several in one cell: detect automatically' },
  { value: '|', label: 'Several per cell, separated by |' },
  { value: ';', label: 'Several per cell, separated by ;' },
  { value: 'comma', label: 'Several per cell, separated by commas' },
  { value: 'newline', label: 'Several in one cell, one on each line' },
  { value: 'json', label: 'Several in one cell, as a JSON list' },
] as const satisfies readonly {
  readonly value: NonNullable<Truth['split']> | 'none'
  readonly label: string
}[]

/** Where the correct answer stands, how it is written, and what its spellings mean. */
export function TruthInput({ view, number, question, onChange }: QuestionInputProps) {
  const { truth, each } = question
  // Where rows without options ask for a number, they need a tolerance as a number question does.
  const asked = kindOfRows(question)
  const tolerance = kindNamed(asked)?.tolerance ?? null
  const set = (next: Truth | undefined) => onChange({ ...question, truth: next })
  return (
    <div className={truth === undefined ? undefined : styles.two}>
      <SourceInput
        label={`Question ${number}: correct answer`}
        view={view}
        source={truth}
        none="None: not scored"
        fixed={null}
        canRename
        each={each}
        onChange={(source) => {
          const isColumn = source !== undefined && 'from' in source
          // Against which columns it was chosen, and its decimals, say nothing of another one.
          const { over, decimal } = isColumn && source.from === truth?.from ? truth : NOTHING_STATED
          set(
            isColumn
              ? { ...(truth ?? { as: 'auto' }), names: undefined, ...source, over, decimal }
              : undefined,
          )
        }}
      />
      {truth !== undefined && tolerance !== null && (
        <SourceInput
          label={`Question ${number}: tolerance`}
          view={view}
          source={truth.within}
          none="Only the correct answer itself"
          fixed="Right within…"
          each={each}
          onChange={(within) => set({ ...truth, within })}
        />
      )}
      {truth === undefined || !/^(?:number|distance)$/.test(asked) ? null : (
        <OneOf
          label={`Question ${number}: decimal mark`}
          data={DECIMALS}
          value={truth.decimal ?? 'found'}
          onChange={(decimal) =>
            set({ ...truth, decimal: decimal === 'found' ? undefined : decimal })
          }
        />
      )}
      {truth !== undefined && asked === 'point' && (
        <MultiSelect
          aria-label={`Question ${number}: further columns of the correct answer`}
          size="sm"
          searchable
          placeholder={
            truth.and === undefined ? 'All of it in one column; or add y and z' : undefined
          }
          data={columnsOf(view, '', each).filter(({ value }) => value !== truth.from)}
          value={truth.and ?? []}
          onChange={(columns) => set({ ...truth, and: columns.length === 0 ? undefined : columns })}
        />
      )}
      {truth === undefined || !SEVERAL.test(asked) ? null : (
        <OneOf
          label={`Question ${number}: several correct answers in one cell`}
          data={PARTED}
          value={truth.split ?? 'none'}
          onChange={(split) => set({ ...truth, split: split === 'none' ? undefined : split })}
        />
      )}
      {truth !== undefined && (
        <OneOf
          label={`Question ${number}: how the correct answer is written`}
          data={FORMS}
          value={truth.as}
          onChange={(as) => set({ ...truth, as })}
        />
      )}
    </div>
  )
}
