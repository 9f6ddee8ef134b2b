import '@/language/areas/viewer'
import { useText } from '@/language'
import type { ViewerScene } from '../actions/viewer-action'
import { intensityText } from '../engine/display-text'
import { crosshairOf } from '../tools/move-crosshair'
import { activeVolume } from '../view/shown-images'
import styles from '../viewer.module.css'
import { differenceAt, halfWidth, subtractedOn } from './subtraction'

/** What the greys of a difference mean, how much it is at the crosshair, and of what it is the difference. */
export function SubtractionLegend({
  scene: { state, volumes, layout },
}: {
  readonly scene: Pick<ViewerScene, 'state' | 'volumes' | 'layout'>
}) {
  const say = useText('viewer')
  const active = activeVolume(state, volumes, layout.images)
  const pair = active && subtractedOn(state, volumes, active)
  if (!pair) return null
  const half = halfWidth(state, pair)
  const here = differenceAt(state, pair, crosshairOf(state, pair.current))
  const signed = (value: number) => `${value > 0 ? '+' : ''}${intensityText(value, 2 * half)}`
  return (
    <>
      <span className={styles.overlayEntry}>
        <span>{signed(-half)}</span>
        <span className={styles.greyScale} aria-hidden />
        <span>{signed(half)}</span>
        <span>{say('differenceGreys')}</span>
        <span>
          {say('differenceHere')}{' '}
          <output aria-label={say('differenceHere')}>
            {here === null ? say('nothing') : signed(here)}
          </output>
        </span>
      </span>
      <span className={styles.muted}>{say('differenceOf')}</span>
    </>
  )
}
