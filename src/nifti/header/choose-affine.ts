import type { Findings } from '../nifti-problem'
import {
  type Affine,
  affineOfQuaternion,
  determinantOf,
  largestDistanceMm,
  spacingOf,
  type Vector3,
} from './affine'
import type { NiftiFields } from './nifti-fields'
import type { NiftiLayout } from './nifti-layout'

export type AffineSource = 'sform' | 'qform' | 'pixdim'

/**
 * The map from voxels to RAS+ mm: sform when its code is above zero, else qform, else pixdim (origin at voxel 0), in that
 * order and no other, whatever the codes say about each other.
 * @param shape voxels per axis, for comparing the two forms over the whole volume.
 */
export function chooseAffine(
  fields: NiftiFields,
  layout: NiftiLayout,
  shape: Vector3,
  findings: Findings,
): { readonly affine: Affine; readonly source: AffineSource } {
  const unitMm = unitOf(fields.xyztUnits, findings)
  const inMm = (m: Affine): Affine => m.map((v, n) => (n < 12 ? v * unitMm : v))
  const sform = fields.sformCode > 0 ? inMm([...fields.srow, 0, 0, 0, 1]) : undefined
  const qform =
    fields.qformCode > 0
      ? inMm(affineOfQuaternion(fields.quatern, fields.qoffset, fields.pixdim))
      : undefined
  const [, dx = Number.NaN, dy = Number.NaN, dz = Number.NaN] = fields.pixdim
  const plain = inMm([dx, 0, 0, 0, 0, dy, 0, 0, 0, 0, dz, 0, 0, 0, 0, 1])
  const affine = sform ?? qform ?? plain
  const unsform: AffineSource = qform === undefined ? 'pixdim' : 'qform'
  const source = sform === undefined ? unsform : 'sform'
  const place = placeOf(source, layout)

  if (!affine.every(Number.isFinite)) {
    findings.forbid(
      'affine-not-finite',
      place,
      `The ${source} holds a number that is not finite: [${affine.slice(0, 12).join(', ')}].`,
      REEXPORT,
    )
  } else if (isSingular(affine)) {
    findings.forbid(
      'affine-singular',
      place,
      `The ${source} maps the volume onto a plane, a line or a point: [${affine.slice(0, 12).join(', ')}].`,
      REEXPORT,
    )
  } else {
    if (isSheared(affine))
      findings.warn(
        'affine-sheared',
        place,
        `The ${source} shears the volume: its axes are not at right angles.`,
        'Resample it to a regular grid. Otherwise readers see it skewed, with a note that shapes and angles are distorted.',
      )
    if (source === 'pixdim')
      findings.warn(
        'affine-from-pixdim',
        placeOf('pixdim', layout),
        'The header says nothing of orientation (qform_code and sform_code are 0): the voxel order is taken as right, anterior, superior.',
        'Make sure that left and right are as you expect before freezing; dcm2niix writes both forms.',
      )
    if (sform !== undefined && qform?.every(Number.isFinite)) {
      const apartMm = largestDistanceMm(sform, qform, shape)
      if (apartMm > 0.5 * Math.min(...spacingOf(sform)))
        findings.warn(
          'sform-qform-differ',
          placeOf('qform', layout),
          `The sform and the qform put the same voxel up to ${round(apartMm)} mm apart; the sform is used.`,
          'No action needed if the sform is correct: the package keeps only the sform.',
        )
    }
    const spacing = spacingOf(affine)
    const isPixdimOff = [dx, dy, dz].some(
      (d, n) => Math.abs(Math.abs(d * unitMm) - (spacing[n] ?? 0)) > 0.01 * (spacing[n] ?? 0),
    )
    if (isPixdimOff)
      findings.warn(
        'pixdim-mismatch',
        placeOf('pixdim', layout),
        `The voxel size in pixdim (${[dx, dy, dz].map((d) => round(d * unitMm)).join(' x ')} mm) is not that of the ${source} (${spacing.map(round).join(' x ')} mm); the ${source} is used.`,
        'Check a known distance before you use measurements.',
      )
  }
  return { affine, source }
}

const REEXPORT =
  'Convert the scan again with dcm2niix, or repair the header (for example with fslorient or nibabel).'

/** Millimetres of one unit of length. */
function unitOf(xyztUnits: number, findings: Findings): number {
  const code = xyztUnits & 7
  if (code !== 1 && code !== 3) return 1
  const [name, factor] =
    code === 1 ? (['metres', 1000] as const) : (['micrometres', 0.001] as const)
  findings.warn(
    'units-not-mm',
    'xyzt_units',
    `Lengths in the header are in ${name}; they are read as millimetres times ${factor}.`,
    'Check a known distance before you use measurements.',
  )
  return factor
}

/** Compared with the box of the axes, so that neither tiny nor huge voxels count as flat. */
function isSingular(m: Affine): boolean {
  const [a, b, c] = spacingOf(m)
  return a === 0 || b === 0 || c === 0 || Math.abs(determinantOf(m)) < 1e-4 * a * b * c
}

/** Whether the axes of the voxels are not at right angles: their boxes lean, and slices drawn plainly look skewed. */
export function isSheared(m: Affine): boolean {
  const [a, b, c] = spacingOf(m)
  return Math.abs(determinantOf(m)) < 0.999 * a * b * c
}

function placeOf(source: AffineSource, { numbers }: NiftiLayout): string {
  if (source === 'sform') return `byte ${numbers.srow.at}, srow_x to srow_z`
  if (source === 'qform') return `byte ${numbers.quatern.at}, quatern_b to qoffset_z`
  return `byte ${numbers.pixdim.at}, pixdim`
}

const round = (value: number): number => Math.round(value * 1000) / 1000
