import { splitOf } from '@/questions'
import { groupBy } from '@/study'
import { capitalized, columnWords, contextHeading, plainName } from './column-names'
import { ColumnClaims, type ColumnProfile, profileColumns } from './column-profile'
import type { ImageMap, Mapping, QuestionMap, Source, VolumeMap } from './mapping-schema'
import type { PoolTable } from './pool-table'
import { idOfLabel } from './propose-form'
import {
  doubtsOfAnswers,
  picturesWithin,
  proposeJudging,
  proposeRecords,
  proposeReport,
  proposeTexts,
  proposeTranscripts,
} from './propose-materials'
import { proposeQuestions } from './propose-questions'
import { settleMapping } from './readings/settle-mapping'
import { present, type Row, rowValue, textIn, unlessEmpty } from './row-value'
import { isRewritten } from './spreadsheet-traces'
import { translatedColumns } from './translated-row'
import { isPriorColumn, overlayKind, volumeRole } from './volume-roles'
import { anyWord } from './words/known-words'

export type MappingProposal = ReturnType<typeof proposeMapping>

/** Guesses from names and values what the columns mean. Nothing is certain. */
export function proposeMapping(whole: PoolTable) {
  const translated = translatedColumns(whole.columns)
  const others = new Set(translated.map(({ name }) => name))
  const languages = [...new Set(translated.map(({ language }) => language))].sort()
  const table = { ...whole, columns: whole.columns.filter((name) => !others.has(name)) }
  const all = table.rows.map(({ values }) => values)
  const rows = all.slice(0, 3000)
  const claims = new ColumnClaims(profileColumns(all, table.columns))
  /** What the rows left open: to be decided by hand. */
  const doubts: string[] = []
  const volumes = proposeVolumes(claims)
  const talk = proposeTranscripts(rows, claims)
  const records = proposeRecords(rows, claims)
  const report = proposeReport(rows, claims)
  const { materials: talks, images } = picturesWithin(talk, proposeImages(claims, rows))
  const ofClaims = report?.questions ?? []
  const judging = report !== null && ofClaims.length === 0 ? proposeJudging(claims) : null
  const proposed =
    judging?.questions ??
    proposeQuestions(rows, claims, doubts, fallbackOf(talks.length > 0, report !== null, ofClaims))
  const questions = [...proposed, ...ofClaims.filter((question) => !proposed.includes(question))]
  const isAsked = new Set(questions.flatMap((q) => (q.truth === undefined ? [] : [q.truth.from])))
  const id = claims.find((c) => c.isUnique && c.filled === c.rows && c.means('id'))
  if (id === undefined) doubts.push(...doubtOfIds(claims, rows))
  const subject = claims.find((c) => c.means('subject'))
  const category = claims.find((c) => c.means('category') && c.distinct.length <= 60)
  const practice = claims.find((c) => c.means('practice') && c.shareYesNo === 1)
  const context = [
    ...claims
      .filter(({ name }) => contextHeading(name) !== undefined)
      .map(({ name }) => present({ from: name, heading: contextHeading(name) ?? undefined })),
    ...(judging?.context ?? []),
  ]
  const texts = proposeTexts(rows, claims)
  const materials = [
    ...talks,
    ...records,
    ...texts,
    ...[judging?.material ?? [], report?.material ?? []].flat(),
  ]
  if (volumes.length + images.length === 0) doubts.push(...doubtsOfFiles(claims))
  const categorySource = sourceOf(category) ?? categoryOfForm(questions)
  if ('value' in categorySource)
    doubts.push('no column looks like a category: every case is put into "all"')
  doubts.push(...doubtsOfAnswers(claims))
  const mapping: Mapping = present({
    format: 'triplane-mapping/1',
    id: sourceOf(id),
    subject: sourceOf(subject),
    category: categorySource,
    attributes: proposeAttributes(claims, isAsked),
    practice: sourceOf(practice),
    context,
    volumes,
    images,
    materials: unlessEmpty(materials),
    questions,
    languages: unlessEmpty(languages),
  })
  // What all rows decide is stated; what they leave open stays so.
  return { mapping: settleMapping(table, mapping).stated, doubts }
}

