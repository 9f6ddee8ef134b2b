import { splitOf } from '@/questions'
import { columnWords, contextHeading, meansColumn } from './column-names'
import { ColumnClaims, profileColumns } from './column-profile'
import type { ImageMap, Mapping, QuestionMap, Source, VolumeMap } from './mapping-schema'
import type { PoolTable } from './pool-table'
import { proposeQuestions } from './propose-questions'
import { settleMapping } from './readings/settle-mapping'
import { cellText, type Row, rowValue } from './row-value'
import { isRewritten } from './spreadsheet-traces'
import { volumeRole } from './volume-roles'

export interface MappingProposal {
  readonly mapping: Mapping
  /** One sentence for each thing that was guessed, for the coordinator to confirm. */
  readonly reasons: readonly { readonly field: string; readonly column: string; readonly reason: string }[]
  /** What the rows left open: to be decided by hand. */
  readonly doubts: readonly string[]
  readonly unusedColumns: readonly string[]
}

/** Guesses from names and values what the columns mean. Nothing is certain: every guess comes with its reason. */
export function proposeMapping(table: PoolTable): MappingProposal {
  const all = table.rows.map(({ values }) => values)
  const rows = all.slice(0, 3000)
  const claims = new ColumnClaims(profileColumns(all, table.columns))
  const doubts: string[] = []
  const volumes = proposeVolumes(claims)
  const images = proposeImages(claims, rows)
  const questions = proposeQuestions(rows, claims, doubts)
  const isAsked = new Set(questions.flatMap((q) => (q.truth === undefined ? [] : [q.truth.from])))
  const id = claims.find(
    'id',
    'unique in every row, and called an id',
    (c) => c.isUnique && c.filled === c.rows && meansColumn(c.name, 'id'),
  )
  if (id === null) doubts.push(...doubtOfIds(claims, rows))
  const subject = claims.find('subject', 'its name', (c) => meansColumn(c.name, 'subject'))
  const category = claims.find(
    'category',
    'its name and few different values',
    (c) => meansColumn(c.name, 'category') && c.distinct.length <= 60,
  )
  const practice = claims.find(
    'practice',
    'its name',
    (c) => meansColumn(c.name, 'practice') && c.shareYesNo === 1,
  )
  const context = proposeContext(claims)
  if (volumes.length + images.length === 0) doubts.push(...doubtsOfFiles(claims))
  const categorySource = category === null ? categoryOfForm(questions) : { from: category.name }
  if ('value' in categorySource) doubts.push('no column looks like a category: every item is put into "all"')
  const attributes = proposeAttributes(claims, isAsked)
  const mapping: Mapping = {
    format: 'triplane-mapping/1',
    ...(id === null ? {} : { id: { from: id.name } }),
    ...(subject === null ? {} : { subject: { from: subject.name } }),
    category: categorySource,
    attributes,
    ...(practice === null ? {} : { practice: { from: practice.name } }),
    context,
    volumes,
    images,
    questions,
  }
  return {
    // What all rows decide is stated; what they leave open stays so.
    mapping: settleMapping(table, mapping).stated,
    reasons: claims.reasons,
    doubts,
    unusedColumns: claims
      .free()
      .map(({ name }) => name)
      .filter((name) => !isAsked.has(name)),
  }
}

/** A column that is called as if it named files, and does not. */
const doubtsOfFiles = (claims: ColumnClaims): string[] =>
  claims
    .free()
    .filter(({ name }) =>
      /^(image|img|picture|photo|scan|volume|bild|file)[\s_-]*(file|name|path|id)?s?$/i.test(name.trim()),
    )
    .map(
      ({ name, distinct }) =>
        `"${name}" is no column of pictures or scans: "${distinct[0] ?? ''}" has no ending such as .png or .nii.gz`,
    )

