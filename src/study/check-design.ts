import { blockCount, blockOrderFault } from './order/block-order'
import { armCount } from './order/rater-arm'
import { fieldProblems, type Problem } from './problem'
import type { Study } from './study-schema'

/**
 * Arms and blocks hold together: each arm reads something, practice belongs to all, and nobody can come back to an
 * earlier block, for by then the case has been seen with more.
 */
export function checkDesign(study: Study, file: string): Problem[] {
  const { problems, report } = fieldProblems(file)
  const practice = new Set(study.reading.practice?.items ?? [])
  study.items.forEach(({ id, arm, block }, n) => {
    if (practice.has(id) && (arm ?? block) !== undefined)
      report(
        `items[${n}]`,
        'practice-in-arm',
        'a practice case belongs to an arm or a block',
        'Remove "arm" and "block" from it: practice is the same for all readers',
      )
  })
  const arms = armCount(study)
  const used = new Set(study.items.map(({ arm }) => arm))
  const unused = Array.from({ length: arms }, (_, n) => n + 1).filter((arm) => !used.has(arm))
  if (arms === 1 || unused.length > 0)
    report(
      'items',
      'missing-arm',
      arms === 1 ? 'there is only one arm' : `no case belongs to arm ${unused.join(', ')}`,
      'Number the arms 1, 2, … without a gap, or leave "arm" out',
    )
  if (study.items.some(({ block = 1 }) => block > 1)) {
    const { navigation, revision, sessions } = study.reading
    const needs = 'Cases come again with more to see, so what was answered before must stay'
    const blocks = blockCount(study)
    const rules: readonly (readonly [string, boolean, string, string])[] = [
      [
        'navigation',
        navigation === 'forward',
        'readers could open a later block first',
        '"forward"',
      ],
      [
        'revision',
        revision === 'none',
        'answers of an earlier block could be changed in a later one',
        '"none"',
      ],
      sessions.blocks === true
        ? [
            'sessions.count',
            sessions.count === blocks,
            `there are ${blocks} blocks, and each session reads one`,
            String(blocks),
          ]
        : [
            'sessions.count',
            sessions.count === 1,
            'a second session would begin again with the first block',
            '1',
          ],
    ]
    for (const [field, isKept, message, wanted] of rules)
      if (!isKept)
        report(`reading.${field}`, 'blocks-not-forward', message, `${needs}: set it to ${wanted}`)
  } else if (study.reading.sessions.blocks === true)
    report(
      'reading.sessions.blocks',
      'no-blocks',
      'each session needs its own block, but the cases have only one block',
      'Assign the cases to blocks as a crossover (conditionDesign), or remove "blocks"',
    )
  const order = blockOrderFault(study.reading.sessions)
  if (order !== null)
    report(`reading.sessions.${order.field}`, 'blocks-not-apart', order.message, order.remedy)
  return problems
}
