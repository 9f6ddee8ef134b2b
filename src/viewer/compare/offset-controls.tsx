import '@/language/areas/viewer'
import { namedText, useText } from '@/language'
import { keyHints } from '@/ui/actions'
import { compareActions } from '../actions/compare-actions'
import type { ViewerAction, ViewerScene } from '../actions/viewer-action'
import styles from '../viewer.module.css'
import { isShifted, mayLinkHere, mayShift, offsetText } from './offset'

interface OffsetControlsProps {
  readonly scene: Pick<ViewerScene, 'state' | 'volumes'>
  readonly onAct: (action: ViewerAction) => void
}

/** How far the prior is shifted: slice by slice across the plane that keys act on, back again, or as it was left when it moved by itself. */
export function OffsetControls({ scene, onAct }: OffsetControlsProps) {
  const say = useText('viewer')
  const { state, volumes } = scene
  const { shiftDown, shiftUp, unshiftPrior, linkHere } = compareActions
  if (mayLinkHere(state, volumes))
    return (
      <button
        type="button"
        className={styles.toggle}
        {...keyHints(linkHere)}
        onClick={() => onAct(linkHere)}
      >
        {namedText(linkHere.label)}
      </button>
    )
  if (!mayShift(state, volumes)) return null
  return (
    <span className={styles.overlayEntry}>
      <span>{say('priorShift')}</span>
      <button
        type="button"
        className={styles.toggle}
        aria-label={namedText(shiftDown.label)}
        {...keyHints(shiftDown)}
        onClick={() => onAct(shiftDown)}
      >
        −
      </button>
      <output aria-label={say('priorShift')}>{offsetText(state)}</output>
      <button
        type="button"
        className={styles.toggle}
        aria-label={namedText(shiftUp.label)}
        {...keyHints(shiftUp)}
        onClick={() => onAct(shiftUp)}
      >
        +
      </button>
      {isShifted(state) && (
        <button
          type="button"
          className={styles.toggle}
          {...keyHints(unshiftPrior)}
          onClick={() => onAct(unshiftPrior)}
        >
          {namedText(unshiftPrior.label)}
        </button>
      )}
    </span>
  )
}
