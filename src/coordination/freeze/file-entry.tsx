import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import forms from '../forms.module.css'
import { drawIcon, Tag } from '../page-parts'
import styles from './frozen-study.module.css'

/** One file of a frozen study: for whom it is, and what to do with it. */
export function FileEntry({
  name,
  title,
  tag,
  tone,
  actions,
  children,
}: {
  readonly name: string
  readonly title: string
  /** Who may have it. */
  readonly tag: string
  readonly tone: 'ok' | 'bad'
  readonly actions: ReactNode
  readonly children: ReactNode
}) {
  return (
    <li className={styles.file}>
      <div className={styles.fileHead}>
        <h2 className={forms.cardTitle}>{title}</h2>
        <Tag tone={tone}>{tag}</Tag>
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
      leftSection={drawIcon(IconDownload)}
      onClick={onClick}
    >
      Save the {name}
    </Button>
  )
}
