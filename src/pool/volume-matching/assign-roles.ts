import { volumeRoles } from '../mapping/volume-roles'
import type { Pool } from '../pool-schema'

/**
 * Labels and timepoints from the words of the file names: T1, T2, FLAIR, CT …, prior and current. A label that stands
 * already stays; a timepoint is only ever changed to prior.
 */
export const assignRoles = (
  pool: Pool,
  { labels, timepoints }: { readonly labels: boolean; readonly timepoints: boolean },
): Pool => ({
  ...pool,
  items: pool.items.map((item) => {
    const roles = volumeRoles(item.volumes.map(({ file }) => file))
    const volumes = item.volumes.map((volume, n) => ({
      ...volume,
      label: volume.label ?? (labels ? (roles[n]?.label ?? null) : null),
      timepoint: timepoints && roles[n]?.timepoint === 'prior' ? 'prior' : volume.timepoint,
    }))
    return { ...item, volumes }
  }),
})
