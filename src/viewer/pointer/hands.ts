import type { Loupe } from './use-loupe'
import type { Playing } from './use-playing'
import type { ViewerHabits } from './viewer-habits'

/** The menus of the toolbar, of which one is open at most. */
export type HandMenu = 'mouse' | 'cine' | 'more'

/** What the reader's hands work with: habits that outlast the item, and tools that are put away with it. */
export interface Hands {
  readonly habits: ViewerHabits
  readonly onHabits: (habits: ViewerHabits) => void
  /** Through the slices of a plane. */
  readonly cine: Playing
  /** Through the frames of a 4D image. */
  readonly frames: Playing
  /** Between two images in one place. */
  readonly flicker: Playing
  readonly loupe: Pick<Loupe, 'isOn' | 'toggle'>
  readonly menu: HandMenu | null
  readonly onMenu: (menu: HandMenu | null) => void
}
