import { actionList } from '@/ui'

/** What can be done with the texts of an item; null where there is nothing to do. */
export interface MaterialScene {
  /** The next of several. */
  readonly next: (() => void) | null
  readonly sideBySide: (() => void) | null
  /** Puts the focus into the text, so that it scrolls by key. */
  readonly read: () => void
}

export const materialActions = actionList<MaterialScene>()({
  next: {
    label: 'Next text',
    help: 'Next of the texts beside the images',
    keys: ['Shift+A'],
    when: ({ next }) => next !== null,
    run: ({ next }) => next?.(),
  },
  sideBySide: {
    label: 'Side by side',
    help: 'Two texts side by side, or one',
    keys: ['Shift+Y'],
    when: ({ sideBySide }) => sideBySide !== null,
    run: ({ sideBySide }) => sideBySide?.(),
  },
  read: {
    label: 'Into the text',
    help: 'Go to the text; arrows and Page Down move it then',
    keys: ['Shift+F'],
    run: ({ read }) => read(),
  },
})
