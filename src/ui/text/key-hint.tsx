import '@/language/areas/keys'
import { namedText, useLanguage } from '@/language'
import { type Action, keyWords } from '../actions'
import styles from './key-hint.module.css'

/** The keys that do something, as keycaps: 'Ctrl+Enter', 'a', 'Page Up / Page Down'. */
export function KeyHint({ keys }: { readonly keys: string }) {
  return <kbd className={styles.key}>{keys}</kbd>
}

export interface KeyListProps {
  readonly title: string
  readonly actions: readonly Pick<Action<never>, 'keys' | 'help' | 'touch'>[]
}

/** What can be done by key, and by touch where fingers have a gesture of their own, for a help overlay. */
export function KeyList({ title, actions }: KeyListProps) {
  useLanguage()
  return (
    <section className={styles.list}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.rows}>
        {actions.map(({ keys, help, touch }) => (
          <div key={help} className={styles.row}>
            <dt>
              <KeyHint keys={keyWords(keys)} />
            </dt>
            <dd>
              {namedText(help)}
              {touch !== undefined && (
                <span className={styles.touch}>
                  {namedText('keys.touch')}: {namedText(touch)}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
