import { actionList } from '@/ui'
import { type BoardState, layoutsFor, stepped, withCurrent, withLayout, withView } from './board-state'
import { OPENING, type PictureView, panned, windowedBy, withOpeningWindow, zoomedAt } from './picture-view'

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
    label: 'Next or previous image',
    help: 'Next or previous image',
    keys: ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'],
    repeats: true,
    when: hasSeveral,
    run: ({ change, count }, key) =>
      change((state) => stepped(state, count, key === 'ArrowUp' || key === 'ArrowRight' ? 1 : -1)),
  },
  end: {
    label: 'First or last image',
    help: 'First or last image',
    keys: ['Home', 'End'],
    when: hasSeveral,
    run: ({ change, count }, key) => change((state) => withCurrent(state, key === 'Home' ? 0 : count - 1)),
  },
  next: {
    label: 'Next image',
    help: 'Next image, from the last to the first',
    keys: ['q'],
    when: hasSeveral,
    run: ({ change, count }) => change((state) => stepped(state, count, 1)),
  },
  layout: {
    label: 'Images shown',
    help: 'Show all images, two to compare, or one',
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
    label: 'This image alone',
    help: 'Only this image, or all again (double click)',
    keys: ['m'],
    when: hasSeveral,
    run: ({ change, count }) =>
      change((state) => withLayout(state, state.layout === 'one' ? 'grid' : 'one', count)),
  },
  link: {
    label: 'Zoom together',
    help: 'Zoom and move the images together, or separately',
    keys: ['Shift+T'],
    when: hasSeveral,
    run: ({ change }) => change((state) => ({ ...state, isLinked: !state.isLinked })),
  },
  zoomIn: {
    label: 'Zoom in',
    help: 'Zoom in (wheel, pinch)',
    keys: ['+', '='],
    repeats: true,
    run: (scene) => onCurrent(scene, (view) => zoomedAt(view, 1.25)),
  },
  zoomOut: {
    label: 'Zoom out',
    help: 'Zoom out',
    keys: ['-'],
    repeats: true,
    run: (scene) => onCurrent(scene, (view) => zoomedAt(view, 1 / 1.25)),
  },
  fit: {
    label: 'Fit',
    help: 'Fit the image to its frame',
    keys: ['Shift+R'],
    run: (scene) => onCurrent(scene, (view) => ({ ...view, scale: 1, x: 0, y: 0 })),
  },
  pan: {
    label: 'Move the image by key',
    help: 'Move an enlarged image (drag, two fingers)',
    keys: Object.keys(PANS),
    repeats: true,
    run: (scene, key) => {
      const [x, y] = PANS[key] ?? [0, 0]
      onCurrent(scene, (view) => panned(view, x, y))
    },
  },
  windowWidth: {
    label: 'Contrast',
    help: 'More or less contrast (hold the right button, move left or right)',
    keys: [',', '.'],
    repeats: true,
    run: (scene, key) => onCurrent(scene, (view) => windowedBy(view, key === ',' ? -0.1 : 0.1, 0)),
  },
  windowLevel: {
    label: 'Brightness',
    help: 'Brighter or darker (hold the right button, move down or up)',
    keys: ['[', ']'],
    repeats: true,
    run: (scene, key) => onCurrent(scene, (view) => windowedBy(view, 0, key === '[' ? -0.05 : 0.05)),
  },
  windowTool: {
    label: 'Contrast by drag',
    help: 'Mouse or finger changes brightness and contrast, or moves the image',
    keys: ['Shift+W'],
    run: ({ change }) => change((state) => ({ ...state, tool: state.tool === 'window' ? 'move' : 'window' })),
  },
  resetWindow: {
    label: 'Reset brightness and contrast',
    help: 'Brightness and contrast of the file',
    keys: ['Shift+G'],
    run: (scene) => onCurrent(scene, withOpeningWindow),
  },
  invert: {
    label: 'Invert',
    help: 'Invert the image',
    keys: ['v'],
    run: (scene) => onCurrent(scene, (view) => ({ ...view, isInverted: !view.isInverted })),
  },
  reset: {
    label: 'Reset the image',
    help: 'Reset zoom, brightness and contrast',
    keys: ['r'],
    run: (scene) => onCurrent(scene, () => OPENING),
  },
})
