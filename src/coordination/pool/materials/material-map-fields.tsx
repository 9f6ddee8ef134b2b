import { Button, MultiSelect, Select, TextInput } from '@mantine/core'
import type { Mapping, MaterialMap } from '@/freezing'
import type { SourceView } from '../../draft/draft-views'
import { ColumnSelect, columnsOf } from '../column-select'
import editor from '../mapping-editor.module.css'
import { SourceInput } from '../source-input'

type MapOf<K extends MaterialMap['kind']> = Extract<MaterialMap, { readonly kind: K }>

interface FieldsProps<M extends MaterialMap = MaterialMap> {
  /** `Material 1`. */
  readonly title: string
  readonly view: SourceView
  readonly mapping: Mapping
  readonly material: M
  readonly onChange: (material: MaterialMap) => void
}

/** Where the content of a material stands, by its kind. */
export function MaterialMapFields({ material, ...props }: FieldsProps) {
  switch (material.kind) {
    case 'text':
      return <FromColumn {...props} material={material} />
    case 'transcript':
      return (
        <>
          <FromColumn {...props} material={material} />
          <Roles {...props} material={material} />
        </>
      )
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

function FromColumn({
  title,
  view,
  material,
  onChange,
}: FieldsProps<MapOf<'text'> | MapOf<'transcript'> | MapOf<'report'>>) {
  const what = material.kind === 'transcript' ? 'turns' : 'text'
  return (
    <>
      <span>{material.kind === 'transcript' ? 'Turns' : 'Text'}</span>
      <div>
        <ColumnSelect
          label={`${title}: column with the ${what}`}
          view={view}
          value={material.from}
          onChange={(from) => onChange({ ...material, from })}
        />
      </div>
    </>
  )
}

/** A column, or none. */
function MaybeColumn({
  label,
  none,
  view,
  value,
  onChange,
}: {
  readonly label: string
  readonly none: string
  readonly view: SourceView
  readonly value: string | undefined
  readonly onChange: (column: string | undefined) => void
}) {
  return (
    <Select
      aria-label={label}
      size="sm"
      clearable
      searchable
      placeholder={none}
      data={columnsOf(view, value ?? '')}
      value={value ?? null}
      onChange={(column) => onChange(column ?? undefined)}
    />
  )
}

const ROLE = /^\s*(.+?)\s*=\s*(.+?)\s*$/

/** Other words for the roles of the file: `user = Patient; assistant = Doctor`. */
function Roles({ title, material, onChange }: FieldsProps<MapOf<'transcript'>>) {
  const written = Object.entries(material.roles ?? {})
    .map(([from, to]) => `${from} = ${to}`)
    .join('; ')
  return (
    <>
      <span>Roles</span>
      <div>
        <TextInput
          key={written}
          aria-label={`${title}: other words for roles`}
          size="sm"
          placeholder="As in the file; or: user = Patient; assistant = Doctor"
          defaultValue={written}
          onBlur={(event) => {
            const pairs = event.currentTarget.value.split(';').flatMap((part) => {
              const [, from, to] = ROLE.exec(part) ?? []
              return from === undefined || to === undefined ? [] : [[from, to] as const]
            })
            const roles = pairs.length === 0 ? undefined : Object.fromEntries(pairs)
            if (JSON.stringify(roles) !== JSON.stringify(material.roles)) onChange({ ...material, roles })
          }}
        />
      </div>
    </>
  )
}

function ClaimFields({ title, view, material, onChange }: FieldsProps<MapOf<'report'>>) {
  const { claims } = material
  return (
    <>
      <span>Claims</span>
      <div>
        <MaybeColumn
          label={`${title}: column with a list of its claims`}
          none="Judged as a whole"
          view={view}
          value={claims?.from}
          onChange={(from) =>
            onChange({ ...material, claims: from === undefined ? undefined : { ...claims, from } })
          }
        />
        {claims === undefined ? null : (
          <MaybeColumn
            label={`${title}: column with as many right answers`}
            none="Right answers: within the claims, or none"
            view={view}
            value={claims.truths}
            onChange={(truths) => onChange({ ...material, claims: { ...claims, truths } })}
          />
        )}
      </div>
    </>
  )
}

type Section = NonNullable<MapOf<'record'>['sections']>[number]

function RecordFields({ title, view, material, onChange }: FieldsProps<MapOf<'record'>>) {
  const sections = material.sections ?? []
  const set = (next: readonly Section[]) =>
    onChange({ ...material, sections: next.length === 0 ? undefined : [...next] })
  return (
    <>
      <span>In one cell</span>
      <div>
        <MaybeColumn
          label={`${title}: column with the whole record`}
          none="No: put together from columns"
          view={view}
          value={material.from}
          onChange={(from) => onChange({ ...material, from })}
        />
      </div>
      {sections.map((section, n) => (
        <SectionFields
          // Sections have no other identity than their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={n}
          name={`${title}, section ${n + 1}`}
          view={view}
          section={section}
          onChange={(changed) =>
            set(
              changed === null
                ? sections.filter((_, k) => k !== n)
                : sections.map((s, k) => (k === n ? changed : s)),
            )
          }
        />
      ))}
      <span />
      <div>
        <Button
          variant="subtle"
          size="xs"
          justify="flex-start"
          onClick={() => set([...sections, { heading: 'Section', entries: [] }])}
        >
          Add a section
        </Button>
      </div>
    </>
  )
}

function SectionFields({
  name,
  view,
  section,
  onChange,
}: {
  readonly name: string
  readonly view: SourceView
  readonly section: Section
  /** null: taken out. */
  readonly onChange: (section: Section | null) => void
}) {
  const entries = section.entries ?? []
  return (
    <>
      <span>Section</span>
      <div>
        <div className={editor.pair} data-single="true">
          <TextInput
            aria-label={`${name}: heading`}
            size="sm"
            value={section.heading}
            error={section.heading === '' ? 'A heading is needed' : null}
            onChange={(event) => onChange({ ...section, heading: event.currentTarget.value })}
          />
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={`Remove ${name}`}
            onClick={() => onChange(null)}
          >
            Remove
          </Button>
        </div>
        <MultiSelect
          aria-label={`${name}: columns with single values`}
          size="sm"
          searchable
          placeholder={entries.length === 0 ? 'Columns with single values' : undefined}
          data={columnsOf(view, '')}
          value={entries.map(({ from }) => from)}
          onChange={(columns) =>
            onChange({
              ...section,
              entries: columns.map((from) => entries.find((entry) => entry.from === from) ?? { from }),
            })
          }
        />
        <div className={editor.two}>
          <MaybeColumn
            label={`${name}: column with medications`}
            none="No medications"
            view={view}
            value={section.medications}
            onChange={(medications) => onChange({ ...section, medications })}
          />
          <MaybeColumn
            label={`${name}: column with laboratory values`}
            none="No laboratory values"
            view={view}
            value={section.laboratory}
            onChange={(laboratory) => onChange({ ...section, laboratory })}
          />
        </div>
      </div>
    </>
  )
}

type Answer = NonNullable<MapOf<'proposal'>['answers']>[number]

function ProposalFields({ title, view, mapping, material, onChange }: FieldsProps<MapOf<'proposal'>>) {
  const answers = material.answers ?? []
  const asked = mapping.questions.flatMap(({ id, each }, n) =>
    each === undefined ? [id ?? (mapping.questions.length === 1 ? 'answer' : `q${n + 1}`)] : [],
  )
  const set = (question: string, part: Partial<Answer> | null) => {
    const others = answers.filter((answer) => answer.question !== question)
    const own = answers.find((answer) => answer.question === question)
    const from = part?.from ?? own?.from
    const next =
      part === null || from === undefined ? others : [...others, { ...own, ...part, question, from }]
    onChange({ ...material, answers: next.length === 0 ? undefined : next })
  }
  return (
    <>
      <span>Source</span>
      <div>
        <SourceInput
          label={`${title}: whose answer it is`}
          view={view}
          source={material.source}
          none="Raters are not told"
          fixed="The same for every item…"
          onChange={(source) => onChange({ ...material, source })}
        />
      </div>
      <span>Text</span>
      <div>
        <MaybeColumn
          label={`${title}: column with its words`}
          none="No words of its own"
          view={view}
          value={material.text}
          onChange={(text) => onChange({ ...material, text })}
        />
      </div>
      {asked.map((id) => {
        const answer = answers.find(({ question }) => question === id)
        return (
          <ProposedAnswer
            key={id}
            name={`${title}: answer to ${id}`}
            id={id}
            view={view}
            answer={answer}
            onChange={(part) => set(id, part)}
          />
        )
      })}
    </>
  )
}

function ProposedAnswer({
  name,
  id,
  view,
  answer,
  onChange,
}: {
  readonly name: string
  readonly id: string
  readonly view: SourceView
  readonly answer: Answer | undefined
  readonly onChange: (part: Partial<Answer> | null) => void
}) {
  return (
    <>
      <span>Answer to {id}</span>
      <div className={answer === undefined ? undefined : editor.two}>
        <MaybeColumn
          label={name}
          none="None proposed"
          view={view}
          value={answer?.from}
          onChange={(from) => onChange(from === undefined ? null : { from })}
        />
        {answer === undefined ? null : (
          <MaybeColumn
            label={`${name}: how sure, 0 to 1 or in per cent`}
            none="Not said how sure"
            view={view}
            value={answer.confidence}
            onChange={(confidence) => onChange({ confidence })}
          />
        )}
      </div>
    </>
  )
}
