import styles from './key-hint.module.css'

/** The keys that do something, as keycaps: 'Ctrl+Enter', 'a', 'Page Up / Page Down'. */
export function KeyHint({ keys }: { readonly keys: string }) {
  return <kbd className={styles.key}>{keys}</kbd>
}

export interface KeyListProps {
  readonly title: string
  readonly keys: readonly { readonly keys: string; readonly does: string }[]
}

/** A table of keys for a help overlay. */
export function KeyList({ title, keys }: KeyListProps) {
  return (
    <section className={styles.list}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.rows}>
        {keys.map((row) => (
          <div key={row.keys} className={styles.row}>
            <dt>
              <KeyHint keys={row.keys} />
            </dt>
            <dd>{row.does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
