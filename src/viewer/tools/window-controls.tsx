import '@/language/areas/viewer'
import { memo } from 'react'
import { namedText, useText } from '@/language'
import { withKeys } from '@/ui/actions'
import { viewerActions } from '../actions/viewer-actions'
import { intensityText } from '../engine/display-text'
import { isSameWindow, openingWindow, type Window, withWindow } from '../view/view-state'
import type { ViewerVolume, WindowPreset } from '../view/viewer-volume'
import styles from '../viewer.module.css'
import { RangeInput } from './range-input'
import type { Change } from './use-mark-tools'

interface WindowControlsProps {
  readonly name: string
  readonly volume: ViewerVolume
  readonly window: Window
  readonly presets: readonly WindowPreset[]
  readonly change: Change
}

/** The grey scale of one image: the study's windows, its two ends, and back to how it opened. */
export const WindowControls = memo(function WindowControls(props: WindowControlsProps) {
  const { name, volume, window, presets, change } = props
  const say = useText('viewer')
  const [low, high] = window
  const opening = openingWindow(volume)
  const isOpening = isSameWindow(window, opening)
  const onWindow = (next: Window) => change((s) => withWindow(s, volume, next))
  const ends: readonly Pick<WindowSliderProps, 'label' | 'value' | 'onValue'>[] = [
    { label: 'low', value: low, onValue: (v) => onWindow([Math.min(v, high), high]) },
    { label: 'high', value: high, onValue: (v) => onWindow([low, Math.max(v, low)]) },
  ]
  return (
    <fieldset className={styles.window} data-tour="window" aria-label={say('windowOf', { name })}>
      {presets.map((preset) => (
        <button
          key={preset.name}
          type="button"
          className={styles.button}
          title={withKeys(namedText(viewerActions.preset.label), viewerActions.preset)}
          aria-pressed={preset.low === low && preset.high === high}
          onClick={() => onWindow([preset.low, preset.high])}
        >
          {preset.name}
        </button>
      ))}
      {ends.map((end) => (
        <WindowSlider key={end.label} {...end} name={name} window={window} volume={volume} />
      ))}
      <button
        type="button"
        className={styles.button}
        disabled={isOpening}
        // Nothing to press yet, and its place stays.
        style={isOpening ? { visibility: 'hidden' } : undefined}
        aria-label={say('resetWindowOf', { name })}
        title={withKeys(namedText(viewerActions.resetWindow.help), viewerActions.resetWindow)}
        onClick={() => onWindow(opening)}
      >
        {say('resetShort')}
      </button>
    </fieldset>
  )
})

interface WindowSliderProps extends Pick<WindowControlsProps, 'name' | 'window' | 'volume'> {
  readonly label: 'low' | 'high'
  readonly value: number
  readonly onValue: (value: number) => void
}

function WindowSlider({
  label,
  name,
  value,
  window: [low, high],
  volume,
  onValue,
}: WindowSliderProps) {
  const say = useText('viewer')
  const [min, max] = volume.prepared.range
  const [from, to] = [Math.min(min, low), Math.max(max, high)]
  const limit = say(label === 'low' ? 'windowLow' : 'windowHigh', { name })
  return (
    <label className={styles.level}>
      <span className={styles.muted}>{say(label)}</span>
      <RangeInput
        min={from}
        max={to}
        step={to > from ? (to - from) / 500 : 1}
        value={value}
        aria-label={limit}
        title={limit}
        onValue={onValue}
      />
      <span className={styles.value}>{intensityText(value, high - low)}</span>
    </label>
  )
}
