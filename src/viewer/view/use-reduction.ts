import { useEffect, useRef, useState } from 'react'
import type { PreparedVolume, Vector3 } from '@/nifti'
import { factorsToFit, reduceVolume } from '../engine/reduce-volume'
import type { ViewerTrouble } from './viewer-problem'
import type { ViewerFrames, ViewerOverlay, ViewerVolume } from './viewer-volume'

/** Whether fewer voxels would help. */
export const isTooMuch = ({ code }: ViewerTrouble) =>
  code === 'volume-too-large' || code === 'out-of-graphics-memory'

interface Reduced {
  readonly source: readonly ViewerVolume[]
  readonly volumes: readonly ViewerVolume[]
  /** How often it was reduced already: each time halves the sides. */
  readonly times: number
}

const factorsFor = ({ dims }: PreparedVolume, largestSide: number | undefined): Vector3 =>
  largestSide === undefined ? [2, 2, 2] : factorsToFit(dims, largestSide)

/** An overlay keeps what its values mean: of each block its greatest value, so that no small finding vanishes. */
async function reducedOverlays(
  overlays: readonly ViewerOverlay[],
  largestSide: number | undefined,
) {
  const smaller: ViewerOverlay[] = []
  for (const overlay of overlays) {
    const factors = factorsFor(overlay.prepared, largestSide)
    smaller.push({
      ...overlay,
      prepared: await reduceVolume(overlay.prepared, factors, 'greatest'),
    })
  }
  return smaller
}

async function reducedFrames(
  { all, mean, bValues }: ViewerFrames,
  first: PreparedVolume,
  factors: Vector3,
): Promise<ViewerFrames> {
  const smaller = [first]
  for (const frame of all.slice(1)) smaller.push(await reduceVolume(frame, factors))
  return { all: smaller, mean: await reduceVolume(mean, factors), bValues }
}

/** The volumes to show: as given, or with fewer voxels once the reader has asked for it. */
export function useReduction(volumes: readonly ViewerVolume[]) {
  const [reduced, setReduced] = useState<Reduced | null>(null)
  const [isReducing, setIsReducing] = useState(false)
  const wanted = useRef(volumes)
  useEffect(() => {
    wanted.current = volumes
  }, [volumes])
  const present = reduced?.source === volumes ? reduced : null

  /** @returns false when even that could not be done: memory may be too short for the smaller copy, too. */
  async function reduce({ largestSide }: ViewerTrouble): Promise<boolean> {
    setIsReducing(true)
    try {
      const smaller: ViewerVolume[] = []
      for (const volume of present?.volumes ?? volumes) {
        const factors = factorsFor(volume.prepared, largestSide)
        const prepared = await reduceVolume(volume.prepared, factors)
        smaller.push({
          ...volume,
          prepared,
          ...(volume.frames && { frames: await reducedFrames(volume.frames, prepared, factors) }),
          ...(volume.overlays && { overlays: await reducedOverlays(volume.overlays, largestSide) }),
        })
      }
      // The reader may have gone on to another item meanwhile.
      if (wanted.current === volumes)
        setReduced({ source: volumes, volumes: smaller, times: (present?.times ?? 0) + 1 })
      return true
    } catch {
      return false
    } finally {
      setIsReducing(false)
    }
  }
  return { volumes: present?.volumes ?? volumes, times: present?.times ?? 0, isReducing, reduce }
}
