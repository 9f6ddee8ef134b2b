import '@/language/areas/viewer'
import { useText } from '@/language'
import { compareActions } from '../actions/compare-actions'
import { BarButton, type BarProps } from '../tools/bar-button'
import styles from '../viewer.module.css'
import { isShifted, mayLinkHere, mayShift, offsetText } from './offset'

/** How far the prior is shifted: slice by slice across the plane that keys act on, back again, or as it was left when it moved by itself. */
export function OffsetControls({ scene, onAct }: BarProps) {
  const say = useText('viewer')
  const { state, volumes } = scene
  const { shiftDown, shiftUp, unshiftPrior, linkHere } = compareActions
  if (mayLinkHere(state, volumes)) return <BarButton action={linkHere} onAct={onAct} />
  if (!mayShift(state, volumes)) return null
  return (
    <span className={styles.overlayEntry}>
      <span>{say('priorShift')}</span>
      <BarButton action={shiftDown} onAct={onAct}>
        −
      </BarButton>
      <output aria-label={say('priorShift')}>{offsetText(state)}</output>
      <BarButton action={shiftUp} onAct={onAct}>
        +
      </BarButton>
      {isShifted(state) && <BarButton action={unshiftPrior} onAct={onAct} />}
    </span>
  )
}
