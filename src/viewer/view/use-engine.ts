import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { VolumeEngine } from '../engine/volume-engine'

export interface ViewerProblem {
  readonly code: string
  readonly message: string
  readonly remedy: string
  /** Longest side, in voxels, that the graphics can hold; only where a side is too long. */
  readonly largestSide?: number
}

const REBUILDS_PER_MINUTE = 3

/**
 * One engine in `hostRef` while mounted; null until it is there and while it is being rebuilt after the browser took its
 * graphics context away. Born and buried by one effect, so StrictMode's double mount cannot leak a context.
 */
export function useEngine(
  hostRef: RefObject<HTMLElement | null>,
  className: string,
  onProblem: (problem: ViewerProblem) => void,
): { readonly engine: VolumeEngine | null; readonly retry: () => void } {
  const [engine, setEngine] = useState<VolumeEngine | null>(null)
  const [losses, setLosses] = useState<readonly number[]>([])
  const report = useEffectEvent(onProblem)

  useEffect(() => {
    const host = hostRef.current
    if (host === null) return
    let isWanted = true
    let created: VolumeEngine | null = null
    const canvas = document.createElement('canvas')
    canvas.className = className
    canvas.style.visibility = 'hidden'
    canvas.setAttribute('role', 'img')
    host.prepend(canvas)
    const lost = (event: Event) => {
      event.preventDefault()
      isWanted = false
      setEngine(null)
      const now = Date.now()
      const recent = losses.filter((at) => now - at < 60_000)
      if (recent.length < REBUILDS_PER_MINUTE) setLosses([...recent, now])
      else
        report({
          code: 'context-lost',
          message: 'The graphics of this computer keep failing, so the images cannot be shown.',
          remedy: 'Your answers are kept. Close other tabs and programs, then reload the page.',
        })
    }
    canvas.addEventListener('webglcontextlost', lost)
    VolumeEngine.create(canvas).then(
      (made) => {
        created = made
        if (isWanted) setEngine(made)
        else made.dispose()
      },
      () => {
        if (!isWanted) return
        report({
          code: 'no-webgl2',
          message: 'This browser cannot draw the images: WebGL 2 is not available.',
          remedy: 'Use a current Chrome, Edge or Firefox, and turn on hardware acceleration in its settings.',
        })
      },
    )
    return () => {
      isWanted = false
      canvas.removeEventListener('webglcontextlost', lost)
      setEngine(null)
      if (created) created.dispose()
      canvas.remove()
    }
  }, [hostRef, className, losses])
  return { engine, retry: () => setLosses([]) }
}
