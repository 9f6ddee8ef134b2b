import { useEffect, useEffectEvent, useState } from 'react'
import { keyName } from '@/ui/actions'

/** Controls within do not stop what plays: its own. */
const OWN_CONTROL = '[data-cine]'
const STOPS = ['pointerdown', 'wheel', 'keydown'] as const

export interface Playing {
  readonly isPlaying: boolean
  readonly toggle: () => void
}

/**
 * Calls `onStep` so many times a second, from the key or button that starts it until the reader does anything; never by
 * itself. No step is left out: where the computer is too slow it plays more slowly.
 * @param rate steps a second. @param ownKeys keys of actions that go on setting it.
 */
export function usePlaying(
  rate: number,
  isReady: boolean,
  ownKeys: readonly string[],
  onStep: () => void,
): Playing {
  const [isPlaying, setIsPlaying] = useState(false)
  const step = useEffectEvent(() => (isReady ? onStep() : setIsPlaying(false)))
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
      if (event.target instanceof Element && event.target.closest(OWN_CONTROL) !== null) return
      if (event instanceof KeyboardEvent && isOwnKey(event, ownKeys)) return
      setIsPlaying(false)
    }
    const hide = () => document.hidden && setIsPlaying(false)
    const options = { capture: true, passive: true }
    for (const type of STOPS) document.addEventListener(type, stop, options)
    document.addEventListener('visibilitychange', hide)
    return () => {
      for (const type of STOPS) document.removeEventListener(type, stop, options)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [isPlaying, ownKeys])
  return { isPlaying, toggle: () => setIsPlaying(!isPlaying) }
}

/** What is held down with another key stops nothing by itself. */
const isOwnKey = (event: KeyboardEvent, keys: readonly string[]) =>
  /^(Shift|Alt|Control|Meta|AltGraph|CapsLock)$/.test(event.key) ||
  keys.includes(keyName(event) ?? '')
