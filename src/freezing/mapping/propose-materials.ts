import { isRecord, jsonList, readYesNo } from '@/questions'
import {
  columnWords,
  contextHeading,
  meansColumn,
  optionColumnIndex,
  plainName,
} from './column-names'
import type { ColumnClaims, ColumnProfile } from './column-profile'
import type { ImageMap, Mapping, MaterialMap, QuestionMap } from './mapping-schema'
import { eachClaimOf } from './materials/read-claims'
import { readLaboratory, readMedications } from './materials/read-record'
import { isUsualRole, readTranscript } from './materials/read-transcript'
import { idOfLabel } from './propose-form'
import { cellText, type Row, rowValue } from './row-value'

/** Of so many rows is each column looked at. */
const LOOKED_AT = 100
/** Longer texts, on average, are something to read and nothing to group by. */
const LONG = 120
/** Of the filled cells so many must look like it. */
const MOST = 0.8

const filledCells = (rows: readonly Row[], { name }: ColumnProfile): readonly unknown[] =>
  rows
    .slice(0, LOOKED_AT)
    .map((row) => rowValue(row, name))
    .filter((value) => cellText(value) !== '')

const mostly = (values: readonly unknown[], test: (value: unknown) => boolean): boolean =>
  values.length > 0 && values.filter(test).length >= MOST * values.length

