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

/** Changes the image that keys act on. */
const onCurrent =
  (act: (view: PictureView, key: string) => PictureView) =>
  ({ change, count }: BoardScene, key: string) =>
    change((state) => withView(state, state.current, count, (view) => act(view, key)))

/** Changes what is shown of several images; of one there is nothing to change. */
const ofSeveral = (act: (state: BoardState, count: number, key: string) => BoardState) => ({
  when: ({ count }: BoardScene) => count > 1,
  run: ({ change, count }: BoardScene, key: string) => change((state) => act(state, count, key)),
})

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
export const pictureActions = actionList<BoardScene>()('viewer')({
  pictureStep: {
    help: 'viewer.pictureStep',
    keys: ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'],
    repeats: true,
    ...ofSeveral((state, count, key) =>
      stepped(state, count, key === 'ArrowUp' || key === 'ArrowRight' ? 1 : -1),
    ),
  },
  pictureEnd: {
    help: 'viewer.pictureEnd',
    keys: ['Home', 'End'],
    ...ofSeveral((state, count, key) => withCurrent(state, key === 'Home' ? 0 : count - 1)),
  },
  pictureNext: {
    keys: ['q'],
    ...ofSeveral((state, count) => stepped(state, count, 1)),
  },
  pictureLayout: {
    keys: ['Shift+Q'],
    ...ofSeveral((state, count) => {
      const layouts = layoutsFor(count)
      const next = layouts[(layouts.indexOf(state.layout) + 1) % layouts.length]
      return next === undefined ? state : withLayout(state, next, count)
    }),
  },
  pictureEnlarge: {
    keys: ['m'],
    ...ofSeveral((state, count) =>
      withLayout(state, state.layout === 'one' ? 'grid' : 'one', count),
    ),
  },
  pictureLink: {
    keys: ['Shift+T'],
    ...ofSeveral((state) => ({ ...state, isLinked: !state.isLinked })),
  },
  pictureZoomIn: {
    keys: ['+', '='],
    repeats: true,
    run: onCurrent((view) => zoomedAt(view, 1.25)),
  },
  pictureZoomOut: {
    help: 'viewer.pictureZoomOut',
    keys: ['-'],
    repeats: true,
    run: onCurrent((view) => zoomedAt(view, 1 / 1.25)),
  },
  pictureFit: {
    keys: ['Shift+R'],
    run: onCurrent((view) => ({ ...view, scale: 1, x: 0, y: 0 })),
  },
  picturePan: {
    keys: Object.keys(PANS),
    repeats: true,
    run: onCurrent((view, key) => panned(view, ...(PANS[key] ?? [0, 0]))),
  },
  pictureWindowWidth: {
    keys: [',', '.'],
    repeats: true,
    run: onCurrent((view, key) => windowedBy(view, key === ',' ? -0.1 : 0.1, 0)),
  },
  pictureWindowLevel: {
    keys: ['[', ']'],
    repeats: true,
    run: onCurrent((view, key) => windowedBy(view, 0, key === '[' ? -0.05 : 0.05)),
  },
  pictureWindowTool: {
    keys: ['Shift+W'],
    run: ({ change }) =>
      change((state) => ({ ...state, tool: state.tool === 'window' ? 'move' : 'window' })),
  },
  pictureResetWindow: {
    keys: ['Shift+G'],
    run: onCurrent(withOpeningWindow),
  },
  pictureInvert: {
    keys: ['v'],
    run: onCurrent((view) => ({ ...view, isInverted: !view.isInverted })),
  },
  pictureReset: {
    keys: ['r'],
    run: onCurrent(() => OPENING),
  },
})
