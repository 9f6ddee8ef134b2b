import { byFrames, toggleMean } from '../frames/frame-state'
import {
  type BareAction,
  onActive,
  usingTool,
  type ViewerScene,
  viewerActionList,
} from './viewer-action'

const hasFrames = ({ volumes }: ViewerScene) => volumes.some(({ frames }) => frames !== undefined)

const stepAction = (steps: 1 | -1, key: string): BareAction => ({
  keys: [key],
  repeats: true,
  when: hasFrames,
  run: usingTool(
    'frame',
    onActive((s, v) => byFrames(s, v, steps)),
  ),
})

/** The frames of a 4D image: diffusion weightings, phases, time. */
export const frameActions = viewerActionList({
  nextFrame: stepAction(1, 'Alt+F'),
  previousFrame: stepAction(-1, 'Alt+E'),
  meanFrames: {
    keys: ['Alt+A'],
    when: hasFrames,
    run: usingTool('frame', onActive(toggleMean)),
  },
  playFrames: {
    keys: ['Alt+Q'],
    when: hasFrames,
    run: usingTool('frame', ({ hands }) => hands.frames.toggle()),
  },
})
