import '@/language/areas/problems'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { textNow } from '@/language'
import type { PictureFile } from '@/materials'
import type { OpenPackage, PackageSource } from '@/package'
import { loadAsset, loadImage } from '@/package/load-asset'
import type { ReaderItem, ReaderStudy } from '@/questions'
import { filesOfItem } from '@/study'
import { useLatest } from '@/ui'
import { faultWords } from './fault-words'
import { type ImageOutage, outageOf, untilReached } from './image-outage'

/** The 2D images of an item, those within its conversations, too. */
export type ItemPictures = ReturnType<typeof useItemPictures>

type Loaded =
  | { readonly status: 'loaded'; readonly files: ReadonlyMap<string, PictureFile> }
  | { readonly status: 'unreachable'; readonly message: string }

const NONE: ReadonlyMap<string, PictureFile> = new Map()

/**
 * Fetches the images of an item, for all of its steps at once: what one reveals is there, and what was there before does not flicker.
 * @param whole with everything taken out that its condition hides.
 * @param item as it is on show at the present stage: only what is on show can keep the item from being answered.
 */
export function useItemPictures(
  { study, source }: OpenPackage,
  whole: ReaderItem,
  item: ReaderItem,
  onBroken: (item: string, message: string) => void,
) {
  const ids = useIds(whole)
  const shown = useIds(item)
  const { value, isCurrent, progress, again } = useLatest<Loaded, ImageOutage>(
    // In other words it has the same files.
    [study.images, source, ids],
    async (signal, tell) => {
      const all = await untilReached(() => loadPictures(study, source, ids), signal, tell)
      if (all.status === 'unreachable') return all
      if (signal.aborted) revoke(all.files)
      else signal.addEventListener('abort', () => revoke(all.files))
      return all
    },
  )
  const loaded = isCurrent && value?.status === 'loaded' ? value.files : null
  const broken = useEffectEvent(onBroken)
  const { id } = item
  useEffect(() => {
    if (loaded === null) return
    const index = shown.findIndex((picture) => loaded.get(picture)?.ok === false)
    const failed = loaded.get(shown[index] ?? '')
    if (failed?.ok === false)
      broken(id, textNow('problems')('imageBroken', { n: index + 1, why: failed.message }))
  }, [id, shown, loaded])
  return {
    /** By id; empty until all of them are here. */
    files: loaded ?? NONE,
    isReady:
      shown.length === 0 ||
      (loaded !== null && shown.every((picture) => loaded.get(picture)?.ok === true)),
    /** They cannot be had at present, and are asked for again. */
    outage: progress,
    retry: again,
  }
}

/** The same list as long as the images are the same. */
function useIds(item: ReaderItem): readonly string[] {
  const key = [...new Set(filesOfItem(item).images)].join(' ')
  return useMemo(() => (key === '' ? [] : key.split(' ')), [key])
}

async function loadPictures(
  study: ReaderStudy,
  source: PackageSource,
  ids: readonly string[],
): Promise<Loaded> {
  const loaded = await Promise.all(ids.map((id) => loadAsset(source, study.images[id], loadImage)))
  const message = outageOf(loaded)
  if (message !== null) return { status: 'unreachable', message }
  const files = new Map<string, PictureFile>()
  for (const [index, id] of ids.entries()) {
    const picture = loaded[index]
    if (picture === undefined) continue
    files.set(
      id,
      picture.ok
        ? { ok: true, url: URL.createObjectURL(picture.image) }
        : { ok: false, message: faultWords(picture.fault) },
    )
  }
  return { status: 'loaded', files }
}

function revoke(files: ReadonlyMap<string, PictureFile>): void {
  for (const file of files.values()) if (file.ok) URL.revokeObjectURL(file.url)
}
