import { compareText } from '@/study'
import type { ReportItem } from '../measures/report-items'

/** Of a question only what is needed of it: the answers of twenty models to 57,000 of them are not kept for this. */
export interface CaseRead
  extends Pick<ReportItem, 'item' | 'case' | 'question' | 'kind' | 'condition' | 'cluster'> {
  readonly isDiseased: boolean
  /** Of the question among all. */
  readonly index: number
}

export interface ReadCase {
  readonly id: string
  readonly isDiseased: boolean
  /** Cases of one patient have the same number. */
  readonly unit: number
  /** The questions behind the case, one for each condition in which it was read. */
  readonly questions: readonly CaseRead[]
}

/**
 * Reads by their case: normal cases first, each half by id. One case has one truth and is read once under each condition: an item that says
 * otherwise is a case of its own.
 * @param isSeveral whether they are of several questions, each with cases of its own
 */
export function groupReads(reads: readonly CaseRead[], isSeveral: boolean): ReadCase[] {
  const cases = new Map<string, Omit<ReadCase, 'id'> & { readonly questions: CaseRead[] }>()
  for (const read of reads) {
    const { isDiseased, cluster: unit, condition, question } = read
    const named = (name: string) => (isSeveral ? `${name}.${question}` : name)
    const before = cases.get(named(read.case))
    if (
      before?.isDiseased === isDiseased &&
      before.questions.every((other) => other.condition !== condition)
    )
      before.questions.push(read)
    else
      cases.set(named(before === undefined ? read.case : read.item), {
        isDiseased,
        unit,
        questions: [read],
      })
  }
  return [...cases]
    .map(([id, entry]) => ({ id, ...entry }))
    .toSorted((a, b) => Number(a.isDiseased) - Number(b.isDiseased) || compareText(a.id, b.id))
}

/** By condition and reader, the rating of each case; NaN where there is none. @param ratings of each reader */
export const ratingsOfReads = (
  cases: readonly ReadCase[],
  modalities: readonly string[],
  ratings: readonly ((read: CaseRead) => number)[],
): Float64Array[][] =>
  modalities.map((modality) => {
    const reads = cases.map(({ questions }) =>
      questions.find(({ condition }) => condition === modality),
    )
    return ratings.map((rate) =>
      Float64Array.from(reads, (read) => (read === undefined ? Number.NaN : rate(read))),
    )
  })
