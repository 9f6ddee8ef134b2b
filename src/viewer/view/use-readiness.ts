import { useEffectEvent, useLayoutEffect, useState } from 'react'
import type { PreparedVolume } from '@/nifti'
import { TextureError } from '../engine/texture-store'
import type { VolumeEngine } from '../engine/volume-engine'
import type { ViewerProblem } from './use-engine'

/** Uploads the item, then the next one; true once every volume of this item can be drawn by this engine. */
export function useReadiness(
  engine: VolumeEngine | null,
  volumes: readonly PreparedVolume[],
  upcoming: readonly PreparedVolume[],
  onProblem: (problem: ViewerProblem) => void,
): boolean {
  const [readyEngine, setReadyEngine] = useState(() => (engine?.isReady(volumes) ? engine : null))
  const report = useEffectEvent(onProblem)
  const isReady = engine !== null && readyEngine === engine
  useLayoutEffect(() => {
    if (engine === null) return
    let isMounted = true
    engine.keep([...volumes, ...upcoming])
    engine
      .prepare(volumes, true)
      .then(() => {
        if (!isMounted) return
        setReadyEngine(engine)
        // A volume that cannot be uploaded ahead will say so when its item comes.
        engine.prepare(upcoming, false).catch(() => undefined)
      })
      .catch((error: unknown) => {
        if (!isMounted || (error instanceof DOMException && error.name === 'AbortError')) return
        report(
          error instanceof TextureError
            ? error.problem
            : {
                code: 'graphics-failed',
                message: 'The images could not be drawn.',
                remedy: 'Reload the page; your answers are kept.',
              },
        )
      })
    return () => {
      isMounted = false
    }
  }, [engine, volumes, upcoming])
  return isReady
}
