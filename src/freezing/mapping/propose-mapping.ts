import { splitOf } from '@/questions'
import { columnWords, contextHeading, meansColumn, plainName } from './column-names'
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
import { cellText, type Row, rowValue } from './row-value'
import { isRewritten } from './spreadsheet-traces'
import { translatedColumns } from './translated-row'
import { volumeRole } from './volume-roles'

export interface MappingProposal {
  readonly mapping: Mapping
  /** One sentence for each thing that was guessed, for the coordinator to confirm. */
  readonly reasons: readonly {
    readonly field: string
    readonly column: string
    readonly reason: string
  }[]
  /** What the rows left open: to be decided by hand. */
  readonly doubts: readonly string[]
  readonly unusedColumns: readonly string[]
}

/** Guesses from names and values what the columns mean. Nothing is certain: every guess comes with its reason. */
export function proposeMapping(whole: PoolTable): MappingProposal {
  const translated = translatedColumns(whole.columns)
  const others = new Set(translated.map(({ name }) => name))
  const languages = [...new Set(translated.map(({ language }) => language))].sort()
  const table = { ...whole, columns: whole.columns.filter((name) => !others.has(name)) }
  const all = table.rows.map(({ values }) => values)
  const rows = all.slice(0, 3000)
  const claims = new ColumnClaims(profileColumns(all, table.columns))
  const doubts: string[] = []
  const volumes = proposeVolumes(claims)
  const talk = proposeTranscripts(rows, claims)
  const records = proposeRecords(rows, claims)
  const report = proposeReport(rows, claims)
  const { materials: talks, images } = picturesWithin(talk, proposeImages(claims, rows))
  const judging = report?.questions.length === 0 ? proposeJudging(claims) : null
  const ofClaims = report?.questions ?? []
  const asked =
    judging?.questions ??
    proposeQuestions(rows, claims, doubts, fallbackOf(talks.length > 0, report !== null, ofClaims))
  const questions = [...asked, ...ofClaims.filter((question) => !asked.includes(question))]
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
  const context = [...proposeContext(claims), ...(judging?.context ?? [])]
  const texts = proposeTexts(rows, claims)
  const materials = [
    ...talks,
    ...records,
    ...texts,
    ...[judging?.material ?? []].flat(),
    ...[report?.material ?? []].flat(),
  ]
  if (volumes.length + images.length === 0) doubts.push(...doubtsOfFiles(claims))
  const categorySource = category === null ? categoryOfForm(questions) : { from: category.name }
  if ('value' in categorySource)
    doubts.push('no column looks like a category: every case is put into "all"')
  doubts.push(...doubtsOfAnswers(claims))
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
    ...(materials.length === 0 ? {} : { materials }),
    questions,
    ...(languages.length === 0 ? {} : { languages }),
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

/** A column that is called as if it named files, and does not. */
const doubtsOfFiles = (claims: ColumnClaims): string[] =>
  claims
    .free()
    .filter(({ name }) =>
      /^(image|img|picture|photo|scan|volume|bild|file)[\s_-]*(file|name|path|id)?s?$/i.test(
        name.trim(),
      ),
    )
    .map(
      ({ name, distinct }) =>
        `"${name}" is not a column of images or scans: "${distinct[0] ?? ''}" has no file extension such as .png or .nii.gz`,
    )

/** A column that is meant as an id and is none, because a few of its values stand in several rows. */
function doubtOfIds(claims: ColumnClaims, rows: readonly Row[]): string[] {
  const rewritten = claims
    .free()
    .find((c) => meansColumn(c.name, 'id') && c.distinct.some(isRewritten))
  if (rewritten !== undefined)
    return [
      `"${rewritten.name}" holds "${rewritten.distinct.find(isRewritten) ?? ''}": a spreadsheet rewrote these ids, so cases are called by the number of their row`,
    ]
  const isNearlyUnique = (name: string) =>
    new Set(rows.map((row) => cellText(rowValue(row, name)))).size >= 0.9 * rows.length
  const column = claims
    .free()
    .find((c) => meansColumn(c.name, 'id') && c.filled === c.rows && isNearlyUnique(c.name))
  return column === undefined
    ? []
    : [
        `"${column.name}" looks like an id, but some values are in several rows: cases are named by row number`,
      ]
}

/** Words by which a column of scans or dates speaks of the earlier examination. */
const PRIOR =
  /prior|previous|baseline|old|before|vor(aufnahme|untersuchung|bild|mrt|ct)|frühere|anterior|précédent/i

/** Words by which a column of scans speaks of what is laid over one. */
const HEAT =
  /heat|saliency|attention|suspicion|grad.?cam|prob(ability)?[_-]?map|(^|[^a-z])(cam|map)([^a-z]|$)/i
const MASK = /mask|segmentation|overlay|outline|contour|annotation|(^|[^a-z])(seg|roi)([^a-z]|$)/i
/** Words by which files do: fewer, for a map of values may be a scan of its own. */
const HEAT_FILE = /heat.?map|saliency|grad.?cam/i
const MASK_FILE = /mask|segmentation|(^|[^a-z])seg([^a-z]|$)/i

/** What a column of scans holds that lies over another one; null where it does not. */
function overlayKind({ name, distinct }: ColumnProfile): 'heat' | 'mask' | null {
  if (HEAT.test(name)) return 'heat'
  if (MASK.test(name)) return 'mask'
  const all = (pattern: RegExp) =>
    distinct.every((path) => pattern.test(path.split(/[\\/]/).at(-1) ?? path))
  if (all(HEAT_FILE)) return 'heat'
  return all(MASK_FILE) ? 'mask' : null
}

/** Names of columns that hold DICOM series, or the folders that they lie in. */
const SERIES =
  /^(dicom|mri?|mrt|ct|scan|image)?(series|serie|dicoms?|scans?)(dicom)?(path|folder|dir(ectory)?|(instance)?uid|pfad|ordner|verzeichnis)?$|^(dicom|scan|series|serien)(path|folder|dir(ectory)?|pfad|ordner|verzeichnis)$|^(folder|directory|ordner|verzeichnis)(name)?$/
/** A path of two folders at least, or the identifier of a series (PS3.5, 9.1). */
const SERIES_VALUE = /^[^/\\\n]+([/\\][^/\\\n]+)+[/\\]?$|^[0-2](\.\d+){4,}$/

/** A column whose name says series, folders or scans and whose values say where: they have no ending, for a series is many files. */
const namesSeries = ({ name, distinct, filled, shareImages }: ColumnProfile): boolean =>
  SERIES.test(plainName(name)) &&
  shareImages === 0 &&
  (distinct.every((text) => SERIES_VALUE.test(text.trim())) || isSeriesName({ distinct, filled }))

/** Names of folders or series without a path: `C001`, `s05_tilt`. Each has a number, and few say the same. */
const isSeriesName = ({ distinct, filled }: Pick<ColumnProfile, 'distinct' | 'filled'>): boolean =>
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
  const all = claims.free().filter((c) => c.shareVolumes > 0.8 || namesSeries(c))
  const scans = all.filter((column) => overlayKind(column) === null)
  const overlays = scans.length === 0 ? [] : all.filter((column) => overlayKind(column) !== null)
  const dated = proposeDates(claims, scans.length === 0 ? all : scans)
  const volumes = (scans.length === 0 ? all : scans).map((column): VolumeMap => {
    const isSeries = column.shareVolumes <= 0.8
    claims.take(
      column,
      'volumes',
      isSeries ? 'its name, and its values: folders or series' : 'its values are names of scans',
    )
    const byName = volumeRole(column.name)
    const isPrior = PRIOR.test(column.name)
    const isList =
      column.shareLists > 0.5 ||
      column.distinct.some((text) => (text.match(/\.(nii|hdr|img)(\.gz)?\b/gi) ?? []).length > 1)
    const date = isPrior ? dated.prior : dated.current
    return {
      from: column.name,
      ...(isList ? { split: splitOf(column.distinct[0] ?? '') } : {}),
      label: byName.label === null ? { pattern: true } : { value: byName.label },
      timepoint: isPrior ? 'prior' : 'pattern',
      ...(date === null ? {} : { acquired: { from: date.name } }),
    }
  })
  return withOverlays(claims, volumes, overlays)
}

