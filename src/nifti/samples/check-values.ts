import type { NiftiVolume } from '../header/nifti-header'
import { Findings, finding } from '../nifti-problem'
import { storedVoxels } from './stored-voxels'

export const NO_NUMBERS = finding(
  'no-numbers',
  'voxels',
  'This volume holds no numbers: every voxel is undefined.',
  'Convert the scan again, or copy the file again from where it came.',
)

/**
 * What the numbers of a volume show before anybody looks at them: nothing at all, or one grey everywhere. Of the first frame,
 * which is the one that raters see. A scan with a picture in it is told from these by its first voxels.
 */
export function checkValues(volume: NiftiVolume): Pick<Findings, 'problems' | 'warnings'> {
  const findings = new Findings()
  const stored = storedVoxels(volume)
  const value = stored.find(Number.isFinite)
  if (value === undefined) findings.problems.push(NO_NUMBERS)
  else if (!stored.some((other) => other !== value && Number.isFinite(other))) {
    const { slope, intercept } = volume.header
    findings.warn(
      'one-value',
      'voxels',
      `Every voxel has the same value, ${value * slope + intercept}: the image is blank.`,
      'Look at the scan. Convert it again, or exclude its case.',
    )
  }
  return findings
}
