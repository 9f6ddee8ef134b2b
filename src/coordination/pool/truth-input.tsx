import { MultiSelect } from '@mantine/core'
import type { QuestionMap } from '@/pool'
import { kindNamed } from '@/questions'
import { fieldsOf, OneOf, OneOrNone, optionsOf, unlessEmpty } from '../form-fields'
import { columnsOf, useMappedFile } from './column-select'
import { kindOfRows, type QuestionInputProps } from './kind-input'
import styles from './mapping-editor.module.css'
import { SourceInput } from './source-input'

type Truth = NonNullable<QuestionMap['truth']>

const FORMS = optionsOf<Truth['as']>({
  auto: 'Detect automatically',
  letter: 'A letter: A, B, C',
  'index-0': 'A number, the first is 0',
  'index-1': 'A number, the first is 1',
  label: 'The words of the option',
  'yes-no': 'Yes or no',
  text: 'A text',
  number: 'A number',
})

const DECIMALS = optionsOf<NonNullable<Truth['decimal']>>({
  point: 'Decimal point: 1.25',
  comma: 'Decimal comma: 1,25',
})
const NOTHING_STATED: Pick<Truth, 'over' | 'decimal'> = {}

/** Kinds of which several answers, or several wordings of one, may be right; "by-truth" has open answers among others. */
const SEVERAL = /^(?:multi-choice|text|ranking|by-truth)$/
const PARTED = optionsOf({
  '|': 'Several per cell, separated by |',
  ';': 'Several per cell, separated by ;',
  comma: 'Several per cell, separated by commas',
  newline: 'Several in one cell, one on each line',
  json: 'Several in one cell, as a JSON list',
})

/** Where the correct answer stands, how it is written, and what its spellings mean. */
export function TruthInput({ number, question, onChange }: QuestionInputProps) {
  const file = useMappedFile()
  const { truth, each } = question
  // Where rows without options ask for a number, they need a tolerance as a number question does.
  const kind = kindOfRows(question)
  const tolerance = kindNamed(kind)?.tolerance ?? null
  const { onChange: set } = fieldsOf(question, onChange)('truth')
  return (
    <div className={truth === undefined ? undefined : styles.two}>
      <SourceInput
        label={`Question ${number}: correct answer`}
        value={truth}
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
          none="Only the correct answer itself"
          fixed="Right within…"
          each={each}
          {...fieldsOf(truth, set)('within')}
        />
      )}
      {truth === undefined || !/^(?:number|distance)$/.test(kind) ? null : (
        <OneOrNone
          label={`Question ${number}: decimal mark`}
          none="Decimals: detect automatically"
          data={DECIMALS}
          {...fieldsOf(truth, set)('decimal')}
        />
      )}
      {truth !== undefined && kind === 'point' && (
        <MultiSelect
          aria-label={`Question ${number}: further columns of the correct answer`}
          searchable
          placeholder={
            truth.and === undefined ? 'All of it in one column; or add y and z' : undefined
          }
          data={columnsOf(file, '', each).filter((column) => column !== truth.from)}
          value={truth.and ?? []}
          onChange={(columns) => set({ ...truth, and: unlessEmpty(columns) })}
        />
      )}
      {truth === undefined || !SEVERAL.test(kind) ? null : (
        <OneOrNone
          label={`Question ${number}: several correct answers in one cell`}
          none="Several in one cell: detect automatically"
          data={PARTED}
          {...fieldsOf(truth, set)('split')}
        />
      )}
      {truth !== undefined && (
        <OneOf
          label={`Question ${number}: how the correct answer is written`}
          data={FORMS}
          {...fieldsOf(truth, set)('as')}
        />
      )}
    </div>
  )
}
