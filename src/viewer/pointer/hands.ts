import type { Cine } from './use-cine'
import type { Loupe } from './use-loupe'
import type { ViewerHabits } from './viewer-habits'

/** The menus of the toolbar, of which one is open at most. */
export type HandMenu = 'mouse' | 'cine'

/** What the reader's hands work with: habits that outlast the item, and tools that are put away with it. */
export interface Hands {
  readonly habits: ViewerHabits
  readonly onHabits: (habits: ViewerHabits) => void
  readonly cine: Cine
  readonly loupe: Pick<Loupe, 'isOn' | 'toggle'>
  readonly menu: HandMenu | null
  readonly onMenu: (menu: HandMenu | null) => void
}