const wordsOf = ({ name }: ColumnProfile): string => {
  const words = columnWords(name)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** A conversation: a column of turns. Looked for before questions, for turns are a list within the row, too. */
export function proposeTranscripts(rows: readonly Row[], claims: ColumnClaims): MaterialMap[] {
  return claims.free().flatMap((column): MaterialMap[] => {
    const isTalk = mostly(filledCells(rows, column), (value) => {
      const read = readTranscript(value)
      return read.ok && read.value.length > 1 && read.value.some(({ role }) => isUsualRole(role))
    })
    if (!isTalk) return []
    claims.take(column, 'materials', 'its texts are turns of a conversation')
    return [
      {
        kind: 'transcript',
        id: idOfLabel(columnWords(column.name)),
        label: { value: wordsOf(column) },
        from: column.name,
      },
    ]
  })
}

/** Beside a conversation a picture belongs to its first turn: it is what the patient shows. */
export function picturesWithin(
  materials: readonly MaterialMap[],
  images: readonly ImageMap[],
): { readonly materials: readonly MaterialMap[]; readonly images: ImageMap[] } {
  const isTalk = materials.length === 1 && materials[0]?.kind === 'transcript' && images.length > 0
  if (!isTalk) return { materials, images: [...images] }
  const pictures = images.map(({ from, split }) => ({
    from,
    ...(split === undefined ? {} : { split }),
  }))
  return { materials: materials.map((material) => ({ ...material, pictures })), images: [] }
}

const RECORD =
  /^(ehr|emr|record|healthrecord|medicalrecord|patientrecord|chart)(json|data|excerpt)?$/
const MEDICATIONS = /^(current)?(medications?|drugs|prescriptions)(list)?$/
const LABORATORY = /^(labs?|laboratory|labresults|labvalues|bloodtests?)$/

const KNOWN =
  /^((age|sex|gender)and(age|sex|gender)|(medical|past)*history|allerg(y|ies)|diagnoses)$/

/** `Name: value` on most of several lines, below headings or not. */
function isLinesOfValues(value: unknown): boolean {
  const lines =
    typeof value === 'string' ? value.split(/\r?\n/).filter((line) => line.trim() !== '') : []
  const named = lines.filter((line) => /^\s*([-*•#]+\s*)?[^:]{1,60}:/.test(line))
  return lines.length > 1 && named.length >= MOST * lines.length
}

/** A health record: JSON or lines of values in one column, or columns of medications and values with what is known of the patient beside them. */
export function proposeRecords(rows: readonly Row[], claims: ColumnClaims): MaterialMap[] {
  const whole = claims
    .free()
    .find(
      (c) =>
        RECORD.test(plainName(c.name)) &&
        mostly(filledCells(rows, c), (v) => isJson(v) || isLinesOfValues(v)),
    )
  if (whole !== undefined) {
    claims.take(whole, 'materials', 'its name, and its cells are records')
    return [{ kind: 'record', id: 'record', label: { value: 'Health record' }, from: whole.name }]
  }
  const named = (pattern: RegExp, reads: (value: unknown) => boolean) =>
    claims
      .free()
      .find((c) => pattern.test(plainName(c.name)) && mostly(filledCells(rows, c), reads))
  const drugs = named(MEDICATIONS, (v) => isJson(v) && readMedications(v).length > 0)
  const labs = named(LABORATORY, (v) => readLaboratory(v).every(({ value }) => value !== ''))
  const known = claims
    .free()
    .filter(
      ({ name, meanLength }) =>
        meanLength <= LONG &&
        ((contextHeading(name) ?? null) !== null || KNOWN.test(plainName(name))) &&
        !MEDICATIONS.test(plainName(name)) &&
        !LABORATORY.test(plainName(name)),
    )
  // A single column of values is read in the context well enough.
  if ((drugs === undefined && labs === undefined) || known.length === 0) return []
  for (const column of [...known, ...[drugs ?? []].flat(), ...[labs ?? []].flat()])
    claims.take(column, 'materials', 'one of several columns of a health record')
  return [
    {
      kind: 'record',
      id: 'record',
      label: { value: 'Health record' },
      sections: [
        { heading: 'Patient', entries: known.map(({ name }) => ({ from: name })) },
        ...(drugs === undefined ? [] : [{ heading: 'Medication', medications: drugs.name }]),
        ...(labs === undefined ? [] : [{ heading: 'Laboratory', laboratory: labs.name }]),
      ],
    },
  ]
}

const isJson = (value: unknown): boolean =>
  isRecord(value) ||
  Array.isArray(value) ||
  (typeof value === 'string' && jsonList(value.trim()) !== null)

/** What a model wrote, by the name of its column. */
const WRITTEN =
  /^(model|ai|llm|system|generated|candidate|predicted|machine|bot|assistant)s?(answer|report|response|output|text|rationale|explanation|reasoning)$/
const CLAIMS = /^(claims?|statements?|findings?list|atomicfacts?)(list|json)?$/
const CLAIM = /^(claim|statement)(\d{1,2})$/
const VERDICTS = /^(verdicts|(claim|statement)s?(truths?|verdicts?|labels?|answers?))(list|json)?$/
/** What a model answered, and not what it wrote. */
const ANSWERED =
  /^((model|ai|llm|cad|algorithm|system|machine|suggested|proposed|predicted)s?(answer|prediction|suggestion|choice|option|diagnosis|label)|predictions?|suggestions?|ki(antwort|vorschlag))$/
/** Longer texts, on average, are more than one of the options that a table offers. */
const ONE_OPTION = 30

/** What a model wrote, and its claims where the table has them; with what is asked of it. */
export function proposeReport(
  rows: readonly Row[],
  claims: ColumnClaims,
): { readonly material: MaterialMap; readonly questions: readonly QuestionMap[] } | null {
  const parts = claims.free().filter(({ name }) => CLAIM.test(plainName(name)))
  const list = claims
    .free()
    .find((c) => CLAIMS.test(plainName(c.name)) && mostly(filledCells(rows, c), isClaims))
  const hasClaims = parts.length > 0 || list !== undefined
  const hasOptions = claims
    .free()
    .some(({ name }) => meansColumn(name, 'options') || (optionColumnIndex(name) ?? 0) > 0)
  const text = claims
    .free()
    .find(
      ({ name, meanLength, shareYesNo }) =>
        (WRITTEN.test(plainName(name)) &&
          shareYesNo < 0.5 &&
          (hasClaims || !hasOptions || meanLength > ONE_OPTION)) ||
        (hasClaims &&
          meanLength > 20 &&
          /^(report|answer|response|output|impression)$/.test(plainName(name))),
    )
  if (text === undefined) return null
  claims.take(text, 'materials', 'its name: what a model wrote, to be judged')
  for (const column of [...parts, ...(parts.length === 0 && list !== undefined ? [list] : [])])
    claims.take(column, 'materials', 'claims of what is judged')
  const verdicts =
    list === undefined || parts.length > 0
      ? undefined
      : claims.free().find((c) => VERDICTS.test(plainName(c.name)) && areVerdicts(rows, list, c))
  if (verdicts !== undefined)
    claims.take(verdicts, 'materials', 'as many correct answers as there are claims')
  const id = 'answer'
  const material: MaterialMap = {
    kind: 'report',
    id,
    label: { value: 'Answer to be judged' },
    from: text.name,
    ...(parts.length > 0 ? { claims: { columns: parts.map(({ name }) => ({ from: name })) } } : {}),
    ...(parts.length === 0 && list !== undefined
      ? {
          claims: { from: list.name, ...(verdicts === undefined ? {} : { truths: verdicts.name }) },
        }
      : {}),
  }
  const each: QuestionMap = {
    id: 'claim',
    each: eachClaimOf(id),
    kind: 'yes-no',
    prompt: { value: 'Is this statement correct?' },
    ...(verdicts === undefined ? {} : { truth: { from: 'truth', as: 'yes-no' } }),
  }
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
  claims
    .free()
    .filter(({ name }) => ANSWERED.test(plainName(name)))
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
  if (claims.free().some(({ name }) => meansColumn(name, 'options'))) return null
  const asked = claims.free().find((c) => meansColumn(c.name, 'prompt') && c.meanLength > 6)
  const reference = claims.free().find(({ name }) => meansColumn(name, 'truth'))
  if (asked === undefined || reference === undefined) return null
  claims.take(asked, 'context', 'the question that the answer to be judged responds to')
  claims.take(reference, 'materials', 'the reference for the answer to be judged')
  return {
    context: [{ from: asked.name, heading: 'Question' }],
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
export function proposeTexts(rows: readonly Row[], claims: ColumnClaims): MaterialMap[] {
  return claims.free().flatMap((column): MaterialMap[] => {
    const isText =
      column.meanLength > LONG &&
      !meansColumn(column.name, 'truth') &&
      !column.isObjectList &&
      column.shareLists === 0 &&
      mostly(
        filledCells(rows, column),
        (value) => typeof value === 'string' && !isJson(value) && / /.test(value),
      )
    if (!isText) return []
    claims.take(column, 'materials', 'long texts')
    return [
      {
        kind: 'text',
        id: idOfLabel(columnWords(column.name)),
        label: { value: wordsOf(column) },
        from: column.name,
      },
    ]
  })
}
