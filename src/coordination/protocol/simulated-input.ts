import { type AnswerKey, answerValueOf, kindOf, type ReaderStudy } from '@/questions'
import type { AnswerInput } from '@/report'
import { dueItems, sha256Hex } from '@/study'

/** What a simulated rater would hand in: every question with a truth answered, right with the given probability. */
export function simulatedInput(
  study: ReaderStudy,
  key: AnswerKey,
  code: string,
  accuracy: number,
  random: () => number,
): AnswerInput {
  const items = new Map(study.items.map((item) => [item.id, item]))
  const answers = dueItems(study, code).flatMap((id) =>
    (items.get(id)?.questions ?? []).flatMap((question) => {
      const truth = key.items[id]?.truth[question.id]
      if (truth === undefined) return []
      const kind = kindOf(question)
      // No wrong answer may exist, such as where one number is all that is allowed.
      const simulated =
        kind.simulate(question, truth, random() < accuracy, random) ??
        kind.simulate(question, truth, true, random)
      if (simulated === null) return []
      return [
        {
          item: id,
          question: question.id,
          value: answerValueOf(simulated),
          abstained: false,
          confidence: question.confidence === 'percent' ? Math.round(50 + 50 * random()) / 100 : null,
          isUnreadable: false,
          isReduced: false,
          record: null,
        },
      ]
    }),
  )
  const rater = {
    code,
    kind: 'human',
    group: 'simulated',
    profile: {},
    sessionNumber: 1,
    session: null,
  } as const
  return {
    file: `${code}.csv`,
    // Stands for the bytes of a file that there is not: two files with the same are one.
    sha256: sha256Hex(new TextEncoder().encode(code)),
    kind: 'table',
    state: 'no-chain',
    raters: [{ ...rater, answers }],
    completeness: null,
    problems: [],
  }
}
