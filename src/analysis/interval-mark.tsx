import styles from './interval-mark.module.css'

export interface Scale {
  readonly low: number
  readonly high: number
  readonly ticks: readonly number[]
  readonly tickWords: (tick: number) => string
  /** Reference values drawn through every row. */
  readonly lines: readonly { readonly value: number; readonly label: string }[]
}

const at = (scale: Scale, value: number): string =>
  `${(100 * (Math.min(scale.high, Math.max(scale.low, value)) - scale.low)) / (scale.high - scale.low)}%`

export interface IntervalMarkProps {
  readonly scale: Scale
  readonly value: number | null
  readonly ci95: readonly [number, number] | null
}

/** A dot with its whisker, to compare rows by eye. The numbers stand beside it, so it is hidden from screen readers. */
export function IntervalMark({ scale, value, ci95 }: IntervalMarkProps) {
  return (
    <div className={styles.mark}>
      <svg className={styles.drawing} aria-hidden="true">
        {scale.ticks.map((tick) => (
          <line
            key={tick}
            className={styles.tick}
            x1={at(scale, tick)}
            x2={at(scale, tick)}
            y1="-50%"
            y2="150%"
          />
        ))}
        {scale.lines.map((line) => (
          <line
            key={line.label}
            className={styles.floor}
            x1={at(scale, line.value)}
            x2={at(scale, line.value)}
            y1="-50%"
            y2="150%"
          />
        ))}
        {ci95 === null ? null : (
          <>
            <line
              className={styles.whisker}
              x1={at(scale, ci95[0])}
              x2={at(scale, ci95[1])}
              y1="50%"
              y2="50%"
            />
            {ci95
              .filter((limit) => limit >= scale.low && limit <= scale.high)
              .map((limit, n) => (
                <line
                  key={n === 0 ? 'low' : 'high'}
                  className={styles.whisker}
                  x1={at(scale, limit)}
                  x2={at(scale, limit)}
                  y1="32%"
                  y2="68%"
                />
              ))}
          </>
        )}
        {value === null ? null : <circle className={styles.dot} cx={at(scale, value)} cy="50%" r="4" />}
      </svg>
    </div>
  )
}

/** The axis above a column of marks: ticks with their values, and the names of the reference lines. */
export function IntervalAxis({ scale }: { readonly scale: Scale }) {
  return (
    <div className={styles.axis} aria-hidden="true">
      {scale.lines.map((line, n) => (
        <span
          key={line.label}
          className={styles.floorName}
          data-side={scale.lines.length > 1 && n === 0 ? 'left' : 'right'}
          style={{ left: at(scale, line.value) }}
        >
          {line.label}
        </span>
      ))}
      {scale.ticks.map((tick) => (
        <span key={tick} className={styles.tickName} style={{ left: at(scale, tick) }}>
          {scale.tickWords(tick)}
        </span>
      ))}
    </div>
  )
}
