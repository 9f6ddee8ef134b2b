import { type Action, keyWords } from '../actions'
import styles from './key-hint.module.css'

/** The keys that do something, as keycaps: 'Ctrl+Enter', 'a', 'Page Up / Page Down'. */
export function KeyHint({ keys }: { readonly keys: string }) {
  return <kbd className={styles.key}>{keys}</kbd>
}

export interface KeyListProps {
  readonly title: string
  readonly actions: readonly Pick<Action<never>, 'keys' | 'help'>[]
}

/** What can be done by key, for a help overlay. */
export function KeyList({ title, actions }: KeyListProps) {
  return (
    <section className={styles.list}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.rows}>
        {actions.map(({ keys, help }) => (
          <div key={help} className={styles.row}>
            <dt>
              <KeyHint keys={keyWords(keys)} />
            </dt>
            <dd>{help}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
