import { kindOf, type ReaderItem } from '@/questions'
import type { DeskMode } from '../room/desk-mode'
import styles from './question-panel.module.css'

export interface LockedAnswersProps {
  readonly item: ReaderItem
  readonly mode: DeskMode
}

/** Answers of earlier steps: to be read, not to be changed. */
export function LockedAnswers({ item, mode }: LockedAnswersProps) {
  if (mode.kind !== 'answer' || mode.locked.size === 0) return null
  const answered = item.questions.flatMap((question) => {
    const answer = mode.locked.get(question.id)
    return answer === undefined ? [] : [{ question, answer }]
  })
  return (
    <dl className={styles.locked} aria-label="Answered before">
      {answered.map(({ question, answer }) => (
        <div key={question.id}>
          <dt>{question.prompt}</dt>
          <dd>
            {answer.abstained
              ? (question.abstain?.label ?? 'Abstained')
              : answer.value === null
                ? 'No answer'
                : kindOf(question).describe(question, answer.value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
