import { useEffect, useEffectEvent, useState } from 'react'
import type { AssetFault, PackageSource } from '@/package'
import { loadAsset, loadImage } from '@/package/load-asset'
import type { ReaderItem, ReaderStudy } from '@/questions'
import { Notice, useLatest } from '@/ui'
import { afterPaint } from '../room/use-painted'
import styles from './image-viewer.module.css'
import { ZoomableImage } from './zoomable-image'

interface ImageViewerProps {
  readonly study: ReaderStudy
  readonly source: PackageSource
  readonly images: ReaderItem['images']
  /** Once all of them have been on screen. */
  readonly onPainted: () => void
  readonly onBroken: (message: string) => void
}

type ShownImage =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly fault: AssetFault }

/** The 2D images of one item, side by side; mount one per item. */
export function ImageViewer({ study, source, images, onPainted, onBroken }: ImageViewerProps) {
  const [decoded, setDecoded] = useState(0)
  const broken = useEffectEvent(onBroken)
  const painted = useEffectEvent(onPainted)
  const { value: loaded } = useLatest([study, source, images], async (signal) => {
    const results = await Promise.all(
      images.map(async ({ image }): Promise<ShownImage> => {
        const one = await loadAsset(source, study.images[image], loadImage)
        return one.ok ? { ok: true, url: URL.createObjectURL(one.image) } : one
      }),
    )
    if (signal.aborted) revoke(results)
    else signal.addEventListener('abort', () => revoke(results))
    const index = results.findIndex((one) => !one.ok)
    const failed = results[index]
    if (!signal.aborted && failed?.ok === false)
      broken(`Image ${index + 1} cannot be shown: ${failed.fault.message}.`)
    return results
  })

  useEffect(() => {
    if (decoded >= images.length) return afterPaint(() => painted())
  }, [decoded, images.length])

  return (
    <div className={styles.images} data-count={Math.min(images.length, 4)}>
      {images.map((image, index) => {
        const one = loaded?.[index]
        const name = image.label ?? `Image ${index + 1}`
        return (
          // The same image may stand twice in an item, and the order is frozen.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <figure key={`${index}:${image.image}`} className={styles.figure}>
            {one === undefined ? (
              <p className={styles.wait}>Loading images…</p>
            ) : one.ok ? (
              <ZoomableImage url={one.url} name={name} onDecoded={() => setDecoded((n) => n + 1)} />
            ) : (
              <Notice tone="error">
                Image {index + 1} cannot be shown: {one.fault.message}.
              </Notice>
            )}
            <figcaption className={styles.caption}>{name}</figcaption>
          </figure>
        )
      })}
    </div>
  )
}

function revoke(list: readonly ShownImage[]): void {
  for (const one of list) if (one.ok) URL.revokeObjectURL(one.url)
}