/** The date of the prior scan; beside it that of the current one is worth telling, too. */
function proposeDates(claims: ColumnClaims, scans: readonly ColumnProfile[]) {
  const none = { prior: null, current: null }
  if (!scans.some(({ name }) => PRIOR.test(name))) return none
  const dates = claims.free().filter((c) => meansColumn(c.name, 'acquired'))
  const prior = dates.find(({ name }) => PRIOR.test(name)) ?? null
  if (prior === null) return none
  claims.take(prior, 'volumes', 'the date of the prior scan')
  const current = dates.find(({ name }) => !PRIOR.test(name)) ?? null
  if (current !== null)
    claims.take(current, 'volumes', 'the date of the scan, beside that of the prior one')
  return { prior, current }
}

/** Each over the scan whose name it shares, else over the first. */
function withOverlays(
  claims: ColumnClaims,
  volumes: readonly VolumeMap[],
  columns: readonly ColumnProfile[],
): VolumeMap[] {
  const over = columns.map((column) => {
    claims.take(column, 'volumes', 'its name, or those of its files, suggest an overlay')
    const role = volumeRole(column.name).label
    const scan = volumes.findIndex(({ from }) => role !== null && volumeRole(from).label === role)
    const words = columnWords(column.name).replace(/ (file|path|name)$/, '')
    const kind = overlayKind(column) ?? 'mask'
    const label = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
    return {
      scan: Math.max(0, scan),
      map: { from: column.name, id: idOfLabel(words), label: { value: label }, kind },
    }
  })
  return volumes.map((volume, n) => {
    const own = over.flatMap(({ scan, map }) => (scan === n ? [map] : []))
    return own.length === 0 ? volume : { ...volume, overlays: own }
  })
}

