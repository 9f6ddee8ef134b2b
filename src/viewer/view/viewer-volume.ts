import '@/language/areas/viewer'
import { textNow } from '@/language'
import type { PreparedVolume } from '@/nifti'

/** A mask or a map of values that lies over a volume, in the same space. */
export interface ViewerOverlay {
  /** The same on several volumes of an item: switched on and off together. */
  readonly id: string
  readonly label: string
  /** `mask`: whole numbers, each with a colour of its own, 0 is nothing; `heat`: a scale of colours. */
  readonly kind: 'mask' | 'heat'
  readonly prepared: PreparedVolume
  /** `#rrggbb`; null: the viewer's own. */
  readonly colour: string | null
  /** How much it covers at first, 0 to 1; null: the viewer's own. */
  readonly opacity: number | null
  /** Of a map: what lies below is not shown; null: what is not above 0. */
  readonly threshold: number | null
  /** Of a map: the top of its scale; null: its greatest value. */
  readonly max: number | null
  /** What its values mean. */
  readonly legend: readonly {
    readonly value: number
    readonly label: string
    readonly colour?: string | undefined
  }[]
  /** What it is of, where that is said in words: "Probability of a lesion". */
  readonly note: string | null
}

/** How an image was acquired against the one that it is compared with. */
export interface Tilt {
  /** Between the planes of the two that differ most. */
  readonly degrees: number
  readonly against: PreparedVolume
}

/** The frames of a 4D volume, ready for the graphics. */
export interface ViewerFrames {
  readonly all: readonly PreparedVolume[]
  readonly mean: PreparedVolume
  /** In s/mm2, one each; null where the study names none. */
  readonly bValues: readonly number[] | null
}

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

/** T1, its prior, T2, its prior: what is to be compared stands side by side. */
export function inPairs(volumes: readonly ViewerVolume[]): readonly ViewerVolume[] {
  const priors = volumes.filter((v) => v.isPrior)
  const priorsOf = (v: ViewerVolume) => priors.filter((p) => p.label === v.label)
  const paired = volumes.filter((v) => !v.isPrior).flatMap((v) => [v, ...priorsOf(v)])
  return [...new Set([...paired, ...priors])]
}

/** Two images at most: an image beside its own prior, where there is one, else the first two. */
export function openingSlots(volumes: readonly ViewerVolume[]): readonly ViewerVolume[] {
  const [current, ...others] = volumes.filter((v) => !v.isPrior)
  const priors = volumes.filter((v) => v.isPrior)
  const prior = priors.find((v) => v.label === current?.label) ?? priors[0]
  return [current, prior, ...others].filter((v) => v !== undefined).slice(0, 2)
}
