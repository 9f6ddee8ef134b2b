import type { Evidence } from '@/answers'
import type { ViewerVolume } from '@/viewer'
import type { Measured } from '@/viewer/measurements/item-traces'

/** What a rater had measured, for the viewer: on the volumes that it was drawn on; of volumes that are not shown nothing. */
export function measuredOfEvidence(
  evidence: Evidence | null,
  volumes: readonly Pick<ViewerVolume, 'id' | 'isPrior'>[],
): readonly Measured[] {
  return (evidence?.measurements ?? []).flatMap(({ slab, ...of }): Measured[] => {
    // Named here by the study's own name and the time (load-item.ts).
    const volume = volumes.find(({ id }) => id.split(' ')[0] === of.volume)
    if (volume === undefined) return []
    return [{ ...of, volume: volume.id, isOnPrior: volume.isPrior, ...(slab && { slab }) }]
  })
}
