import '@/language/areas/room'
import { ActionIcon, Button } from '@mantine/core'
import {
  type Icon,
  IconChevronLeft,
  IconChevronRight,
  IconDevices2,
  IconDots,
  IconDownload,
  IconKeyboard,
  IconLanguage,
  IconList,
  IconMaximize,
  IconMoon,
  IconPlayerPause,
  IconSun,
  IconSunMoon,
  IconTextSize,
} from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { factsOf, namedText, useLanguage, useText } from '@/language'
import {
  type Action,
  drawIcon,
  keyHints,
  LogoMark,
  runAction,
  type ThemeChoice,
  withKeys,
} from '@/ui'
import { useStable } from '@/ui/use-stable'
import type { TextSize } from '../session/rater-preferences'
import { type FrameScene, frameActions } from './frame-actions'
import styles from './room-bar.module.css'

interface RoomBarProps {
  readonly title: string
  readonly rater: string
  /** null in practice. */
  readonly progress: { readonly done: number; readonly of: number } | null
  /** What its buttons act on. */
  readonly scene: FrameScene
  readonly textSize: TextSize
  readonly theme: ThemeChoice
  readonly hasTwoScreens: boolean
  readonly leaveLabel: string
  /** Whether answers are sent. */
  readonly sending: ReactNode
}

/** The thin bar above the case. */
export function RoomBar(props: RoomBarProps) {
  const { title, rater, progress, scene, textSize, theme, hasTwoScreens, leaveLabel } = props
  const say = useText('room')
  const { code } = useLanguage()
  const onRun = useStable((action: Action<FrameScene>) => void runAction(action, scene))
  const icon = (action: Action<FrameScene>, sign: Icon, state?: string) => (
    <BarIcon
      action={action}
      isPossible={action.when?.(scene) !== false}
      onRun={onRun}
      sign={sign}
      {...(state !== undefined && { state })}
    />
  )
  return (
    <header className={styles.bar}>
      <LogoMark size={22} />
      <h1 className={styles.title}>{title}</h1>
      <span className={styles.rater}>{rater}</span>
      {progress === null ? (
        <span className={styles.spring} />
      ) : (
        <div className={styles.progress}>
          <progress value={progress.done} max={progress.of} aria-label={say('itemsDone')} />
          <span>{say('doneOf', progress)}</span>
        </div>
      )}
      {props.sending}
      {scene.list !== null && (
        <div className={styles.group}>
          {icon(frameActions.previous, IconChevronLeft)}
          {icon(frameActions.list, IconList)}
          {icon(frameActions.next, IconChevronRight)}
        </div>
      )}
      <div className={styles.group}>
        {icon(frameActions.pause, IconPlayerPause)}
        <details className={styles.choices}>
          <summary aria-label={say('display')} title={say('display')}>
            {drawIcon(IconDots)}
          </summary>
          <div className={styles.menu}>
            {icon(frameActions.textSize, IconTextSize, say(SIZE[textSize]))}
            {icon(frameActions.theme, THEME_ICONS[theme], say(THEME[theme]))}
            {icon(frameActions.language, IconLanguage, factsOf(code).name)}
            <span className={styles.screens}>
              {icon(
                frameActions.screens,
                IconDevices2,
                say(hasTwoScreens ? 'screensTwo' : 'screensBeside'),
              )}
            </span>
            {icon(frameActions.fullscreen, IconMaximize)}
          </div>
        </details>
        {icon(frameActions.backup, IconDownload)}
        {icon(frameActions.help, IconKeyboard)}
      </div>
      <Leave label={leaveLabel} onRun={onRun} />
    </header>
  )
}

const THEME_ICONS = { dark: IconMoon, light: IconSun, auto: IconSunMoon } as const
const THEME = { dark: 'themeDark', light: 'themeLight', auto: 'themeSystem' } as const
const SIZE = { normal: 'sizeNormal', large: 'sizeLarge', larger: 'sizeLarger' } as const

interface LeaveProps extends Pick<BarIconProps, 'onRun'> {
  readonly label: string
}

const Leave = memo(function Leave({ label, onRun }: LeaveProps) {
  const { leave } = frameActions
  return (
    <Button
      className={styles.leave}
      variant="subtle"
      color="gray"
      size="compact-sm"
      {...keyHints(leave, label)}
      onClick={() => onRun(leave)}
    >
      {label}
    </Button>
  )
})

interface BarIconProps {
  readonly action: Action<FrameScene>
  readonly isPossible: boolean
  /** Stays the same function. */
  readonly onRun: (action: Action<FrameScene>) => void
  readonly sign: Icon
  /** How it is now, where the picture does not tell. */
  readonly state?: string
}

const BarIcon = memo(function BarIcon({ action, isPossible, onRun, sign, state }: BarIconProps) {
  // Its words are those of the language on show.
  useText('room')
  const label = namedText(action.label)
  const text = state === undefined ? label : `${label}: ${state}`
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={withKeys(text, action)}
      {...keyHints(action, text)}
      disabled={!isPossible}
      onClick={() => onRun(action)}
    >
      {drawIcon(sign)}
    </ActionIcon>
  )
})
