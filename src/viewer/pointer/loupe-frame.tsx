import type { Ref } from 'react'
import type { VolumeEngine } from '../engine/volume-engine'
import styles from '../viewer.module.css'
import type { LoupeOnStage } from './loupe'

interface LoupeFrameProps {
  readonly ref: Ref<HTMLDivElement>
  readonly times: number
}

/** What the loupe shows, over letters and marks, which are not magnified; `showLoupe` puts it in its place. */
export function LoupeFrame({ ref, times }: LoupeFrameProps) {
  return (
    <div ref={ref} className={styles.loupe} hidden aria-hidden data-loupe>
      <canvas />
      <span>{times}×</span>
    </div>
  )
}

/** Called with each drawing, in the same task: what is on the canvas may be gone in the next. */
export function showLoupe(
  frame: HTMLElement | null,
  engine: VolumeEngine,
  loupe: LoupeOnStage | null,
): void {
  if (frame === null) return
  frame.hidden = loupe === null
  const canvas = frame.querySelector('canvas')
  if (loupe === null || canvas === null) return
  const { left, top, width, height } = loupe.rect
  Object.assign(frame.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  engine.copyTo(canvas, loupe.rect)
}
