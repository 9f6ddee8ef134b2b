import { type Mapping, type MaterialMap, withMaterial } from '@/pool'
import { FieldRow, fieldsOf, OneOf, optionsOf } from '../../form-fields'
import { RemoveButton, SmallText } from '../../page-parts'
import { ColumnSelect, Line, useMappedFile } from '../column-select'
import { IdInput } from '../id-input'
import editor from '../mapping-editor.module.css'
import { SourceInput } from '../source-input'
import { ClaimFields } from './claim-map-fields'
import { KIND_WORDS } from './material-card'
import type { FieldsProps, MapOf } from './part-list'
import { ProposalFields } from './proposal-map-fields'
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
      materials: next.length === 0 ? undefined : [...next],
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

/** Columns whose cells raters read. */
function columnsShown(material: MaterialMap): string[] {
  const { label } = material
  const named = 'from' in label ? [label.from] : []
  switch (material.kind) {
    case 'record':
      return [
        ...named,
        ...[material.from ?? []].flat(),
        ...(material.sections ?? []).flatMap(({ entries = [], medications, laboratory }) => [
          ...entries.map(({ from }) => from),
          ...[medications ?? [], laboratory ?? []].flat(),
        ]),
      ]
    case 'report':
      return [
        ...named,
        material.from,
        ...[material.claims?.from ?? []].flat(),
        ...(material.claims?.columns ?? []).map(({ from }) => from),
      ]
    case 'proposal':
      return [
        ...named,
        ...[material.text ?? []].flat(),
        ...(material.source !== undefined && 'from' in material.source
          ? [material.source.from]
          : []),
        ...(material.answers ?? []).flatMap(({ from, confidence }) => [
          from,
          ...[confidence ?? []].flat(),
        ]),
      ]
    case 'transcript':
      return [
        ...named,
        ...[material.from ?? []].flat(),
        ...[...(material.turns ?? []), ...(material.pictures ?? [])].map(({ from }) => from),
      ]
    case 'text':
      return [...named, material.from]
  }
}

const LABELS: Readonly<Record<Kind, string>> = {
  text: 'Note',
  transcript: 'Conversation',
  record: 'Health record',
  report: 'Report',
  proposal: 'Proposed answer',
}

function newMaterial(kind: Kind, others: readonly MaterialMap[], column: string): MaterialMap {
  const isTaken = (id: string) => others.some((other) => other.id === id)
  let id: string = kind
  for (let n = 2; isTaken(id); n++) id = `${kind}-${n}`
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
