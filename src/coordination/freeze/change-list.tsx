import forms from '../forms.module.css'
import styles from './freeze-form.module.css'

/** What a new version changes against the one it is based on. Nothing for a first version. */
export function ChangeList({
  changes,
  basedOn,
}: {
  readonly changes: readonly string[]
  readonly basedOn: string | null
}) {
  if (basedOn === null) return null
  return (
    <section className={forms.card} aria-label="Changes">
      <div className={forms.cardHead}>
        <h2 className={forms.cardTitle}>What changed since version {basedOn}</h2>
      </div>
      <ul className={styles.changes}>
        {changes.length === 0 ? <li>Nothing yet</li> : changes.map((line) => <li key={line}>{line}</li>)}
      </ul>
    </section>
  )
}
