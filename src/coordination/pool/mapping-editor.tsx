import { MultiSelect } from '@mantine/core'
import { type Mapping, questionIdOf, withNewQuestion, withQuestion } from '@/pool'
import type { SourceView } from '../draft/draft-views'
import { FieldRow, fieldsOf, OneOf, OptionalText, optionsOf, useLateOptions } from '../form-fields'
import { QuietButton, SmallText } from '../page-parts'
import { AssetMaps } from './assets/asset-maps'
import { ColumnList } from './column-list'
import { columnsOf, type MappedFile, MappedFileProvider, useMappedFile } from './column-select'
import styles from './mapping-editor.module.css'
import { MaterialMaps } from './materials/material-maps'
import { viewWithClaims } from './materials/view-with-claims'
import { QuestionMapEditor } from './question-map-editor'
import { RecipeEditor } from './recipe/recipe-editor'
import { SourceInput, type SourceInputProps } from './source-input'

interface MappingEditorProps {
  readonly view: SourceView
  readonly mapping: Mapping
  readonly onChange: (label: string, mapping: Mapping) => void
}

/** What the columns of a file mean, field by field. */
export function MappingEditor({ view, mapping, onChange }: MappingEditorProps) {
  const field = fieldsOf(mapping, (next, label) => onChange(label, next))
  const file: MappedFile = {
    view,
    mapping,
    field,
    onChange: (label, part) => onChange(label, { ...mapping, ...part }),
  }
  return (
    <MappedFileProvider value={file}>
      <div>
        <RecipeEditor />
        <MappedFileProvider value={{ ...file, view: viewWithClaims(view, mapping) }}>
          <QuestionMaps />
        </MappedFileProvider>
        <SourceRow
          label="Category"
          help="What the question tests; results are shown by it. Readers never see it."
          value={mapping.category}
          canRename
          onChange={(category) => category !== undefined && field('category').onChange(category)}
        />
        <AssetMaps />
        <ColumnList<Mapping['context'][number]>
          title="Context"
          help="Text shown above the question: history, age, transcript."
          name="context"
          make={(from) => ({ from })}
          {...field('context')}
        >
          {(entry, title, replace) => (
            <div className={styles.two}>
              <OptionalText
                aria-label={`Heading of ${title}`}
                placeholder="No heading"
                {...fieldsOf(entry, replace)('heading')}
              />
              <OneOf
                label={`Whether ${title} is a text or a list`}
                data={TEXT_OR_LIST}
                value={entry.split === undefined ? 'text' : 'list'}
                onChange={(as) =>
                  replace({ ...entry, split: as === 'text' ? undefined : (entry.split ?? 'auto') })
                }
              />
            </div>
          )}
        </ColumnList>
        <MaterialMaps />
        {OPTIONAL.map(({ name, ...row }) => (
          <SourceRow key={name} {...row} fixed={null} {...field(name)} />
        ))}
        <Attributes />
      </div>
    </MappedFileProvider>
  )
}

const TEXT_OR_LIST = optionsOf({ text: 'As written', list: 'A list with bullets' })

const OPTIONAL = [
  {
    name: 'id',
    label: 'Case id',
    help: 'Your own name of the case. Readers see neutral numbers.',
    none: 'Row number',
  },
  {
    name: 'subject',
    label: 'Patient',
    help: 'Which cases belong to the same patient. Needed for correct 95% CIs, and to draw one case per patient.',
    none: 'Not known',
  },
  {
    name: 'practice',
    label: 'Practice',
    help: 'Cases marked yes are for practice and are not scored.',
    none: 'No practice cases',
    canRename: true,
  },
  {
    name: 'condition',
    label: 'Condition',
    help: 'The condition of each row, named as in the step Protocol. It sets what readers do not see.',
    none: 'Everything is shown',
    canRename: true,
  },
] as const

function Attributes() {
  const file = useMappedFile()
  const { value, onChange } = file.field('attributes')
  const attributes = Object.entries(value)
  return (
    <FieldRow
      name="Attributes"
      help="Other properties of a case, such as data set or template. Used for sampling and results; never shown to readers."
    >
      <MultiSelect
        {...useLateOptions()}
        aria-label="Attributes"
        searchable
        data={columnsOf(file)}
        value={attributes.flatMap(([, source]) => ('from' in source ? [source.from] : []))}
        onChange={(columns) =>
          onChange(
            Object.fromEntries([
              ...attributes.filter(
                ([, source]) => !('from' in source) || columns.includes(source.from),
              ),
              ...columns
                .filter((from) => !attributes.some(([, s]) => 'from' in s && s.from === from))
                .map((from) => [from.split('.').at(-1) ?? from, { from }] as const),
            ]),
          )
        }
      />
    </FieldRow>
  )
}

/** A field of an item with its explanation, and where its values come from. */
function SourceRow({ help, ...input }: SourceInputProps & { readonly help: string }) {
  return (
    <FieldRow name={input.label} help={help}>
      <SourceInput {...input} />
    </FieldRow>
  )
}

/** The questions that every row asks. */
function QuestionMaps() {
  const { mapping, onChange } = useMappedFile()
  const { questions } = mapping
  return (
    <>
      {questions.map((question, n) => (
        <QuestionMapEditor
          // Questions have no other identity than their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={n}
          number={n + 1}
          question={question}
          isOnly={questions.length === 1}
          taken={questions.flatMap((_, k) => (k === n ? [] : [questionIdOf(mapping, k)]))}
          onChange={(changed) => onChange(`question ${n}`, withQuestion(mapping, n, changed))}
          onRemove={() => onChange('', { questions: questions.toSpliced(n, 1) })}
        />
      ))}
      <div className={styles.add}>
        <SmallText>
          Set ranges, labels of scales, follow-up questions, order and stages in the step Protocol,
          under Questions.
        </SmallText>
        <QuietButton onClick={() => onChange('', withNewQuestion(mapping))}>
          Add a question to every case
        </QuietButton>
      </div>
    </>
  )
}
