/** One rating: a higher one is a stronger call of disease. */
export interface Reading {
  readonly reader: string
  readonly modality: string
  readonly case: string
  /** 1: the case is diseased, 0: it is not. */
  readonly truth: 0 | 1
  /** null: not read. */
  readonly rating: number | null
}

/** Readers, modalities and cases in the order of their first appearance. */
export interface ReaderStudy {
  readonly modalities: readonly string[]
  readonly readers: readonly string[]
  readonly cases: readonly string[]
  /** 0 or 1 for each case. */
  readonly truth: Uint8Array
  /** By modality, then reader: a rating for each case, NaN where it was not read. */
  readonly ratings: readonly (readonly Float64Array[])[]
}

/**
 * Lays readings out by modality, reader and case.
 * @param only cases of this truth alone, as sensitivity (1) and specificity (0) need them
 * @throws RangeError when two readings give one case two truths
 * @example // `readings` of docs/stats.md
 * readerStudy(readings).readers // ['R1', 'R2', 'R3']
 */
export function readerStudy(readings: readonly Reading[], only?: 0 | 1): ReaderStudy {
  const modalities = placesOf(readings.map(({ modality }) => modality))
  const readers = placesOf(readings.map(({ reader }) => reader))
  const rows = only === undefined ? readings : readings.filter(({ truth }) => truth === only)
  const cases = placesOf(rows.map((row) => row.case))
  const truth = new Uint8Array(cases.size).fill(2)
  const ratings = Array.from({ length: modalities.size }, () =>
    Array.from({ length: readers.size }, () => new Float64Array(cases.size).fill(Number.NaN)),
  )
  for (const row of rows) {
    const place = cases.get(row.case) ?? 0
    const known = truth[place]
    if (known !== 2 && known !== row.truth)
      throw new RangeError(`case ${row.case} has two correct answers`)
    truth[place] = row.truth
    const cell = ratings[modalities.get(row.modality) ?? 0]?.[readers.get(row.reader) ?? 0]
    if (row.rating !== null && cell !== undefined) cell[place] = row.rating
  }
  return {
    modalities: [...modalities.keys()],
    readers: [...readers.keys()],
    cases: [...cases.keys()],
    truth,
    ratings,
  }
}

/** The labels in the order of their first appearance, each with its place in it. */
export const placesOf = (labels: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...new Set(labels)].map((label, place) => [label, place]))
