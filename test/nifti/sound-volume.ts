import {
  type PreparedVolume,
  prepareVolume,
  readNifti,
  type VolumeSamples,
  volumeSamples,
} from '@/nifti'
import { type SyntheticNifti, syntheticNifti } from './synthetic-nifti'

/** A volume that must be readable. @throws Error with its problems when it is not. */
export function soundVolume(bytes: Uint8Array, file = 'a.nii') {
  const reading = readNifti(bytes, file)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading
}

/** A volume that the viewer must be able to show; its bytes stay as they are. @throws Error with its problems when it is not. */
export function shownVolume(bytes: Uint8Array | ArrayBuffer): PreparedVolume {
  const made = prepareVolume(new Uint8Array(bytes).slice(), 'a.nii')
  if (!made.ok) throw new Error(JSON.stringify(made.problems))
  return made.prepared
}

/** Its numbers in space. */
export function samplesOf(bytes: Uint8Array, file?: string): VolumeSamples {
  const { raw, header } = soundVolume(bytes, file)
  return volumeSamples({ raw, header })
}

/** All of them in RAS order, x fastest. */
export function valuesOf({ dims, at }: VolumeSamples): number[] {
  const [nx, ny, nz] = dims
  return Array.from({ length: nx * ny * nz }, (_, n) =>
    at(n % nx, Math.floor(n / nx) % ny, Math.floor(n / (nx * ny))),
  )
}

/** The two files of a pair: a header of its own size, and its voxels. */
export function halvesOf(spec: SyntheticNifti): { header: Uint8Array; image: Uint8Array } {
  const { version = 1, magic = version === 1 ? 'ni1\0' : 'ni2\0\r\n\u001a\n' } = spec
  const bytes = version === 1 ? 348 : 540
  const header = syntheticNifti({ voxOffset: 0, ...spec, version, magic }).slice(0, bytes)
  return { header, image: spec.voxels ?? new Uint8Array(24) }
}
