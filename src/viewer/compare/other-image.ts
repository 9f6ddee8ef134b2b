import type { ViewerVolume } from '../view/viewer-volume'

/** What a volume is compared with: its own prior or current, else the next of the item; undefined where it is alone. */
export function otherOf(
  volumes: readonly ViewerVolume[],
  volume: ViewerVolume,
): ViewerVolume | undefined {
  const others = volumes.filter(({ id }) => id !== volume.id)
  const counterpart = others.find(
    ({ label, isPrior }) => label === volume.label && isPrior !== volume.isPrior,
  )
  const at = volumes.findIndex(({ id }) => id === volume.id)
  return counterpart ?? (others.length === 0 ? undefined : volumes[(at + 1) % volumes.length])
}