const sourceOf = (column: ColumnProfile | undefined) => column && { from: column.name }

/** What is asked where no column says so: of what is shown. */
function fallbackOf(
  isTalk: boolean,
  isReport: boolean,
  [ofClaims]: readonly QuestionMap[],
): QuestionMap | null {
  if (ofClaims !== undefined) return ofClaims
  if (isTalk)
    return {
      id: 'quality',
      kind: 'scale',
      prompt: { value: 'How good is the response of the assistant?' },
    }
  return isReport ? { id: 'right', kind: 'yes-no', prompt: { value: 'Is this correct?' } } : null
}

const FILE_COLUMN = new RegExp(`^${anyWord('fileColumn')}[\\s_-]*(file|name|path|id)?s?$`, 'i')

/** A column that is called as if it named files, and does not. */
const doubtsOfFiles = (claims: ColumnClaims): string[] =>
  claims.free
    .filter(({ name }) => FILE_COLUMN.test(name.trim()))
    .map(
      ({ name, distinct }) =>
        `"${name}" is not a column of images or scans: "${distinct[0] ?? ''}" has no file extension such as .png or .nii.gz`,
    )

/** A column that is meant as an id and is none, because a few of its values stand in several rows. */
function doubtOfIds(claims: ColumnClaims, rows: readonly Row[]): string[] {
  const ids = claims.free.filter((c) => c.means('id'))
  const rewritten = ids.find(({ distinct }) => distinct.some(isRewritten))
  if (rewritten !== undefined)
    return [
      `"${rewritten.name}" holds "${rewritten.distinct.find(isRewritten)}": a spreadsheet rewrote these ids, so cases are called by the number of their row`,
    ]
  const isNearlyUnique = (name: string) =>
    new Set(rows.map((row) => textIn(row, name))).size >= 0.9 * rows.length
  return ids
    .filter((c) => c.filled === c.rows && isNearlyUnique(c.name))
    .slice(0, 1)
    .map(
      ({ name }) =>
        `"${name}" looks like an id, but some values are in several rows: cases are named by row number`,
    )
}

/** A path of two folders at least, or the identifier of a series (PS3.5, 9.1). */
const SERIES_VALUE = /^[^/\\\n]+([/\\][^/\\\n]+)+[/\\]?$|^[0-2](\.\d+){4,}$/

/** A column whose name says series, folders or scans and whose values say where: they have no ending, for a series is many files. */
const namesSeries = (column: ColumnProfile): boolean =>
  column.means('series') &&
  column.shareImages === 0 &&
  (column.distinct.every((text) => SERIES_VALUE.test(text.trim())) || isSeriesName(column))

/** Names of folders or series without a path: `C001`, `s05_tilt`. Each has a number, and few say the same. */
const isSeriesName = ({ distinct, filled }: ColumnProfile): boolean =>
  distinct.length > 0.5 * filled &&
  distinct.every(
    (text) =>
      /^(?=.*[A-Za-z])(?=.*\d)[\w.-]{3,64}$/.test(text.trim()) && !/^T[12]\w?$/i.test(text.trim()),
  )

/** Columns whose values could be names of scans, folders or series, whatever they are called. */
export const columnsLikeScans = ({ columns, rows }: PoolTable): string[] =>
  profileColumns(
    rows.map(({ values }) => values),
    columns,
  ).flatMap((column) => (column.filled > 0 && isSeriesName(column) ? [column.name] : []))

/** A column of scans before anything is known of its files. */
export const scanColumn = (from: string): VolumeMap => ({
  from,
  label: { pattern: true },
  timepoint: 'pattern',
})

