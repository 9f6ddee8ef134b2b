import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import forms from '../forms.module.css'
import styles from './frozen-study.module.css'

/** One file of a frozen study: for whom it is, and what to do with it. */
export function FileEntry({
  name,
  title,
  tag,
  actions,
  children,
}: {
  readonly name: string
  readonly title: string
  /** Who may have it. */
  readonly tag: { readonly tone: 'ok' | 'bad'; readonly words: string }
  readonly actions: ReactNode
  readonly children: ReactNode
}) {
  return (
    <li className={styles.file}>
      <div className={styles.fileHead}>
        <h2 className={forms.cardTitle}>{title}</h2>
        <span className={forms.tag} data-tone={tag.tone}>
          {tag.words}
        </span>
        <span className={styles.name}>{name}</span>
        <div className={styles.actions}>{actions}</div>
      </div>
      <div className={styles.body}>{children}</div>
    </li>
  )
}

export function Download({
  name,
  isMain = false,
  onClick,
}: {
  readonly name: string
  readonly isMain?: boolean
  readonly onClick: () => void
}) {
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
      onClick={onClick}
    >
      Save the {name}
    </Button>
  )
}
