import { useEffect, useRef } from 'react'
import type { GreyImage } from '@/freezing'
import styles from './file-list.module.css'

/** A small grey picture of a volume. @param label what it shows. */
export function GreyPlane({ image, label }: { readonly image: GreyImage; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context === undefined || context === null) return
    const { width, height, grey } = image
    const pixels = context.createImageData(width, height)
    grey.forEach((level, n) => {
      pixels.data[4 * n] = pixels.data[4 * n + 1] = pixels.data[4 * n + 2] = level
      pixels.data[4 * n + 3] = 255
    })
    context.putImageData(pixels, 0, 0)
  }, [image])
  return (
    <canvas
      ref={canvas}
      width={image.width}
      height={image.height}
      className={styles.plane}
      role="img"
      aria-label={label}
    />
  )
}
