import type { Report, ReportItem } from '@/report'
import { compareNatural } from './compare-natural'
import type { ItemFilter, ItemPage, ItemQuery, ItemSort } from './desk'

const FITS: Readonly<Record<ItemFilter, (item: ReportItem) => boolean>> = {
  differ: (item) => item.isAgreed === false,
  wrong: ({ answers }) => {
    const judged = answers.filter((answer) => answer.isCorrect !== null)
    return judged.length > 0 && judged.every((answer) => answer.isCorrect === false)
  },
  flagged: ({ answers }) => answers.some((answer) => answer.flag !== null),
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

  page({ filter, sort, isDescending, from, count }: ItemQuery): ItemPage {
    const places = this.#places[filter]
    const { items } = this.#report
    const sorted = sort === 'study' ? places : this.#sorted(places, sort)
    const ordered = isDescending ? sorted.toReversed() : sorted
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

  fitting(filter: ItemFilter): ReportItem[] {
    return this.#places[filter].map((place) => this.#report.items.at(place))
  }

  #sorted(places: readonly number[], sort: ItemSort): number[] {
    const keys = new Map(places.map((place) => [place, sortKey(this.#report.items.at(place), sort)]))
    // What has no value comes last, whichever it is.
    return places.toSorted((a, b) => compareNatural(keys.get(a) ?? null, keys.get(b) ?? null) || a - b)
  }
}

function sortKey(item: ReportItem, sort: ItemSort): string | number | null {
  if (sort === 'study') return null
  if (typeof sort === 'string') return item[sort]
  const answer = item.answers[sort.column]
  if (answer === undefined) return null
  switch (sort.by) {
    case 'answer':
      return answer.text
    case 'time':
      return answer.activeMs
    case 'confidence':
      return answer.confidence
    case 'correct':
      return answer.isCorrect === null ? null : Number(answer.isCorrect)
  }
}
