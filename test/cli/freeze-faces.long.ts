import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { itNeeding } from '../needing'
import { SCANS } from '../needs'
import { head, poolOf } from './face-pool'

itNeeding('real scans')(
  'P81: a face that cannot be removed is named, and can be left in by its code',
  async () => {
    const average = new Uint8Array(readFileSync(`${SCANS}/avg152T1_RL_nifti.nii.gz`))
    const freeze = poolOf({ 'average.nii.gz': average, 'head.nii': head.raw })
    const refused = await freeze('refused', '--mend', 'faces')
    expect(refused.run.code).toBe(1)
    expect(refused.run.err).toMatch(
      /average\.nii\.gz: its face cannot be removed: the face check still finds/,
    )
    const mended = await freeze('mended', '--mend', 'faces', 'face-not-removed')
    expect(mended.run.code).toBe(0)
    expect(mended.certificate().defaced.volumes).toHaveLength(1)
  },
)
