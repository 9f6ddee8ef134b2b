import '@/language/areas/viewer'
import type { TextName } from '@/language'
import type { Vector3 } from '@/nifti'
import { minus } from '../engine/vectors'
import { gridOf } from '../engine/volume-grid'
import { frameFor } from '../planes/tilted-prior'
import { crosshairOf } from '../tools/move-crosshair'
import { panOn } from '../tools/pan-and-zoom'
import type { PaneOnStage } from '../view/picture-of'
import { type ViewState, zoomBy } from '../view/view-state'
import { type BareAction, paneOf, viewerActionList } from './viewer-action'

/** Moves of the picture in pixels, to the right and down. */
const PANS: Readonly<Record<string, readonly [number, number]>> = {
  'Shift+ArrowLeft': [-40, 0],
  'Shift+ArrowRight': [40, 0],
  'Shift+ArrowUp': [0, -40],
  'Shift+ArrowDown': [0, 40],
}

const zoomAction = (factor: number, keys: readonly string[], touch: TextName): BareAction => ({
  keys,
  touch,
  repeats: true,
  run: ({ change, panes }) => change((s) => zoomBy(s, factor, fromCentre(s, panes))),
})

/** Larger, smaller, and which part of the picture. */
export const zoomingActions = viewerActionList({
  zoomIn: { ...zoomAction(1.25, ['+', '='], 'viewer.touchSpread'), help: 'viewer.zoomInCtrlHelp' },
  zoomOut: zoomAction(1 / 1.25, ['-'], 'viewer.touchPinch'),
  fit: {
    keys: ['Shift+R'],
    icon: 'fit',
    run: ({ change }) => change((s) => ({ ...s, zoom: 1, panMm: [0, 0, 0] })),
  },
  pan: {
    help: 'viewer.panPlainHelp',
    keys: Object.keys(PANS),
    touch: 'viewer.touchDragTwo',
    repeats: true,
    run: ({ change, panes }, key) => {
      const [right, down] = PANS[key] ?? [0, 0]
      change((s) => {
        const pane = paneOf(s, panes)
        return pane ? panOn(s, pane, right, down) : s
      })
    },
  },
})

function fromCentre(state: ViewState, panes: readonly PaneOnStage[]): Vector3 {
  const pane = paneOf(state, panes)
  if (!pane) return [0, 0, 0]
  const grid = gridOf(pane.volume.prepared)
  const place = grid.plumbFromMm(crosshairOf(state, pane.volume))
  return minus(frameFor(state, pane.volume, pane.plane).fromPlumb(place), pane.centre)
}
