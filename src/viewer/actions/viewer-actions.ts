import { compareActions } from './compare-actions'
import { frameActions } from './frame-actions'
import { greyScaleActions } from './grey-scale-actions'
import { layoutActions } from './layout-actions'
import { markActions } from './mark-actions'
import { movingActions } from './moving-actions'
import { overlayActions } from './overlay-actions'
import { panelActions } from './panel-actions'
import { playingActions } from './playing-actions'
import { pointerActions } from './pointer-actions'
import { slabActions } from './slab-actions'
import { turnActions } from './turn-actions'
import { viewActions } from './view-actions'
import { zoomingActions } from './zooming-actions'

/**
 * All that can be done with the pictures, in the order of the help. Digits, letters a to j, y, n and Enter belong to the questions; so the planes,
 * which other viewers give to 1, 2 and 3, are Alt with the digit here.
 */
export const viewerActions = {
  ...movingActions,
  ...layoutActions,
  ...zoomingActions,
  ...greyScaleActions,
  ...panelActions,
  ...turnActions,
  ...slabActions,
  ...overlayActions,
  ...pointerActions,
  ...playingActions,
  ...frameActions,
  ...compareActions,
  ...markActions,
  ...viewActions,
}
