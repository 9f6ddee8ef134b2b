import { actionList } from '@/ui/actions'
import { byFrames, toggleMean } from '../frames/frame-state'
import { onActive, type ViewerAction, type ViewerScene } from './viewer-action'

const hasFrames = ({ volumes }: ViewerScene) => volumes.some(({ frames }) => frames !== undefined)

const stepAction = (steps: 1 | -1, key: string, label: string): ViewerAction => ({
  label,
  help: `${label} of a 4D image, where the study shows them`,
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
  nextFrame: stepAction(1, 'Alt+F', 'Next frame'),
  previousFrame: stepAction(-1, 'Alt+E', 'Previous frame'),
  mean: {
    label: 'Mean of the frames',
    help: 'Mean of all frames of a 4D image, or single frames again',
    keys: ['Alt+A'],
    when: hasFrames,
    run: (scene) => {
      scene.used('frame')
      onActive(scene, toggleMean)
    },
  },
  playFrames: {
    label: 'Play the frames',
    help: 'Play the frames of a 4D image; anything you do stops it',
    keys: ['Alt+Q'],
    when: hasFrames,
    run: ({ hands, used }) => {
      used('frame')
      hands.frames.toggle()
    },
  },
})
