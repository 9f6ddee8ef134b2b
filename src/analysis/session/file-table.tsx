import { ActionIcon } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconLock,
  type IconProps,
  IconX,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Problem } from '@/study'
import type { AnalysisFile } from './analysis-views'
import styles from './file-table.module.css'
import { UnlockForm } from './unlock-form'

const ICONS: Readonly<Record<AnalysisFile['tone'], ComponentType<IconProps>>> = {
  good: IconCircleCheck,
  noted: IconAlertTriangle,
  waiting: IconClock,
  locked: IconLock,
  bad: IconCircleX,
}

interface FileTableProps {
  readonly files: readonly AnalysisFile[]
  readonly onRemove: (id: number) => void
  readonly onUnlock: (id: number, passphrase: string) => Promise<Problem | null>
}

/** Every file that was dropped: what it is, whether it is sound, and a way to take it out again. */
export function FileTable({ files, onRemove, onUnlock }: FileTableProps) {
  return (
    <ul className={styles.list} aria-label="Files">
      {files.map((file) => {
        const Icon = ICONS[file.tone]
        return (
          <li key={file.id} className={styles.row} data-tone={file.tone}>
            <Icon size={18} stroke={1.7} className={styles.icon} aria-hidden="true" />
            <span className={styles.name}>{file.name}</span>
            <span className={styles.detail}>{file.detail}</span>
            <span className={styles.state}>{file.state}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${file.name}`}
              onClick={() => onRemove(file.id)}
            >
              <IconX size={16} stroke={1.7} aria-hidden="true" />
            </ActionIcon>
            {file.tone === 'locked' ? (
              <div className={styles.extra}>
                <UnlockForm name={file.name} onUnlock={(passphrase) => onUnlock(file.id, passphrase)} />
              </div>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
