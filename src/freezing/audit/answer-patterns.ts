import { kindOf } from '@/questions'
import { groupBy } from '@/study'
import type { Pool, PoolItem } from '../pool/pool-schema'
import type { Protocol } from '../pool/protocol-file'
import { answerBalance } from '../sampling/answer-balance'
import { type AuditFinding, studyFinding } from './audit-finding'
import { atLeast } from './binomial-mixture'
import { freeChoices } from './option-lists'
import { ALARM, longestOption, optionIds, rightPositions } from './option-patterns'

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
    studyFinding({
      code: 'yes-no-imbalance',
      severity: 'doubt',
      field: '',
      excerpt: `${yes} yes, ${no} no`,
      message: `a reader who always says ${word} gets ${percent(most / n)} of the ${n} yes-no questions right`,
      remedy: 'Draw the sample again with a balanced share of yes, or report the share as a floor',
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
    studyFinding({
      code: 'constant-answer',
      severity: 'doubt',
      field: 'attributes.template',
      excerpt: constant
        .slice(0, 5)
        .map(({ template, answer }) => `${template}: ${answer}`)
        .join(', '),
      message: `${constant.length === 1 ? `the ${first.count} cases of template ${first.template} all have the same answer` : `in ${constant.length} templates all cases have the same answer`}, so a reader can learn it`,
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
  const signs: readonly { readonly words: string; readonly of: (item: PoolItem) => boolean }[] = [
    { words: 'have a context', of: (item) => item.context !== '' },
    { words: 'have a prior scan', of: (item) => item.volumes.some((v) => v.timepoint === 'prior') },
    { words: 'have more than one scan', of: (item) => item.volumes.length > 1 },
    { words: 'have an image', of: (item) => item.images.length > 0 },
  ]
  const answered = items.flatMap((item) => {
    const answer =
      item.questions.length === 1 && item.questions[0]?.question.kind === 'yes-no'
        ? closedAnswer(item)
        : null
    return answer === null ? [] : [{ item, isYes: answer === 'yes' }]
  })
  const yes = answered.filter(({ isYes }) => isYes).length
  return signs.flatMap(({ words, of }) => {
    const withSign = answered.filter(({ item }) => of(item))
    const without = answered.length - withSign.length
    const yesWith = withSign.filter(({ isYes }) => isYes).length
    const yesWithout = yes - yesWith
    const isTelling =
      (yesWith === withSign.length && yesWithout === 0) || (yesWith === 0 && yesWithout === without)
    if (withSign.length < 5 || without < 5 || !isTelling) return []
    const which = yesWith > 0 ? 'yes' : 'no'
    return [
      studyFinding({
        code: 'setting-tells',
        severity: 'leak',
        field: '',
        excerpt: `${withSign.length} of ${answered.length}`,
        message: `all ${withSign.length} yes-no cases that ${words} are answered ${which}, and all others the other way`,
        remedy: 'Give the other cases the same, or remove it from these',
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
      studyFinding({
        code: `order-tells-${name}`,
        severity: 'leak',
        field: 'reading.order',
        excerpt: `${kinds} blocks`,
        message: `the cases are read in a fixed order, sorted by ${name}`,
        remedy: 'Set the reading order to random in the protocol, or mix the cases',
      }),
    ]
  })
}
