import '@/language/areas/room'
import { ActionIcon, Button } from '@mantine/core'
import {
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
  type IconProps,
  IconSun,
  IconSunMoon,
  IconTextSize,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { LANGUAGES, namedText, useLanguage, useText } from '@/language'
import { type Action, keyHints, LogoMark, runAction, type ThemeChoice, withKeys } from '@/ui'
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
  const { leave } = frameActions
  const say = useText('room')
  const { code } = useLanguage()
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
          <BarIcon action={frameActions.previous} scene={scene} Icon={IconChevronLeft} />
          <BarIcon action={frameActions.list} scene={scene} Icon={IconList} />
          <BarIcon action={frameActions.next} scene={scene} Icon={IconChevronRight} />
        </div>
      )}
      <div className={styles.group}>
        <BarIcon action={frameActions.pause} scene={scene} Icon={IconPlayerPause} />
        <details className={styles.choices}>
          <summary aria-label={say('display')} title={say('display')}>
            <IconDots size={18} stroke={1.6} aria-hidden="true" />
          </summary>
          <div className={styles.menu}>
            <BarIcon
              action={frameActions.textSize}
              scene={scene}
              Icon={IconTextSize}
              state={say(SIZE[textSize])}
            />
            <BarIcon
              action={frameActions.theme}
              scene={scene}
              Icon={THEME_ICONS[theme]}
              state={say(THEME[theme])}
            />
            <BarIcon
              action={frameActions.language}
              scene={scene}
              Icon={IconLanguage}
              state={LANGUAGES[code].name}
            />
            <span className={styles.screens}>
              <BarIcon
                action={frameActions.screens}
                scene={scene}
                Icon={IconDevices2}
                state={say(hasTwoScreens ? 'screensTwo' : 'screensBeside')}
              />
            </span>
            <BarIcon action={frameActions.fullscreen} scene={scene} Icon={IconMaximize} />
          </div>
        </details>
        <BarIcon action={frameActions.backup} scene={scene} Icon={IconDownload} />
        <BarIcon action={frameActions.help} scene={scene} Icon={IconKeyboard} />
      </div>
      <Button
        className={styles.leave}
        variant="default"
        size="compact-sm"
        {...keyHints(leave, leaveLabel)}
        onClick={() => runAction(leave, scene)}
      >
        {leaveLabel}
      </Button>
    </header>
  )
}

const THEME_ICONS = { dark: IconMoon, light: IconSun, system: IconSunMoon } as const
const THEME = { dark: 'themeDark', light: 'themeLight', system: 'themeSystem' } as const
const SIZE = { normal: 'sizeNormal', large: 'sizeLarge', larger: 'sizeLarger' } as const

interface BarIconProps {
  readonly action: Action<FrameScene>
  readonly scene: FrameScene
  readonly Icon: ComponentType<IconProps>
  /** How it is now, where the picture does not tell. */
  readonly state?: string
}

function BarIcon({ action, scene, Icon, state }: BarIconProps) {
  const label = namedText(action.label)
  const text = state === undefined ? label : `${label}: ${state}`
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={withKeys(text, action)}
      {...keyHints(action, text)}
      disabled={action.when?.(scene) === false}
      onClick={() => runAction(action, scene)}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  )
}
