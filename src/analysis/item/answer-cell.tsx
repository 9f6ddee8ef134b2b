import { durationWords } from '@/report'
import type { ItemAnswer } from '@/results'
import table from '../tables/data-table.module.css'
import styles from './items-table.module.css'

const OUTCOMES = {
  answered: '',
  abstained: 'abstained',
  missing: 'missing',
  'not-asked': 'not asked',
  unreadable: 'not readable as an answer',
} as const

/** One answer: right or wrong, in the rater's words, how sure, how long, and what the rater remarked. */
export function AnswerCell({ answer }: { readonly answer: ItemAnswer }) {
  const notes = [
    sureWords(answer),
    answer.activeMs === null || answer.text === null ? '' : durationWords(answer.activeMs),
  ].filter((note) => note !== '')
  const { flag = null, comment = null } = answer.record ?? {}
  const remarks = [flag === null ? '' : `flagged: ${flag}`, comment ?? '']
  return (
    <span className={styles.answer} data-correct={answer.isCorrect}>
      {answer.isCorrect !== null && (
        <span
          className={styles.mark}
          role="img"
          aria-label={answer.isCorrect ? 'right' : 'wrong'}
        />
      )}
      <span>
        {answer.text ?? <span className={table.note}>{OUTCOMES[answer.outcome]}</span>}
        {notes.length > 0 && (
          <span className={`${table.sub} ${styles.oneLine}`}>{notes.join(' · ')}</span>
        )}
        {remarks
          .filter((remark) => remark !== '')
          .map((remark) => (
            <span key={remark} className={table.sub}>
              {remark}
            </span>
          ))}
      </span>
    </span>
  )
}

function sureWords({ confidence, confidenceStep }: ItemAnswer): string {
  if (confidenceStep !== undefined) return `sure: ${confidenceStep}`
  return confidence === null ? '' : `${Math.round(100 * confidence)}% sure`
}
