import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import type { ReaderStudy } from '@/questions'
import { Notice } from '@/ui'
import type { Graphics } from '@/viewer'
import styles from './display-check-page.module.css'
import { longestAxis } from './display-verdict'

interface GraphicsStateProps {
  readonly study: ReaderStudy
  readonly graphics: Graphics | null
  readonly onAgain: () => void
}

/** Says what the graphics of this computer cannot show of a study; nothing where they can show it all. */
export function GraphicsState({ study, graphics, onAgain }: GraphicsStateProps) {
  const longest = longestAxis(study.volumes)
  if (graphics === null || longest === 0) return null
  if (!graphics.hasWebgl2)
    return (
      <div className={styles.notice}>
        <Notice
          tone="error"
          title="This browser cannot show the images"
          actions={
            <Button variant="default" onClick={onAgain}>
              Check again
            </Button>
          }
        >
          It offers no WebGL 2. Use a current Chrome, Edge, Firefox or Safari, and ask your IT department to
          allow WebGL (a graphics card is not needed: software rendering will do). Then reload this page.
        </Notice>
      </div>
    )
  if (graphics.maxTexture3d !== null && longest > graphics.maxTexture3d)
    return (
      <div className={styles.notice}>
        <Notice tone="warning" title="Some images may be too large for this computer">
          The largest image has {longest} voxels along one side. This computer can show up to{' '}
          {graphics.maxTexture3d}. If you can, use another computer. You can also leave an item unanswered
          when it cannot be shown.
        </Notice>
      </div>
    )
  return null
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
