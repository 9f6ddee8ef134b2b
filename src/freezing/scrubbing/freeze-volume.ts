import {
  checkValues,
  findNiftiText,
  framesOf,
  gzipDeterministic,
  type NiftiHeader,
  type NiftiProblem,
  type NiftiVolume,
  readNifti,
  scrubNifti,
  voxelCount,
} from '@/nifti'
import { type StudyVolume, sha256Hex } from '@/study'
import { asFrozen, type VolumeLook } from '../audit/volumes/volume-look'
import { type AssetFinding, assetFinding, refuseAsset } from './asset-finding'

export type FrozenVolume =
  | {
      readonly ok: true
      /** 16 hex digits: key in study.json and file name. */
      readonly id: string
      /** The file of the package: scrubbed and packed. */
      readonly bytes: Uint8Array
      readonly entry: StudyVolume
      readonly warnings: readonly AssetFinding[]
      /** What stood in the source besides its voxels, which is not in `bytes` any more. */
      readonly texts: readonly string[]
      /** What its voxels hold, for the audit. */
      readonly look: VolumeLook
    }
  | ReturnType<typeof refuseAsset>

/**
 * Makes a source volume fit to be shown blinded: validated, header scrubbed, packed without name and time, and named
 * by its own hash. Voxels and orientation stay as they are, but for a face that is to be removed; of a 4D volume the first frame is kept,
 * or all of them. The same bytes give the same bytes, in a browser and in Node.
 * @param file its name, for messages. @param frames `all`: the study asks for every frame. @param deface without its face (P80).
 */
export function freezeVolume(
  source: Uint8Array,
  file: string,
  frames: 'first' | 'all' = 'first',
  deface = false,
): FrozenVolume {
  const reading = readNifti(source, file)
  if (!reading.ok) return refuseAsset(...reading.problems.map(findingOf))
  const kept = frames === 'all' ? reading.header.frames : 1
  if (frames === 'all') {
    const problem = frameProblem(reading)
    if (problem !== null) return refuseAsset(problem)
  }
  const values = checkValues(reading)
  if (values.problems.length > 0) return refuseAsset(...values.problems.map(findingOf))
  const { volume, look } = asFrozen(reading, deface)
  if (look.faceStays !== null) return refuseAsset(faceProblem(look.faceStays))
  const raw = scrubNifti(volume, frames)
  const bytes = gzipDeterministic(raw)
  const sha256 = sha256Hex(bytes)
  const id = sha256.slice(0, 16)
  const entry: StudyVolume = {
    path: `volumes/${id}.nii.gz`,
    sha256,
    sha256Raw: sha256Hex(raw),
    bytes: bytes.length,
    ...gridOf(reading.header),
    ...(kept > 1 && { frames: kept }),
  }
  const warnings = [...reading.warnings, ...values.warnings]
    .filter(({ code }) => kept === 1 || code !== 'more-frames')
    .map(findingOf)
  return { ok: true, id, bytes, entry, warnings, texts: hiddenTextsOf(reading), look }
}

/** @param why a clause. */
const faceProblem = (why: string): AssetFinding =>
  assetFinding(
    'face-not-removed',
    `its face cannot be removed: ${why}. Nothing was removed`,
    'Deface it with another program (mri_deface, pydeface, mideface), exclude the case, or undo “Remove the face” in the step Audit (remove "deface" from pool.jsonl) and accept the face with a reason',
  )

/** Frames are on the graphics all at once, so that going through them is no waiting: 2 bytes a voxel are 256 MB. */
const MOST_FRAME_VOXELS = 128 * 1024 * 1024

/** Why the frames of a volume cannot be kept; null: they can. */
function frameProblem(volume: NiftiVolume): AssetFinding | null {
  const { shape, frames } = volume.header
  if (frames === 1)
    return assetFinding(
      'one-frame',
      'the pool asks for its frames, but it has only one',
      'Give the 4D file, or choose “First frame of a 4D scan” in the step Pool (remove "frames" from pool.jsonl)',
    )
  // The mean is one more.
  const voxels = voxelCount(shape) * (frames + 1)
  if (voxels > MOST_FRAME_VOXELS)
    return assetFinding(
      'too-many-frames',
      `its ${frames} frames and their mean are ${voxels} voxels; at most ${MOST_FRAME_VOXELS} can be shown`,
      'Keep fewer frames, or resample the volume',
    )
  const blank = framesOf(volume).findIndex((frame) => checkValues(frame).problems.length > 0)
  if (blank === -1) return null
  return assetFinding(
    'no-numbers',
    `frame ${blank + 1} holds no numbers: every voxel is undefined`,
    'Convert the scan again, or exclude the frame',
  )
}

const findingOf = ({ code, place, message, remedy }: Omit<NiftiProblem, 'file'>): AssetFinding =>
  assetFinding(code, `${place}: ${message}`, remedy)

/** Texts of a header, of its extensions and around the voxels, each with its place, for the audit. */
export const hiddenTextsOf = (volume: NiftiVolume): string[] =>
  findNiftiText(volume).map(({ field, text }) => `${field} "${text}"`)

/** Shape in voxels and spacing in mm, without the noise of 32-bit floats. */
export function gridOf({ shape, spacing }: NiftiHeader): Pick<StudyVolume, 'shape' | 'spacing'> {
  const tidy = (mm: number) => Number(mm.toPrecision(6))
  return {
    shape: [...shape],
    spacing: [tidy(spacing[0]), tidy(spacing[1]), tidy(spacing[2])],
  }
}
