import { Fragment } from 'react'
import { type Mapping, type MaterialMap, questionIdOf, unlessEmpty, withMaterial } from '@/pool'
import { FieldRow, fieldsOf, freeName, OneOf, optionsOf } from '../../form-fields'
import { RemoveButton, SmallText } from '../../page-parts'
import { ColumnSelect, Line, MaybeColumn, spareColumn, useMappedFile } from '../column-select'
import { IdInput } from '../id-input'
import editor from '../mapping-editor.module.css'
import { SourceInput } from '../source-input'
import { KIND_WORDS } from './material-card'
import { type FieldsProps, type MapOf, PartList } from './part-list'
import { RecordFields } from './record-map-fields'
import { TranscriptFields } from './transcript-map-fields'

type Kind = MaterialMap['kind']

/** What every row shows beside its scans: texts, conversations, records, reports to judge and proposed answers. */
export function MaterialMaps() {
  const { view, mapping, onChange } = useMappedFile()
  const materials = mapping.materials ?? []
  const set = (
    label: string,
    next: readonly MaterialMap[],
    questions: Partial<Pick<Mapping, 'questions'>> = {},
  ) => {
    const shown = new Set(next.flatMap(columnsShown))
    // What raters read is no attribute: the audit would find it in the text that it is.
    const attributes = Object.entries(mapping.attributes).filter(
      ([, source]) => !('from' in source && shown.has(source.from)),
    )
    onChange(label, {
      ...questions,
      materials: unlessEmpty([...next]),
      attributes: Object.fromEntries(attributes),
    })
  }
  return (
    <FieldRow
      name="Materials"
      help="Texts, conversations, health records, reports to be judged and proposed answers, shown beside the scans. A row whose cell is blank has none."
    >
      {materials.map((material, n) => {
        const title = `Material ${n + 1}`
        const replace = (changed: MaterialMap) => {
          const { materials: next = [], questions } = withMaterial(mapping, n, changed)
          set(`material ${n}`, next, { questions })
        }
        return (
          <section
            // Materials have no other identity than their place while their ids are typed.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={n}
            className={editor.question}
            aria-label={`${title}: ${KIND_WORDS[material.kind]}`}
          >
            <div className={editor.questionHead}>
              <h3 className={editor.questionTitle}>{KIND_WORDS[material.kind]}</h3>
              <RemoveButton name={title} onClick={() => set('', materials.toSpliced(n, 1))} />
            </div>
            <div className={editor.inner}>
              <Line name="Heading">
                <SourceInput
                  label={`${title}: heading that readers see`}
                  value={material.label}
                  fixed="The same text for every case…"
                  onChange={(label) => label !== undefined && replace({ ...material, label })}
                />
              </Line>
              <Line name="Id">
                <IdInput
                  label={`${title}: id, by which conditions and stages name it`}
                  taken={materials.flatMap((other, k) => (k === n ? [] : [other.id]))}
                  {...fieldsOf(material, replace)('id')}
                />
              </Line>
              <MaterialMapFields title={title} material={material} onChange={replace} />
            </div>
          </section>
        )
      })}
      <OneOf
        label="Add a material"
        placeholder={materials.length === 0 ? 'None. Add a material…' : 'Add a material…'}
        value={null}
        data={optionsOf(KIND_WORDS)}
        // Its column is yet to be chosen: nothing is taken from the attributes for the first one.
        onChange={(kind) =>
          onChange('', {
            materials: [...materials, newMaterial(kind, materials, view.columns[0]?.name ?? '')],
          })
        }
      />
      {materials.some(
        (material) => material.kind === 'report' && material.claims !== undefined,
      ) && (
        <SmallText>
          To have claims judged one by one, ask a question “for each claim” under Questions above.
        </SmallText>
      )}
    </FieldRow>
  )
}

/** Fields of a material, and of its parts, that name a column whose cells raters read. */
const READ = new Set(['from', 'text', 'medications', 'laboratory', 'confidence'])
/** What holds the coordinator's own words under names of any kind. */
const WORDS = new Set(['roles', 'names'])

/** Columns whose cells raters read. */
function columnsShown(part: object): string[] {
  return Object.entries(part).flatMap(([name, value]) => {
    if (typeof value === 'string') return READ.has(name) ? [value] : []
    return typeof value === 'object' && value !== null && !WORDS.has(name)
      ? columnsShown(value)
      : []
  })
}

const LABELS: Readonly<Record<Kind, string>> = {
  text: 'Note',
  transcript: 'Conversation',
  record: 'Health record',
  report: 'Report',
  proposal: 'Proposed answer',
}

