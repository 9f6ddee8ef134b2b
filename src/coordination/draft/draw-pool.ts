import { answerBalance, drawSample, type Pool, type SampleSpec } from '@/pool'
import { kindOf } from '@/questions'
import { listedQuestions } from './listed-questions'

export type DrawView = ReturnType<typeof drawPool>['view']

/** The subset of a pool, and what the page shows of it. Without a sample, everything. */
export function drawPool(pool: Pool, sample: SampleSpec | null) {
  const drawn = sample === null ? null : drawSample(pool, sample)
  const chosen = drawn?.pool ?? pool
  const scored = chosen.items.filter(({ practice }) => !practice)
  const questions = scored.flatMap((item) => item.questions)
  return {
    pool: chosen,
    view: {
      items: scored.length,
      practice: chosen.items.length - scored.length,
      strata: drawn?.strata ?? [],
      excluded: drawn?.excluded ?? { practice: 0, byFilter: 0, bySubject: 0 },
      balance: drawn?.balance ?? answerBalance(scored),
      rule: drawn?.rule ?? 'Every case of the pool is used.',
      problems: drawn?.problems ?? [],
      questions: questions.length,
      /** Questions without a right answer: asked, and not scored. */
      unscored: questions.filter(({ truth }) => truth === null).length,
      /** How they are asked, as the list has it; practice items among them. */
      listed: listedQuestions(chosen),
      closed: questions.filter(({ question }) => kindOf(question).isClosed).length,
    },
  }
}
