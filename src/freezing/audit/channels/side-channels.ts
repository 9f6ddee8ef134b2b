import type { Pool, PoolItem, Protocol } from '@/pool'
import { kindOf, type Truth } from '@/questions'
import { adjustedP, permutationAssociation, toldShares } from '@/stats'
import { countsOf, groupBy, sumOf } from '@/study'
import { type AuditFinding, type AuditFix, findingOf } from '../audit-finding'
import {
  type PackedFiles,
  propertySource,
  type SeenProperty,
  type SeenUnit,
} from './seen-properties'
import properties from './seen-properties.json' with { type: 'json' }

/** Of a hundred sound studies one has a false alarm, whatever the number of properties tested (Holm). */
const FAMILY_ERROR = 0.01
/** Less than so much above the most frequent answer, and above chance, helps nobody, however sure it is. */
const TELLING = 0.05
/** Fewer answers than this tell nothing that a test could find. */
const ENOUGH = 12
/** Numbers are put into so many classes of like size; other values into so many, the rest being one. */
const CLASSES = 8
const SEED = 2026

interface Unit extends SeenUnit {
  readonly outcome: string
}
/** Answers that can be compared: the same question of the same list of options. */
interface Outcome {
  /** "the answers", "the categories". */
  readonly words: string
  readonly isCategory: boolean
  readonly units: readonly Unit[]
}
interface Tested {
  readonly outcome: Outcome
  readonly property: SeenProperty
  readonly p: number
  readonly toldShare: number
  readonly chanceShare: number
  readonly majorityShare: number
}

/**
 * Properties of items by which answers (or categories) can be told without looking at any picture: each that reaches the reader is
 * tested against each outcome by an exact permutation test, subjects kept together, and Holm's adjustment holds the rate of
 * false alarms of all of them together at 1%. Of what divides the items alike, and of each field, the plainest is named.
 */
export function sideChannels(pool: Pool, protocol: Protocol, files: PackedFiles): AuditFinding[] {
  const outcomes = outcomesOf(pool)
  if (outcomes.length === 0) return []
  const propertiesOf = propertySource(pool, protocol, files)
  const planned = outcomes.map((outcome) =>
    planOf(outcome, propertiesOf(outcome.units, outcome.isCategory)),
  )
  const count = sumOf(planned, ({ coded }) => coded.length)
  // The least p that so many permutations can give must stay below the level after Holm's adjustment.
  const replicates = Math.max(1999, Math.ceil((3 * count) / FAMILY_ERROR))
  const tested = planned.flatMap((plan) => testsOf(plan, replicates))
  // What tells too little to be named counts as tested, with the largest p there is.
  const idle = new Array<number>(count - tested.length).fill(1)
  const adjusted = adjustedP([...tested.map(({ p }) => p), ...idle]).holm
  let [width, height] = [1, 1]
  for (const { image } of files.values()) {
    width = Math.max(width, image?.width ?? 1)
    height = Math.max(height, image?.height ?? 1)
  }
  const found = tested.flatMap((test, n) =>
    (adjusted[n] ?? 1) < FAMILY_ERROR && isTelling(test)
      ? [{ ...test, adjusted: adjusted[n] ?? 1 }]
      : [],
  )
  return [
    ...groupBy(found, ({ outcome, property }) => `${outcome.words}\n${property.field}`).values(),
  ].flatMap((ofField) => {
    const most = Math.max(...ofField.map(({ toldShare }) => toldShare))
    const plainest = ofField.find(({ toldShare }) => toldShare === most)
    return plainest === undefined
      ? []
      : [channelFinding(plainest, plainest.adjusted, [width, height])]
  })
}

interface Plan {
  readonly outcome: Outcome
  readonly coded: readonly { readonly property: SeenProperty; readonly codes: readonly number[] }[]
}

/** Properties of files alone are held against categories: what a category asks and comes with is its own. */
const OF_FILES = /^(?:picture-(?:format|size)|voxel-size|scan-shape)$/

