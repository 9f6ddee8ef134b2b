import styles from './logo.module.css'

/** The three planes that cross in one point. Decorative: the name stands beside it. */
export function LogoMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
      <path d="M10 5.500 22 12.500v14L10 19.500z" className={styles.plane} />
      <path d="M22 5.500 10 12.500v14l12-7z" className={styles.plane} />
      <path d="m16 9 12 7-12 7-12-7z" className={styles.front} />
      <circle cx="16" cy="16" r="1.500" className={styles.centre} />
    </svg>
  )
}

export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <LogoMark />
      <span>Triplane</span>
    </span>
  )
}
