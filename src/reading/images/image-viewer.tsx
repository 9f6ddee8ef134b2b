import { useEffect, useEffectEvent, useState } from 'react'
import type { ReaderItem, ReaderStudy } from '@/questions'
import type { PackageSource } from '@/study'
import { Notice } from '@/ui'
import styles from './image-viewer.module.css'
import { type LoadedImage, loadImage } from './load-image'
import { ZoomableImage } from './zoomable-image'

export interface ImageViewerProps {
  readonly study: ReaderStudy
  readonly source: PackageSource
  readonly images: ReaderItem['images']
  /** Once all of them have been on screen. */
  readonly onPainted: () => void
  readonly onBroken: (message: string) => void
}

/** The 2D images of one item, side by side; mount one per item. */
export function ImageViewer({ study, source, images, onPainted, onBroken }: ImageViewerProps) {
  const [loaded, setLoaded] = useState<readonly LoadedImage[] | null>(null)
  const [decoded, setDecoded] = useState(0)
  const broken = useEffectEvent(onBroken)
  const painted = useEffectEvent(onPainted)

  useEffect(() => {
    let isCurrent = true
    let results: readonly LoadedImage[] = []
    const all = images.map(async ({ image }): Promise<LoadedImage> => {
      const listed = study.images[image]
      return listed === undefined
        ? { ok: false, message: 'the package does not list it' }
        : loadImage(source, listed)
    })
    void Promise.all(all).then((list) => {
      results = list
      if (!isCurrent) return revoke(results)
      setLoaded(results)
      const index = results.findIndex((one) => !one.ok)
      const failed = results[index]
      if (failed?.ok === false) broken(`Image ${index + 1} cannot be shown: ${failed.message}.`)
    })
    return () => {
      isCurrent = false
      revoke(results)
    }
  }, [study, source, images])

  useEffect(() => {
    if (decoded < images.length) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => painted())
    })
    return () => cancelAnimationFrame(frame)
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
                Image {index + 1} cannot be shown: {one.message}.
              </Notice>
            )}
            <figcaption className={styles.caption}>{name}</figcaption>
          </figure>
        )
      })}
    </div>
  )
}

function revoke(list: readonly LoadedImage[]): void {
  for (const one of list) if (one.ok) URL.revokeObjectURL(one.url)
}
