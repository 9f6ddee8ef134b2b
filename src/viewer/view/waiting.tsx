import '@/language/areas/viewer'
import type { ReactNode } from 'react'
import { useText } from '@/language'
import styles from '../viewer.module.css'
import { isTooMuch } from './use-reduction'
import { inWords, type ViewerTrouble } from './viewer-problem'

interface WaitingProps {
  /** Why there is no picture; null: it is coming. */
  readonly problem: ViewerTrouble | null
  /** The volumes are being made smaller. */
  readonly isReducing: boolean
  readonly onReduce: (problem: ViewerTrouble) => void
  readonly onRetry: () => void
}

/** In place of a picture: that it is coming, or why it does not and what can be done. */
export function Waiting({ problem, isReducing, onReduce, onRetry }: WaitingProps): ReactNode {
  const say = useText('viewer')
  if (isReducing) return <p className={styles.wait}>{say('reducing')}</p>
  if (problem === null) return <p className={styles.wait}>{say('preparing')}</p>
  const { message, remedy } = inWords(problem)
  return (
    <div className={styles.wait} role="alert" dir="auto">
      <p>{message}</p>
      <p className={styles.muted}>{remedy}</p>
      {isTooMuch(problem) && (
        <button type="button" className={styles.offer} onClick={() => onReduce(problem)}>
          {say('showReduced')}
        </button>
      )}
      {problem.code === 'context-lost' && (
        <button type="button" className={styles.offer} onClick={onRetry}>
          {say('tryAgain')}
        </button>
      )}
    </div>
  )
}
