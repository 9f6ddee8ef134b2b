import '@/language/areas/panel'
import { Button } from '@mantine/core'
import { askingsOf, type CommittedAnswer, type LockedAnswers } from '@/answers'
import { useText } from '@/language'
import { kindOf, type ReaderItem } from '@/questions'
import { truthWords, valueWords } from '@/questions/controls'
import { useActionKeys, useFocusOnOpen } from '@/ui'
import { feedbackActions } from './item-actions'
import { GoOnKey } from './panel-footer'
import styles from './practice-feedback.module.css'

interface PracticeFeedbackProps {
  readonly item: ReaderItem
  readonly answers: LockedAnswers
  readonly onNext: () => void
}

const NEXT = Object.values(feedbackActions)

/** After a practice item: what was answered, and what is right. Items that count never have this. */
export function PracticeFeedback({ item, answers, onNext }: PracticeFeedbackProps) {
  const say = useText('panel')
  const next = useFocusOnOpen<HTMLButtonElement>()
  useActionKeys(NEXT, { onNext }, 'first')
  return (
    <section className={styles.panel} aria-label={say('feedback')}>
      <h2 className={styles.badge}>{say('practiceFeedback')}</h2>
      <div className={styles.list}>
        {askingsOf(item).map(({ key, stage }) => {
          const answer = answers.get(key)
          return answer === undefined ? null : (
            <OneAnswer key={key} item={item} answer={answer} stage={stage} />
          )
        })}
      </div>
      <footer className={styles.footer}>
        <p className={styles.note}>{say('practiceOnly')}</p>
        <Button ref={next} fullWidth size="md" onClick={onNext} rightSection={<GoOnKey />}>
          {say('next')}
        </Button>
      </footer>
    </section>
  )
}

interface OneAnswerProps {
  readonly item: ReaderItem
  readonly answer: CommittedAnswer
  /** From 0, where the item asks a question more than once. */
  readonly stage: number | null
}

function OneAnswer({ item, answer, stage }: OneAnswerProps) {
  const say = useText('panel')
  const question = item.questions.find((q) => q.id === answer.question)
  const truth = item.practiceTruth?.[answer.question]
  if (question === undefined) return null
  const kind = kindOf(question)
  const isRight =
    truth === undefined || answer.value === null
      ? null
      : kind.score(question, answer.value, truth).isCorrect
  return (
    <div className={styles.answer}>
      <h3>{question.prompt}</h3>
      <p>
        <span className={styles.label}>
          {stage === null ? say('yourAnswer') : say('yourAnswerAt', { step: stage + 1 })}
        </span>{' '}
        {answer.value === null ? say('none') : valueWords(question, answer.value)}
      </p>
      {truth !== undefined && (
        <p>
          <span className={styles.label}>{say('expected')}</span> {truthWords(question, truth)}
        </p>
      )}
      {isRight !== null && (
        <p className={styles.verdict} data-right={isRight}>
          {say(isRight ? 'isRight' : 'isWrong')}
        </p>
      )}
    </div>
  )
}
