import type { Say } from '@/language'
import type { Plane } from '../engine/volume-grid'
import type { ViewState } from '../view/view-state'
import { slabName } from './slab'
import { tiltOf } from './turn'

/** What a pane shows, where that is no slice of the file: "Tilted 30°", "MIP 20 mm". */
export function paneNames(
  { turn, slab }: ViewState,
  plane: Plane,
  say: Say<'viewer'>,
): readonly string[] {
  const tilt = Math.round(tiltOf(turn, plane))
  return [tilt > 0 ? say('tilted', { degrees: `${tilt}` }) : null, slabName(slab, say)].filter(
    (name) => name !== null,
  )
}
