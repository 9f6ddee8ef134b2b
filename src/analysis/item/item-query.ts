import { kindWords } from '@/report'
import type { Report, ReportItem } from '@/results'
import type { ItemFilter, ItemPage, ItemQuery, ItemSort } from '../session/analysis-views'
import { compareNatural, findRows } from '../tables/natural-rows'

const FITS: Readonly<Record<ItemFilter, (item: ReportItem) => boolean>> = {
  differ: (item) => item.isAgreed === false,
  wrong: ({ answers }) => {
    const judged = answers.filter((answer) => answer.isCorrect !== null)
    return judged.length > 0 && judged.every((answer) => answer.isCorrect === false)
  },
  flagged: ({ answers }) => answers.some((answer) => (answer.record?.flag ?? null) !== null),
  all: () => true,
}

/** A report's items as tables ask for them: filtered, sorted, a page at a time. Walks all of them once. */
export class ItemIndex {
  readonly #report: Report
  readonly #places: Readonly<Record<ItemFilter, readonly number[]>>

  constructor(report: Report) {
    this.#report = report
    const places: Record<ItemFilter, number[]> = { differ: [], wrong: [], flagged: [], all: [] }
    let index = 0
    for (const item of report.items) {
      for (const filter of Object.keys(FITS) as ItemFilter[])
        if (FITS[filter](item)) places[filter].push(index)
      index += 1
    }
    this.#places = places
  }

  page({ filter, search = '', sort, isDescending, from, count }: ItemQuery): ItemPage {
    const places = this.#found(filter, search)
    const { items } = this.#report
    const ordered = this.#ordered(places, sort, isDescending)
    return {
      rows: ordered.slice(from, from + count).map((place) => items.at(place)),
      total: places.length,
      counts: {
        differ: this.#places.differ.length,
        wrong: this.#places.wrong.length,
        flagged: this.#places.flagged.length,
        all: this.#places.all.length,
      },
    }
  }

  fitting(filter: ItemFilter, search = ''): ReportItem[] {
    return this.#found(filter, search).map((place) => this.#report.items.at(place))
  }

  #found(filter: ItemFilter, search: string): readonly number[] {
    return findRows(this.#places[filter], search, (place) =>
      itemWords(this.#report.items.at(place)),
    )
  }

  #ordered(places: readonly number[], sort: ItemSort, isDescending: boolean): readonly number[] {
    if (sort === 'study') return isDescending ? places.toReversed() : places
    const keys = new Map(
      places.map((place) => [place, sortKey(this.#report.items.at(place), sort)]),
    )
    return places.toSorted(
      (a, b) => compareNatural(keys.get(a) ?? null, keys.get(b) ?? null, isDescending) || a - b,
    )
  }
}

const itemWords = ({
  item,
  question,
  kind,
  category,
  prompt,
  truth,
  answers,
}: ReportItem): string =>
  [
    item,
    question,
    kindWords(kind),
    category,
    prompt,
    truth,
    ...answers.map(({ text }) => text),
  ].join(' ')

function sortKey(item: ReportItem, sort: ItemSort): string | number | null {
  if (sort === 'study') return null
  if (typeof sort === 'string') return item[sort]
  const answer = item.answers[sort.column]
  if (answer === undefined) return null
  const { text, activeMs, confidence, isCorrect } = answer
  const correct = isCorrect === null ? null : Number(isCorrect)
  return { answer: text, time: activeMs, confidence, correct }[sort.by]
}
