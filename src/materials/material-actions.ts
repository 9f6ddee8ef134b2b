import '@/language/areas/viewer'
import { actionList, whileThere } from '@/ui'

/** What can be done with the texts of an item; null where there is nothing to do. */
export interface MaterialScene {
  /** The next of several. */
  readonly next: (() => void) | null
  readonly sideBySide: (() => void) | null
  /** Puts the focus into the text, so that it scrolls by key. */
  readonly read: () => void
}

export const materialActions = actionList<MaterialScene>()('viewer')({
  textNext: {
    keys: ['Shift+A'],
    ...whileThere(({ next }: MaterialScene) => next),
  },
  textSideBySide: {
    keys: ['Shift+Y'],
    ...whileThere(({ sideBySide }: MaterialScene) => sideBySide),
  },
  textRead: {
    keys: ['Shift+F'],
    run: ({ read }) => read(),
  },
})
