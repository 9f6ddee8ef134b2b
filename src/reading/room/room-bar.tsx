import { ActionIcon, Button } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconKeyboard,
  IconList,
  IconMaximize,
  IconPlayerPause,
  IconTextSize,
} from '@tabler/icons-react'
import { LogoMark } from '@/ui'
import type { TextSize } from '../session/rater-preferences'
import styles from './room-bar.module.css'

export interface RoomBarProps {
  readonly title: string
  readonly rater: string
  /** null in practice. */
  readonly progress: { readonly done: number; readonly of: number } | null
  /** null where the study goes forward only. */
  readonly steps: {
    readonly onPrevious: (() => void) | null
    readonly onNext: (() => void) | null
    readonly onList: () => void
  } | null
  readonly textSize: TextSize
  readonly onTextSize: () => void
  readonly onPause: () => void
  readonly onFullscreen: () => void
  readonly onBackup: () => void
  readonly onHelp: () => void
  readonly onLeave: () => void
  readonly leaveLabel: string
}

/** The thin bar above the case. */
export function RoomBar(props: RoomBarProps) {
  const { progress, steps } = props
  return (
    <header className={styles.bar}>
      <LogoMark size={22} />
      <h1 className={styles.title}>{props.title}</h1>
      <span className={styles.rater}>{props.rater}</span>
      {progress === null ? (
        <span className={styles.spring} />
      ) : (
        <div className={styles.progress}>
          <progress value={progress.done} max={progress.of} aria-label="Items done" />
          <span>
            {progress.done} of {progress.of} done
          </span>
        </div>
      )}
      {steps === null ? null : (
        <div className={styles.group}>
          <BarIcon label="Previous item (<)" onClick={steps.onPrevious}>
            <IconChevronLeft {...ICON} />
          </BarIcon>
          <BarIcon label="List of items" onClick={steps.onList}>
            <IconList {...ICON} />
          </BarIcon>
          <BarIcon label="Next item (>)" onClick={steps.onNext}>
            <IconChevronRight {...ICON} />
          </BarIcon>
        </div>
      )}
      <div className={styles.group}>
        <BarIcon label="Pause (Z)" onClick={props.onPause}>
          <IconPlayerPause {...ICON} />
        </BarIcon>
        <BarIcon label={`Text size: ${props.textSize} (%)`} onClick={props.onTextSize}>
          <IconTextSize {...ICON} />
        </BarIcon>
        <BarIcon label="Whole screen (W)" onClick={props.onFullscreen}>
          <IconMaximize {...ICON} />
        </BarIcon>
        <BarIcon label="Download a backup of your answers so far" onClick={props.onBackup}>
          <IconDownload {...ICON} />
        </BarIcon>
        <BarIcon label="Keys and help (?)" onClick={props.onHelp}>
          <IconKeyboard {...ICON} />
        </BarIcon>
      </div>
      <Button className={styles.leave} variant="default" size="compact-sm" onClick={props.onLeave}>
        {props.leaveLabel}
      </Button>
    </header>
  )
}

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

interface BarIconProps {
  readonly label: string
  readonly onClick: (() => void) | null
  readonly children: React.ReactNode
}

function BarIcon({ label, onClick, children }: BarIconProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      title={label}
      disabled={onClick === null}
      onClick={onClick ?? undefined}
    >
      {children}
    </ActionIcon>
  )
}
