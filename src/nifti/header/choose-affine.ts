import { finding, type NiftiFinding } from '../nifti-problem'
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

export interface ChosenAffine {
  readonly affine: Affine
  readonly source: AffineSource
  readonly problems: readonly NiftiFinding[]
  readonly warnings: readonly NiftiFinding[]
}

/**
 * The map from voxels to RAS+ mm: sform when its code is above zero, else qform, else pixdim (origin at voxel 0), in that
 * order and no other, whatever the codes say about each other.
 * @param shape voxels per axis, for comparing the two forms over the whole volume.
 */
export function chooseAffine(fields: NiftiFields, layout: NiftiLayout, shape: Vector3): ChosenAffine {
  const problems: NiftiFinding[] = []
  const warnings: NiftiFinding[] = []
  const unit = unitOf(fields.xyztUnits)
  if (unit.warning !== undefined) warnings.push(unit.warning)
  const inMm = (m: Affine): Affine => m.map((v, n) => (n < 12 ? v * unit.mm : v))
  const sform = fields.sformCode > 0 ? inMm([...fields.srow, 0, 0, 0, 1]) : undefined
  const qform =
    fields.qformCode > 0 ? inMm(affineOfQuaternion(fields.quatern, fields.qoffset, fields.pixdim)) : undefined
  const [, dx = Number.NaN, dy = Number.NaN, dz = Number.NaN] = fields.pixdim
  const plain = inMm([dx, 0, 0, 0, 0, dy, 0, 0, 0, 0, dz, 0, 0, 0, 0, 1])
  const affine = sform ?? qform ?? plain
  const source: AffineSource = sform !== undefined ? 'sform' : qform !== undefined ? 'qform' : 'pixdim'
  const place = placeOf(source, layout)

  if (!affine.every(Number.isFinite)) {
    problems.push(
      finding(
        'affine-not-finite',
        place,
        `The ${source} holds a number that is not finite: [${affine.slice(0, 12).join(', ')}].`,
        REEXPORT,
      ),
    )
  } else if (isSingular(affine)) {
    problems.push(
      finding(
        'affine-singular',
        place,
        `The ${source} maps the volume onto a plane, a line or a point: [${affine.slice(0, 12).join(', ')}].`,
        REEXPORT,
      ),
    )
  } else {
    if (isSheared(affine))
      warnings.push(
        finding(
          'affine-sheared',
          place,
          `The ${source} shears the volume: its axes are not at right angles.`,
          'Resample it to a regular grid if the slices look skewed.',
        ),
      )
    if (source === 'pixdim')
      warnings.push(
        finding(
          'affine-from-pixdim',
          placeOf('pixdim', layout),
          'The header says nothing of orientation (qform_code and sform_code are 0): the voxel order is taken as right, anterior, superior.',
          'Make sure that left and right are as you expect before freezing; dcm2niix writes both forms.',
        ),
      )
    if (sform !== undefined && qform?.every(Number.isFinite)) {
      const apartMm = largestDistanceMm(sform, qform, shape)
      if (apartMm > 0.5 * Math.min(...spacingOf(sform)))
        warnings.push(
          finding(
            'sform-qform-differ',
            placeOf('qform', layout),
            `The sform and the qform put the same voxel up to ${round(apartMm)} mm apart; the sform is used.`,
            'Nothing, if the sform is the right one: the package keeps the sform alone.',
          ),
        )
    }
    const spacing = spacingOf(affine)
    const isPixdimOff = [dx, dy, dz].some(
      (d, n) => Math.abs(Math.abs(d * unit.mm) - (spacing[n] ?? 0)) > 0.01 * (spacing[n] ?? 0),
    )
    if (isPixdimOff)
      warnings.push(
        finding(
          'pixdim-mismatch',
          placeOf('pixdim', layout),
          `The voxel size in pixdim (${[dx, dy, dz].map((d) => round(d * unit.mm)).join(' x ')} mm) is not that of the ${source} (${spacing.map(round).join(' x ')} mm); the ${source} is used.`,
          'Check a known distance before you use measurements.',
        ),
      )
  }
  return { affine, source, problems, warnings }
}

const REEXPORT =
  'Convert the scan again with dcm2niix, or repair the header (for example with fslorient or nibabel).'

function unitOf(xyztUnits: number): { mm: number; warning?: NiftiFinding } {
  const code = xyztUnits & 7
  const warning = (name: string) =>
    finding(
      'units-not-mm',
      'xyzt_units',
      `Lengths in the header are in ${name}; they are read as millimetres times ${code === 1 ? '1000' : '0.001'}.`,
      'Check a known distance before you use measurements.',
    )
  if (code === 1) return { mm: 1000, warning: warning('metres') }
  if (code === 3) return { mm: 0.001, warning: warning('micrometres') }
  return { mm: 1 }
}

/** Compared with the box of the axes, so that neither tiny nor huge voxels count as flat. */
function isSingular(m: Affine): boolean {
  const [a, b, c] = spacingOf(m)
  return a === 0 || b === 0 || c === 0 || Math.abs(determinantOf(m)) < 1e-4 * a * b * c
}

function isSheared(m: Affine): boolean {
  const [a, b, c] = spacingOf(m)
  return Math.abs(determinantOf(m)) < 0.999 * a * b * c
}

function placeOf(source: AffineSource, { numbers }: NiftiLayout): string {
  if (source === 'sform') return `byte ${numbers.srow.at}, srow_x to srow_z`
  if (source === 'qform') return `byte ${numbers.quatern.at}, quatern_b to qoffset_z`
  return `byte ${numbers.pixdim.at}, pixdim`
}

const round = (value: number): number => Math.round(value * 1000) / 1000
