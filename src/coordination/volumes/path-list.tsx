import { EmptyState } from '@/ui'
import forms from '../forms.module.css'
import styles from './file-list.module.css'

/** Names of files, one below the other. */
export function PathList({
  paths,
  count,
  none,
}: {
  readonly paths: readonly string[]
  /** How many there are in all; only the first are listed. */
  readonly count: number
  /** What it means when there is none. */
  readonly none: string
}) {
  if (count === 0) return <EmptyState title="None">{none}</EmptyState>
  return (
    <div className={forms.card}>
      <ul className={`${forms.cardBody} ${styles.paths}`}>
        {paths.map((path) => (
          <li key={path} className={forms.mono}>
            {path}
          </li>
        ))}
        {count > paths.length && (
          <li className={forms.small}>… and {(count - paths.length).toLocaleString('en')} more</li>
        )}
      </ul>
    </div>
  )
}
