import type { ReaderStudy } from '@/questions'
import { type DraftedReport, isHuman } from '@/results'
import { armCount, blockSequence, countWords, groupBy, raterArm, scoredItems } from '@/study'

/** How cases, conditions and raters were put together, where not all raters read the same once; nothing else. */
export function designSentences({ raters, items }: DraftedReport, study: ReaderStudy): string[] {
  const codes = [...new Set(raters.filter(isHuman).map(({ code }) => code))]
  const arms = armCount(study)
  const blocks = blocksOf(study)
  if (arms === 0 && blocks.length < 2) return []
  const cases = new Map<string, Set<string>>()
  for (const { case: name, condition } of items)
    cases.set(name, (cases.get(name) ?? new Set()).add(condition))
  const conditions = [...new Set([...cases.values()].flatMap((used) => [...used]))]
  const isCrossed = [...cases.values()].every((used) => used.size === conditions.length)
  const shown = `The study has ${countWords(cases.size, 'case')}${isCrossed ? `, each under ${conditions.length} conditions` : ''}.`
  return [
    shown,
    ...armSentences(arms, isCrossed, codes, study),
    ...blockSentences(blocks, codes, study),
  ]
}

function armSentences(
  arms: number,
  isCrossed: boolean,
  codes: readonly string[],
  study: ReaderStudy,
): string[] {
  if (arms === 0) return []
  const members = Array.from({ length: arms }, (_, n) => {
    const arm = codes.filter((code) => raterArm(study, code) === n + 1)
    return `arm ${n + 1}: ${arm.join(', ') || 'nobody'}`
  })
  return [
    isCrossed
      ? `Conditions were counterbalanced between ${arms} arms of readers (Latin square): each reader read each case once, under one condition, and readers of the other arms under the other conditions. Agreement is between readers of one arm, because readers of different arms have no common readings.`
      : `Cases were divided among ${arms} arms of readers: each reader read the cases of one arm and those without an arm.`,
    study.raters.codes === undefined
      ? `The arm of a reader is the SHA-256 of the reader code modulo ${arms} (${members.join('; ')}).`
      : `Reader codes were assigned to the arms in turn, in the order of their list (${members.join('; ')}).`,
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
  codes: readonly string[],
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
      `Every reader read ${blocks.length} blocks in one session, first under ${forward}, and could not return. So no case was seen first with information that a later condition hides. There was no washout period between the blocks.`,
    ]
  const apart = `Each condition was read in a separate session, at least ${sessions.washoutDays} days after the one before`
  const { blockOrder = 'same' } = sessions
  const orders = [...groupBy(codes, (code) => named(blockSequence(study, code)))]
  if (blockOrder === 'same')
    return [
      `${apart}: first under ${forward}, so no case was seen first with information that a later condition hides.`,
    ]
  const who = orders
    .map(([order, members]) => `first under ${order}: ${members.join(', ')}`)
    .join('; ')
  let balance =
    'The order was counterbalanced between readers: codes were assigned to the orders in turn, in the order of their list.'
  if (blockOrder === 'reversed')
    balance = 'All readers read in this order, so order and condition effects cannot be separated.'
  else if (study.raters.codes === undefined)
    balance = 'The order was counterbalanced between readers, by the SHA-256 of the reader code.'
  return [
    `${apart}. A case could be seen with more information first; the washout period is meant to prevent recall (${who}).`,
    balance,
  ]
}
