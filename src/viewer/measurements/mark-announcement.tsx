import { useSyncExternalStore } from 'react'
import { useLanguage } from '@/language'
import type { ViewerScene } from '../actions/viewer-action'
import styles from '../viewer.module.css'
import { steppedWords } from './mark-steps'

interface MarkAnnouncementProps {
  readonly scene: ViewerScene
}

/** Says which mark was gone to, to those who do not see the crosshair jump. */
export function MarkAnnouncement({ scene }: MarkAnnouncementProps) {
  useLanguage()
  const { hand, traces } = scene
  const { place } = useSyncExternalStore(hand.listen, hand.now)
  useSyncExternalStore(traces.listen, traces.now)
  return (
    <div className={styles.unseenWords} aria-live="polite">
      {place === null ? null : steppedWords(scene, place)}
    </div>
  )
}
