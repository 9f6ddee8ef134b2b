import { isRecord, jsonList, readYesNo } from '@/questions'
import { capitalized, columnWords, contextHeading, optionColumnIndex } from './column-names'
import type { ColumnClaims, ColumnProfile } from './column-profile'
import type { ImageMap, Mapping, MaterialMap, QuestionMap } from './mapping-schema'
import { eachClaimOf } from './materials/read-claims'
import { readLaboratory, readMedications } from './materials/read-record'
import { isUsualRole, readTranscript } from './materials/read-transcript'
import { idOfLabel } from './propose-form'
import { cellText, present, type Row, rowValue } from './row-value'

/** Of so many rows is each column looked at. */
const LOOKED_AT = 100
/** Longer texts, on average, are something to read and nothing to group by. */
const LONG = 120
/** Of the filled cells so many must look like it. */
const MOST = 0.8

/** Whether most filled cells of a column look like something; false where none is filled. */
function areMostly(
  rows: readonly Row[],
  { name }: ColumnProfile,
  test: (value: unknown) => boolean,
): boolean {
  const filled = rows
    .slice(0, LOOKED_AT)
    .map((row) => rowValue(row, name))
    .filter((value) => cellText(value) !== '')
  return filled.length > 0 && filled.filter(test).length >= MOST * filled.length
}

/** Columns that are read as they are, each a material of its own. */
const wholeColumns = (
  kind: 'transcript' | 'text',
  columns: readonly ColumnProfile[],
): MaterialMap[] =>
  columns.map(({ name }) => {
    const words = columnWords(name)
    return { kind, id: idOfLabel(words), label: { value: capitalized(words) }, from: name }
  })

/** A conversation: a column of turns. Looked for before questions, for turns are a list within the row, too. */
export const proposeTranscripts = (rows: readonly Row[], claims: ColumnClaims): MaterialMap[] =>
  wholeColumns(
    'transcript',
    claims.filter((column) =>
      areMostly(rows, column, (value) => {
        const read = readTranscript(value)
        return read.ok && read.value.length > 1 && read.value.some(({ role }) => isUsualRole(role))
      }),
    ),
  )

/** Beside a conversation a picture belongs to its first turn: it is what the patient shows. */
export function picturesWithin(materials: readonly MaterialMap[], images: readonly ImageMap[]) {
  const isTalk = materials.length === 1 && materials[0]?.kind === 'transcript' && images.length > 0
  if (!isTalk) return { materials, images: [...images] }
  const pictures = images.map(({ from, split }) => present({ from, split }))
  return { materials: materials.map((material) => ({ ...material, pictures })), images: [] }
}

