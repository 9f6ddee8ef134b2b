import { type ReportItem, type ReportSummary, seriesName } from '@/report'
import { AnswerCell } from './answer-cell'
import styles from './item-dialog.module.css'

interface ItemAnswersProps {
  readonly item: ReportItem
  readonly raters: ReportSummary['raters']
  /** Columns of the raters whose view can be shown. */
  readonly seen: readonly number[]
  /** The one whose view is shown; -1: none. */
  readonly column: number
  readonly onColumn: (column: number) => void
}

/** Every rater's answer; those whose view was recorded can be chosen, and the images show it. */
export function ItemAnswers({ item, raters, seen, column, onColumn }: ItemAnswersProps) {
  return (
    <fieldset className={styles.answers}>
      <legend className={styles.label}>
        {seen.length === 0 ? 'Answers' : 'Answers; choose whose view the images show'}
      </legend>
      {item.answers.map((answer, n) => {
        const rater = raters[n]
        const name = rater === undefined ? answer.rater : seriesName(rater)
        const key = `${rater?.kind} ${name}`
        const what = (
          <span>
            <span className={styles.rater}>{name}</span>
            <AnswerCell answer={answer} />
          </span>
        )
        if (!seen.includes(n))
          return (
            <div key={key} className={styles.answer} data-silent={seen.length > 0}>
              {what}
            </div>
          )
        return (
          <label key={key} className={styles.answer} data-chosen={n === column}>
            <input
              type="radio"
              name="view"
              checked={n === column}
              onChange={() => onColumn(n)}
              aria-label={`View of ${name}`}
            />
            {what}
          </label>
        )
      })}
    </fieldset>
  )
}
