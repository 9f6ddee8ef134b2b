import '@/language/areas/viewer'
import { textNow } from '@/language'
import type { PreparedVolume } from '@/nifti'
import type { ViewerFrames } from '../frames/frame-state'
import type { Tilt } from '../planes/tilted-prior'
import type { ViewerOverlay } from './viewer-overlay'

/** One volume of the item on screen. */
export interface ViewerVolume {
  /** Opaque; never shown. */
  readonly id: string
  /** What the reader reads, such as "T1"; null where the study withholds it: shown as "Image 1", "Image 2". */
  readonly label: string | null
  /** Such as "Prior, 4 March 2019 (2 years earlier)". */
  readonly caption: string | null
  readonly isPrior: boolean
  readonly prepared: PreparedVolume
  /** Opening grey scale in true intensities; null: `prepared.defaultWindow`. */
  readonly window: readonly [low: number, high: number] | null
  /** What lies over it, the first at the bottom. */
  readonly overlays?: readonly ViewerOverlay[]
  /** There where the study shows the frames of a 4D volume; `prepared` is the first. */
  readonly frames?: ViewerFrames
  /** There where its planes are not those of the image that it is compared with; the viewer fills it in. */
  readonly tilt?: Tilt
}

export interface WindowPreset {
  readonly name: string
  readonly low: number
  readonly high: number
}

export function volumeName(volumes: readonly ViewerVolume[], volume: ViewerVolume): string {
  return volume.label ?? textNow('viewer')('imageNumber', { n: volumes.indexOf(volume) + 1 })
}

/** What stands beside the name; beside a prior, the present images say so too. */
export function volumeCaption(
  volumes: readonly ViewerVolume[],
  volume: ViewerVolume,
): string | null {
  if (volume.caption !== null) return volume.caption
  const say = textNow('viewer')
  if (volume.isPrior) return say('prior')
  return volumes.some((v) => v.isPrior) ? say('current') : null
}
