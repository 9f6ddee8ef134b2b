import '@/language/areas/problems'
import { useMemo } from 'react'
import { textNow } from '@/language'
import type { PreparedVolume } from '@/nifti'
import type { ReaderItem } from '@/questions'
import { useLatest } from '@/ui'
import type { ViewerVolume } from '@/viewer'
// By its own entrance: the whole folder brings the graphics, and sign-in must not wait for them.
import { viewerFrames } from '@/viewer/frames/frame-state'
import { viewerOverlays } from '@/viewer/view/viewer-overlay'
import { faultWords } from './fault-words'
import { type ImageOutage, outageOf, untilReached } from './image-outage'
import type { VolumeCache } from './volume-cache'
import { viewerVolumeId, volumeCaption } from './volume-caption'

export type ItemVolumes =
  | { readonly status: 'loading' }
  /** They cannot be had at present, and are asked for again. */
  | { readonly status: 'waiting'; readonly outage: ImageOutage }
  | { readonly status: 'ready'; readonly volumes: readonly ViewerVolume[] }
  /** At least one volume cannot be shown: sentences that name volumes by their number alone. */
  | { readonly status: 'broken'; readonly messages: readonly string[] }

const LOADING: ItemVolumes = { status: 'loading' }

type Loaded =
  | Extract<ItemVolumes, { status: 'ready' | 'broken' }>
  | { readonly status: 'unreachable'; readonly message: string }

/**
 * The volumes of the item on screen, ready for the viewer.
 * @param position 1-based, for messages: 'volume 1 of item 3'.
 */
export function useItemVolumes(cache: VolumeCache, item: ReaderItem, position: number) {
  // What was loaded ahead is there in the very render that brings the item: no frame goes by without a picture.
  const atOnce = useMemo(() => readyItem(cache, item), [cache, item])
  const { value, isCurrent, progress, again } = useLatest<Loaded, ImageOutage>(
    [cache, item, position],
    (signal, tell) => {
      if (atOnce === null) return untilReached(() => loadItem(cache, item, position), signal, tell)
      // In use now: the cache keeps them longest.
      void loadItem(cache, item, position)
      return null
    },
  )
  // What was loaded for another item must never be seen under this one.
  const loaded = isCurrent && value?.status !== 'unreachable' ? value : null
  const waiting: ItemVolumes | null =
    progress === null ? null : { status: 'waiting', outage: progress }
  return { of: atOnce ?? loaded ?? waiting ?? LOADING, retry: again }
}

/** null unless every volume of the item is in the cache. */
function readyItem(cache: VolumeCache, item: ReaderItem) {
  const volumes: ViewerVolume[] = []
  for (const [index, volume] of item.volumes.entries()) {
    const prepared = cache.ready(volume.volume)
    const overlays = volume.overlays?.map(({ overlay }) => cache.ready(overlay)) ?? []
    if (prepared === null || !overlays.every((overlay) => overlay !== null)) return null
    volumes.push(viewerVolume(item, index, volume, prepared, overlays))
  }
  return { status: 'ready' as const, volumes }
}

async function loadItem(cache: VolumeCache, item: ReaderItem, position: number): Promise<Loaded> {
  const loaded = await Promise.all(
    item.volumes.map(async (volume) => {
      // Overlays beside their volume, asked for together.
      const [result, ...overlays] = await Promise.all([
        cache.get(volume.volume),
        ...(volume.overlays ?? []).map(({ overlay }) => cache.get(overlay, true)),
      ])
      return { volume, result, overlays }
    }),
  )
  const unreachable = outageOf(loaded.flatMap(({ result, overlays }) => [result, ...overlays]))
  if (unreachable !== null) return { status: 'unreachable', message: unreachable }
  const say = textNow('problems')
  const messages: string[] = []
  const volumes: ViewerVolume[] = []
  for (const [index, { volume, result, overlays }] of loaded.entries()) {
    const prepared = overlays.flatMap((overlay, n) => {
      if (overlay.ok) return [overlay.prepared]
      messages.push(
        say('overlayBroken', {
          n: n + 1,
          volume: index + 1,
          position,
          why: faultWords(overlay.fault),
        }),
      )
      return []
    })
    if (result.ok) volumes.push(viewerVolume(item, index, volume, result.prepared, prepared))
    else
      messages.push(say('volumeBroken', { n: index + 1, position, why: faultWords(result.fault) }))
  }
  return messages.length > 0 ? { status: 'broken', messages } : { status: 'ready', volumes }
}

type ItemVolume = ReaderItem['volumes'][number]

const viewerVolume = (
  item: ReaderItem,
  index: number,
  volume: ItemVolume,
  prepared: PreparedVolume,
  overlays: readonly PreparedVolume[],
): ViewerVolume => ({
  id: viewerVolumeId(index, volume.volume),
  label: volume.label,
  // In the language of the page, also where it changes while the case is open.
  get caption() {
    return volumeCaption(volume, item)
  },
  isPrior: volume.timepoint === 'prior',
  prepared,
  window: volume.window ?? null,
  ...viewerFrames(prepared, volume.frames),
  ...(volume.overlays && { overlays: viewerOverlays(volume.overlays, overlays) }),
})

/** The frames of the picture just shown come first: software graphics and the unpacking share the same cores. */
const SETTLE_MS = 300
const NONE: readonly ViewerVolume[] = []

/**
 * The volumes of the next item, loaded ahead once the present one is painted.
 * @returns the same array until it changes, as the viewer wants it.
 */
export function useUpcomingVolumes(
  cache: VolumeCache,
  next: ReaderItem | null,
  mayLoad: boolean,
): readonly ViewerVolume[] {
  const { value } = useLatest(
    [cache, next, mayLoad],
    (signal) =>
      next === null || !mayLoad || next.volumes.length === 0
        ? null
        : untilReached(
            () => loadAhead(cache, next),
            signal,
            () => undefined,
          ),
    SETTLE_MS,
  )
  return value?.status === 'ahead' && value.next === next ? value.volumes : NONE
}

/** Nothing of an item of which not all volumes can be shown, or are kept. */
async function loadAhead(cache: VolumeCache, next: ReaderItem) {
  const loaded = await loadItem(cache, next, 0)
  if (loaded.status === 'unreachable') return loaded
  return { status: 'ahead' as const, next, volumes: readyItem(cache, next)?.volumes ?? NONE }
}
