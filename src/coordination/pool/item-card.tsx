import type { PoolItem } from '@/freezing'
import { kindOf } from '@/questions'
import { Markdown } from '@/ui'
import styles from './item-card.module.css'

/** An item with everything that is known of it. For the coordinator: the right answers are marked. */
export function ItemCard({ item }: { readonly item: PoolItem }) {
  const facts = Object.entries({
    Item: `${item.id}${item.practice ? ' (practice)' : ''}`,
    Category: item.category,
    ...(item.subject === undefined ? {} : { Subject: item.subject }),
  }).concat(Object.entries(item.attributes).map(([name, value]) => [name, String(value)]))
  const files = [
    ...item.volumes.map(({ file, label, timepoint }) => ({
      file,
      label: timepoint === 'prior' ? `Prior ${label ?? 'scan'}` : (label ?? 'Scan'),
    })),
    ...item.images.map(({ file }) => ({ file, label: 'Picture' })),
  ]
  return (
    <article className={styles.card} aria-label={`Item ${item.id}`}>
      <div className={styles.seen}>
        {item.context === '' ? null : <Markdown text={item.context} />}
        {files.length === 0 ? null : (
          <ul className={styles.files}>
            {files.map(({ file, label }) => (
              <li key={`${label} ${file}`}>
                <span className={styles.label}>{label}</span>
                <span className={styles.file}>{file}</span>
              </li>
            ))}
          </ul>
        )}
        {item.questions.map(({ question, truth }) => (
          <div key={question.id} className={styles.question}>
            <p className={styles.prompt}>{question.prompt}</p>
            {'options' in question && question.options !== undefined ? (
              <ul className={styles.options}>
                {question.options.map(({ id, label }) => (
                  <li key={id} data-right={isRight(truth, id)}>
                    {label}
                  </li>
                ))}
              </ul>
            ) : (
              <p className={styles.answer} data-none={truth === null}>
                {truth === null
                  ? 'No right answer: not scored'
                  : kindOf(question).describeTruth(question, truth)}
              </p>
            )}
          </div>
        ))}
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

type Truth = PoolItem['questions'][number]['truth']

const isRight = (truth: Truth, id: string): boolean =>
  truth !== null && 'is' in truth && (Array.isArray(truth.is) ? truth.is.includes(id) : truth.is === id)
