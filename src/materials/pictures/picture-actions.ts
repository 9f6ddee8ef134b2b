import '@/language/areas/viewer'
import { actionList } from '@/ui'
import {
  type BoardState,
  layoutsFor,
  stepped,
  withCurrent,
  withLayout,
  withView,
} from './board-state'
import {
  OPENING,
  type PictureView,
  panned,
  windowedBy,
  withOpeningWindow,
  zoomedAt,
} from './picture-view'

/** What the actions of 2D images act on. */
export interface BoardScene {
  readonly state: BoardState
  readonly count: number
  readonly change: (change: (state: BoardState) => BoardState) => void
}

const onCurrent = ({ change, count }: BoardScene, act: (view: PictureView) => PictureView) =>
  change((state) => withView(state, state.current, count, act))

const hasSeveral = ({ count }: BoardScene) => count > 1
const PAN_PART = 0.08
const PANS: Readonly<Record<string, readonly [number, number]>> = {
  'Shift+ArrowLeft': [-PAN_PART, 0],
  'Shift+ArrowRight': [PAN_PART, 0],
  'Shift+ArrowUp': [0, -PAN_PART],
  'Shift+ArrowDown': [0, PAN_PART],
}

/**
 * All that can be done with 2D images. The keys are those of the viewer of volumes wherever they mean the same: who has learnt them
 * there knows them here. Where an item has both, they act on what was pointed at last.
 */
export const pictureActions = actionList<BoardScene>()({
  step: {
    label: 'viewer.pictureStep',
    help: 'viewer.pictureStep',
    keys: ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'],
    repeats: true,
    when: hasSeveral,
    run: ({ change, count }, key) =>
      change((state) => stepped(state, count, key === 'ArrowUp' || key === 'ArrowRight' ? 1 : -1)),
  },
  end: {
    label: 'viewer.pictureEnd',
    help: 'viewer.pictureEnd',
    keys: ['Home', 'End'],
    when: hasSeveral,
    run: ({ change, count }, key) =>
      change((state) => withCurrent(state, key === 'Home' ? 0 : count - 1)),
  },
  next: {
    label: 'viewer.pictureNext',
    help: 'viewer.pictureNextHelp',
    keys: ['q'],
    when: hasSeveral,
    run: ({ change, count }) => change((state) => stepped(state, count, 1)),
  },
  layout: {
    label: 'viewer.pictureLayout',
    help: 'viewer.pictureLayoutHelp',
    keys: ['Shift+Q'],
    when: hasSeveral,
    run: ({ change, count }) =>
      change((state) => {
        const layouts = layoutsFor(count)
        const next = layouts[(layouts.indexOf(state.layout) + 1) % layouts.length]
        return next === undefined ? state : withLayout(state, next, count)
      }),
  },
  enlarge: {
    label: 'viewer.pictureEnlarge',
    help: 'viewer.pictureEnlargeHelp',
    keys: ['m'],
    when: hasSeveral,
    run: ({ change, count }) =>
      change((state) => withLayout(state, state.layout === 'one' ? 'grid' : 'one', count)),
  },
  link: {
    label: 'viewer.pictureLink',
    help: 'viewer.pictureLinkHelp',
    keys: ['Shift+T'],
    when: hasSeveral,
    run: ({ change }) => change((state) => ({ ...state, isLinked: !state.isLinked })),
  },
  zoomIn: {
    label: 'viewer.pictureZoomIn',
    help: 'viewer.pictureZoomInHelp',
    keys: ['+', '='],
    repeats: true,
    run: (scene) => onCurrent(scene, (view) => zoomedAt(view, 1.25)),
  },
  zoomOut: {
    label: 'viewer.pictureZoomOut',
    help: 'viewer.pictureZoomOut',
    keys: ['-'],
    repeats: true,
    run: (scene) => onCurrent(scene, (view) => zoomedAt(view, 1 / 1.25)),
  },
  fit: {
    label: 'viewer.pictureFit',
    help: 'viewer.pictureFitHelp',
    keys: ['Shift+R'],
    run: (scene) => onCurrent(scene, (view) => ({ ...view, scale: 1, x: 0, y: 0 })),
  },
  pan: {
    label: 'viewer.picturePan',
    help: 'viewer.picturePanHelp',
    keys: Object.keys(PANS),
    repeats: true,
    run: (scene, key) => {
      const [x, y] = PANS[key] ?? [0, 0]
      onCurrent(scene, (view) => panned(view, x, y))
    },
  },
  windowWidth: {
    label: 'viewer.pictureWindowWidth',
    help: 'viewer.pictureWindowWidthHelp',
    keys: [',', '.'],
    repeats: true,
    run: (scene, key) => onCurrent(scene, (view) => windowedBy(view, key === ',' ? -0.1 : 0.1, 0)),
  },
  windowLevel: {
    label: 'viewer.pictureWindowLevel',
    help: 'viewer.pictureWindowLevelHelp',
    keys: ['[', ']'],
    repeats: true,
    run: (scene, key) =>
      onCurrent(scene, (view) => windowedBy(view, 0, key === '[' ? -0.05 : 0.05)),
  },
  windowTool: {
    label: 'viewer.pictureWindowTool',
    help: 'viewer.pictureWindowToolHelp',
    keys: ['Shift+W'],
    run: ({ change }) =>
      change((state) => ({ ...state, tool: state.tool === 'window' ? 'move' : 'window' })),
  },
  resetWindow: {
    label: 'viewer.pictureResetWindow',
    help: 'viewer.pictureResetWindowHelp',
    keys: ['Shift+G'],
    run: (scene) => onCurrent(scene, withOpeningWindow),
  },
  invert: {
    label: 'viewer.pictureInvert',
    help: 'viewer.pictureInvertHelp',
    keys: ['v'],
    run: (scene) => onCurrent(scene, (view) => ({ ...view, isInverted: !view.isInverted })),
  },
  reset: {
    label: 'viewer.pictureReset',
    help: 'viewer.pictureResetHelp',
    keys: ['r'],
    run: (scene) => onCurrent(scene, () => OPENING),
  },
})
