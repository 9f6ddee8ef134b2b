import {
  isPlainYesNo,
  isRecord,
  jsonOf,
  labelForm,
  listOfCell,
  measureOf,
  optionOfCell,
  readYesNo,
  splitList,
} from '@/questions'
import { keptLast } from '@/study'
import { isOpenQuestion, kindOfWord, optionsOf, questionPlaces, truthAt } from '../map-question'
import type { QuestionMap } from '../mapping-schema'
import type { TableRow } from '../pool-table'
import { cellText, isBlank, type Place, textAt } from '../row-value'

export type KeyMap = NonNullable<QuestionMap['truth']>

/** A filled cell of right answers, with what its row offers to choose from. */
export interface TruthAt extends ReturnType<typeof optionsOf> {
  readonly place: Place
  readonly text: string
  /** Its entries: several where the cell is a list. */
  readonly entries: readonly string[]
  /** The entries are told apart by a separator within the cell. */
  readonly parts: () => readonly string[]
}

export const placesOfRows = (
  rows: readonly TableRow[],
  { each }: Pick<QuestionMap, 'each'>,
): Place[] => rows.flatMap((row) => questionPlaces(row, each))

/** The cell of a key there, to be shown. */
export function cellAt(place: Place, map: QuestionMap, truth: KeyMap): TruthAt {
  const text = cellText(truthAt(place, truth))
  return { ...optionsOf(place, map), place, text, entries: [text], parts: () => [text] }
}

export interface TruthCells {
  readonly offered: readonly TruthAt[]
  readonly bare: readonly TruthAt[]
}

/**
 * The truths of one question over all rows whose kind is left to the cells: by whether the row offers options. A mapping is proposed,
 * and then shown, by the same ones.
 */
export const truthCells = keptLast(
  (rows: readonly TableRow[], map: QuestionMap): TruthCells => {
    const { truth } = map
    const read =
      truth === undefined || truth.and !== undefined
        ? []
        : placesOfRows(rows, map).flatMap((place) => readCell(place, map, truth))
    return {
      offered: read.filter((cell) => cell.options.length > 0),
      bare: read.filter((cell) => cell.options.length === 0),
    }
  },
  // How cells are read is stated beside these, and changes nothing of what stands in them.
  ({ each, kind, options, truth }) => [each, kind, options, truth?.from, truth?.and, truth?.names],
)

/** The cell of a key there; none where it is blank, an object, or of a row that names a kind that is not told by cells. */
function readCell(place: Place, map: QuestionMap, truth: KeyMap): readonly TruthAt[] {
  const value = truthAt(place, truth)
  if (isBlank(value) || isRecord(value) || jsonOf(String(value)) !== null) return []
  const found = optionsOf(place, map)
  const word = typeof map.kind === 'string' ? undefined : kindOfWord(textAt(place, map.kind))
  const isLeft =
    word === undefined || (word.needsOptions && (found.options.length > 0 || word.isClosed))
  if (!isLeft) return []
  const text = cellText(value)
  const list = listOfCell(value)
  const entries = list === null ? [text] : list.map(cellText)
  const parts = () =>
    list === null ? splitList(text, 'auto').map((e) => e.text || (e.mark ?? '')) : entries
  return [{ ...found, place, text, entries, parts }]
}

const isDigits = (text: string) => /^\d{1,3}(\.0)?$/.test(text)

/** The option that a cell points to by its words, its mark or its letter, whatever places are counted from. */
function namedBy(entry: string, { options, marks, gap }: TruthAt) {
  const cell = { options, marks, gap, value: entry, split: undefined, within: null }
  const option = optionOfCell(entry, { ...cell, as: 'auto' })
  // "1" for Yes is a reading of its own.
  const isReading = option !== null && isDigits(entry) && readYesNo(option.label) !== null
  return isReading && labelForm(option.label) !== labelForm(entry) ? null : option
}
const pointsByName = (entry: string, cell: TruthAt): boolean => namedBy(entry, cell) !== null

/** Cells whose digits are the words or the mark of an option, which would not be the one at that place. */
export const wordsAgainstPlaces = (offered: readonly TruthAt[], base: 0 | 1): TruthAt[] =>
  offered.filter((cell) =>
    cell.entries.some((entry) => {
      if (!isDigits(entry)) return false
      const [named, counted] = [namedBy(entry, cell), cell.options[Number(entry) - base]]
      return named !== null && counted !== undefined && named !== counted
    }),
  )

/** Cells that are not the words of an option. */
export const notByWords = (offered: readonly TruthAt[]): TruthAt[] =>
  offered.filter(
    ({ entries, options }) =>
      !entries.every((entry) => options.some(({ label }) => labelForm(label) === labelForm(entry))),
  )

/** The places that cells name among the options of their rows: `n` of `count`. */
export function placesOf(offered: readonly TruthAt[]) {
  return offered.flatMap((cell) =>
    cell.entries.flatMap((entry) => {
      // With an empty place before others no place is one: the row is refused.
      if (cell.gap !== null || !isDigits(entry) || pointsByName(entry, cell)) return []
      const labels = cell.options.map(({ label }) => readYesNo(label))
      const isYesNo = labels.length === 2 && labels.includes('yes') && labels.includes('no')
      return [{ cell, n: Number(entry), count: cell.options.length, isYesNo }]
    }),
  )
}

/** Cells that name several options of their row. */
export const severalRight = (offered: readonly TruthAt[]): TruthAt[] =>
  offered.filter((cell) => {
    if (cell.entries.length === 1 && pointsByName(cell.text, cell)) return false
    const parts = cell.parts()
    const isOption = (part: string) =>
      pointsByName(part, cell) || (isDigits(part) && Number(part) <= cell.options.length)
    return parts.length > 1 && parts.every(isOption)
  })

/** What truths look like in rows without options. */
export function shapesOf(bare: readonly TruthAt[], map: QuestionMap) {
  /** Words that say yes or no by themselves. */
  const plain: TruthAt[] = []
  /** Letters and words that may: y, n, t, positive, absent. */
  const loose: TruthAt[] = []
  /** 0 and 1 alone. */
  const binary: TruthAt[] = []
  const numbers: TruthAt[] = []
  const others: TruthAt[] = []
  for (const cell of bare) {
    if (isPlainYesNo(cell.text)) plain.push(cell)
    else if (readYesNo(cell.text) !== null) (/^\d/.test(cell.text) ? binary : loose).push(cell)
    else if (measureOf(cell.text) !== null) numbers.push(cell)
    else others.push(cell)
  }
  const misfits = [...numbers, ...others]
  const isOpen = ({ place }: TruthAt) => isOpenQuestion(textAt(place, map.prompt))
  /** What is neither yes nor no although the question is not open, and the other way round. */
  const strange = [
    ...misfits.filter((cell) => !isOpen(cell)),
    ...[...plain, ...loose].filter(isOpen),
  ]
  const isAnyOpen = misfits.some(isOpen)
  return { plain, loose, binary, numbers, others, misfits, strange, isAnyOpen }
}

/** Whether both a yes and a no occur. */
export const saysBoth = (cells: readonly TruthAt[]): boolean =>
  new Set(cells.map(({ text }) => readYesNo(text))).size === 2
