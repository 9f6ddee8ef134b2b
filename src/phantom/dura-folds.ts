import { aboveTentorium, archDepth } from './brain-surface'
import { coverage, smoothStep } from './distance-shapes'
import type { TissueMix } from './tissue-mix'
import { TISSUE_ID } from './tissues'

/** Paints falx and tentorium where there is fluid: thin dark sheets on T2, as between real hemispheres. */
export function paintDuraFolds(mix: TissueMix, x: number, y: number, z: number): void {
  const fluid = mix.shares[TISSUE_ID.csf] as number
  if (fluid < 0.05) return
  const ax = Math.abs(x)
  const tent = aboveTentorium(ax, y, z)
  if (ax < 1.4 && tent > 0) {
    // The falx hangs from the vault and ends a little above the callosum, higher in front than behind.
    const free = smoothStep(5, 9, -archDepth(y, z) - 0.05 * Math.max(0, y + 10))
    mix.over(
      TISSUE_ID.dura,
      0.85 * fluid * coverage(ax - 0.5, 0.6) * free * smoothStep(-4, 4, z + 0.2 * Math.abs(y)),
    )
  }
  if (y < -42) mix.over(TISSUE_ID.dura, 0.75 * fluid * coverage(Math.abs(tent) - 0.4, 0.6))
}
