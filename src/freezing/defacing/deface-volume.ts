import type { NiftiVolume, Vector3 } from '@/nifti'
import { headCoverage } from '../volume-matching/head-coverage'
import { type BrainRegion, brainRegions } from './brain-region'
import { type Cut, withoutCuts } from './cut-away'

/** Changes with every change of what is removed, so that a certificate says by what. */
export const DEFACING = {
  method: 'planes before and below the brain (after Quickshear)',
  version: 1,
} as const
/** Left as it is all round the brain. */
const MARGIN_MM = 8
/** Of the planes, from 25 degrees below straight ahead to 60. */
const NORMALS: readonly Vector3[] = [25, 30, 35, 40, 45, 50, 55, 60].map((degrees) => {
  const a = (degrees * Math.PI) / 180
  return [0, Math.cos(a), -Math.sin(a)]
})

export type Defaced =
  | {
      readonly ok: true
      readonly volume: NiftiVolume
      readonly cuts: readonly Cut[]
      /** Of one frame. */
      readonly removedVoxels: number
    }
  /** A clause for a message: why nothing was removed. */
  | { readonly ok: false; readonly why: string }

/**
 * A volume without its face. The brain is looked for by threshold and erosion; planes that touch it with a margin, from the front and from
 * below, follow its hull, and all before and below any of them is made background in every frame. Brain and margin stay bit for bit, and what
 * is left passes the face check (P16); where one or the other cannot be made sure of, nothing is removed and the reason is told. Ears stay.
 * The same volume gives the same bytes.
 * @see Schimke N, Hale J. 2011, Quickshear defacing for neuroimages, 2nd USENIX Workshop on Health Security and Privacy (HealthSec 11)
 */
export function defaceVolume(volume: NiftiVolume): Defaced {
  if (volume.header.isColour) return { ok: false, why: 'it is in colour, and no scan' }
  if (volume.header.affineSource === 'pixdim')
    return {
      ok: false,
      why: 'its header does not say how it lies in space, so front and below are not known',
    }
  let furthest = { came: -1, why: '' }
  for (const found of brainRegions(volume)) {
    if (!found.ok) {
      if (found.came > furthest.came) furthest = found
      continue
    }
    const cuts = cutsOf(found.region)
    const defaced = withoutCuts(volume, cuts)
    if (!headCoverage(defaced.volume).hasFace) return { ok: true, cuts, ...defaced }
    const why =
      'the face check still finds a face after everything before and below the brain is removed'
    furthest = { came: Number.POSITIVE_INFINITY, why }
  }
  return { ok: false, why: furthest.why }
}

/** Each plane lies beyond all of the brain and its margin. */
function cutsOf({ grid, core, shrunkMm }: BrainRegion): Cut[] {
  const [nx, ny, nz] = grid.size
  const reach = NORMALS.map(() => Number.NEGATIVE_INFINITY)
  for (let z = 0; z < nz; z++)
    for (let y = 0; y < ny; y++) {
      const row = nx * (y + ny * z)
      if (!core.subarray(row, row + nx).includes(1)) continue
      const [mmY, mmZ] = [grid.originMm[1] + y * grid.stepMm, grid.originMm[2] + z * grid.stepMm]
      for (const [n, normal] of NORMALS.entries())
        reach[n] = Math.max(reach[n] ?? mmY, normal[1] * mmY + normal[2] * mmZ)
    }
  return NORMALS.map((normal, n) => ({ normal, offsetMm: (reach[n] ?? 0) + shrunkMm + MARGIN_MM }))
}