function planOf(outcome: Outcome, properties: readonly SeenProperty[]): Plan {
  const meant = outcome.isCategory ? properties.filter(({ id }) => OF_FILES.test(id)) : properties
  const byNature = [...meant].sort(
    (a, b) => Number(a.nature === 'content') - Number(b.nature === 'content'),
  )
  const seen = new Set<string>()
  const coded = byNature.flatMap((property) => {
    const codes = codesOf(property.values)
    if (codes === null) return []
    const division = codes.join()
    if (seen.has(division)) return []
    seen.add(division)
    return [{ property, codes }]
  })
  return { outcome, coded }
}

/** How sure it is matters of what tells enough, and of nothing else: where nothing does, thousands of permutations are spared. */
function testsOf({ outcome, coded }: Plan, replicates: number): Tested[] {
  const outcomes = firstSeenCodes(outcome.units.map((unit) => unit.outcome))
  const shares = toldShares({ outcome: outcomes, properties: coded.map(({ codes }) => codes) })
  const telling = coded.filter((_, n) => {
    const { toldShare = 0, majorityShare = 1 } = shares[n] ?? {}
    return toldShare - majorityShare >= TELLING
  })
  const results = permutationAssociation({
    outcome: outcomes,
    properties: telling.map(({ codes }) => codes),
    clusters: outcome.units.map(({ item }) => item.subject ?? `item ${item.id}`),
    seed: SEED,
    replicates,
  })
  return results.flatMap((result, n) => {
    const property = telling[n]?.property
    return property === undefined ? [] : [{ ...result, outcome, property }]
  })
}

/** Truths of questions that offer the same, and categories of items. Practice items are shown with their answers. */
function outcomesOf(pool: Pool): Outcome[] {
  const scored = pool.items.filter(({ practice }) => !practice)
  const answered = scored.flatMap((item) =>
    item.questions.flatMap(({ question: entry, truth }, question) => {
      const answer = truth === null ? null : comparable(entry, truth, item.questions.length > 1)
      return answer === null ? [] : [{ ...answer, item, question }]
    }),
  )
  const answers = [...groupBy(answered, ({ group }) => group).values()].map(
    (units): Outcome => ({ words: units[0]?.words ?? '', isCategory: false, units }),
  )
  const categories: Outcome = {
    words: 'the categories',
    isCategory: true,
    units: scored.map((item) => ({ item, question: 0, outcome: item.category })),
  }
  return [...answers, categories].filter(({ units }) => {
    const counts = countsOf(units.map(({ outcome }) => outcome))
    // Texts that are different for all tell nothing of each other.
    return units.length >= ENOUGH && counts.size > 1 && counts.size <= units.length / 3
  })
}

type Asked = PoolItem['questions'][number]['question']

/**
 * An answer, and with which others it can be compared; null where there is none.
 * @param isForm several questions are asked of each item, which have shares of answers of their own.
 */
function comparable(question: Asked, truth: Truth, isForm: boolean) {
  const kind = kindOf(question)
  const form = isForm ? ` ${question.id}` : ''
  if (question.kind === 'choice' && 'is' in truth) {
    const right = question.options.find(({ id }) => id === truth.is)
    if (right === undefined) return null
    const list = question.options.map(({ label }) => label).sort()
    return {
      group: `choice${form} ${list.join('\n')}`,
      words: `the answers to "${short(question.prompt)}"`,
      outcome: right.label,
    }
  }
  // The audit names a truth of another kind of question; here it has no answer to compare.
  if (kind.isClosed && question.kind !== 'choice' && kind.problemOfTruth(question, truth) === null)
    return {
      group: `${question.kind}${form}`,
      words: `the answers to ${question.kind} questions`,
      outcome: kind.cellOfTruth(question, truth) ?? '',
    }
  if (question.kind === 'text' && 'is' in truth && typeof truth.is === 'string')
    return {
      group: `text ${question.id}`,
      words: `the answers to "${short(question.prompt)}"`,
      outcome: truth.is.trim().toLowerCase(),
    }
  return null
}
const short = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text)

