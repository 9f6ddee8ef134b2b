import { ActionIcon } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import styles from './zoomable-image.module.css'

interface Zoom {
  readonly scale: number
  /** Shift of the centre, in CSS pixels. */
  readonly x: number
  readonly y: number
}

const FITTED: Zoom = { scale: 1, x: 0, y: 0 }
const LARGEST = 12

function zoomedBy(old: Zoom, factor: number): Zoom {
  const scale = Math.min(LARGEST, Math.max(1, old.scale * factor))
  const ratio = scale / old.scale
  return scale === 1 ? FITTED : { scale, x: old.x * ratio, y: old.y * ratio }
}

interface ZoomableImageProps {
  readonly url: string
  readonly name: string
  readonly onDecoded: () => void
}

/** An image that fits its box; the wheel or the buttons enlarge it, dragging moves it, a double click fits it again. */
export function ZoomableImage({ url, name, onDecoded }: ZoomableImageProps) {
  const box = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(FITTED)
  const by = (factor: number) => setZoom((old) => zoomedBy(old, factor))

  useEffect(() => {
    const element = box.current
    if (element === null) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      setZoom((old) => zoomedBy(old, event.deltaY < 0 ? 1.15 : 1 / 1.15))
    }
    // React listens passively, and the page must not scroll.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [])

  return (
    // The buttons do for the keyboard what the pointer does here.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      ref={box}
      className={styles.box}
      onDoubleClick={() => setZoom(FITTED)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        const { movementX, movementY } = event
        setZoom((old) => (old.scale === 1 ? old : { ...old, x: old.x + movementX, y: old.y + movementY }))
      }}
    >
      <img
        src={url}
        alt={name}
        draggable={false}
        className={styles.image}
        style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        onLoad={onDecoded}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: three buttons of one picture */}
      <div className={styles.buttons} role="group" aria-label={`Zoom of ${name}`}>
        <ActionIcon variant="default" aria-label="Zoom out" onClick={() => by(1 / 1.3)}>
          −
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Fit" onClick={() => setZoom(FITTED)}>
          ⤢
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Zoom in" onClick={() => by(1.3)}>
          +
        </ActionIcon>
      </div>
    </div>
  )
}