function proposeVolumes(claims: ColumnClaims): VolumeMap[] {
  const all = claims.free.filter((c) => c.shareVolumes > 0.8 || namesSeries(c))
  const bare = all.filter((column) => kindOfOverlay(column) === null)
  const scans = bare.length === 0 ? all : bare
  const dates = claims.free.filter((c) => c.means('acquired'))
  const dateOf = (isPrior: boolean) => dates.find(({ name }) => isPriorColumn(name) === isPrior)
  // The date of the prior scan; beside it that of the current one is worth telling, too.
  const isDated = dateOf(true) !== undefined && scans.some(({ name }) => isPriorColumn(name))
  claims.take(...all, ...(isDated ? [dateOf(true), dateOf(false)] : []))
  const volumes = scans.map(({ name, distinct, shareLists }): VolumeMap => {
    const { label } = volumeRole(name)
    const isPrior = isPriorColumn(name)
    const isList =
      shareLists > 0.5 ||
      distinct.some((text) => (text.match(/\.(nii|hdr|img)(\.gz)?\b/gi) ?? []).length > 1)
    return present({
      from: name,
      split: isList ? splitOf(distinct[0] ?? '') : undefined,
      label: label === null ? { pattern: true } : { value: label },
      timepoint: isPrior ? 'prior' : 'pattern',
      acquired: isDated ? sourceOf(dateOf(isPrior)) : undefined,
    })
  })
  return withOverlays(
    volumes,
    all.filter((column) => !scans.includes(column)),
  )
}

const kindOfOverlay = ({ name, distinct }: ColumnProfile) => overlayKind(name, distinct)

/** Each over the scan whose name it shares, else over the first. */
function withOverlays(
  volumes: readonly VolumeMap[],
  columns: readonly ColumnProfile[],
): VolumeMap[] {
  const byScan = groupBy(columns, ({ name }) => {
    const { label } = volumeRole(name)
    return Math.max(
      0,
      volumes.findIndex(({ from }) => label !== null && volumeRole(from).label === label),
    )
  })
  return volumes.map((volume, n) => {
    const overlays = byScan.get(n)?.map((column) => {
      const words = columnWords(column.name).replace(/ (file|path|name)$/, '')
      const kind = kindOfOverlay(column) ?? 'mask'
      return { from: column.name, id: idOfLabel(words), label: { value: capitalized(words) }, kind }
    })
    return present({ ...volume, overlays })
  })
}

const LABELLED = /(label|caption|title|sequence)$/i

function proposeImages(claims: ColumnClaims, rows: readonly Row[]): ImageMap[] {
  return claims.free
    .filter((c) => c.shareImages > 0.8)
    .map((column): ImageMap => {
      claims.take(column)
      const isText = rows.some((row) => typeof rowValue(row, column.name) === 'string')
      const shown = plainName(column.name).replace(/(file|path|name)$/, '')
      const label = claims.find(
        ({ name }) => LABELLED.test(name) && plainName(name).replace(LABELLED, '') === shown,
      )
      return present({
        from: column.name,
        split: isText && column.shareLists > 0.5 ? 'json' : undefined,
        label: sourceOf(label) ?? null,
      })
    })
}

/** Where no column is a category, the diagnosis of a form is: results are wanted by diagnosis. */
function categoryOfForm(questions: readonly QuestionMap[]): Source {
  const diagnosis = questions.find(({ id }) => id === 'diagnosis') ?? null
  return diagnosis?.truth === undefined ? { value: 'all' } : { from: diagnosis.truth.from }
}

/** What is left and has values to group by becomes an attribute, under the column's own name. */
function proposeAttributes(
  claims: ColumnClaims,
  isAsked: ReadonlySet<string>,
): Mapping['attributes'] {
  const attributes: Record<string, Source> = {}
  for (const column of claims.free) {
    const { name: from, meanLength, isObjectList, shareLists } = column
    if (isAsked.has(from) || meanLength > 120 || isObjectList || shareLists > 0) continue
    const name = column.means('template') ? 'template' : columnWords(from).replaceAll(' ', '_')
    if (name !== 'subject' && name !== 'poolId') attributes[name] ??= { from }
  }
  return attributes
}
