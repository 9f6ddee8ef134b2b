import '@/language/areas/viewer'
import { textNow, useText } from '@/language'
import type { Vector3 } from '@/nifti'
import { keyHints } from '@/ui/actions'
import { viewerActions } from '../actions/viewer-actions'
import { intensityText } from '../engine/display-text'
import { cssOf, heatColour, heatScale, maskColour } from '../engine/overlay-colours'
import { overlayValueAt } from '../engine/overlay-place'
import { isOverlayOn, opacityOf, toggleOverlay, withOpacity } from '../view/viewer-overlay'
import type { ViewerOverlay } from '../view/viewer-volume'
import styles from '../viewer.module.css'
import type { BarProps } from './bar-button'
import { RangeInput } from './range-input'

interface OverlayBarProps extends BarProps {
  readonly overlays: readonly ViewerOverlay[]
}

/** What lies over the images: each with its colours, what it says under the crosshair, and how much it covers. */
export function OverlayBar({ scene, overlays, onAct }: OverlayBarProps) {
  const say = useText('viewer')
  const { areShown } = scene.state.overlays
  const all = viewerActions.overlays
  return (
    <fieldset className={styles.overlays} aria-label={say('overlaysOnImages')}>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={areShown}
        {...keyHints(all)}
        onClick={() => onAct(all)}
      >
        {overlays.length > 1
          ? say(areShown ? 'allOverlaysOn' : 'allOverlaysOff')
          : say(areShown ? 'overlayOn' : 'overlayOff')}
      </button>
      {overlays.map((overlay, index) => (
        <OverlayEntry key={overlay.id} {...{ overlay, index, overlays, scene }} />
      ))}
    </fieldset>
  )
}

interface OverlayEntryProps extends Omit<OverlayBarProps, 'onAct'> {
  readonly overlay: ViewerOverlay
  readonly index: number
}

function OverlayEntry({ overlay, index, overlays, scene: { state, change } }: OverlayEntryProps) {
  const say = useText('viewer')
  const isOn = isOverlayOn(state, overlay)
  const opacity = opacityOf(state, overlay)
  const { id, label, note } = overlay
  const mm: Vector3 = state.crosshairMm
  return (
    <span className={styles.overlayEntry} data-on={isOn}>
      {overlays.length > 1 ? (
        <button
          type="button"
          className={styles.tab}
          aria-pressed={isOn}
          title={say('onOrOff', { label })}
          onClick={() => change((s) => toggleOverlay(s, id, overlays))}
        >
          {label}
        </button>
      ) : (
        <span className={styles.overlayName}>{label}</span>
      )}
      {note !== null && <span className={styles.muted}>{note}</span>}
      {overlay.kind === 'mask' ? (
        <MaskLegend overlay={overlay} index={index} />
      ) : (
        <HeatLegend overlay={overlay} />
      )}
      <span className={styles.readout} title={say('overlaySays')}>
        {say('here')}{' '}
        <output aria-label={say('atCrosshair', { label })}>
          {isOn ? wordsAt(overlay, mm) : '–'}
        </output>
      </span>
      <label className={styles.level}>
        <span className={styles.muted}>{say('opacity')}</span>
        <RangeInput
          min={0}
          max={100}
          step={5}
          value={Math.round(opacity * 100)}
          disabled={!isOn}
          aria-label={say('opacityOf', { label })}
          aria-valuetext={`${Math.round(opacity * 100)}%`}
          title={say('opacityIs', { percent: Math.round(opacity * 100) })}
          onValue={(percent) => change((s) => withOpacity(s, id, percent / 100))}
        />
      </label>
    </span>
  )
}

/** What an overlay says of a place: the label of its value, or the value; nothing where it shows none. */
export function wordsAt(overlay: ViewerOverlay, mm: Vector3): string {
  const say = textNow('viewer')
  const value = overlayValueAt(overlay.prepared, mm)
  if (value === null) return say('nothing')
  if (overlay.kind === 'heat') {
    const { from, to } = heatScale(overlay)
    const isShown = overlay.threshold === null ? value > from : value >= from
    return isShown ? intensityText(value, to - from) : say('nothing')
  }
  const name = Math.round(value)
  if (name === 0) return say('nothing')
  return (
    overlay.legend.find((entry) => entry.value === name)?.label ??
    (isOneValue(overlay) ? say('overlayYes') : String(name))
  )
}

const isOneValue = ({ prepared: { range } }: ViewerOverlay) =>
  Math.round(range[1]) <= 1 && range[0] >= 0

/** A patch of colour for each value that has a meaning; one patch where the mask is all of one. */
function MaskLegend({
  overlay,
  index,
}: {
  readonly overlay: ViewerOverlay
  readonly index: number
}) {
  const entries =
    overlay.legend.length > 0
      ? overlay.legend
      : valuesOf(overlay).map((value) => ({ value, label: '' }))
  return entries.map(({ value, label }) => (
    <span key={value} className={styles.overlayKey}>
      <span
        className={styles.patch}
        style={{ background: cssOf(maskColour(overlay, index, value)) }}
      />
      {label === '' && !isOneValue(overlay) ? value : label}
    </span>
  ))
}

/** Values without a legend are told apart by their numbers, as far as a bar has room for them. */
const MOST_PATCHES = 8
function valuesOf({ prepared: { range } }: ViewerOverlay): readonly number[] {
  const [low, high] = [Math.max(Math.round(range[0]), 1), Math.round(range[1])]
  return Array.from(
    { length: Math.min(Math.max(high - low + 1, 1), MOST_PATCHES) },
    (_, n) => low + n,
  )
}

const STEPS = [0, 0.25, 0.5, 0.75, 1] as const

/** The scale with its two ends, and with what the study says of values between them. */
function HeatLegend({ overlay }: { readonly overlay: ViewerOverlay }) {
  const { from, to } = heatScale(overlay)
  const colours = STEPS.map((t) => `${cssOf(heatColour(overlay, t))} ${t * 100}%`).join(', ')
  const named = overlay.legend.map(
    ({ value, label }) => `${intensityText(value, to - from)} ${label}`,
  )
  return (
    <span className={styles.overlayKey}>
      {intensityText(from, to - from)}
      <span
        className={styles.heatScale}
        style={{ background: `linear-gradient(to right, ${colours})` }}
      />
      {intensityText(to, to - from)}
      {named.length > 0 && <span className={styles.muted}>({named.join(', ')})</span>}
    </span>
  )
}
