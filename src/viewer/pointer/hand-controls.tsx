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

export const JOB_ACTIONS: Readonly<Record<PointerJob, ViewerAction>> = {
  aim: pointerActions.aimTool,
  scroll: pointerActions.scrollTool,
  window: pointerActions.windowTool,
  pan: pointerActions.panTool,
  zoom: pointerActions.zoomTool,
}

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
  const choices = <T,>(
    options: readonly T[],
    present: T,
    name: (choice: T) => string,
    part: (choice: T) => object,
  ) =>
    options.map((choice) => ({
      label: name(choice),
      isChosen: choice === present,
      onChoose: () => onHabits({ ...habits, ...part(choice) }),
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
              const { label, icon, keys } = JOB_ACTIONS[job]
              return {
                label,
                keys,
                isChosen: habits.job === job,
                onChoose: () => onAct(JOB_ACTIONS[job]),
                ...(icon && { icon }),
              }
            }),
          },
          {
            title: say('wheel'),
            choices: choices(
              WHEEL_STEPS,
              habits.wheelMm,
              (mm) => (mm === null ? say('sliceBySlice') : say('mmNotch', { mm })),
              (wheelMm) => ({ wheelMm }),
            ),
          },
          {
            title: say('magnifier'),
            choices: choices(
              LOUPE_TIMES,
              habits.loupeTimes,
              (times) => say('timesLarger', { times }),
              (loupeTimes) => ({ loupeTimes }),
            ),
          },
        ]}
      >
        <ToolIcon name={JOB_ACTIONS[habits.job].icon ?? 'aim'} />
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
              choices: choices(CINE_RATES, habits.cineRate, String, (cineRate) => ({ cineRate })),
            },
            {
              title: say('atLastSlice'),
              choices: choices(
                CINE_ENDS,
                habits.cineEnd,
                (end) => say(END_NAMES[end]),
                (cineEnd) => ({ cineEnd }),
              ),
            },
          ]}
        >
          <span className={styles.rate}>{say('perSecond', { n: habits.cineRate })}</span>
        </ToolMenu>
      </span>
    </>
  )
}
