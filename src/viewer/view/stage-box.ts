import type { CSSProperties } from 'react'
import type { Rect } from '../engine/pane-layout'

/** Places an element over a rectangle of the stage. */
export function box({ left, top, width, height }: Rect): CSSProperties {
  return { left, top, width, height }
}
