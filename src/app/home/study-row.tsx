import type { ReactNode } from 'react'
import styles from './study-list.module.css'

interface StudyRowProps {
  readonly title: string
  readonly detail: ReactNode
  /** What can be done with it. */
  readonly children: ReactNode
  /** A line of its own below. */
  readonly below?: ReactNode
}

/** A study, or a session of one, in a list of the home page. */
export function StudyRow({ title, detail, children, below = null }: StudyRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.detail}>{detail}</p>
      </div>
      <div className={styles.actions}>{children}</div>
      {below}
    </li>
  )
}
