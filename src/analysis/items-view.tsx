import { Button, SegmentedControl } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import {
  durationWords,
  type ItemAnswer,
  itemsCsv,
  kindWords,
  type Report,
  type ReportItem,
  seriesName,
} from '@/report'
import { EmptyState, Section } from '@/ui'
import { CopyCsv } from './copy-csv'
import styles from './data-table.module.css'

const PAGE = 100

const FILTERS = {
  differ: { label: 'Raters differ', fits: (item: ReportItem) => item.isAgreed === false },
  wrong: {
    label: 'All wrong',
    fits: (item: ReportItem) => {
      const judged = item.answers.filter((answer) => answer.isCorrect !== null)
      return judged.length > 0 && judged.every((answer) => answer.isCorrect === false)
    },
  },
  flagged: {
    label: 'Flagged',
    fits: (item: ReportItem) => item.answers.some((answer) => answer.flag !== null),
  },
  all: { label: 'All', fits: () => true },
} as const
type Filter = keyof typeof FILTERS
const isFilter = (value: string): value is Filter => value in FILTERS

/** Every question with the truth and what each rater answered; first those on which they differ. */
export function ItemsView({ report }: { readonly report: Report }) {
  const [filter, setFilter] = useState<Filter>(report.disagreements.length > 0 ? 'differ' : 'all')
  const [shown, setShown] = useState(PAGE)
  const fitting = report.items.filter(FILTERS[filter].fits)
  const count = (name: Filter) => report.items.filter(FILTERS[name].fits).length
  return (
    <Section
      title="Items"
      hint={`${fitting.length} of ${report.items.length} questions`}
      actions={
        <SegmentedControl
          aria-label="Which items"
          data-screen-only
          value={filter}
          onChange={(value) => {
            if (isFilter(value)) setFilter(value)
            setShown(PAGE)
          }}
          data={(Object.keys(FILTERS) as Filter[]).map((name) => ({
            value: name,
            label: `${FILTERS[name].label} (${count(name)})`,
          }))}
        />
      }
    >
      {fitting.length === 0 ? (
        <EmptyState title="None">No question is like that.</EmptyState>
      ) : (
        <figure className={styles.frame}>
          <figcaption className={styles.caption}>
            <span>{FILTERS[filter].label}</span>
            <CopyCsv of="all items" text={() => itemsCsv({ ...report, items: fitting })} />
          </figcaption>
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Item</th>
                  <th scope="col">Category</th>
                  <th scope="col">Question</th>
                  <th scope="col">Truth</th>
                  {report.raters.map((rater) => (
                    <th key={seriesName(rater)} scope="col">
                      {seriesName(rater)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {fitting.slice(0, shown).map((item) => (
                  <ItemRow key={`${item.item} ${item.question}`} item={item} />
                ))}
              </tbody>
            </table>
          </div>
          {fitting.length > shown ? (
            <Button variant="default" mt="sm" onClick={() => setShown(shown + PAGE)}>
              Show {Math.min(PAGE, fitting.length - shown)} more of {fitting.length - shown}
            </Button>
          ) : null}
        </figure>
      )}
    </Section>
  )
}

function ItemRow({ item }: { readonly item: ReportItem }) {
  return (
    <tr>
      <th scope="row">{item.item}</th>
      <td>
        {item.category ?? '–'}
        <span className={styles.sub}>{kindWords(item.kind)}</span>
      </td>
      <td className={styles.wrap}>{item.prompt}</td>
      <td>{item.truth ?? '–'}</td>
      {item.answers.map((answer) => (
        <td key={`${answer.rater} ${answer.session}`} className={styles.answerCell}>
          <Answer answer={answer} />
        </td>
      ))}
    </tr>
  )
}

const OUTCOMES = {
  answered: '',
  abstained: 'abstained',
  missing: 'missing',
  'not-asked': 'not asked',
  unreadable: 'not readable as an answer',
} as const

function Answer({ answer }: { readonly answer: ItemAnswer }) {
  const notes = [
    answer.confidence === null ? '' : `${Math.round(100 * answer.confidence)}% sure`,
    answer.activeMs === null || answer.text === null ? '' : durationWords(answer.activeMs),
  ].filter((note) => note !== '')
  const remarks = [answer.flag === null ? '' : `flagged: ${answer.flag}`, answer.comment ?? '']
  return (
    <span className={styles.answer} data-correct={answer.isCorrect}>
      {answer.isCorrect === null ? null : answer.isCorrect ? (
        <IconCheck size={16} stroke={2} role="img" aria-label="right" />
      ) : (
        <IconX size={16} stroke={2} role="img" aria-label="wrong" />
      )}
      <span>
        {answer.text ?? <span className={styles.note}>{OUTCOMES[answer.outcome]}</span>}
        {notes.length === 0 ? null : (
          <span className={`${styles.sub} ${styles.oneLine}`}>{notes.join(' · ')}</span>
        )}
        {remarks
          .filter((remark) => remark !== '')
          .map((remark) => (
            <span key={remark} className={styles.sub}>
              {remark}
            </span>
          ))}
      </span>
    </span>
  )
}