/** `Name: value` on most of several lines, below headings or not. */
function isLinesOfValues(value: unknown): boolean {
  const lines =
    typeof value === 'string' ? value.split(/\r?\n/).filter((line) => line.trim() !== '') : []
  const named = lines.filter((line) => /^\s*([-*•#]+\s*)?[^:]{1,60}:/.test(line))
  return lines.length > 1 && named.length >= MOST * lines.length
}

/** A health record: JSON or lines of values in one column, or columns of medications and values with what is known of the patient beside them. */
export function proposeRecords(rows: readonly Row[], claims: ColumnClaims): MaterialMap[] {
  const record = { kind: 'record', id: 'record', label: { value: 'Health record' } } as const
  const named = (
    meaning: 'record' | 'medications' | 'laboratory',
    reads: (value: unknown) => boolean,
  ) => claims.free.find((c) => c.means(meaning) && areMostly(rows, c, reads))
  const whole = named('record', (v) => isJson(v) || isLinesOfValues(v))
  claims.take(whole)
  if (whole !== undefined) return [{ ...record, from: whole.name }]
  const drugs = named('medications', (v) => isJson(v) && readMedications(v).length > 0)
  const labs = named('laboratory', (v) => readLaboratory(v).every(({ value }) => value !== ''))
  const known = claims.free.filter(
    (c) =>
      c.meanLength <= LONG &&
      ((contextHeading(c.name) ?? null) !== null || c.means('patient')) &&
      !c.means('medications', 'laboratory'),
  )
  // A single column of values is read in the context well enough.
  if ((drugs === undefined && labs === undefined) || known.length === 0) return []
  claims.take(...known, drugs, labs)
  const sections = [
    { heading: 'Patient', entries: known.map(({ name }) => ({ from: name })) },
    ...[drugs ?? []].flat().map(({ name }) => ({ heading: 'Medication', medications: name })),
    ...[labs ?? []].flat().map(({ name }) => ({ heading: 'Laboratory', laboratory: name })),
  ]
  return [{ ...record, sections }]
}

const isJson = (value: unknown): boolean =>
  isRecord(value) ||
  Array.isArray(value) ||
  (typeof value === 'string' && jsonList(value.trim()) !== null)

/** Longer texts, on average, are more than one of the options that a table offers. */
const ONE_OPTION = 30

/** What a model wrote, and its claims where the table has them; with what is asked of it. */
export function proposeReport(rows: readonly Row[], claims: ColumnClaims) {
  const { free } = claims
  const parts = free.filter((c) => c.means('claim'))
  const list = free.find((c) => c.means('claims') && areMostly(rows, c, isClaims))
  const hasClaims = parts.length > 0 || list !== undefined
  const hasOptions = free.some((c) => c.means('options') || (optionColumnIndex(c.name) ?? 0) > 0)
  const text = claims.find(
    (c) =>
      (c.means('written') &&
        c.shareYesNo < 0.5 &&
        (hasClaims || !hasOptions || c.meanLength > ONE_OPTION)) ||
      (hasClaims && c.meanLength > 20 && c.means('judged')),
  )
  if (text === undefined) return null
  const listed = parts.length > 0 ? undefined : list
  claims.take(...parts, listed)
  const verdicts = listed && claims.find((c) => c.means('verdicts') && areVerdicts(rows, listed, c))
  const id = 'answer'
  const columns = parts.map(({ name }) => ({ from: name }))
  const inList = listed && present({ from: listed.name, truths: verdicts?.name })
  const material: MaterialMap = present({
    kind: 'report',
    id,
    label: { value: 'Answer to be judged' },
    from: text.name,
    claims: columns.length > 0 ? { columns } : inList,
  })
  const each: QuestionMap = present({
    id: 'claim',
    each: eachClaimOf(id),
    kind: 'yes-no',
    prompt: { value: 'Is this statement correct?' },
    truth: verdicts && { from: 'truth', as: 'yes-no' },
  })
  return { material, questions: hasClaims ? [each] : [] }
}

const isClaims = (value: unknown): boolean => {
  const list = typeof value === 'string' ? jsonList(value.trim()) : value
  return Array.isArray(list) || (typeof value === 'string' && /[|\n]/.test(value))
}

/** Whether each row says yes or no of as many claims as it lists. */
const areVerdicts = (
  rows: readonly Row[],
  claims: ColumnProfile,
  verdicts: ColumnProfile,
): boolean =>
  rows.slice(0, LOOKED_AT).every((row) => {
    const [listed, said] = [claims, verdicts].map(({ name }) => entriesOf(rowValue(row, name)))
    return said?.length === listed?.length && said?.every((entry) => readYesNo(entry) !== null)
  })

/** A list of texts, as JSON or with bars or line ends between them. */
function entriesOf(value: unknown): string[] {
  const list = typeof value === 'string' ? (jsonList(value.trim()) ?? value.split(/[|\n]/)) : value
  return Array.isArray(list)
    ? list.map((entry) => cellText(entry).trim()).filter((entry) => entry !== '')
    : []
}

/** What a model answered may be meant for comparison alone: nobody is shown it unasked. */
export const doubtsOfAnswers = (claims: ColumnClaims): string[] =>
  claims.free
    .filter((c) => c.means('suggested'))
    .map(
      ({ name }) =>
        `"${name}" may be the answer of a model. Readers do not see it. To show it, add the material "Proposed answer"`,
    )

/** An answer that is compared with a reference: the question that it answers is context, the reference is shown beside it. */
export function proposeJudging(claims: ColumnClaims): {
  readonly context: Mapping['context']
  readonly material: MaterialMap
  readonly questions: QuestionMap[]
} | null {
  const { free } = claims
  if (free.some((c) => c.means('options'))) return null
  const prompt = free.find((c) => c.means('prompt') && c.meanLength > 6)
  const reference = free.find((c) => c.means('truth'))
  if (prompt === undefined || reference === undefined) return null
  claims.take(prompt, reference)
  return {
    context: [{ from: prompt.name, heading: 'Question' }],
    material: {
      kind: 'text',
      id: 'reference',
      label: { value: 'Reference answer' },
      from: reference.name,
    },
    questions: [
      {
        id: 'same',
        kind: 'yes-no',
        prompt: { value: 'Does the answer say the same as the reference?' },
      },
    ],
  }
}

/** Long texts that nothing else is made of: to be read. A reference standard is shown to nobody unasked. */
export const proposeTexts = (rows: readonly Row[], claims: ColumnClaims): MaterialMap[] =>
  wholeColumns(
    'text',
    claims.filter(
      (column) =>
        column.meanLength > LONG &&
        !column.means('truth') &&
        !column.isObjectList &&
        column.shareLists === 0 &&
        areMostly(
          rows,
          column,
          (value) => typeof value === 'string' && !isJson(value) && / /.test(value),
        ),
    ),
  )