function newMaterial(kind: Kind, others: readonly MaterialMap[], column: string): MaterialMap {
  const taken = others.map((other) => other.id)
  const id = freeName(taken, (n) => (n === 1 ? kind : `${kind}-${n}`), 1)
  const named = { id, label: { value: LABELS[kind] } }
  switch (kind) {
    case 'record':
      return { kind, ...named, sections: [{ heading: 'On admission', entries: [] }] }
    case 'proposal':
      return { kind, ...named }
    default:
      return { kind, ...named, from: column }
  }
}

/** Where the content of a material stands, by its kind. */
function MaterialMapFields({ material, ...props }: FieldsProps) {
  switch (material.kind) {
    case 'text':
      return <FromColumn {...props} material={material} />
    case 'transcript':
      return <TranscriptFields {...props} material={material} />
    case 'record':
      return <RecordFields {...props} material={material} />
    case 'report':
      return (
        <>
          <FromColumn {...props} material={material} />
          <ClaimFields {...props} material={material} />
        </>
      )
    case 'proposal':
      return <ProposalFields {...props} material={material} />
  }
}

const FromColumn = ({
  title,
  material,
  onChange,
}: FieldsProps<MapOf<'text'> | MapOf<'report'>>) => (
  <Line name="Text">
    <ColumnSelect
      label={`${title}: column with the text`}
      {...fieldsOf(material, onChange)('from')}
    />
  </Line>
)

type Claims = NonNullable<MapOf<'report'>['claims']>

/** The claims of a report: a list in one column, or each in a column of its own; with right answers or without. */
function ClaimFields({ title, material, onChange }: FieldsProps<MapOf<'report'>>) {
  const file = useMappedFile()
  const { claims = {} } = material
  const { columns = [] } = claims
  const field = fieldsOf<Claims>(claims, (next) => {
    const isNone = next.from === undefined && next.columns === undefined
    const truths = next.from === undefined ? undefined : next.truths
    onChange({ ...material, claims: isNone ? undefined : { ...next, truths } })
  })
  return (
    <PartList<NonNullable<Claims['columns']>[number]>
      title="Claims"
      name={`${title}, claim`}
      words="Add a claim from a column"
      make={() => ({ from: spareColumn(file) })}
      above={
        <>
          <MaybeColumn
            label={`${title}: column with a list of its claims`}
            none={columns.length === 0 ? 'Judged as a whole' : 'No list: from columns'}
            {...field('from')}
          />
          {claims.from !== undefined && (
            <MaybeColumn
              label={`${title}: column with as many correct answers`}
              none="Correct answers: within the claims, or none"
              {...field('truths')}
            />
          )}
        </>
      }
      {...field('columns')}
    >
      {(field, name) => (
        <>
          <ColumnSelect label={`${name}: column with its text`} {...field('from')} />
          <MaybeColumn
            label={`${name}: column with its correct answer`}
            none="No correct answer"
            {...field('truth')}
          />
        </>
      )}
    </PartList>
  )
}

type Answer = NonNullable<MapOf<'proposal'>['answers']>[number]

/** Whose proposal it is, its words, and its answers to the questions of the row. */
function ProposalFields({ title, material, onChange }: FieldsProps<MapOf<'proposal'>>) {
  const { mapping } = useMappedFile()
  const field = fieldsOf(material, onChange)
  const answers = material.answers ?? []
  const ids = mapping.questions.flatMap(({ each }, n) =>
    each === undefined ? [questionIdOf(mapping, n)] : [],
  )
  /** @param answer null: none is proposed. */
  const set = (question: string, answer: Omit<Answer, 'question'> | null) => {
    const others = answers.filter((answer) => answer.question !== question)
    const next = answer === null ? others : [...others, { ...answer, question }]
    field('answers').onChange(unlessEmpty(next))
  }
  return (
    <>
      <Line name="Source">
        <SourceInput
          label={`${title}: whose answer it is`}
          none="Hidden from readers"
          fixed="The same for every case…"
          {...field('source')}
        />
      </Line>
      <Line name="Text">
        <MaybeColumn label={`${title}: column with its text`} none="No text" {...field('text')} />
      </Line>
      {ids.map((id) => {
        const answer = answers.find(({ question }) => question === id)
        const name = `${title}: answer to ${id}`
        return (
          <Fragment key={id}>
            <span>Answer to {id}</span>
            <div className={answer === undefined ? undefined : editor.two}>
              <MaybeColumn
                label={name}
                none="None proposed"
                value={answer?.from}
                onChange={(from) => set(id, from === undefined ? null : { ...answer, from })}
              />
              {answer !== undefined && (
                <MaybeColumn
                  label={`${name}: how sure, 0 to 1 or in per cent`}
                  none="No confidence"
                  {...fieldsOf(answer, (next) => set(id, next))('confidence')}
                />
              )}
            </div>
          </Fragment>
        )
      })}
    </>
  )
}
