import type { Study } from '../study-schema'
import { armCount, bitsOfText } from './rater-arm'

/**
 * Days that must lie between two sessions at least before a case may be seen with more first: what was seen is forgotten then,
 * or a later session with less would say nothing. The form proposes 28.
 */
export const FEWEST_WASHOUT_DAYS = 14

type Sessions = Pick<Study['reading']['sessions'], 'washoutDays' | 'blocks' | 'blockOrder'>
export type BlockOrder = NonNullable<Sessions['blockOrder']>

/**
 * The orders in which raters read the blocks, each a list of blocks from 1; codes take turns in them (S15).
 * `counterbalanced` is Williams' design: every block stands at each place equally often, and follows each other one equally
 * often. Two blocks have 2 orders, three have 6, four have 4.
 * Source: Williams EJ. Experimental designs balanced for the estimation of residual effects of treatments. Aust J Sci Res A 1949;2:149-168.
 */
export function blockSequences(order: BlockOrder, blocks: number): number[][] {
  const forward = Array.from({ length: blocks }, (_, n) => n + 1)
  if (order === 'same') return [forward]
  if (order === 'reversed') return [forward.toReversed()]
  // 1, 2, k, 3, k - 1, …: neighbours differ by every step once. Each further row begins one block later.
  const first = forward.map((_, n) => (n % 2 === 0 ? (blocks - n / 2) % blocks : (n + 1) / 2))
  const rows = forward.map((_, shift) => first.map((block) => 1 + ((block + shift) % blocks)))
  return blocks % 2 === 0 ? rows : [...rows, ...rows.map((row) => row.toReversed())]
}

/** How many blocks the items are read in. */
export const blockCount = (study: Pick<Study, 'items'>): number =>
  study.items.reduce((most, { block = 1 }) => Math.max(most, block), 1)

/**
 * The blocks in the order in which one rater reads them. Listed codes take turns in the orders, in the order of the list (within an arm,
 * where there are arms); where any code may sign in, it goes by the second 32 bits of the SHA-256 of the code.
 */
export function blockSequence(
  study: Pick<Study, 'items' | 'raters' | 'reading'>,
  raterCode: string,
): readonly number[] {
  const { blockOrder = 'same' } = study.reading.sessions
  const sequences = blockSequences(blockOrder, blockCount(study))
  const { codes } = study.raters
  const place =
    codes === undefined
      ? bitsOfText(raterCode, 1)
      : Math.floor(Math.max(0, codes.indexOf(raterCode)) / Math.max(1, armCount(study)))
  return sequences[place % sequences.length] ?? []
}

/** Whether a case may be seen with more first: each block is a session of its own, and what was seen is forgotten by the next (C9). */
export function isWashedOut({ blocks, blockOrder = 'same', washoutDays }: Sessions): boolean {
  return blocks === true && blockOrder !== 'same' && washoutDays >= FEWEST_WASHOUT_DAYS
}

/** Why blocks cannot be read in the order asked for; null: they can. Protocols are held to it before anything is frozen. */
export function blockOrderFault({ blocks, blockOrder = 'same', washoutDays }: Sessions): {
  readonly field: 'blocks' | 'washoutDays'
  readonly message: string
  readonly remedy: string
} | null {
  if (blockOrder === 'same') return null
  const why = 'some readers see a case with more information first'
  if (blocks !== true)
    return {
      field: 'blocks',
      message: `${why}, so each block must be a session of its own`,
      remedy:
        'Under Protocol, Conditions choose “One session for each condition”, or the order “Condition with less information first” (in protocol.json: set "blocks" to true, or leave "blockOrder" out)',
    }
  return washoutDays >= FEWEST_WASHOUT_DAYS
    ? null
    : {
        field: 'washoutDays',
        message: `${why}, so ${FEWEST_WASHOUT_DAYS} days at least must lie between the sessions, and there are ${washoutDays}`,
        remedy:
          'Under Protocol, Conditions set 28 days, or the order “Condition with less information first” (in protocol.json: leave "blockOrder" out)',
      }
}
