import '@/language/areas/viewer'
import { useText } from '@/language'
import { compareActions } from '../actions/compare-actions'
import { intensityText } from '../engine/display-text'
import { BarButton, type BarProps } from '../tools/bar-button'
import { crosshairOf } from '../tools/move-crosshair'
import { RangeInput } from '../tools/range-input'
import { activeVolume } from '../view/shown-images'
import styles from '../viewer.module.css'
import { withShare } from './compare-state'
import { isShifted } from './offset'
import { OffsetControls } from './offset-controls'
import { differenceAt, halfWidth, maySubtract, subtractedOn } from './subtraction'

/** How much of the other image lies over each: a slider, one press, or flickering. */
export function CompareBar({ scene, onAct }: BarProps) {
  const say = useText('viewer')
  const { state, change, used, hands } = scene
  const { share } = state.compare
  const { flip, flicker, flickerRate, subtract, compare } = compareActions
  return (
    <fieldset className={styles.overlays} aria-label={say('twoInOne')} data-cine>
      <span className={styles.overlayEntry}>
        <span>{say('thisImage')}</span>
        <RangeInput
          className={`${styles.range} ${styles.frameRange}`}
          min={0}
          max={100}
          step={5}
          value={Math.round(share * 100)}
          aria-label={say('shareOfOther')}
          aria-valuetext={say('shareIs', { percent: Math.round(share * 100) })}
          onValue={(percent) => {
            used('blend')
            change((s) => withShare(s, percent / 100))
          }}
        />
        <span>{say('otherImage')}</span>
      </span>
      <span className={styles.overlayEntry}>
        <BarButton action={flip} onAct={onAct} isPressed={share === 1} />
        <BarButton action={flicker} onAct={onAct} isPressed={hands.flicker.isPlaying} />
        <BarButton action={flickerRate} onAct={onAct}>
          {say('perSecond', { n: hands.habits.flickerRate })}
        </BarButton>
        {maySubtract(state, scene.volumes) && (
          <BarButton action={subtract} onAct={onAct} isPressed={state.compare.isSubtracted} />
        )}
        <BarButton action={compare} onAct={onAct} label={say('endCompare')}>
          {say('closePanel')}
        </BarButton>
      </span>
      <OffsetControls scene={scene} onAct={onAct} />
      {state.compare.isSubtracted ? (
        <SubtractionLegend scene={scene} />
      ) : (
        <span className={styles.muted}>
          {say(isShifted(state) ? 'laidShifted' : 'laidAsStored')}
        </span>
      )}
    </fieldset>
  )
}

/** What the greys of a difference mean, how much it is at the crosshair, and of what it is the difference. */
function SubtractionLegend({ scene: { state, volumes, layout } }: Pick<BarProps, 'scene'>) {
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
