import { readNifti, transform, valuesOfVolume } from '@/nifti'
import { GRID, lpsOf, type SeriesShape, valueAt } from './make-dicom'

/**
 * How far the voxel with each value lies from where DICOM puts it, in millimetres: the largest of all.
 * @param times what the values of the series were multiplied by. @throws where one of them is not there.
 */
export function worstPlace(bytes: Uint8Array, shape: SeriesShape, times = 1): number {
  const volume = readNifti(bytes, 'made')
  if (!volume.ok) throw new Error(volume.problems[0]?.message)
  const values = valuesOfVolume(volume)
  const [nx, ny] = volume.header.shape
  const found = new Map<number, number>()
  for (let n = 0; n < values.length; n++) found.set(Math.round(values.at(n)), n)
  let worst = 0
  for (let slice = 0; slice < GRID.slices; slice++)
    for (let row = 0; row < GRID.rows; row++)
      for (let column = 0; column < GRID.columns; column++) {
        const n = found.get(times * valueAt(column, row, slice))
        if (n === undefined)
          throw new Error(`no voxel has the value of ${column}, ${row}, ${slice}`)
        const [x, y, z] = transform(volume.header.affine, [
          n % nx,
          Math.floor(n / nx) % ny,
          Math.floor(n / (nx * ny)),
        ])
        const [l = 0, p = 0, s = 0] = lpsOf(shape, [column, row, slice])
        worst = Math.max(worst, Math.hypot(x + l, y + p, z - s))
      }
  return worst
}
