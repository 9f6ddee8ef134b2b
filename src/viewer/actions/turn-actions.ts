import '@/language/areas/viewer'
import { straightened, type TurnAbout, turnPlanes } from '../planes/turn-view'
import { toolAction } from './pointer-actions'
import { onPane, onView, viewerActionList } from './viewer-action'

const STEP_DEGREES = 5
const TURNS: Readonly<Record<string, readonly [TurnAbout, number]>> = {
  '(': ['toReader', STEP_DEGREES],
  ')': ['toReader', -STEP_DEGREES],
  'Alt+6': ['right', STEP_DEGREES],
  'Alt+7': ['right', -STEP_DEGREES],
  'Alt+8': ['up', STEP_DEGREES],
  'Alt+9': ['up', -STEP_DEGREES],
}

/** Turns by a key, in the plane that keys act on. */
const turn = onPane((s, pane, key) => turnPlanes(s, pane, ...(TURNS[key] ?? ['toReader', 0])))

/** Planes that are not those of the file. */
export const turnActions = viewerActionList({
  turnTool: {
    ...toolAction('turn', 'Alt+5'),
    touch: 'viewer.turnToolTouch',
  },
  turnLines: {
    keys: ['(', ')'],
    touch: 'viewer.turnLinesTouch',
    repeats: true,
    run: turn,
  },
  tilt: {
    keys: ['Alt+6', 'Alt+7', 'Alt+8', 'Alt+9'],
    touch: 'viewer.tiltTouch',
    repeats: true,
    run: turn,
  },
  straight: {
    keys: ['Shift+Home'],
    when: ({ state }) => state.turn !== null,
    run: onView((s, { volumes }) => straightened(s, volumes)),
  },
  head: {
    keys: ['Shift+H'],
    when: ({ state }) => state.turn !== null,
    run: ({ layout, onLayout }) => {
      const { isHeadHidden, ...rest } = layout
      onLayout(isHeadHidden === true ? rest : { ...rest, isHeadHidden: true })
    },
  },
})
