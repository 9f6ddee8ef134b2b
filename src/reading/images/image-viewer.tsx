import { useEffect, useEffectEvent, useState } from 'react'
import type { AssetFault, PackageSource } from '@/package'
import { loadAsset, loadImage } from '@/package/load-asset'
import type { ReaderItem, ReaderStudy } from '@/questions'
import { Notice, useLatest } from '@/ui'
import { afterPaint } from '../room/use-painted'
import { type ImageOutage, OutageNotice, outageOf, untilReached } from './image-outage'
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

type LoadedImages =
  | { readonly status: 'loaded'; readonly shown: readonly ShownImage[] }
  | { readonly status: 'unreachable'; readonly message: string }

type ShownImage =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly fault: AssetFault }

/** The 2D images of one item, side by side; mount one per item. */
export function ImageViewer({ study, source, images, onPainted, onBroken }: ImageViewerProps) {
  const [decoded, setDecoded] = useState(0)
  const broken = useEffectEvent(onBroken)
  const painted = useEffectEvent(onPainted)
  const [attempt, setAttempt] = useState(0)
  const { value, progress: outage } = useLatest<LoadedImages, ImageOutage>(
    [study, source, images, attempt],
    async (signal, tell) => {
      const all = await untilReached(() => loadImages(study, source, images), signal, tell)
      if (all.status === 'unreachable') return all
      if (signal.aborted) revoke(all.shown)
      else signal.addEventListener('abort', () => revoke(all.shown))
      const index = all.shown.findIndex((one) => !one.ok)
      const failed = all.shown[index]
      if (!signal.aborted && failed?.ok === false)
        broken(`Image ${index + 1} cannot be shown: ${failed.fault.message}.`)
      return all
    },
  )
  const loaded = value?.status === 'loaded' ? value.shown : undefined
  const tryAgain = () => {
    setDecoded(0)
    setAttempt((n) => n + 1)
  }

  useEffect(() => {
    if (decoded >= images.length) return afterPaint(() => painted())
  }, [decoded, images.length])

  if (outage !== null)
    return (
      <div className={styles.outage}>
        <OutageNotice outage={outage} onTryNow={tryAgain} />
      </div>
    )
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

async function loadImages(
  study: ReaderStudy,
  source: PackageSource,
  images: ReaderItem['images'],
): Promise<LoadedImages> {
  const loaded = await Promise.all(
    images.map(({ image }) => loadAsset(source, study.images[image], loadImage)),
  )
  const message = outageOf(loaded)
  if (message !== null) return { status: 'unreachable', message }
  const shown = loaded.map(
    (one): ShownImage => (one.ok ? { ok: true, url: URL.createObjectURL(one.image) } : one),
  )
  return { status: 'loaded', shown }
}

function revoke(list: readonly ShownImage[]): void {
  for (const one of list) if (one.ok) URL.revokeObjectURL(one.url)
}
