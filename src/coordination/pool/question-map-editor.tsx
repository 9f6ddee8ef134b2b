import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { type QuestionMap, unlessEmpty } from '@/pool'
import { kindNamed } from '@/questions'
import { fieldsOf, OneOf, OneOrNone, optionsOf } from '../form-fields'
import { OptionListInput } from '../option-list-input'
import { QuietButton } from '../page-parts'
import { AbstainToggle, ConfidenceFields } from '../questions/confidence-fields'
import { ColumnSelect, columnsOf, Line, MaybeColumn, useMappedFile } from './column-select'
import { IdInput } from './id-input'
import { KindInput, kindOfRows, type QuestionInputProps } from './kind-input'
import styles from './mapping-editor.module.css'
import { eachWords } from './materials/view-with-claims'
import { SourceInput } from './source-input'

interface QuestionMapEditorProps extends QuestionInputProps {
  readonly isOnly: boolean
  /** Ids of the other questions. */
  readonly taken: readonly string[]
  readonly onRemove: () => void
}

/** One question of every item: its words, its options, its right answer. */
export function QuestionMapEditor(props: QuestionMapEditorProps) {
  const { number, question, isOnly, onRemove } = props
  const [isOpen, setOpen] = useState(isOnly)
  const { prompt } = question
  const title = 'value' in prompt ? String(prompt.value) : `from “${prompt.from}”`
  return (
    <div className={styles.question}>
      <div className={styles.questionHead}>
        <h3 className={styles.questionTitle}>
          {isOnly ? 'Question' : `Question ${number}`} <small>{isOpen ? '' : title}</small>
        </h3>
        {!isOnly && (
          <>
            <QuietButton size="compact-xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Less' : 'Change'}
            </QuietButton>
            <QuietButton size="compact-xs" onClick={onRemove}>
              Remove
            </QuietButton>
          </>
        )}
      </div>
      {isOpen && <QuestionFields {...props} />}
    </div>
  )
}

function QuestionFields(props: QuestionMapEditorProps) {
  const { number, question, onChange } = props
  const { each } = question
  const field = fieldsOf(question, onChange)
  const lists = Object.keys(useMappedFile().view.nested)
  return (
    <div className={styles.inner}>
      <Line name="Id">
        <IdInput
          label={`Question ${number}: id, by which answers, stages and predictions name it`}
          // What stands there when nothing is written.
          fallback={props.isOnly ? 'answer' : `q${number}`}
          taken={props.taken}
          onClear={() => field('id').onChange(undefined)}
          {...field('id')}
        />
      </Line>
      {lists.length > 0 && (
        <Line name="Asked">
          <OneOrNone
            label={`Question ${number}: asked once, or for each entry of a list`}
            none="Once for each row"
            data={lists.map((name) => ({ value: name, label: eachWords(name) }))}
            {...field('each')}
          />
        </Line>
      )}
      {each === undefined && (
        <Line name="Asked in rows">
          <MaybeColumn
            label={`Question ${number}: asked only in rows where a column is filled`}
            none="Every row"
            prefix="Rows with an entry in "
            {...field('unlessBlank')}
          />
        </Line>
      )}
      <Line name="Text">
        <SourceInput
          label={`Question ${number}: words`}
          value={question.prompt}
          each={each}
          fixed="The same question for every case…"
          onChange={(source) => source !== undefined && field('prompt').onChange(source)}
        />
      </Line>
      <Line name="Help">
        <SourceInput
          label={`Question ${number}: help`}
          each={each}
          none="None"
          fixed="The same help for every case…"
          {...field('help')}
        />
      </Line>
      <Line name="Kind">
        <KindInput {...props} />
      </Line>
      <Line name="Options">
        <OptionsInput {...props} />
      </Line>
      <Line name="Correct answer">
        <TruthInput {...props} />
      </Line>
      <Line name="Also ask">
        <ConfidenceFields label="How sure the reader is" {...field('confidence')} />
        <AbstainToggle {...field('abstain')} />
      </Line>
    </div>
  )
}

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
function OptionsInput({ number, question, onChange }: QuestionInputProps) {
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
function TruthInput({ number, question, onChange }: QuestionInputProps) {
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
