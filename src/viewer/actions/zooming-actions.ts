import '@/language/areas/viewer'
import type { TextName } from '@/language'
import { minus } from '../engine/vectors'
import { placeInPane } from '../planes/turn'
import { crosshairOf } from '../tools/move-crosshair'
import { panOn } from '../tools/pan-and-zoom'
import type { PaneOnStage } from '../view/picture-of'
import { type ViewState, zoomBy } from '../view/view-state'
import { type BareAction, onPane, onView, viewerActionList } from './viewer-action'

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
  run: onPane((s, pane) => zoomBy(s, factor, fromCentre(s, pane))),
})

/** Larger, smaller, and which part of the picture. */
export const zoomingActions = viewerActionList({
  zoomIn: { ...zoomAction(1.25, ['+', '='], 'viewer.touchSpread'), help: 'viewer.zoomInCtrlHelp' },
  zoomOut: zoomAction(1 / 1.25, ['-'], 'viewer.touchPinch'),
  fit: {
    keys: ['Shift+R'],
    icon: 'fit',
    run: onView((s) => ({ ...s, zoom: 1, panMm: [0, 0, 0] })),
  },
  pan: {
    help: 'viewer.panPlainHelp',
    keys: Object.keys(PANS),
    touch: 'viewer.touchDragTwo',
    repeats: true,
    run: onPane((s, pane, key) => panOn(s, pane, ...(PANS[key] ?? [0, 0]))),
  },
})

const fromCentre = (state: ViewState, pane: PaneOnStage) =>
  minus(placeInPane(pane, crosshairOf(state, pane.volume)), pane.centre)
