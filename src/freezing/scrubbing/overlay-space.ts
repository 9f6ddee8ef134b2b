import {
  cornersOfBox,
  distanceMm,
  inverseOf,
  largestDistanceMm,
  type NiftiHeader,
  type NiftiVolume,
  transform,
  type Vector3,
  valuesOfVolume,
} from '@/nifti'
import { type Cut, isCutAway } from '../defacing/deface-volume'
import { type AssetFinding, assetFinding } from './asset-finding'

/** Where a volume lies; all that is kept of it while the others are frozen. */
type VolumeSpace = Pick<NiftiHeader, 'shape' | 'affine' | 'axisCodes'>
export interface PlacedSpace extends VolumeSpace {
  /** Whether its header said where it lies; otherwise its first voxel was put somewhere. */
  readonly isPlaced: boolean
}

/** How an overlay is shown, as far as its file must allow it. */
export interface OverlayUse {
  readonly kind: 'mask' | 'heat'
  readonly threshold?: number | undefined
}

/** What the voxels of an overlay show. */
export interface OverlayContent {
  readonly space: VolumeSpace
  readonly min: number
  readonly max: number
  readonly isWhole: boolean
  /** Voxels that are no number. */
  readonly undefinedCount: number
  /** Outermost voxels that are shown, both ends included; null: none is. */
  readonly shown: { readonly low: Vector3; readonly high: Vector3 } | null
  /** First and last voxel that is shown of each row that shows any: what lies furthest in any direction is among them. */
  readonly rowEnds: Uint16Array
}

/** Whether a value of an overlay is drawn. */
function shownBy({ kind, threshold }: OverlayUse): (value: number) => boolean {
  if (kind === 'mask') return (value) => Math.round(value) !== 0
  return threshold === undefined ? (value) => value > 0 : (value) => value >= threshold
}

/** One pass over the voxels of the first frame. */
export function overlayContent(volume: NiftiVolume, use: OverlayUse): OverlayContent {
  const { shape } = volume.header
  const values = valuesOfVolume(volume)
  const isShown = shownBy(use)
  const low: [number, number, number] = [...shape]
  const high: [number, number, number] = [-1, -1, -1]
  let [min, max, undefinedCount, isWhole] = [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    0,
    true,
  ]
  const rowEnds: number[] = []
  let n = 0
  for (let k = 0; k < shape[2]; k++)
    for (let j = 0; j < shape[1]; j++) {
      let [first, last] = [-1, -1]
      for (let i = 0; i < shape[0]; i++) {
        const value = values.at(n++)
        if (!Number.isFinite(value)) {
          undefinedCount++
          continue
        }
        if (value < min) min = value
        if (value > max) max = value
        if (isWhole && Math.abs(value - Math.round(value)) > 1e-4) isWhole = false
        if (!isShown(value)) continue
        if (first < 0) first = i
        last = i
        if (i < low[0]) low[0] = i
        if (j < low[1]) low[1] = j
        if (k < low[2]) low[2] = k
        if (i > high[0]) high[0] = i
        if (j > high[1]) high[1] = j
        if (k > high[2]) high[2] = k
      }
      if (first >= 0) rowEnds.push(first, j, k, last, j, k)
    }
  return {
    space: volume.header,
    min,
    max,
    isWhole,
    undefinedCount,
    shown: high[0] < 0 ? null : { low, high },
    rowEnds: Uint16Array.from(rowEnds),
  }
}

/** A mask that reaches into what is removed with a face would be right about nothing there, and would draw the face again. */
export function overlayCutAway(
  { space, rowEnds }: OverlayContent,
  cuts: readonly Cut[],
): AssetFinding | null {
  for (let n = 0; n < rowEnds.length; n += 3) {
    const voxel: Vector3 = [rowEnds[n] ?? 0, rowEnds[n + 1] ?? 0, rowEnds[n + 2] ?? 0]
    if (isCutAway(cuts, transform(space.affine, voxel)))
      return assetFinding(
        'face-holds-overlay',
        'it covers part of the region that is removed with the face of the scan, so it could outline the face',
        'Keep the face, or crop the overlay to the remaining region',
      )
  }
  return null
}

/** So many labels can be told apart and are drawn exactly. */
const MOST_LABELS = 255
/** Of what an overlay shows, so much must lie within the scan. */
const WITHIN = 0.5

