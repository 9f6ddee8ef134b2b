export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
interface Size {
  readonly width: number
  readonly height: number
}

const GAP_PX = 12

/**
 * Where a card stands beside what it speaks of, within the window: below, above, to the left or to the right, wherever it covers
 * nothing of it; where none of these has room, in the corner that is farthest from it.
 */
export function cardPlace(target: Box, card: Size, window: Size): { left: number; top: number } {
  const right = target.left + target.width
  const bottom = target.top + target.height
  const left = clamp(target.left + (target.width - card.width) / 2, window.width - card.width)
  const top = clamp(target.top + (target.height - card.height) / 2, window.height - card.height)
  if (bottom + GAP_PX + card.height <= window.height - GAP_PX) return { left, top: bottom + GAP_PX }
  if (target.top - GAP_PX - card.height >= GAP_PX)
    return { left, top: target.top - GAP_PX - card.height }
  if (target.left - GAP_PX - card.width >= GAP_PX)
    return { left: target.left - GAP_PX - card.width, top }
  if (right + GAP_PX + card.width <= window.width - GAP_PX) return { left: right + GAP_PX, top }
  const isLeft = target.left + target.width / 2 < window.width / 2
  const isHigh = target.top + target.height / 2 < window.height / 2
  return {
    left: isLeft ? clamp(window.width, window.width - card.width) : GAP_PX,
    top: isHigh ? clamp(window.height, window.height - card.height) : GAP_PX,
  }
}

const clamp = (at: number, most: number) => Math.max(GAP_PX, Math.min(at, most - GAP_PX))
