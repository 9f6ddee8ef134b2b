import { it } from 'vitest'
import { syntheticNifti } from '../nifti/synthetic-nifti'
import { png } from './freezing-fixture'
import { expectSound, MADE } from './sound-volumes'

it('F3: volumes (T1 with T2, big-endian, CT, anisotropic PD) freeze, pass the check, and keep every voxel and place', () =>
  expectSound((file) => {
    const made = MADE[file]
    return made === undefined ? png() : syntheticNifti(made)
  }))