/** What is wrong with an overlay as it is laid over a volume: its values, and whether both are of one space. */
export function overlayFindings(
  content: OverlayContent & { readonly isPlaced: boolean },
  use: OverlayUse,
  volume: PlacedSpace,
): { problems: AssetFinding[]; warnings: AssetFinding[] } {
  const { kind } = use
  const problems: AssetFinding[] = []
  const warnings: AssetFinding[] = []
  const { space, min, max, isWhole, undefinedCount, shown } = content
  if (kind === 'mask' && !isWhole)
    problems.push(
      assetFinding(
        'overlay-values',
        `a mask contains whole numbers, but this one contains decimals (${tidy(min)} to ${tidy(max)})`,
        'Choose “Heat map” for it in the step Pool ("kind": "heat"), or round its values to labels',
      ),
    )
  else if (kind === 'mask' && max - min > MOST_LABELS)
    problems.push(
      assetFinding(
        'overlay-values',
        `its labels go from ${tidy(min)} to ${tidy(max)}, but a mask can hold ${MOST_LABELS}`,
        'Renumber the labels from 1',
      ),
    )
  if (undefinedCount > 0 && shownBy(use)(min))
    problems.push(
      assetFinding(
        'overlay-undefined',
        `${undefinedCount} of its voxels are not numbers, and would be shown as its minimum, ${tidy(min)}`,
        'Write 0 where the overlay has no value',
      ),
    )
  if (shown === null)
    warnings.push(
      assetFinding(
        'overlay-empty',
        kind === 'mask' ? 'the mask is empty' : 'no value of it is high enough to be shown',
        'Readers see the legend and nothing on the image; remove the overlay if that is not intended',
      ),
    )
  const isUnplaced = !content.isPlaced && volume.isPlaced
  const share = shareWithin(space, shown ?? wholeOf(space), volume)
  if (isUnplaced)
    problems.push(
      assetFinding(
        'overlay-unplaced',
        'its header does not state its position, but that of the scan does',
        'Save it with the header of the scan from which it was made',
      ),
    )
  else if (share < WITHIN)
    problems.push(
      assetFinding(
        'overlay-elsewhere',
        `it is not in the space of the scan: ${share === 0 ? 'nothing' : `only ${Math.round(share * 100)}%`} of what it shows lies within`,
        'Register it to the scan, or give the overlay that was made on this scan',
      ),
    )
  else warnings.push(...doubtsOfPlace(space, volume))
  return { problems, warnings }
}

/** As many voxels as the scan, and yet not its grid: what a lost or rewritten header leaves behind. */
function doubtsOfPlace(space: VolumeSpace, volume: VolumeSpace): AssetFinding[] {
  if (space.shape.join() !== volume.shape.join()) return []
  if (space.axisCodes !== volume.axisCodes)
    return [
      assetFinding(
        'overlay-turned',
        `it has as many voxels as the scan but is stored in another orientation (${space.axisCodes}, the scan ${volume.axisCodes}): if its header was rewritten, left and right may be swapped`,
        'Check it over the scan. Save it with the header of the scan if it was made on its voxels',
      ),
    ]
  const apartMm = largestDistanceMm(space.affine, volume.affine, space.shape)
  const [a, b] = [transform(volume.affine, [0, 0, 0]), transform(volume.affine, [1, 1, 1])]
  return apartMm <= distanceMm(a, b)
    ? []
    : [
        assetFinding(
          'overlay-shifted',
          `it has as many voxels as the scan, but is displaced by up to ${apartMm.toFixed(1)} mm: its header may be that of another scan`,
          'Check it over the scan. Save it with the header of the scan if it was made on its voxels',
        ),
      ]
}

const wholeOf = ({ shape }: VolumeSpace): Box => ({
  low: [0, 0, 0],
  high: [shape[0] - 1, shape[1] - 1, shape[2] - 1],
})
type Box = NonNullable<OverlayContent['shown']>

/** Of the box of voxels, how much lies within the volume, 0 to 1; of the smaller of the two, where the box is larger than the volume. */
function shareWithin(space: VolumeSpace, { low, high }: Box, volume: VolumeSpace): number {
  const toVoxel = inverseOf(volume.affine)
  const corners = cornersOfBox(
    [low[0] - 0.5, low[1] - 0.5, low[2] - 0.5],
    [high[0] + 0.5, high[1] + 0.5, high[2] + 0.5],
  ).map((corner) => transform(toVoxel, transform(space.affine, corner)))
  let share = 1
  for (const axis of [0, 1, 2] as const) {
    const along = corners.map((corner) => corner[axis])
    const [from, to] = [Math.min(...along), Math.max(...along)]
    const [first, last] = [-0.5, volume.shape[axis] - 0.5]
    const common = Math.min(to, last) - Math.max(from, first)
    share *= Math.max(common, 0) / Math.min(to - from, last - first)
  }
  return share
}

const tidy = (value: number) => Number(value.toPrecision(6))
