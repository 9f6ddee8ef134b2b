import { useSyncExternalStore } from 'react'
import { useLanguage } from '@/language'
import type { ViewerMark } from '../tools/viewer-mark'
import type { ViewerVolume } from '../view/viewer-volume'
import styles from '../viewer.module.css'
import type { TraceKeeper } from './item-traces'
import { steppedWords } from './mark-steps'
import type { MeasureHand } from './measure-hand'

interface MarkAnnouncementProps {
  readonly hand: MeasureHand
  readonly traces: TraceKeeper
  readonly answers: readonly ViewerMark[]
  readonly volumes: readonly ViewerVolume[]
}

/** Says which mark was gone to, to those who do not see the crosshair jump. */
export function MarkAnnouncement({ hand, traces, answers, volumes }: MarkAnnouncementProps) {
  useLanguage()
  const { place } = useSyncExternalStore(hand.listen, hand.now)
  const { measured } = useSyncExternalStore(traces.listen, traces.now)
  return (
    <div className={styles.unseenWords} aria-live="polite">
      {place === null ? null : steppedWords(place, answers, measured, volumes)}
    </div>
  )
}
