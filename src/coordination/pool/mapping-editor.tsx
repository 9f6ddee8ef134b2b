import { Button, CloseButton, MultiSelect, Select, TextInput } from '@mantine/core'
import type { Mapping } from '@/freezing'
import type { SourceView } from '../bench'
import { FieldRow } from '../field-row'
import { AssetMaps } from './asset-maps'
import styles from './mapping-editor.module.css'
import { QuestionMapEditor } from './question-map-editor'
import { columnsOf, SourceInput } from './source-input'

export interface MappingEditorProps {
  readonly view: SourceView
  readonly mapping: Mapping
  readonly onChange: (label: string, mapping: Mapping) => void
}

/** What the columns of a file mean, field by field. */
export function MappingEditor({ view, mapping, onChange }: MappingEditorProps) {
  const set = (label: string, part: Partial<Mapping>) => onChange(label, { ...mapping, ...part })
  const without = (name: 'id' | 'subject' | 'practice' | 'condition', source: Mapping['id']) => {
    const { [name]: _, ...rest } = mapping
    onChange(name, source === undefined ? rest : { ...rest, [name]: source })
  }
  const attributes = Object.entries(mapping.attributes)
  return (
    <div>
      {mapping.questions.map((question, n) => (
        <QuestionMapEditor
          // Questions have no other identity than their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={n}
          view={view}
          number={n + 1}
          question={question}
          isOnly={mapping.questions.length === 1}
          onChange={(changed) =>
            set(`question ${n}`, { questions: mapping.questions.map((q, k) => (k === n ? changed : q)) })
          }
          onRemove={() => set('', { questions: mapping.questions.filter((_, k) => k !== n) })}
        />
      ))}
      <div className={styles.add}>
        <Button
          variant="subtle"
          size="xs"
          onClick={() =>
            set('', {
              questions: [
                ...mapping.questions,
                { id: freeId(mapping), kind: 'text', prompt: { value: 'Question' } },
              ],
            })
          }
        >
          Add a question to every item
        </Button>
      </div>
      <FieldRow name="Category" help="What the question tests; results are shown by it. Raters never see it.">
        <SourceInput
          label="Category"
          view={view}
          source={mapping.category}
          onChange={(category) => category !== undefined && set('category', { category })}
        />
      </FieldRow>
      <AssetMaps view={view} mapping={mapping} onChange={set} />
      <FieldRow name="Context" help="Text shown above the question: history, age, transcript.">
        <ContextMaps view={view} mapping={mapping} onChange={set} />
      </FieldRow>
      <FieldRow name="Item id" help="Your own name of the item. Raters see neutral numbers.">
        <SourceInput
          label="Item id"
          view={view}
          source={mapping.id}
          none="The number of the row"
          fixed={null}
          onChange={(source) => without('id', source)}
        />
      </FieldRow>
      <FieldRow name="Subject" help="The patient. Needed to draw one item per patient.">
        <SourceInput
          label="Subject"
          view={view}
          source={mapping.subject}
          none="Not known"
          fixed={null}
          onChange={(source) => without('subject', source)}
        />
      </FieldRow>
      <FieldRow name="Practice" help="Items marked yes are for practice and are not scored.">
        <SourceInput
          label="Practice"
          view={view}
          source={mapping.practice}
          none="No practice items"
          fixed={null}
          onChange={(source) => without('practice', source)}
        />
      </FieldRow>
      <FieldRow
        name="Attributes"
        help="What else is known of an item: data set, template. For drawing and for results; never shown."
      >
        <MultiSelect
          aria-label="Attributes"
          size="sm"
          searchable
          data={columnsOf(view, '')}
          value={attributes.flatMap(([, source]) => ('from' in source ? [source.from] : []))}
          onChange={(columns) =>
            set('attributes', {
              attributes: Object.fromEntries([
                ...attributes.filter(([, source]) => !('from' in source) || columns.includes(source.from)),
                ...columns
                  .filter((from) => !attributes.some(([, s]) => 'from' in s && s.from === from))
                  .map((from) => [from.split('.').at(-1) ?? from, { from }] as const),
              ]),
            })
          }
        />
      </FieldRow>
    </div>
  )
}

function ContextMaps({
  view,
  mapping,
  onChange,
}: {
  readonly view: SourceView
  readonly mapping: Mapping
  readonly onChange: (label: string, part: Partial<Mapping>) => void
}) {
  const { context } = mapping
  const replace = (n: number, part: Partial<Mapping['context'][number]>) =>
    onChange(`context ${n}`, { context: context.map((c, k) => (k === n ? { ...c, ...part } : c)) })
  return (
    <>
      {context.map((entry, n) => (
        <div key={entry.from} className={styles.pair}>
          <Select
            aria-label={`Context ${n + 1}`}
            size="sm"
            searchable
            allowDeselect={false}
            data={columnsOf(view, entry.from)}
            value={entry.from}
            onChange={(from) => from !== null && replace(n, { from })}
          />
          <TextInput
            aria-label={`Heading of context ${n + 1}`}
            size="sm"
            placeholder="No heading"
            value={entry.heading ?? ''}
            onChange={(event) => {
              const heading = event.currentTarget.value
              onChange(`context ${n}`, {
                context: context.map((c, k) =>
                  k === n ? { from: c.from, ...(heading === '' ? {} : { heading }) } : c,
                ),
              })
            }}
          />
          <CloseButton
            aria-label={`Remove context ${n + 1}`}
            onClick={() => onChange('', { context: context.filter((_, k) => k !== n) })}
          />
        </div>
      ))}
      <Select
        aria-label="Add context"
        size="sm"
        placeholder={context.length === 0 ? 'None. Add a column…' : 'Add a column…'}
        searchable
        value={null}
        data={columnsOf(view, '').filter(({ value }) => !context.some(({ from }) => from === value))}
        onChange={(from) => from !== null && onChange('', { context: [...context, { from }] })}
      />
    </>
  )
}

function freeId({ questions }: Mapping): string {
  let n = questions.length + 1
  while (questions.some(({ id }) => id === `q${n}`)) n++
  return `q${n}`
}
