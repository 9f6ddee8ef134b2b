import type { ComponentProps } from 'react'
import styles from '../viewer.module.css'

interface RangeInputProps extends ComponentProps<'input'> {
  readonly onValue: (value: number) => void
}

/** A slider; let go of, it gives the keys back to the pictures. */
export const RangeInput = ({ onValue, ...props }: RangeInputProps) => (
  <input
    className={styles.range}
    type="range"
    {...props}
    onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
    onPointerUp={(event) => event.currentTarget.blur()}
  />
)