const LABELS = /(label|caption|title|sequence)$/
const LABELLED = /(label|caption|title|sequence)$/i

function proposeImages(claims: ColumnClaims, rows: readonly Row[]): ImageMap[] {
  return claims
    .free()
    .filter((c) => c.shareImages > 0.8)
    .map((column): ImageMap => {
      claims.take(column, 'images', 'its values are images or names of images')
      const isText = rows.some((row) => typeof rowValue(row, column.name) === 'string')
      const isList = isText && column.shareLists > 0.5
      const label = claims
        .free()
        .find(
          ({ name }) =>
            LABELLED.test(name) &&
            plainName(name).replace(LABELS, '') ===
              plainName(column.name).replace(/(file|path|name)$/, ''),
        )
      if (label !== undefined)
        claims.take(label, 'images', 'its name suggests a label of the image')
      return {
        from: column.name,
        ...(isList ? { split: 'json' as const } : {}),
        label: label === undefined ? null : { from: label.name },
      }
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
function proposeAttributes(
  claims: ColumnClaims,
  isAsked: ReadonlySet<string>,
): Mapping['attributes'] {
  const attributes: Record<string, Source> = {}
  for (const column of claims.free()) {
    if (
      isAsked.has(column.name) ||
      column.meanLength > 120 ||
      column.isObjectList ||
      column.shareLists > 0
    )
      continue
    const name = meansColumn(column.name, 'template')
      ? 'template'
      : columnWords(column.name).replaceAll(' ', '_')
    if (attributes[name] !== undefined || name === 'subject' || name === 'poolId') continue
    claims.take(column, `attribute ${name}`, 'a property of the case, not shown to readers')
    attributes[name] = { from: column.name }
  }
  return attributes
}