/** A column that is meant as an id and is none, because a few of its values stand in several rows. */
function doubtOfIds(claims: ColumnClaims, rows: readonly Row[]): string[] {
  const rewritten = claims.free().find((c) => meansColumn(c.name, 'id') && c.distinct.some(isRewritten))
  if (rewritten !== undefined)
    return [
      `"${rewritten.name}" holds "${rewritten.distinct.find(isRewritten) ?? ''}": a spreadsheet rewrote these ids, so items are called by the number of their row`,
    ]
  const isNearlyUnique = (name: string) =>
    new Set(rows.map((row) => cellText(rowValue(row, name)))).size >= 0.9 * rows.length
  const column = claims
    .free()
    .find((c) => meansColumn(c.name, 'id') && c.filled === c.rows && isNearlyUnique(c.name))
  return column === undefined
    ? []
    : [
        `"${column.name}" looks like an id, but some of its values stand in several rows: items are called by the number of their row`,
      ]
}

/** Words by which a column of scans or dates speaks of the earlier examination. */
const PRIOR =
  /prior|previous|baseline|old|before|vor(aufnahme|untersuchung|bild|mrt|ct)|frühere|anterior|précédent/i

function proposeVolumes(claims: ColumnClaims): VolumeMap[] {
  const columns = claims.free().filter((c) => c.shareVolumes > 0.8)
  return columns.map((column): VolumeMap => {
    claims.take(column, 'volumes', 'its values are names of scans')
    const byName = volumeRole(column.name)
    const isPrior = PRIOR.test(column.name)
    const isList =
      column.shareLists > 0.5 ||
      column.distinct.some((text) => (text.match(/\.(nii|hdr|img)(\.gz)?\b/gi) ?? []).length > 1)
    const date = claims.free().find((c) => meansColumn(c.name, 'acquired') && isPrior && PRIOR.test(c.name))
    if (date !== undefined) claims.take(date, 'volumes', 'the date of the prior scan')
    return {
      from: column.name,
      ...(isList ? { split: splitOf(column.distinct[0] ?? '') } : {}),
      label: byName.label === null ? { pattern: true } : { value: byName.label },
      timepoint: isPrior ? 'prior' : 'pattern',
      ...(date === undefined ? {} : { acquired: { from: date.name } }),
    }
  })
}

function proposeImages(claims: ColumnClaims, rows: readonly Row[]): ImageMap[] {
  return claims
    .free()
    .filter((c) => c.shareImages > 0.8)
    .map((column): ImageMap => {
      claims.take(column, 'images', 'its values are pictures or names of pictures')
      const isText = rows.some((row) => typeof rowValue(row, column.name) === 'string')
      const isList = isText && column.shareLists > 0.5
      return { from: column.name, ...(isList ? { split: 'json' as const } : {}), label: null }
    })
}

/** Where no column is a category, the diagnosis of a form is: results are wanted by diagnosis. */
function categoryOfForm(questions: readonly QuestionMap[]): Source {
  const diagnosis = questions.find(({ id }) => id === 'diagnosis') ?? null
  return diagnosis?.truth === undefined ? { value: 'all' } : { from: diagnosis.truth.from }
}

function proposeContext(claims: ColumnClaims): Mapping['context'] {
  return claims.free().flatMap((column) => {
    const heading = contextHeading(column.name)
    if (heading === undefined) return []
    claims.take(column, 'context', 'its name')
    return [{ from: column.name, ...(heading === null ? {} : { heading }) }]
  })
}

/** What is left and has values to group by becomes an attribute, under the column's own name. */
function proposeAttributes(claims: ColumnClaims, isAsked: ReadonlySet<string>): Mapping['attributes'] {
  const attributes: Record<string, Source> = {}
  for (const column of claims.free()) {
    if (isAsked.has(column.name) || column.meanLength > 120 || column.isObjectList || column.shareLists > 0)
      continue
    const name = meansColumn(column.name, 'template')
      ? 'template'
      : columnWords(column.name).replaceAll(' ', '_')
    if (attributes[name] !== undefined || name === 'subject' || name === 'poolId') continue
    claims.take(column, `attribute ${name}`, 'known of the item and not shown to raters')
    attributes[name] = { from: column.name }
  }
  return attributes
}
