import { ActionIcon, Button } from '@mantine/core'
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
import { drawIcon } from '@/ui'
import type { AnalysisFile } from './analysis-views'
import styles from './file-table.module.css'
import { UnlockForm } from './unlock-form'
import type { AnalysisControl } from './use-analysis'

const ICONS: Readonly<Record<AnalysisFile['tone'], ComponentType<IconProps>>> = {
  good: IconCircleCheck,
  noted: IconAlertTriangle,
  waiting: IconClock,
  locked: IconLock,
  bad: IconCircleX,
}

/** Every file that was dropped: what it is, whether it is sound, and a way to take it out again. */
export function FileTable({ control }: { readonly control: AnalysisControl }) {
  const { state, remove, unlock, choose } = control
  return (
    <ul className={styles.list} aria-label="Files">
      {state.files.map((file) => {
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
              onClick={() => remove(file.id)}
            >
              {drawIcon(IconX, 16, 1.7)}
            </ActionIcon>
            {file.tone === 'locked' && (
              <div className={styles.extra}>
                <UnlockForm
                  name={file.name}
                  onUnlock={(passphrase) => unlock(file.id, passphrase)}
                />
              </div>
            )}
            <Choice file={file} choose={choose} />
          </li>
        )
      })}
    </ul>
  )
}

/** For files that contradict each other or the study's list: whether they count is the analyst's to say. */
function Choice({
  file,
  choose,
}: { readonly file: AnalysisFile } & Pick<AnalysisControl, 'choose'>) {
  const { id, name, choice } = file
  if (choice === null) return null
  return (
    <div className={styles.extra}>
      {!choice.isChosen ? (
        <Button
          size="xs"
          variant="default"
          aria-label={`Use ${name}`}
          onClick={() => choose(id, true)}
        >
          Use this file
        </Button>
      ) : (
        <span className={styles.choice}>
          {choice.words}. The report says so.
          <Button
            size="xs"
            variant="default"
            aria-label={`Undo the choice of ${name}`}
            onClick={() => choose(id, false)}
          >
            Undo
          </Button>
        </span>
      )}
    </div>
  )
}
