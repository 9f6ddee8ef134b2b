import type { AgreementCell, AnswerCounts, BySide, GroupAgreement } from '@/results'

type LeftOut = Pick<AgreementCell, 'leftOut' | 'missing' | 'abstained' | 'notAsked' | 'unreadable'>

/** What stands beside an accuracy: `2 missing, 1 abstained, 1 flagged`; empty where there is nothing to tell. */
export const answerCountWords = ({
  missing,
  abstained,
  notReached,
  flagged,
}: AnswerCounts): string =>
  listed([
    [missing, 'missing'],
    [abstained, 'abstained'],
    [notReached, 'not reached'],
    [flagged, 'flagged'],
  ])

/** What stands beside an agreement: `0`, or `3 (missing 1 + 2, abstained 0 + 1)`, the first rater's and the second's. */
export function leftOutWords(cell: LeftOut): string {
  if (cell.leftOut === 0) return '0'
  const causes: [string, BySide][] = [
    ['missing', cell.missing],
    ['abstained', cell.abstained],
    ['not asked', cell.notAsked],
    ['unreadable', cell.unreadable],
  ]
  const found = causes.filter(([, [first, second]]) => first + second > 0)
  return `${cell.leftOut} (${found.map(([cause, both]) => `${cause} ${both.join(' + ')}`).join(', ')})`
}

/** Flags among the compared questions: `0`, or `1 + 0`. */
export const flaggedWords = ({
  flagged: [first, second],
}: Pick<AgreementCell, 'flagged'>): string => (first + second === 0 ? '0' : `${first} + ${second}`)

/** What stands beside the agreement of all raters: `R1 2 missing, 1 abstained; R2 1 flagged`. */
export function groupCountWords({ counts }: Pick<GroupAgreement, 'counts'>): string {
  const named = counts.flatMap(({ rater, missing, abstained, notAsked, unreadable, flagged }) => {
    const words = listed([
      [missing, 'missing'],
      [abstained, 'abstained'],
      [notAsked, 'not asked'],
      [unreadable, 'unreadable'],
      [flagged, 'flagged'],
    ])
    return words === '' ? [] : [`${rater} ${words}`]
  })
  return named.length === 0 ? 'no answer is missing, abstained or flagged' : named.join('; ')
}

const listed = (counts: readonly (readonly [count: number, word: string])[]): string =>
  counts.flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}`])).join(', ')
