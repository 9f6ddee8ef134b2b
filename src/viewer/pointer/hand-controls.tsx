import '@/language/areas/viewer'
import { useText } from '@/language'
import { playingActions } from '../actions/playing-actions'
import { pointerActions } from '../actions/pointer-actions'
import type { ViewerAction, ViewerLook } from '../actions/viewer-action'
import { ToolButton } from '../tools/tool-button'
import { ToolIcon } from '../tools/tool-icon'
import styles from '../viewer.module.css'
import type { Hands } from './hands'
import { ToolMenu } from './tool-menu'
import {
  CINE_ENDS,
  CINE_RATES,
  LOUPE_TIMES,
  POINTER_JOBS,
  type PointerJob,
  type ViewerHabits,
  WHEEL_STEPS,
} from './viewer-habits'

const actionOf = (job: PointerJob): ViewerAction => pointerActions[`${job}Tool`]

const END_NAMES = { again: 'startAgain', back: 'turnRound' } as const satisfies Record<
  ViewerHabits['cineEnd'],
  string
>

export interface HandControlsProps extends Pick<Hands, 'habits' | 'onHabits' | 'menu' | 'onMenu'> {
  readonly look: ViewerLook
  readonly onAct: (action: ViewerAction) => void
}

/** What mouse, wheel and magnifier do, and cine. */
export function HandControls({ habits, onHabits, menu, onMenu, look, onAct }: HandControlsProps) {
  const say = useText('viewer')
  const choices = <Name extends keyof ViewerHabits>(
    habit: Name,
    options: readonly ViewerHabits[Name][],
    nameOf: (choice: ViewerHabits[Name]) => string,
  ) =>
    options.map((choice) => ({
      label: nameOf(choice),
      isChosen: choice === habits[habit],
      onChoose: () => onHabits({ ...habits, [habit]: choice }),
    }))
  return (
    <>
      <ToolMenu
        action={pointerActions.mouse}
        onAct={onAct}
        isOpen={menu === 'mouse'}
        onClose={() => onMenu(null)}
        groups={[
          {
            title: say('leftButton'),
            choices: POINTER_JOBS.map((job) => {
              const action = actionOf(job)
              const { label, icon, keys } = action
              return {
                label,
                keys,
                isChosen: habits.job === job,
                onChoose: () => onAct(action),
                ...(icon && { icon }),
              }
            }),
          },
          {
            title: say('wheel'),
            choices: choices('wheelMm', WHEEL_STEPS, (mm) =>
              mm === null ? say('sliceBySlice') : say('mmNotch', { mm }),
            ),
          },
          {
            title: say('magnifier'),
            choices: choices('loupeTimes', LOUPE_TIMES, (times) => say('timesLarger', { times })),
          },
        ]}
      >
        <ToolIcon name={actionOf(habits.job).icon ?? 'aim'} />
      </ToolMenu>
      <span className={styles.cine} data-cine>
        <ToolButton
          action={playingActions.cine}
          look={look}
          icon={look.isPlaying ? 'stop' : 'play'}
          onAct={onAct}
        />
        <ToolMenu
          action={playingActions.cineSpeed}
          onAct={onAct}
          isOpen={menu === 'cine'}
          onClose={() => onMenu(null)}
          groups={[
            {
              title: say('slicesSecond'),
              choices: choices('cineRate', CINE_RATES, String),
            },
            {
              title: say('atLastSlice'),
              choices: choices('cineEnd', CINE_ENDS, (end) => say(END_NAMES[end])),
            },
          ]}
        >
          <span className={styles.rate}>{say('perSecond', { n: habits.cineRate })}</span>
        </ToolMenu>
      </span>
    </>
  )
}
