import { useCallback, useEffect, useState } from 'react'

export interface Graphics {
  readonly hasWebgl2: boolean
  readonly maxTexture3d: number | null
  readonly renderer: string | null
}

/** What the graphics of this computer can do; null until they have been asked. @returns also how to ask again. */
export function useGraphics(): [Graphics | null, () => void] {
  const [graphics, setGraphics] = useState<Graphics | null>(null)
  const probe = useCallback(() => {
    void import('@/viewer').then((viewer) => setGraphics(viewer.probeGraphics()))
  }, [])
  useEffect(probe, [probe])
  return [graphics, probe]
}
