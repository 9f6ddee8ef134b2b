import type { Pool, PoolItem, Protocol } from '@/pool'
import { answerBalance } from '@/pool'
import { kindOf } from '@/questions'
import { countsOf, groupBy } from '@/study'
import { type AuditFinding, findingOf } from './audit-finding'
import { atLeast } from './binomial-mixture'
import { freeChoices, isLettered, type ScoredChoice } from './option-lists'

/** Patterns of the truths by which a reader does well without looking: none concerns a single item. */
export function answerPatterns(pool: Pool, protocol: Protocol): AuditFinding[] {
  const scored = pool.items.filter((item) => !item.practice)
  const choices = freeChoices({ ...pool, items: scored })
  return [
    ...yesShare(scored),
    ...rightPositions(choices),
    ...optionIds(choices),
    ...longestOption(choices),
    ...constantTemplates(scored),
    ...picturesTell(scored),
    ...fixedOrder(scored, protocol),
  ]
}

const percent = (share: number) => `${Math.round(share * 100)}%`
function yesShare(items: readonly PoolItem[]): AuditFinding[] {
  const { yes, no } = answerBalance(items)
  const n = yes + no
  const most = Math.max(yes, no)
  const p = Math.min(1, 2 * atLeast(most, [{ trials: n, chance: 0.5 }]))
  if (n < 10 || p >= ALARM || most / n < 0.65) return []
  const word = yes > no ? 'yes' : 'no'
  return [
    findingOf(null, 'doubt', 'yes-no-imbalance', '', {
      excerpt: `${yes} yes, ${no} no`,
      message: `a reader who always says ${word} gets ${percent(most / n)} of the ${n} yes-no questions correct`,
      remedy: 'Draw a new sample with a balanced share of yes, or report the share as a baseline',
      fix: { type: 'redraw', balance: { yesShare: [0.4, 0.6] } },
    }),
  ]
}

/** A template whose items all have the same answer can be learned without looking. */
function constantTemplates(items: readonly PoolItem[]): AuditFinding[] {
  const templated = items.filter(({ attributes }) => attributes.template !== undefined)
  const byTemplate = groupBy(templated, ({ attributes }) => String(attributes.template))
  const constant = [...byTemplate].flatMap(([template, list]) => {
    const answers = list.map(closedAnswer)
    const isConstant = answers.every((a) => a !== null) && new Set(answers).size === 1
    return list.length >= 4 && isConstant
      ? [{ template, count: list.length, answer: answers[0] ?? '' }]
      : []
  })
  const [first] = constant
  if (first === undefined) return []
  return [
    findingOf(null, 'doubt', 'constant-answer', 'attributes.template', {
      excerpt: constant
        .slice(0, 5)
        .map(({ template, answer }) => `${template}: ${answer}`)
        .join(', '),
      message: `${constant.length === 1 ? `the ${first.count} cases of template ${first.template} all have the same answer` : `in ${constant.length} templates all cases have the same answer`}, so readers can learn the answer`,
      remedy: 'Draw one case per template, or add cases with another answer',
    }),
  ]
}

function closedAnswer({ questions }: PoolItem): string | null {
  const [first, ...rest] = questions
  if (first === undefined || rest.length > 0 || first.truth === null) return null
  const { question, truth } = first
  const kind = kindOf(question)
  return kind.isClosed ? kind.cellOfTruth(question, truth) : null
}

/** Yes and no told apart by what an item comes with: a prior, a context, the number of its volumes. */
function picturesTell(items: readonly PoolItem[]): AuditFinding[] {
  const signs: readonly { readonly words: string; readonly isSign: (item: PoolItem) => boolean }[] =
    [
      { words: 'have a context', isSign: (item) => item.context !== '' },
      {
        words: 'have a prior scan',
        isSign: (item) => item.volumes.some((v) => v.timepoint === 'prior'),
      },
      { words: 'have more than one scan', isSign: (item) => item.volumes.length > 1 },
      { words: 'have an image', isSign: (item) => item.images.length > 0 },
    ]
  const answered = items.flatMap((item) => {
    const answer =
      item.questions.length === 1 && item.questions[0]?.question.kind === 'yes-no'
        ? closedAnswer(item)
        : null
    return answer === null ? [] : [{ item, isYes: answer === 'yes' }]
  })
  const yes = answered.filter(({ isYes }) => isYes).length
  return signs.flatMap(({ words, isSign }) => {
    const withSign = answered.filter(({ item }) => isSign(item))
    const without = answered.length - withSign.length
    const yesWith = withSign.filter(({ isYes }) => isYes).length
    const yesWithout = yes - yesWith
    const isTelling =
      (yesWith === withSign.length && yesWithout === 0) || (yesWith === 0 && yesWithout === without)
    if (withSign.length < 5 || without < 5 || !isTelling) return []
    const which = yesWith > 0 ? 'yes' : 'no'
    return [
      findingOf(null, 'leak', 'setting-tells', '', {
        excerpt: `${withSign.length} of ${answered.length}`,
        message: `all ${withSign.length} yes-no cases that ${words} are answered ${which}, and all others the opposite`,
        remedy: 'Give the other cases the same detail, or remove it from these',
      }),
    ]
  })
}

