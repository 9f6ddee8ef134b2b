import { countsOf } from '@/study'
import { type AuditFinding, studyFinding } from './audit-finding'
import { atLeast } from './binomial-mixture'
import { isLettered, type ScoredChoice } from './option-lists'

/** Below this probability under chance a pattern is reported: one false alarm in a hundred sound studies for each test. */
export const ALARM = 0.01

/** "less than 1 in 10,000": what a coordinator makes of a p-value. */
const oddsWords = (p: number) =>
  p < 1e-4 ? 'less than 1 in 10,000' : `1 in ${Math.round(1 / p).toLocaleString('en')}`

/** For each place the exact probability that so many right options or more stand there, times the number of places. */
export function rightPositions(choices: readonly ScoredChoice[]): AuditFinding[] {
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
    studyFinding({
      code: 'option-order',
      severity: 'leak',
      field: 'questions.options',
      excerpt: `right option on place ${name}: ${worst.hits} of ${worst.able}`,
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
export function optionIds(choices: readonly ScoredChoice[]): AuditFinding[] {
  const odd = choices.filter(({ question: { options } }) => {
    const ids = options.map(({ id }) => id)
    return isLettered(ids) && ids.some((id, n) => id !== [...ids].sort()[n])
  })
  const counts = countsOf(odd.map(({ question, right }) => question.options[right]?.id ?? ''))
  const [id = '', hits = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
  const p = counts.size === 0 ? 1 : Math.min(1, 4 * atLeast(hits, groupsOf(odd)))
  if (odd.length < 5 || p >= ALARM) return []
  return [
    studyFinding({
      code: 'option-ids',
      severity: 'leak',
      field: 'questions.options.id',
      excerpt: `"${id}" is right in ${hits} of ${odd.length}`,
      message: `the options were shuffled but kept their ids, and the one called "${id}" is right in ${hits} of ${odd.length} choices`,
      remedy: 'Name the options by their place',
      fix: { type: 'letter-option-ids', item: null },
    }),
  ]
}

export function longestOption(choices: readonly ScoredChoice[]): AuditFinding[] {
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
    studyFinding({
      code: 'longest-option',
      severity: 'doubt',
      field: 'questions.options',
      excerpt: `${hits} of ${uneven.length}`,
      message: `where one option is clearly longer than the others it is the right one in ${hits} of ${uneven.length} choices; by chance ${oddsWords(p)} times`,
      remedy: 'Write options of like length, or report this as a floor',
    }),
  ]
}
