import { finding } from '../nifti-problem'
import { DAMAGED, type Findings } from './findings'
import { datatypeOf, type NiftiDatatype } from './nifti-datatypes'
import type { NiftiFields } from './nifti-fields'
import type { NiftiLayout } from './nifti-layout'

/** The number type of the voxels, checked. @returns null when it cannot be shown. */
export function checkDatatype(
  fields: NiftiFields,
  layout: NiftiLayout,
  { problems, warnings }: Findings,
): NiftiDatatype | null {
  const place = `byte ${layout.numbers.datatype.at}, datatype`
  const datatype = datatypeOf(fields.datatype)
  if (datatype === undefined) {
    problems.push(
      finding(
        'datatype-unknown',
        place,
        `The datatype is ${fields.datatype}, which NIfTI does not know.`,
        DAMAGED,
      ),
    )
    return null
  }
  if (datatype.use === 'unsupported') {
    problems.push(
      finding(
        'datatype-unsupported',
        place,
        `The voxels are ${datatype.name}, which cannot be shown as grey values.`,
        'Export the magnitude (or another real image) as int16 or float32.',
      ),
    )
    return null
  }
  if (datatype.use === 'colour')
    warnings.push(
      finding(
        'datatype-colour',
        place,
        `The voxels are colours (${datatype.name}): window and level have no effect.`,
        'Give the grey volume, if readers are to adjust it.',
      ),
    )
  if (datatype.name === 'uint64')
    warnings.push(
      finding(
        'datatype-rare',
        place,
        'The voxels are uint64, which some viewers cannot show.',
        'Save the volume as int16 or float32.',
      ),
    )
  if (fields.bitpix !== datatype.bits) {
    const at = `byte ${layout.numbers.bitpix.at}, bitpix`
    problems.push(
      finding(
        'bitpix-mismatch',
        at,
        `bitpix is ${fields.bitpix}, but ${datatype.name} has ${datatype.bits} bits.`,
        DAMAGED,
      ),
    )
  }
  return datatype
}
