import type { PoolItem } from '@/pool'
import { isOpenedByTruths, kindOf, type Question, showWhenWords } from '@/questions'
import { Markdown } from '@/ui'
import styles from './item-card.module.css'
import { MaterialCard, type ReadPicture } from './materials/material-card'

/** An item with everything that is known of it. For the coordinator: the right answers are marked. */
export function ItemCard({
  item,
  readPicture,
}: {
  readonly item: PoolItem
  readonly readPicture: ReadPicture
}) {
  const facts = Object.entries({
    Case: `${item.id}${item.practice ? ' (practice)' : ''}`,
    Category: item.category,
    ...(item.subject === undefined ? {} : { Patient: item.subject }),
  }).concat(Object.entries(item.attributes).map(([name, value]) => [name, String(value)]))
  const files = [
    ...item.volumes.map(({ file, label, timepoint }) => ({
      file,
      label: timepoint === 'prior' ? `Prior ${label ?? 'scan'}` : (label ?? 'Scan'),
    })),
    ...item.volumes.flatMap(({ overlays = [] }) =>
      overlays.map(({ file, label }) => ({ file, label: `Overlay: ${label}` })),
    ),
    ...item.images.map(({ file }) => ({ file, label: 'Image' })),
  ]
  return (
    <article className={styles.card} aria-label={`Case ${item.id}`}>
      <div className={styles.seen}>
        {item.context !== '' && <Markdown text={item.context} />}
        {files.length > 0 && (
          <ul className={styles.files}>
            {files.map(({ file, label }) => (
              <li key={`${label} ${file}`}>
                <span className={styles.label}>{label}</span>
                <span className={styles.file}>{file}</span>
              </li>
            ))}
          </ul>
        )}
        {(item.materials ?? []).map((material) => (
          <MaterialCard
            key={material.id}
            material={material}
            questions={item.questions.map(({ question }) => question)}
            readPicture={readPicture}
          />
        ))}
        {item.questions.map(({ question, truth }) => (
          <div key={question.id} className={styles.question}>
            <p className={styles.prompt}>{question.prompt}</p>
            <Waits question={question} item={item} />
            <Judged question={question} item={item} />
            {question.help !== undefined && <Markdown text={question.help} />}
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
                  ? 'No correct answer: not scored'
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

/** Which claim a question judges. */
function Judged({ question, item }: { readonly question: Question; readonly item: PoolItem }) {
  const { claim } = question
  if (claim === undefined) return null
  const report = item.materials?.find(({ id }) => id === claim.material)
  const claims = report?.kind === 'report' ? (report.claims ?? []) : []
  const text = claims.find(({ id }) => id === claim.claim)?.text
  return <p className={styles.waits}>{`Of the claim “${text ?? claim.claim}”.`}</p>
}

/** When a question is asked, and whether the right answers of this very item come to it. */
function Waits({ question, item }: { readonly question: Question; readonly item: PoolItem }) {
  const questions = item.questions.map((entry) => entry.question)
  const words = showWhenWords(question, questions)
  if (words === null) return null
  const entryOf = (id: string) => item.questions.find((entry) => entry.question.id === id)
  const isOpened = isOpenedByTruths(
    question,
    (id) => entryOf(id)?.question,
    (id) => entryOf(id)?.truth ?? null,
  )
  return (
    <p className={styles.waits}>
      {words}
      {isOpened === false ? '. A correct answer to that question skips it here' : ''}.
    </p>
  )
}

type Truth = PoolItem['questions'][number]['truth']

const isRight = (truth: Truth, id: string): boolean =>
  truth !== null &&
  'is' in truth &&
  (Array.isArray(truth.is) ? truth.is.includes(id) : truth.is === id)
