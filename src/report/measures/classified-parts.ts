import { kindOf } from '@/questions'
import { codedUnits } from './coded-series'
import type { ScoredUnit } from './scored-unit'

/** Questions of one id and kind whose truths are classes. */
export interface ClassifiedPart {
  /** The question id; `id kind` where one id is used for several kinds. */
  readonly name: string
  readonly question: string
  readonly kind: string
  /** Every label that one of the questions declares. */
  readonly labels: readonly string[]
  /** What raters read for each of `labels`; the label itself where questions call it differently, or two alike. */
  readonly words: readonly string[]
  readonly indexes: readonly number[]
  /** The truth of each index as a position in `labels`. */
  readonly truths: Int32Array
  /** The position in `labels` of each code of `codedUnits`; none for labels of other questions. */
  readonly places: readonly (number | undefined)[]
}

/** The parts of one question id, kind by kind. */
export function classifiedParts(
  units: readonly ScoredUnit[],
  question: string,
  indexes: readonly number[],
): ClassifiedPart[] {
  const { codes, truths } = codedUnits(units)
  const kinds = [...new Set(indexes.map((index) => units[index]?.question.kind ?? ''))]
  return kinds.flatMap((kind): ClassifiedPart[] => {
    const own = indexes.filter((index) => {
      const unit = units[index]
      return unit?.question.kind === kind && unit.truthLabel !== null
    })
    if (own.length === 0) return []
    const declared = declaredLabels(units, own)
    const labels = [...declared.keys()]
    const places: (number | undefined)[] = []
    labels.forEach((label, place) => {
      const code = codes.get(label)
      if (code !== undefined) places[code] = place
    })
    return [
      {
        name: kinds.length === 1 ? question : `${question} ${kind}`,
        question,
        kind,
        labels,
        words: toldApart(declared),
        indexes: own,
        places,
        truths: Int32Array.from(own, (index) => places[truths[index] ?? -1] ?? -1),
      },
    ]
  })
}

/** Every label that one of the questions declares, with all that it is called. */
function declaredLabels(
  units: readonly ScoredUnit[],
  indexes: readonly number[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const declared = new Map<string, Set<string>>()
  for (const index of indexes) {
    const question = units[index]?.question
    if (question === undefined) continue
    const kind = kindOf(question)
    const words = new Map((kind.answers(question) ?? []).map(({ id, label }) => [id, label]))
    for (const label of kind.labels(question) ?? []) {
      const called = declared.get(label) ?? new Set()
      declared.set(label, called.add(words.get(label) ?? label))
    }
  }
  return declared
}

/** One name for each label: what all questions call it, unless another one is called the same. */
function toldApart(declared: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const names = [...declared].map(([label, called]) =>
    called.size === 1 ? ([...called][0] ?? label) : label,
  )
  const labels = [...declared.keys()]
  return names.map((name, place) =>
    names.filter((other) => other === name).length > 1 ? (labels[place] ?? name) : name,
  )
}
