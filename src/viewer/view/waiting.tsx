import styles from '../viewer.module.css'
import type { ViewerProblem } from './use-engine'
import { isTooMuch } from './use-reduction'

export interface WaitingProps {
  readonly problem: ViewerProblem | null
  readonly isReducing: boolean
  readonly onReduce: (problem: ViewerProblem) => void
  readonly onRetry: () => void
}

/** In place of a picture: that it is coming, or why it does not and what can be done. */
export function Waiting({ problem, isReducing, onReduce, onRetry }: WaitingProps) {
  if (isReducing) return <p className={styles.wait}>Making a smaller copy of the images…</p>
  if (problem === null) return <p className={styles.wait}>Preparing the images…</p>
  return (
    <div className={styles.wait} role="alert">
      <p>{problem.message}</p>
      <p className={styles.muted}>{problem.remedy}</p>
      {isTooMuch(problem) && (
        <button type="button" className={styles.offer} onClick={() => onReduce(problem)}>
          Show at reduced resolution
        </button>
      )}
      {problem.code === 'context-lost' && (
        <button type="button" className={styles.offer} onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  )
}