/** A fixed order that goes category by category, or first all yes and then all no, tells where one is. */
function fixedOrder(items: readonly PoolItem[], protocol: Protocol): AuditFinding[] {
  if (protocol.reading.order !== 'fixed') return []
  const series = [
    { name: 'category', values: items.map((item) => item.category) },
    { name: 'answer', values: items.map(closedAnswer).filter((a) => a !== null) },
  ]
  return series.flatMap(({ name, values }) => {
    const kinds = new Set(values).size
    const blocks = values.filter((value, n) => value !== values[n - 1]).length
    if (kinds < 2 || blocks !== kinds || values.length < 3 * kinds) return []
    return [
      findingOf(null, 'leak', `order-tells-${name}`, 'reading.order', {
        excerpt: `${kinds} blocks`,
        message: `the cases are read in a fixed order, sorted by ${name}`,
        remedy: 'Set the reading order to random in the protocol, or mix the cases',
      }),
    ]
  })
}

/** Below this probability under chance a pattern is reported: one false alarm in a hundred sound studies for each test. */
const ALARM = 0.01

/** "less than 1 in 10,000": what a coordinator makes of a p-value. */
const oddsWords = (p: number) =>
  p < 1e-4 ? 'less than 1 in 10,000' : `1 in ${Math.round(1 / p).toLocaleString('en')}`

/** For each place the exact probability that so many right options or more stand there, times the number of places. */
function rightPositions(choices: readonly ScoredChoice[]): AuditFinding[] {
  const most = Math.max(0, ...choices.map(({ question }) => question.options.length))
  const places = Array.from({ length: most }, (_, place) => {
    const able = choices.filter(({ question }) => question.options.length > place)
    const hits = able.filter(({ right }) => right === place).length
    return { place, able: able.length, hits, p: Math.min(1, most * atLeast(hits, groupsOf(able))) }
  })
  const worst = places.sort((a, b) => a.p - b.p)[0]
  if (worst === undefined || worst.able < 5 || worst.p >= ALARM) return []
  const name = String.fromCharCode(65 + worst.place)
  return [
    findingOf(null, 'leak', 'option-order', 'questions.options', {
      excerpt: `correct option in position ${name}: ${worst.hits} of ${worst.able}`,
      message: `the correct option is in position ${name} in ${worst.hits} of ${worst.able} choices; by chance ${oddsWords(worst.p)} times`,
      remedy: 'Shuffle the options',
      fix: { type: 'shuffle-options', seed: 42 },
    }),
  ]
}

const groupsOf = (choices: readonly ScoredChoice[]) =>
  [...countsOf(choices.map(({ question }) => question.options.length))].map(
    ([options, trials]) => ({
      trials,
      chance: 1 / options,
    }),
  )

/** Options that were shuffled and kept their letters: the right one is still "A" in the page's source. */
function optionIds(choices: readonly ScoredChoice[]): AuditFinding[] {
  const odd = choices.filter(({ question: { options } }) => {
    const ids = options.map(({ id }) => id)
    return isLettered(ids) && ids.some((id, n) => id !== [...ids].sort()[n])
  })
  const counts = countsOf(odd.map(({ question, right }) => question.options[right]?.id ?? ''))
  const [id = '', hits = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
  const p = counts.size === 0 ? 1 : Math.min(1, 4 * atLeast(hits, groupsOf(odd)))
  if (odd.length < 5 || p >= ALARM) return []
  return [
    findingOf(null, 'leak', 'option-ids', 'questions.options.id', {
      excerpt: `"${id}" is correct in ${hits} of ${odd.length}`,
      message: `the options were shuffled but kept their ids, and the one called "${id}" is correct in ${hits} of ${odd.length} choices`,
      remedy: 'Name the options by their position',
      fix: { type: 'letter-option-ids', item: null },
    }),
  ]
}

function longestOption(choices: readonly ScoredChoice[]): AuditFinding[] {
  const uneven = choices.flatMap((choice) => {
    const lengths = choice.question.options.map(({ label }) => label.length)
    const longest = Math.max(...lengths)
    // Clearly longer, not by a letter.
    const second = [...lengths].sort((a, b) => b - a)[1] ?? 0
    return longest >= second * 1.2 ? [{ ...choice, isHit: lengths[choice.right] === longest }] : []
  })
  const hits = uneven.filter(({ isHit }) => isHit).length
  const p = atLeast(hits, groupsOf(uneven))
  if (uneven.length < 8 || p >= ALARM) return []
  return [
    findingOf(null, 'doubt', 'longest-option', 'questions.options', {
      excerpt: `${hits} of ${uneven.length}`,
      message: `where one option is clearly longer than the others, it is the correct one in ${hits} of ${uneven.length} choices; by chance ${oddsWords(p)} times`,
      remedy: 'Write options of similar length, or report this as a baseline',
    }),
  ]
}
