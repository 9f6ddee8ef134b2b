import { useRef } from 'react'
import { keysOf } from '@/ui/actions'
import { playingActions } from '../actions/playing-actions'
import type { Plane } from '../engine/volume-grid'
import { slicesOf } from '../planes/plane-slices'
import { planeThrough, toSlice } from '../tools/move-crosshair'
import type { Change } from '../tools/use-mark-tools'
import type { ViewState } from '../view/view-state'
import type { ViewerVolume } from '../view/viewer-volume'
import { type Playing, usePlaying } from './use-playing'
import type { ViewerHabits } from './viewer-habits'

interface CineScene {
  readonly state: ViewState
  readonly change: Change
  /** What is played: the volume and the plane that keys act on when it starts. */
  readonly volume: ViewerVolume | undefined
  readonly plane: Plane
  readonly habits: ViewerHabits
  readonly isReady: boolean
}

const OWN_KEYS = keysOf(playingActions)

/** Plays through the slices of one pane. */
export function useCine(scene: CineScene): Playing {
  const played = useRef<{ readonly volume: ViewerVolume; readonly plane: Plane } | null>(null)
  const direction = useRef<CinePlace['direction']>(1)
  const playing = usePlaying(scene.habits.cineRate, scene.isReady, OWN_KEYS, () => {
    if (played.current === null) return
    const { volume, plane } = played.current
    const { state, habits } = scene
    const { index, count } = slicesOf(planeThrough(state, volume, plane))
    const next = cineStep({ slice: index, direction: direction.current }, count, habits.cineEnd)
    direction.current = next.direction
    scene.change((s) => toSlice(s, volume, plane, next.slice))
  })
  return {
    ...playing,
    toggle: () => {
      const { volume, plane } = scene
      direction.current = 1
      played.current = volume === undefined ? null : { volume, plane }
      playing.toggle()
    },
  }
}

export interface CinePlace {
  /** From 0. */
  readonly slice: number
  /** 1 forward, -1 back. */
  readonly direction: 1 | -1
}

/** The slice that follows while playing; at an end it starts again, or turns round without showing the last slice twice. */
export function cineStep(
  { slice, direction }: CinePlace,
  count: number,
  end: ViewerHabits['cineEnd'],
): CinePlace {
  if (count < 2) return { slice: 0, direction }
  if (end === 'again') return { slice: (slice + direction + count) % count, direction }
  const next = slice + direction
  if (next >= 0 && next < count) return { slice: next, direction }
  return { slice: slice - direction, direction: direction === 1 ? -1 : 1 }
}
