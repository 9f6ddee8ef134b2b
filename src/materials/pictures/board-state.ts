import { OPENING, type PictureView } from './picture-view'

/** All in a grid, two side by side, or one; from two on the others wait in a strip. */
export const BOARD_LAYOUTS = ['grid', 'two', 'one'] as const
export type BoardLayout = (typeof BOARD_LAYOUTS)[number]

export interface BoardState {
  readonly layout: BoardLayout
  /** The picture that keys act on, 0-based. */
  readonly current: number
  /** Of two that are compared: the one on the left and the one on the right. */
  readonly pair: readonly [number, number]
  /** Whether all that are shown are enlarged and moved together. */
  readonly isLinked: boolean
  /** What a drag does. */
  readonly tool: 'move' | 'window'
  /** By picture; what is missing is as it opened. */
  readonly views: Readonly<Record<number, PictureView>>
}

/** More than these would be stamps. */
const MOST_IN_GRID = 9

/** As many as can be seen well are shown at once. */
export const openingBoard = (count: number): BoardState => ({
  layout: count > MOST_IN_GRID ? 'one' : 'grid',
  current: 0,
  pair: [0, 1],
  isLinked: true,
  tool: 'move',
  views: {},
})

export const viewOf = ({ views }: Pick<BoardState, 'views'>, index: number): PictureView =>
  views[index] ?? OPENING

/** The pictures that are shown large, in their order. */
export function shownPictures(
  { layout, current, pair }: BoardState,
  count: number,
): readonly number[] {
  if (count === 1 || layout === 'one') return [current]
  return layout === 'two' ? pair : Array.from({ length: count }, (_, index) => index)
}

/** Changes the view of one picture, and of those that are linked to it as far as size and place go. */
export function withView(
  state: BoardState,
  index: number,
  count: number,
  change: (view: PictureView) => PictureView,
): BoardState {
  const before = viewOf(state, index)
  const after = change(before)
  const views = { ...state.views, [index]: after }
  const { scale, x, y } = after
  const isMoved = scale !== before.scale || x !== before.x || y !== before.y
  if (isMoved && state.isLinked && state.layout !== 'one')
    for (const other of shownPictures(state, count))
      if (other !== index) views[other] = { ...viewOf(state, other), scale, x, y }
  return { ...state, views }
}

/** Chooses a picture; where it is not shown it takes the place of the one that keys acted on. */
export function withCurrent(state: BoardState, index: number): BoardState {
  const { pair, current } = state
  if (state.layout !== 'two' || pair.includes(index)) return { ...state, current: index }
  return {
    ...state,
    current: index,
    pair: current === pair[1] ? [pair[0], index] : [index, pair[1]],
  }
}

/** The next picture, or the one before; goes round. */
export const stepped = (state: BoardState, count: number, step: number): BoardState =>
  withCurrent(state, (state.current + step + count) % count)

export function withLayout(state: BoardState, layout: BoardLayout, count: number): BoardState {
  if (layout !== 'two') return { ...state, layout }
  const { current } = state
  const beside = current + 1 < count ? current + 1 : current - 1
  return { ...state, layout, pair: current < beside ? [current, beside] : [beside, current] }
}

/** Two of two is all of them. */
export function layoutsFor(count: number): readonly BoardLayout[] {
  if (count < 2) return []
  return count === 2 ? ['grid', 'one'] : BOARD_LAYOUTS
}
