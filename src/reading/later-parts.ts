/**
 * What a session comes to need after its first item: fetched ahead where the site cannot be asked for it then, since it has
 * another version by that time or cannot be reached.
 */
export const laterParts = (): readonly Promise<unknown>[] => [
  import('./help/help-overlay'),
  import('./tour/tour'),
  import('./pages/review-page'),
  import('./pages/finish-page'),
  import('./receipt/receipt-card'),
  import('@/materials/materials-pane'),
  import('@/materials/pictures/picture-board'),
]
