import '@/language/areas/viewer'
import type { TextName } from '@/language'
import { actionList } from '@/ui/actions'
import { byFrames, toggleMean } from '../frames/frame-state'
import { onActive, type ViewerAction, type ViewerScene } from './viewer-action'

const hasFrames = ({ volumes }: ViewerScene) => volumes.some(({ frames }) => frames !== undefined)

const stepAction = (steps: 1 | -1, key: string, label: TextName, help: TextName): ViewerAction => ({
  label,
  help,
  keys: [key],
  repeats: true,
  when: hasFrames,
  run: (scene) => {
    scene.used('frame')
    onActive(scene, (s, v) => byFrames(s, v, steps))
  },
})

/** The frames of a 4D image: diffusion weightings, phases, time. */
export const frameActions = actionList<ViewerScene, ViewerAction>()({
  nextFrame: stepAction(1, 'Alt+F', 'viewer.nextFrame', 'viewer.nextFrameHelp'),
  previousFrame: stepAction(-1, 'Alt+E', 'viewer.previousFrame', 'viewer.previousFrameHelp'),
  mean: {
    label: 'viewer.meanFrames',
    help: 'viewer.meanFramesHelp',
    keys: ['Alt+A'],
    when: hasFrames,
    run: (scene) => {
      scene.used('frame')
      onActive(scene, toggleMean)
    },
  },
  playFrames: {
    label: 'viewer.playFrames',
    help: 'viewer.playFramesHelp',
    keys: ['Alt+Q'],
    when: hasFrames,
    run: ({ hands, used }) => {
      used('frame')
      hands.frames.toggle()
    },
  },
})
