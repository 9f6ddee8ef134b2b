import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  readonly tone?: 'info' | 'ok' | 'warning' | 'error'
  readonly title?: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** A sentence that must be noticed; errors and warnings are read out at once. */
export function Notice({ tone = 'info', title, children, actions }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <div className={styles.text}>
        {title === undefined ? null : <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
