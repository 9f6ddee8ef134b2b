import '@/language/areas/home'
import { useText } from '@/language'

interface UnsetSliderProps {
  /** null: not set, so that no default sways the rater. */
  readonly value: number | null
  readonly min: number
  readonly max: number
  readonly step: number
  readonly onChange: (value: number) => void
  readonly isDisabled: boolean
  readonly 'aria-label'?: string
  readonly 'aria-labelledby'?: string
  /** How a value is read out. */
  readonly words: (value: number) => string
}

/** A slider without a thumb until it is set, so that no place on it is proposed: keys begin in the middle, and whoever wants the middle presses there. */
export function UnsetSlider({
  value,
  min,
  max,
  step,
  onChange,
  isDisabled,
  words,
  ...names
}: UnsetSliderProps) {
  const say = useText('home')
  const set = (input: HTMLInputElement) => onChange(input.valueAsNumber)
  return (
    <input
      type="range"
      // More is to the right, with the arrow keys as well.
      dir="ltr"
      min={min}
      max={max}
      step={step}
      value={value ?? Math.round((min + max) / 2)}
      data-set={value !== null}
      disabled={isDisabled}
      onChange={(event) => set(event.currentTarget)}
      // A press on the middle changes nothing in the browser's eyes, but it is a setting. A finger makes no click there.
      onPointerUp={(event) => set(event.currentTarget)}
      onClick={(event) => set(event.currentTarget)}
      aria-valuetext={value === null ? say('notSet') : words(value)}
      {...names}
    />
  )
}
