import type { BoxSize } from '@/ui/use-measured'
import { isOnePlaneBest, paneLayout, type Stage } from '../engine/pane-layout'
import type { Convention } from '../engine/pane-view'
import type { Picture } from '../engine/volume-engine'
import { withTilts } from '../planes/tilted-prior'
import { isCompact } from '../tools/stage-size'
import { pictureOf } from './picture-of'
import { shownIds } from './shown-images'
import { initialViewState, withFittedPlanes } from './view-state'
import { hasImageChoice, type ViewerLayout } from './viewer-layout'
import type { ViewerVolume } from './viewer-volume'

/** The room that an item has for its pictures, whatever is shown of it. */
export interface Surroundings {
  readonly size: BoxSize
  /** What the toolbar takes of the stage's height. */
  readonly toolbarPx: number
  readonly layout: ViewerLayout
  /** How many windows the study offers. */
  readonly presets: number
}

/** What is arranged in that room: so many slots with these volumes. */
export const stageOf = (
  { size, toolbarPx, layout, presets }: Surroundings,
  volumes: readonly ViewerVolume[],
  slots: number,
): Stage => ({
  width: size.width,
  height: Math.max(size.height - toolbarPx, 1),
  slots,
  enlarged: null,
  imagesOffered: hasImageChoice(layout, volumes.length) ? volumes.length : 1,
  hasPrior: volumes.some((v) => v.isPrior),
  hasTilt: volumes.some((v) => v.tilt !== undefined),
  presets,
  planes: layout.planes,
  remPx: size.remPx,
  targetPx: size.targetPx,
  isCompact: isCompact(size),
})

/** Whether one plane fills each slot where the reader has not chosen. */
export const isOnePlaneFitting = (stage: Stage): boolean =>
  stage.planes === 'auto' && isOnePlaneBest(stage)

/** The picture with which an item opens, before anybody has touched it. */
export function openingPicture(
  given: readonly ViewerVolume[],
  around: Surroundings,
  convention: Convention,
): Picture {
  const volumes = withTilts(given)
  const { images } = around.layout
  const opened = initialViewState(volumes)
  const stage = stageOf(around, volumes, shownIds(opened, images).length)
  const state = withFittedPlanes(opened, isOnePlaneFitting(stage))
  const places = paneLayout({ ...stage, enlarged: state.enlarged })
  return pictureOf(places, volumes, state, convention, images).picture
}
