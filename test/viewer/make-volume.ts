import type { ViewerOverlay, ViewerVolume } from '@/viewer'
import { shownVolume } from '../nifti/sound-volume'
import { makeNifti, type Recipe } from './make-nifti'

/** A small volume on a 1 mm grid with the world's origin at its middle, unless the recipe says otherwise. */
export function makeVolume(
  more: Partial<ViewerVolume> = {},
  recipe: Partial<Recipe> = {},
): ViewerVolume {
  const dims = recipe.dims ?? ([11, 13, 15] as const)
  const [x, y, z] = dims.map((n) => -(n - 1) / 2)
  const sform = [1, 0, 0, x ?? 0, 0, 1, 0, y ?? 0, 0, 0, 1, z ?? 0]
  return {
    id: 'secret-id',
    label: 'T1',
    caption: null,
    isPrior: false,
    prepared: shownVolume(makeNifti({ dims, value: (i, j, k) => i + j + k, sform, ...recipe })),
    window: null,
    ...more,
  }
}

/** A mask on the grid of `makeVolume`: 1 on the subject's right of the middle, 2 on the left of it, nothing in the middle. */
export function makeOverlay(
  more: Partial<ViewerOverlay> = {},
  recipe: Partial<Recipe> = {},
): ViewerOverlay {
  const value = (i: number) => (i > 5 ? 1 : i < 5 ? 2 : 0)
  return {
    id: 'mask',
    label: 'Lesion',
    kind: 'mask',
    prepared: makeVolume({}, { datatype: 'uint8', value, ...recipe }).prepared,
    colour: null,
    opacity: null,
    threshold: null,
    max: null,
    legend: [],
    note: null,
    ...more,
  }
}
