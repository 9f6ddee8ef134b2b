import '@/language/areas/room'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { textNow } from '@/language'
import { afterPaint } from './use-painted'

interface PaintedPageProps {
  /** What it shows; something else is painted anew. */
  readonly content: string
  /** Everything that it shows is here. */
  readonly isReady: boolean
  /** Once all of it has been on screen. */
  readonly onPainted: () => void
  /** An image in it cannot be drawn. */
  readonly onBroken: (message: string) => void
  readonly children: ReactNode
}

/** Tells when what is laid out within it has been on screen: texts, and every image in them decoded. */
export function PaintedPage({ content, isReady, onPainted, onBroken, children }: PaintedPageProps) {
  const page = useRef<HTMLDivElement>(null)
  const painted = useEffectEvent(onPainted)
  const broken = useEffectEvent(onBroken)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content is another painting
  useEffect(() => {
    const element = page.current
    if (!isReady || element === null) return
    const images = [...element.querySelectorAll('img')]
    if (images.length === 0) return afterPaint(() => painted())
    let callOff: (() => void) | null = null
    let isOver = false
    void undrawn(images).then((failed) => {
      if (isOver) return
      if (failed === null) callOff = afterPaint(() => painted())
      else {
        const say = textNow('room')
        broken(say('damaged', { name: failed === '' ? say('anImage') : failed }))
      }
    })
    return () => {
      isOver = true
      callOff?.()
    }
  }, [content, isReady])
  return (
    <div ref={page} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

/** @returns the name of the first image that cannot be drawn; null: all of them are. */
async function undrawn(images: readonly HTMLImageElement[]): Promise<string | null> {
  for (const image of images) {
    const isDrawn = await image.decode().then(
      () => true,
      // An image that left the page meanwhile is not waited for.
      () => !image.isConnected,
    )
    if (!isDrawn) return image.alt
  }
  return null
}
