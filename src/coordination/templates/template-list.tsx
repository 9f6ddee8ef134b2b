import { listedTemplates } from '@/templates/listed-templates'
import { Notice, useLatest } from '@/ui'
import styles from './templates.module.css'

/** The published studies to start from, by title and paper; the page of each says what it asks. */
export default function TemplateList() {
  const { value, failure } = useLatest([], listedTemplates)
  if (failure !== null)
    return (
      <Notice tone="error">
        The published studies cannot be listed: {failure}. Reload the page.
      </Notice>
    )
  return (
    <ul className={styles.list} aria-label="Published studies">
      {(value ?? []).map(({ id, title, from }) => (
        <li key={id} className={styles.entry}>
          <a className={styles.link} href={`#/prepare/from/${id}`}>
            {title}
          </a>
          <p className={styles.from}>{from}</p>
        </li>
      ))}
    </ul>
  )
}
