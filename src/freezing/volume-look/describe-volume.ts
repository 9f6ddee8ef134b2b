import { checkValues, type NiftiProblem, type NiftiReading } from '@/nifti'
import { volumeRole } from '@/pool'
import { withoutStop } from '@/study'

export interface VolumeDescription {
  readonly verdict: 'fine' | 'unusual' | 'unusable'
  /** `188 × 256 × 190 voxels, 165 × 225 × 167 mm`; '' for an unusable file, as are the next three. */
  readonly size: string
  readonly spacing: string
  readonly orientation: string
  readonly datatype: string
  /** T1, CT …, from the name; null when it does not say. */
  readonly modality: string | null
  /** Why it is unusual or unusable: sentences without their full stop, with what it means for the study. */
  readonly reasons: readonly string[]
}

const WORDS: Readonly<Record<string, string>> = {
  R: 'right',
  L: 'left',
  A: 'front',
  P: 'back',
  S: 'top',
  I: 'bottom',
}
const MB = 1024 * 1024
/** Unpacked: what a hospital PC's browser still holds several of. */
const HUGE_BYTES = 256 * MB

/** A volume's header in a coordinator's words. @param reading of `readNifti`. @param file its name, for the modality. */
export function describeVolume(reading: NiftiReading, file: string): VolumeDescription {
  const modality = volumeRole(file).label
  if (!reading.ok) return unusable(reading.problems, modality)
  const values = checkValues(reading)
  if (values.problems.length > 0) return unusable(values.problems, modality)
  const { header, warnings, raw } = reading
  const [nx, ny, nz] = header.shape
  const [dx, dy, dz] = header.spacing
  const [thin, thick] = [Math.min(dx, dy, dz), Math.max(dx, dy, dz)]
  const oddities: readonly (readonly [isSo: boolean, reason: string])[] = [
    [header.frames > 1, `it has ${header.frames} frames (4D): readers see the first one only`],
    [
      thick / thin > 1.5,
      `its voxels are not cubes (${mm(thin)} to ${mm(thick)} mm): two of the three planes look coarse`,
    ],
    [header.isOblique, 'it is oblique: the planes follow the scan, not the head'],
    [
      raw.length > HUGE_BYTES,
      `it is very large (${Math.round(raw.length / MB)} MB unpacked): it loads slowly, and may be too large for small computers`,
    ],
    [
      Math.max(nx, ny, nz) > 1024,
      'it has more than 1024 voxels along one side: some graphics cards cannot show it',
    ],
    [Math.min(nx, ny, nz) < 10, `it has only ${Math.min(nx, ny, nz)} slices`],
    [header.isColour, 'it is in color: is it a map or mask instead of a scan?'],
    [
      header.affineSource === 'pixdim',
      'its header does not state its orientation: left and right are unknown',
    ],
    [
      warnings.some(({ code }) => code === 'affine-sheared'),
      'its axes are not at right angles: readers see it skewed, with distorted shapes and angles',
    ],
  ]
  const reasons = [
    ...oddities.flatMap(([isSo, reason]) => (isSo ? [reason] : [])),
    ...[...warnings, ...values.warnings]
      .filter(({ code }) => !COVERED.has(code))
      .map(({ message }) => withoutStop(message)),
  ]
  const size = `${nx} × ${ny} × ${nz} voxels, ${Math.round(nx * dx)} × ${Math.round(ny * dy)} × ${Math.round(nz * dz)} mm`
  const spacing =
    thick / thin < 1.02 ? `${mm(thick)} mm isotropic` : `${mm(dx)} × ${mm(dy)} × ${mm(dz)} mm`
  const axes = [...header.axisCodes].map((code) => WORDS[code] ?? code).join(', ')
  return {
    verdict: reasons.length === 0 ? 'fine' : 'unusual',
    size,
    spacing,
    orientation: `${header.axisCodes} (towards ${axes})`,
    datatype: datatypeWords(header.datatype),
    modality,
    reasons,
  }
}

const unusable = (
  problems: readonly Pick<NiftiProblem, 'message' | 'remedy'>[],
  modality: string | null,
): VolumeDescription => ({
  verdict: 'unusable',
  size: '',
  spacing: '',
  orientation: '',
  datatype: '',
  modality,
  reasons: problems.map(({ message, remedy }) => `${withoutStop(message)}. ${withoutStop(remedy)}`),
})

/** Warnings that the reasons above say in plainer words. */
const COVERED = new Set<string>([
  'more-frames',
  'thin-axis',
  'datatype-colour',
  'affine-from-pixdim',
  'affine-sheared',
])

/** `uint8` is "8-bit whole numbers". */
function datatypeWords(name: string): string {
  const bits = /\d+$/.exec(name)?.[0]
  if (bits === undefined) return name
  if (/^u?int\d+$/.test(name)) return `${bits}-bit integers`
  return /^float\d+$/.test(name) ? `${bits}-bit floating point` : name
}

const mm = (value: number) => String(Number(value.toPrecision(3)))
