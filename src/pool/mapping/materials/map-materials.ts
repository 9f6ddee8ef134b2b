import { isRecord, kindOf, numberOf, read, type Split } from '@/questions'
import { flattenIssues, materialSchema } from '@/study'
import type { PoolQuestion } from '../../pool-question'
import { type PoolMaterial, pictureSchema } from '../../pool-schema'
import { columnsIn } from '../fit-mapping'
import { picturesOfCell } from '../map-assets'
import type { Mapping, MaterialMap } from '../mapping-schema'
import {
  cellText,
  newName,
  present,
  type Row,
  type RowFindings,
  rowValue,
  sourceText,
  textIn,
  unlessEmpty,
} from '../row-value'
import { claimsOf, uneven } from './read-claims'
import { readLaboratory, readMedications, readRecord, sectionFrom, words } from './read-record'
import { readTranscript } from './read-transcript'

type MapOf<K extends MaterialMap['kind']> = Extract<MaterialMap, { readonly kind: K }>

const schema = materialSchema(pictureSchema)

/**
 * The materials of one row. A blank cell is none.
 * @param questions what the row asks: proposed answers are read as answers to it.
 */
export function mapMaterials(
  row: Row,
  { materials = [] }: Mapping,
  questions: readonly PoolQuestion[],
  found: RowFindings,
): PoolMaterial[] {
  return materials.flatMap((map): PoolMaterial[] => {
    const content = contentOf(row, map, questions, found)
    if (content === null) return []
    const label = sourceText(row, map.label)
    const parsed = schema.safeParse({ kind: map.kind, id: map.id, label, ...content })
    if (parsed.success) return [parsed.data]
    const [issue] = flattenIssues(parsed.error.issues)
    found.refuse(
      'material-wrong',
      fieldOf(map),
      `the material "${map.id}" cannot be read: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}`,
      'Correct the cell, or the mapping of this material',
    )
    return []
  })
}

/** The first column that a material is made of. */
const fieldOf = ({ label: _, ...map }: MaterialMap): string =>
  columnsIn({ ...map, source: undefined })[0] ?? ''

/** What a material holds in this row besides kind, id and label; null where it holds nothing. */
function contentOf(
  row: Row,
  map: MaterialMap,
  questions: readonly PoolQuestion[],
  found: RowFindings,
): object | null {
  switch (map.kind) {
    case 'text': {
      const text = textIn(row, map.from)
      return text === '' ? null : { text }
    }
    case 'transcript':
      return transcriptOf(row, map, found)
    case 'record': {
      const sections = recordOf(row, map)
      return sections.length === 0 ? null : { sections }
    }
    case 'report': {
      const text = textIn(row, map.from)
      const wrong = uneven(row, map)
      if (wrong !== null)
        found.refuse(
          'claims-uneven',
          map.claims?.truths ?? '',
          `there are ${wrong[0]} claims and ${wrong[1]} correct answers`,
          'Give each claim its correct answer, in the same order',
        )
      const claims = unlessEmpty(
        claimsOf(row, map).map(({ id, text: said }) => ({ id, text: said })),
      )
      return text === '' && claims === undefined ? null : present({ text, claims })
    }
    case 'proposal':
      return proposalOf(row, map, questions, found)
  }
}

function transcriptOf(row: Row, map: MapOf<'transcript'>, found: RowFindings): object | null {
  const value = rowValue(row, map.from ?? '')
  const said = textIn(row, map.from) === '' ? null : readTranscript(value)
  if (said !== null && !said.ok) {
    found.refuse('transcript-unreadable', fieldOf(map), said.message, said.remedy)
    return null
  }
  const pictured = (pictures: readonly unknown[], from: string, split?: Split) =>
    pictures.flatMap((picture) => picturesOfCell(picture, { from, split }, found))
  const turns = [
    ...(said?.value ?? []).map(({ role, text, pictures }) => ({
      role: newName(role, map.roles) ?? role,
      text,
      files: pictured(pictures, map.from ?? ''),
    })),
    ...(map.turns ?? []).flatMap(({ role, from }) => {
      const text = textIn(row, from)
      return text === '' ? [] : [{ role, text, files: [] as string[] }]
    }),
  ]
  if (turns.length === 0) return null
  for (const { from, split, turn = 1 } of map.pictures ?? []) {
    const files = pictured([rowValue(row, from)], from, split)
    const shown = turns[turn - 1]
    if (shown !== undefined) shown.files.push(...files)
    else if (files.length > 0)
      found.refuse(
        'turn-missing',
        from,
        `the image belongs to turn ${turn}, but there are ${turns.length}`,
        'Clear the cell, or state in the mapping which turn shows it',
      )
  }
  return {
    turns: turns.map(({ role, text, files }) =>
      present({ role, text, images: unlessEmpty(files.map((file) => ({ file }))) }),
    ),
  }
}

function recordOf(row: Row, { from, sections = [], label }: MapOf<'record'>) {
  const whole =
    textIn(row, from) === ''
      ? []
      : readRecord(rowValue(row, from ?? ''), sourceText(row, label) || 'Record')
  const mapped = sections.flatMap(({ heading, entries = [], medications, laboratory }) =>
    sectionFrom(heading, {
      entries: entries.flatMap((entry) => {
        const value = textIn(row, entry.from)
        return value === '' ? [] : [{ name: entry.name ?? words(entry.from), value }]
      }),
      medications: medications === undefined ? [] : readMedications(rowValue(row, medications)),
      laboratory: laboratory === undefined ? [] : readLaboratory(rowValue(row, laboratory)),
    }),
  )
  return [...whole, ...mapped]
}

function proposalOf(
  row: Row,
  map: MapOf<'proposal'>,
  questions: readonly PoolQuestion[],
  found: RowFindings,
): object | null {
  const answers = (map.answers ?? []).flatMap(({ question: id, from, names, confidence }) => {
    const raw = rowValue(row, from)
    const cell = newName(cellText(raw), names) ?? cellText(raw)
    const question = questions.find(({ question }) => question.id === id)?.question
    if (cell === '' || question === undefined) return []
    const kind = kindOf(question)
    const isValue =
      (isRecord(raw) || Array.isArray(raw)) && kind.problemOfValue(question, raw) === null
    const value = isValue ? read(raw) : kind.readCell(question, cell)
    if (!value.ok) {
      found.refuse('proposal-wrong', from, value.message, value.remedy)
      return []
    }
    const sure = shareOf(textIn(row, confidence))
    return [present({ question: id, value: value.value, confidence: sure ?? undefined })]
  })
  const content = present({
    source: sourceText(row, map.source) || undefined,
    text: textIn(row, map.text) || undefined,
    answers: unlessEmpty(answers),
  })
  return content.text === undefined && answers.length === 0 ? null : content
}

/** `0.8`, `80%` and `80` are one share. */
function shareOf(text: string): number | null {
  const number = numberOf(text.replace('%', '').trim())
  if (number === null) return null
  return text.includes('%') || number > 1 ? number / 100 : number
}
