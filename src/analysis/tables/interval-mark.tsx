import type { CSSProperties } from 'react'
import styles from './interval-mark.module.css'

export interface Scale {
  readonly low: number
  readonly high: number
  readonly ticks: readonly number[]
  readonly tickWords: (tick: number) => string
  /** Reference values drawn through every row. */
  readonly lines: readonly { readonly value: number; readonly label: string }[]
}

const share = (scale: Scale, value: number): number =>
  (Math.min(scale.high, Math.max(scale.low, value)) - scale.low) / (scale.high - scale.low)

const percent = (value: number): string => `${100 * value}%`

/**
 * Ticks and reference lines of a scale as one picture that every marks cell of a table has behind it: thirty rows of
 * lines would be two hundred elements.
 */
export function gridOf(scale: Scale): CSSProperties {
  const at = (value: number) =>
    `calc(var(--tp-marks-inset) + ${share(scale, value)} * (100% - 2 * var(--tp-marks-inset)))`
  // The first is on top.
  const pictures = [
    ...scale.lines.map(({ value }) => ['var(--tp-floor-line)', at(value)]),
    ...scale.ticks.map((tick) => ['var(--tp-tick-line)', at(tick)]),
  ]
  const grid: Record<`--${string}`, string> = {
    '--tp-grid': pictures.map(([picture]) => picture).join(', '),
    '--tp-grid-at': pictures.map(([, place]) => `${place} 0`).join(', '),
  }
  return grid
}

interface IntervalMarkProps {
  readonly scale: Scale
  readonly value: number | null
  readonly ci95: readonly [number, number] | null
}

/** A dot with its whisker, to compare rows by eye. The numbers stand beside it, so it is hidden from screen readers. */
export function IntervalMark({ scale, value, ci95 }: IntervalMarkProps) {
  return (
    <div className={styles.mark} aria-hidden="true">
      {ci95 !== null && (
        <span
          className={styles.whisker}
          data-beyond={`${ci95[0] < scale.low ? 'low' : ''} ${ci95[1] > scale.high ? 'high' : ''}`.trim()}
          style={{
            left: percent(share(scale, ci95[0])),
            right: percent(1 - share(scale, ci95[1])),
          }}
        />
      )}
      {value !== null && (
        <span className={styles.dot} style={{ left: percent(share(scale, value)) }} />
      )}
    </div>
  )
}

/** A name stands over its line, and beside it where it would leave the column. */
function sideOf(place: number): string {
  if (place < 0.28) return 'right'
  return place > 0.72 ? 'left' : 'middle'
}

/** The axis above a column of marks: ticks with their values, and the names of the reference lines, each in a row. */
export function IntervalAxis({ scale }: { readonly scale: Scale }) {
  return (
    <div className={styles.axis} aria-hidden="true" data-lines={scale.lines.length}>
      {scale.lines.map((line, n) => (
        <span
          key={line.label}
          className={styles.floorName}
          data-side={sideOf(share(scale, line.value))}
          style={{ left: percent(share(scale, line.value)), top: `${15 * n - 2}px` }}
        >
          {line.label}
        </span>
      ))}
      {scale.ticks.map((tick) => (
        <span key={tick} className={styles.tickName} style={{ left: percent(share(scale, tick)) }}>
          {scale.tickWords(tick)}
        </span>
      ))}
    </div>
  )
}
