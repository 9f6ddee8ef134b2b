import type { ReaderStudy } from '@/questions'
import { armCount, blockSequence, groupBy, raterArm, scoredItems } from '@/study'
import type { DraftedReport } from '../report'
import { count } from '../study-counts'

/** How cases, conditions and raters were put together, where not all raters read the same once; nothing else. */
export function designSentences({ raters, items }: DraftedReport, study: ReaderStudy): string[] {
  const arms = armCount(study)
  const blocks = blocksOf(study)
  if (arms === 0 && blocks.length < 2) return []
  const cases = new Map<string, Set<string>>()
  for (const { case: name, condition } of items)
    cases.set(name, (cases.get(name) ?? new Set()).add(condition))
  const conditions = [...new Set([...cases.values()].flatMap((used) => [...used]))]
  const isCrossed = [...cases.values()].every((used) => used.size === conditions.length)
  const shown = `The items show ${count(cases.size, 'case')}${isCrossed ? `, each under ${conditions.length} conditions` : ''}.`
  return [
    shown,
    ...armSentences(arms, isCrossed, raters, study),
    ...blockSentences(blocks, raters, study),
  ]
}

function armSentences(
  arms: number,
  isCrossed: boolean,
  raters: DraftedReport['raters'],
  study: ReaderStudy,
): string[] {
  if (arms === 0) return []
  const codes = [...new Set(raters.filter(({ kind }) => kind === 'human').map(({ code }) => code))]
  const members = Array.from({ length: arms }, (_, n) => {
    const own = codes.filter((code) => raterArm(study, code) === n + 1)
    return `arm ${n + 1}: ${own.join(', ') || 'nobody'}`
  })
  return [
    isCrossed
      ? `Conditions were exchanged between ${arms} arms of raters (Latin square): each rater read each case once, under one condition, and raters of the other arms under the others; agreement is between raters of one arm, because others read no item in common.`
      : `Items were shared out over ${arms} arms of raters: each rater read those of the own arm and those of none.`,
    study.raters.codes === undefined
      ? `The arm of a rater is the SHA-256 of the rater code modulo ${arms} (${members.join('; ')}).`
      : `Rater codes took turns in the arms in the order of their list (${members.join('; ')}).`,
  ]
}

/** The conditions of each block, in the order in which blocks are read. */
function blocksOf(study: ReaderStudy): string[][] {
  const scored = new Set(scoredItems(study))
  const blocks = new Map<number, Set<string>>()
  for (const { id, block = 1, condition } of study.items)
    if (scored.has(id)) blocks.set(block, (blocks.get(block) ?? new Set()).add(condition))
  return [...blocks].sort(([a], [b]) => a - b).map(([, conditions]) => [...conditions])
}

function blockSentences(
  blocks: readonly (readonly string[])[],
  raters: DraftedReport['raters'],
  study: ReaderStudy,
): string[] {
  if (blocks.length < 2) return []
  const named = (sequence: readonly number[]) =>
    sequence
      .map((block) => (blocks[block - 1] ?? []).map((name) => `"${name}"`).join(' and '))
      .join(', then under ')
  const { sessions } = study.reading
  const forward = named(blocks.map((_, n) => n + 1))
  if (sessions.blocks !== true)
    return [
      `Every rater read in ${blocks.length} blocks of one session, first under ${forward}, without a way back, so that no case was seen first with information that a later condition hides; no time was set between the blocks.`,
    ]
  const apart = `Each condition was read in a session of its own, ${sessions.washoutDays} days at least after the one before`
  const { blockOrder = 'same' } = sessions
  const codes = [...new Set(raters.filter(({ kind }) => kind === 'human').map(({ code }) => code))]
  const orders = [...groupBy(codes, (code) => named(blockSequence(study, code)))]
  if (blockOrder === 'same')
    return [
      `${apart}: first under ${forward}, so that no case was seen first with information that a later condition hides.`,
    ]
  const who = orders.map(([order, own]) => `first under ${order}: ${own.join(', ')}`).join('; ')
  return [
    `${apart}; a case could be seen with more first, and the days between are to make it forgotten (${who}).`,
    blockOrder === 'reversed'
      ? 'All raters read in this order, so an effect of the order cannot be told from that of the condition.'
      : study.raters.codes === undefined
        ? 'The order was counterbalanced between raters, by the SHA-256 of the rater code.'
        : 'The order was counterbalanced between raters: codes took turns in the orders, in the order of their list.',
  ]
}
