import { keyHints } from '@/ui/actions'
import { compareActions } from '../actions/compare-actions'
import type { ViewerAction, ViewerScene } from '../actions/viewer-action'
import styles from '../viewer.module.css'
import { withShare } from './compare-state'

interface CompareBarProps {
  readonly scene: Pick<ViewerScene, 'state' | 'change' | 'used' | 'hands'>
  readonly onAct: (action: ViewerAction) => void
}

/** How much of the other image lies over each: a slider, one press, or flickering. */
export function CompareBar({ scene: { state, change, used, hands }, onAct }: CompareBarProps) {
  const { share } = state.compare
  const { flip, flicker, flickerRate, compare } = compareActions
  return (
    <fieldset className={styles.overlays} aria-label="Two images in one place" data-cine>
      <span className={styles.overlayEntry}>
        <span>This image</span>
        <input
          className={`${styles.range} ${styles.frameRange}`}
          type="range"
          min={0}
          max={100}
          step={5}
          value={Math.round(share * 100)}
          aria-label="Share of the other image"
          aria-valuetext={`${Math.round(share * 100)}%`}
          onChange={(event) => {
            const next = event.currentTarget.valueAsNumber / 100
            used('blend')
            change((s) => withShare(s, next))
          }}
          onPointerUp={(event) => event.currentTarget.blur()}
        />
        <span>Other image</span>
      </span>
      <span className={styles.overlayEntry}>
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={share === 1}
          {...keyHints(flip)}
          onClick={() => onAct(flip)}
        >
          {flip.label}
        </button>
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={hands.flicker.isPlaying}
          {...keyHints(flicker)}
          onClick={() => onAct(flicker)}
        >
          {flicker.label}
        </button>
        <button
          type="button"
          className={styles.toggle}
          aria-label={flickerRate.label}
          {...keyHints(flickerRate)}
          onClick={() => onAct(flickerRate)}
        >
          {hands.habits.flickerRate}/s
        </button>
        <button
          type="button"
          className={styles.toggle}
          aria-label="End the comparison"
          {...keyHints(compare, 'End the comparison')}
          onClick={() => onAct(compare)}
        >
          Close
        </button>
      </span>
      <span className={styles.muted}>
        Laid over by the positions as stored; where it has no voxels, this image stays.
      </span>
    </fieldset>
  )
}
