import { isRecord, readYesNo } from '@/questions'
import { countsOf, sumOf } from '@/study'
import { type ColumnMeaning, meansColumn } from './column-names'
import { isEmbeddedImage, isPicture, pictureText } from './embedded-image'
import { questionPlaces } from './map-question'
import type { TableRow } from './pool-table'
import { cellText, isBlank, type Row, rowValue, valueAt } from './row-value'

/** What the values of one column look like. Shares are of the values that are not blank. */
export type ColumnProfile = Readonly<ReturnType<typeof profileColumn>>

const VOLUME = /\.(nii|nii\.gz|hdr|img|mgz|mgh|nrrd)\b/i
const IMAGE = /\.(png|jpe?g|bmp|gif|tiff?|webp)\b/i
/** Any name of a file: a column of pictures may have one drawing among them. */
const FILE = /\.[a-z][a-z0-9]{1,4}$/i
const DISTINCT_LIMIT = 400
const SAMPLE = 3000

/** Profiles of columns or paths over the first 3,000 rows and every row's share of them. */
export function profileColumns(rows: readonly Row[], columns: readonly string[]): ColumnProfile[] {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE))
  const sample = step === 1 ? rows : rows.filter((_, n) => n % step === 0)
  return columns.map((name) => profileColumn(sample, name))
}

function profileColumn(rows: readonly Row[], name: string) {
  const values = rows.map((row) => rowValue(row, name)).filter((value) => !isBlank(value))
  const texts = values.map(entryWords)
  const distinct = new Set(texts)
  return {
    name,
    means: (...meanings: readonly ColumnMeaning[]) => meansColumn(name, ...meanings),
    filled: texts.length,
    rows: rows.length,
    /** Distinct texts in order of first appearance, at most 400 of them. */
    distinct: [...distinct].slice(0, DISTINCT_LIMIT),
    isUnique: distinct.size === texts.length && texts.length > 0,
    meanLength: sumOf(texts, (text) => text.length) / Math.max(1, texts.length),
    shareVolumes: shareOfFiles(texts, (text) => VOLUME.test(text)),
    shareImages: shareOfFiles(texts, (text) => isEmbeddedImage(text) || IMAGE.test(text)),
    shareYesNo: shareOf(texts, (text) => readYesNo(text) !== null),
    shareQuestions: shareOf(texts, (text) => /[?？]\s*$/.test(text)),
    shareLists: shareOf(values, (v) => Array.isArray(v) || /^\[.*\]$/s.test(String(v))),
    /** Whether the values are lists of objects: questions nested in a case. */
    isObjectList: values.some((v) => Array.isArray(v) && v.some(isRecord)),
  }
}

const shareOf = <T>(values: readonly T[], test: (value: T) => boolean): number =>
  values.filter(test).length / Math.max(1, values.length)

/** The share of files of one kind; all of them where the rest are names of files, too. */
function shareOfFiles(texts: readonly string[], isKind: (text: string) => boolean): number {
  const share = shareOf(texts, isKind)
  return share >= 0.5 && texts.every((text) => isKind(text) || FILE.test(text)) ? 1 : share
}

/** The first 200 characters say enough, and an embedded picture has millions. */
function entryWords(value: unknown): string {
  const picture = pictureText(value)
  if (picture !== null) return picture.slice(0, 200)
  if (isPicture(value)) return cellText(value.path).slice(0, 200)
  const first: unknown = Array.isArray(value) && !isRecord(value[0]) ? value[0] : value
  if (isRecord(first) || Array.isArray(first)) {
    const inner = Array.isArray(first) ? first[0] : first
    const file = isRecord(inner)
      ? Object.values(inner).find(
          (v) => typeof v === 'string' && (VOLUME.test(v.slice(-20)) || isEmbeddedImage(v)),
        )
      : undefined
    return cellText(file ?? '[…]').slice(0, 200)
  }
  const text = cellText(first)
  // The end of a long path says what it is.
  return text.length > 200 && !isEmbeddedImage(text)
    ? text.slice(0, 100) + text.slice(-100)
    : text.slice(0, 200)
}

/** Columns that have no meaning yet, so that nothing is used twice. */
export class ColumnClaims {
  free: readonly ColumnProfile[]
  constructor(columns: readonly ColumnProfile[]) {
    this.free = columns.filter(({ filled }) => filled > 0)
  }
  take(...taken: readonly (ColumnProfile | undefined)[]): void {
    this.free = this.free.filter((column) => !taken.includes(column))
  }
  /** Takes the first column that fits. */
  find(isMeant: (column: ColumnProfile) => boolean): ColumnProfile | undefined {
    const column = this.free.find(isMeant)
    this.take(column)
    return column
  }
  /** Takes all columns that fit. */
  filter(isMeant: (column: ColumnProfile) => boolean): readonly ColumnProfile[] {
    const columns = this.free.filter(isMeant)
    this.take(...columns)
    return columns
  }
}

/** One value of a column as a mapping reads it, before it is renamed; '' for blank cells. */
export interface ColumnValue {
  readonly value: string
  readonly count: number
}

/**
 * The different values of a column, in the order in which they first occur.
 * @param each path of a list within the rows: the values of its entries; "/" leads back to the row.
 */
export function columnValues(
  rows: readonly TableRow[],
  path: string,
  each?: string,
): ColumnValue[] {
  const places = rows.flatMap((row) => questionPlaces(row, each))
  const cells = places.map((place) => cellText(valueAt(place, path)))
  return [...countsOf(cells)].map(([value, count]) => ({ value, count }))
}
