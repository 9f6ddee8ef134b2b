import {
  inverseOf,
  type NiftiVolume,
  type PreparedVolume,
  prepareVolume,
  readNifti,
  transform,
  type Vector3,
  type VolumeSamples,
  volumeSamples,
} from '@/nifti'
import { placementOf } from '@/nifti/samples/placement'
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

/** The numbers of a volume by voxel and by place. */
export function samplesInSpace(volume: NiftiVolume) {
  const samples = volumeSamples(volume)
  const toVoxel = inverseOf(placementOf(volume.header).affine)
  return {
    ...samples,
    /** Scaled value of the voxel nearest to a point in RAS+ mm; null outside of the volume. */
    valueAtMm(mm: Vector3): number | null {
      const [x, y, z] = transform(toVoxel, mm).map(Math.round) as [number, number, number]
      const isInside = [x, y, z].every((n, axis) => n >= 0 && n < samples.dims[axis]!)
      return isInside ? samples.at(x, y, z) : null
    },
  }
}

/** Its numbers in space. */
export const samplesOf = (bytes: Uint8Array, file?: string) =>
  samplesInSpace(soundVolume(bytes, file))

/** The display range that a NIfTI-1 header suggests; both 0 where it suggests none. */
export function displayRangeOf({
  raw,
}: Pick<NiftiVolume, 'raw'>): readonly [low: number, high: number] {
  const view = new DataView(raw.buffer, raw.byteOffset)
  return [view.getFloat32(128, true), view.getFloat32(124, true)]
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