/** Classes of a property, drawn up without a look at the answers; null where all have the same or where some have none. */
function codesOf(values: readonly (string | number | null)[]): number[] | null {
  const present = values.map((value) => value ?? 'none')
  const distinct = new Set(present)
  if (distinct.size < 2) return null
  const numbers = values.filter((value) => typeof value === 'number')
  if (numbers.length === values.length && distinct.size > CLASSES)
    return firstSeenCodes(quantileCodes(numbers))
  const counts = [...countsOf(present.map(String))].sort(([, a], [, b]) => b - a)
  // What occurs once or twice is no class of its own; all of that together is one.
  const common = counts.filter(([, count]) => count > 2)
  const frequent = new Set(common.slice(0, 4 * CLASSES - 1).map(([value]) => value))
  const codes = firstSeenCodes(
    present.map((value) => (frequent.has(String(value)) ? String(value) : REST)),
  )
  return codes.every((code) => code === 0) ? null : codes
}
const REST = '\0rest'

/** 0, 1, 2 … in the order in which values come: two properties that divide units alike have the same codes. */
function firstSeenCodes(values: readonly (string | number)[]): number[] {
  const codes = new Map<string | number, number>()
  return values.map((value) => {
    const code = codes.get(value) ?? codes.size
    codes.set(value, code)
    return code
  })
}

function quantileCodes(numbers: readonly number[]): number[] {
  const sorted = [...numbers].sort((a, b) => a - b)
  const bounds = [
    ...new Set(
      Array.from(
        { length: CLASSES - 1 },
        (_, n) => sorted[Math.floor(((n + 1) * sorted.length) / CLASSES)] ?? 0,
      ),
    ),
  ]
  return numbers.map((value) => bounds.filter((bound) => value >= bound).length)
}

const isTelling = ({ toldShare, chanceShare, majorityShare }: Tested): boolean =>
  toldShare - Math.max(chanceShare, majorityShare) >= TELLING

const percent = (share: number) => `${Math.round(100 * share)}%`

function channelFinding(
  { outcome, property, toldShare, chanceShare, majorityShare }: Tested,
  adjusted: number,
  largest: readonly [number, number],
): AuditFinding {
  const { id } = property
  const [guessed, most] = [percent(toldShare), percent(majorityShare)]
  return findingOf(
    null,
    !outcome.isCategory && property.nature === 'frame' ? 'leak' : 'doubt',
    `tells-${id}`,
    outcome.isCategory ? 'category' : 'questions.truth',
    {
      excerpt: `${outcome.words}: ${guessed}, most frequent ${most}`,
      message: `${property.words} predicts ${guessed} of ${outcome.words} correctly; always choosing the most frequent one gives ${most}, and this property in random order ${percent(chanceShare)} (p ${pWords(adjusted)}, adjusted for all tests)`,
      remedy: REMEDIES[id] ?? (outcome.isCategory ? OF_CATEGORY : OF_ANSWER),
      fix: fixOf(id, largest),
    },
  )
}
const pWords = (p: number) => (p < 0.001 ? 'below 0.001' : `= ${p.toFixed(3)}`)

const OF_CATEGORY = 'Check it: categories may be recognizable by their images'
const OF_ANSWER = 'Give all cases the same property, or remove it from these'
const REMEDIES: Readonly<Record<string, string>> = properties.remedies

function fixOf(id: string, largest: readonly [number, number]): AuditFix | null {
  if (id === 'option-order' || id === 'option-ids') return { type: 'shuffle-options', seed: 42 }
  if (id === 'picture-format') return { type: 'rewrite-images', pad: null, isStored: false }
  if (id === 'picture-size' || id === 'picture-bytes')
    return { type: 'rewrite-images', pad: largest, isStored: id === 'picture-bytes' }
  return null
}
