import '@/language/areas/pages'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useText } from '@/language'
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
  const say = useText('pages')
  const longest = longestAxis(study.volumes)
  if (graphics === null || longest === 0) return null
  if (!graphics.hasWebgl2)
    return (
      <div className={styles.notice}>
        <Notice
          tone="error"
          title={say('cannotShow')}
          actions={
            <Button variant="default" onClick={onAgain}>
              {say('checkAgain')}
            </Button>
          }
        >
          {say('noWebgl')}
        </Notice>
      </div>
    )
  if (graphics.maxTexture3d !== null && longest > graphics.maxTexture3d)
    return (
      <div className={styles.notice}>
        <Notice tone="warning" title={say('tooLarge')}>
          {say('tooLargeWhy', { longest: String(longest), most: String(graphics.maxTexture3d) })}
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
