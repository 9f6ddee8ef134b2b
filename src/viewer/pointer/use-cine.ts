import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ACROSS, gridOf, nearestVoxel, type Plane } from '../engine/volume-grid'
import { crosshairOf, toSlice } from '../tools/move-crosshair'
import type { Change } from '../tools/use-mark-tools'
import type { ViewState } from '../view/view-state'
import type { ViewerVolume } from '../view/viewer-volume'
import { type CinePlace, cineStep } from './cine-step'
import type { ViewerHabits } from './viewer-habits'

/** Controls that do not stop it: its own. */
export const CINE_CONTROL = 'data-cine'
/** Keys that do not stop it: those of its own actions, and what is held down with them. */
const isOwnKey = ({ key, code, altKey }: KeyboardEvent) =>
  /^(Shift|Alt|Control|Meta|AltGraph|CapsLock)$/.test(key) ||
  (altKey && /^[pjkbc]$/i.test(/^[a-z]$/i.test(key) ? key : code.slice(-1)))

interface CineScene {
  readonly state: ViewState
  readonly change: Change
  /** What is played: the volume and the plane that keys act on. */
  readonly volume: ViewerVolume | undefined
  readonly plane: Plane
  readonly habits: ViewerHabits
  readonly isReady: boolean
}

export interface Cine {
  readonly isPlaying: boolean
  readonly toggle: () => void
}

/**
 * Plays through the slices of one pane. It never starts by itself, nothing else begins it than its key or its button, and
 * whatever the reader does next stops it. No slice is left out: where the computer is too slow it plays more slowly.
 */
export function useCine(scene: CineScene): Cine {
  const [played, setPlayed] = useState<{ readonly volume: ViewerVolume; readonly plane: Plane } | null>(null)
  const direction = useRef<CinePlace['direction']>(1)
  const isPlaying = played !== null
  const rate = scene.habits.cineRate

  const step = useEffectEvent(() => {
    if (played === null || !scene.isReady) return setPlayed(null)
    const { volume, plane } = played
    const grid = gridOf(volume.prepared)
    const axis = ACROSS[plane]
    const slice = nearestVoxel(grid, crosshairOf(scene.state, volume))[axis]
    const next = cineStep({ slice, direction: direction.current }, grid.dims[axis], scene.habits.cineEnd)
    direction.current = next.direction
    scene.change((s) => toSlice(s, volume, plane, next.slice))
  })

  useEffect(() => {
    if (!isPlaying) return
    let due = performance.now() + 1000 / rate
    let frame = requestAnimationFrame(function play(now) {
      frame = requestAnimationFrame(play)
      if (now < due) return
      due = Math.max(due + 1000 / rate, now)
      step()
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, rate])

  useEffect(() => {
    if (!isPlaying) return
    const stop = (event: Event) => {
      if (event.target instanceof Element && event.target.closest(`[${CINE_CONTROL}]`) !== null) return
      if (event instanceof KeyboardEvent && isOwnKey(event)) return
      setPlayed(null)
    }
    const hide = () => document.hidden && setPlayed(null)
    const options = { capture: true, passive: true }
    for (const type of ['pointerdown', 'wheel', 'keydown']) document.addEventListener(type, stop, options)
    document.addEventListener('visibilitychange', hide)
    return () => {
      for (const type of ['pointerdown', 'wheel', 'keydown'])
        document.removeEventListener(type, stop, options)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [isPlaying])

  return {
    isPlaying,
    toggle: () => {
      const { volume, plane } = scene
      direction.current = 1
      setPlayed(played === null && volume !== undefined ? { volume, plane } : null)
    },
  }
}
