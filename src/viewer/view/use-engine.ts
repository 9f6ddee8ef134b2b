import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { PreparedVolume } from '@/nifti'
import { TextureError } from '../engine/texture-store'
import { type Picture, VolumeEngine } from '../engine/volume-engine'
import type { ViewerTrouble } from './viewer-problem'

const REBUILDS_PER_MINUTE = 3

/**
 * One engine in `hostRef` while mounted; null until it is there and while it is being rebuilt after the browser took its
 * graphics context away. Born and buried by one effect, so StrictMode's double mount cannot leak a context.
 */
export function useEngine(
  hostRef: RefObject<HTMLElement | null>,
  className: string,
  onProblem: (problem: ViewerTrouble) => void,
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
      else report({ code: 'context-lost' })
    }
    canvas.addEventListener('webglcontextlost', lost)
    const stage = [host.clientWidth, host.clientHeight, window.devicePixelRatio || 1] as const
    VolumeEngine.create(canvas, stage).then(
      (opened) => {
        created = opened
        if (isWanted) setEngine(opened)
        else opened.dispose()
      },
      () => {
        if (!isWanted) return
        report({ code: 'no-webgl2' })
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

/** Uploads the item; true once every volume of this item can be drawn by this engine. */
export function useReadiness(
  engine: VolumeEngine | null,
  volumes: readonly PreparedVolume[],
  upcoming: readonly PreparedVolume[],
  onProblem: (problem: ViewerTrouble) => void,
): boolean {
  const [ready, setReady] = useState<{
    engine: VolumeEngine
    volumes: readonly PreparedVolume[]
  } | null>(null)
  const report = useEffectEvent(onProblem)
  // What was uploaded ahead, or is there from the stage before, is ready in the very render that asks for it.
  const isThere = useMemo(() => engine?.isReady(volumes) ?? false, [engine, volumes])
  const isReady =
    isThere || (ready !== null && ready.engine === engine && ready.volumes === volumes)
  useLayoutEffect(() => {
    if (engine === null) return
    let isMounted = true
    engine.keep([...volumes, ...upcoming])
    engine
      .prepare(volumes, true)
      .then(() => {
        if (isMounted && !isThere) setReady({ engine, volumes })
      })
      .catch((error: unknown) => {
        if (!isMounted || (error instanceof DOMException && error.name === 'AbortError')) return
        report(error instanceof TextureError ? error.problem : { code: 'graphics-failed' })
      })
    return () => {
      isMounted = false
    }
  }, [engine, volumes, upcoming, isThere])
  return isReady
}

/** Uploads the next item once this one is ready, and draws its first picture off the screen. */
export function useNextPicture(
  engine: VolumeEngine | null,
  isReady: boolean,
  upcoming: readonly PreparedVolume[],
  picture: Picture | null,
): void {
  useEffect(() => {
    if (engine === null || !isReady || picture === null) return
    let isWanted = true
    engine
      .prepare(upcoming, false)
      .then(() => (isWanted ? engine.paintAhead(picture) : undefined))
      // A volume that cannot be uploaded ahead will say so when its item comes.
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [engine, isReady, upcoming, picture])
}

/** Tells when the picture has really reached the screen, and when it has gone. */
export function usePaintReport(
  isReady: boolean,
  itemKey: string,
  /** What there is to be painted: more of it at a later stage is another picture. */
  volumes: readonly PreparedVolume[],
  onPainted: (key: string) => void,
  onHidden: (key: string) => void = () => undefined,
) {
  const painted = useEffectEvent(onPainted)
  const hidden = useEffectEvent(onHidden)
  // A room may make the list anew with the same volumes in it.
  const [shown, setShown] = useState(volumes)
  if (
    shown !== volumes &&
    (shown.length !== volumes.length || shown.some((v, n) => v !== volumes[n]))
  )
    setShown(volumes)
  // A layout effect, so that an item swapped away within the frame is withdrawn before its second frame begins.
  useLayoutEffect(() => {
    if (!isReady || shown.length === 0) return
    let isPainted = false
    // The first frame carries the drawing; when the second begins, it has been on screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        isPainted = true
        painted(itemKey)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      if (isPainted) hidden(itemKey)
    }
  }, [isReady, itemKey, shown])
}
