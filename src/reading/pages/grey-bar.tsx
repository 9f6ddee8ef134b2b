import styles from './grey-bar.module.css'

export interface GreyBarProps {
  /** 0 to 255. */
  readonly ground: number
  /** Faintest first. */
  readonly squares: readonly number[]
}

/** Squares that barely stand out from their ground: what a screen must not swallow. */
export function GreyBar({ ground, squares }: GreyBarProps) {
  return (
    <div className={styles.bar} style={{ background: grey(ground) }} aria-hidden="true">
      {squares.map((square) => (
        <span key={square} className={styles.square} style={{ background: grey(square) }} />
      ))}
    </div>
  )
}

const grey = (value: number) => `rgb(${value} ${value} ${value})`
