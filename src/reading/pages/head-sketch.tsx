import styles from './head-sketch.module.css'

/** An axial head seen from above or below, nose up, with its side letters where the viewer has them. */
export function HeadSketch({ convention }: { readonly convention: 'neurological' | 'radiological' }) {
  const [onLeft, onRight] = convention === 'neurological' ? ['L', 'R'] : ['R', 'L']
  return (
    <svg
      className={styles.head}
      viewBox="0 0 180 150"
      role="img"
      aria-label={`Head, axial: ${onLeft} on the left of the screen, ${onRight} on the right`}
    >
      <rect width="180" height="150" rx="6" className={styles.ground} />
      <path d="M83 22q7-9 14 0" className={styles.line} />
      <ellipse cx="90" cy="80" rx="48" ry="60" className={styles.line} />
      <path d="M41 70q-7 8 1 20M139 70q7 8-1 20" className={styles.line} />
      <path d="M90 26v108" className={styles.faint} />
      <path d="M78 58q-8 16-2 34M102 58q8 16 2 34" className={styles.faint} />
      <text x="12" y="86" className={styles.letter}>
        {onLeft}
      </text>
      <text x="168" y="86" textAnchor="end" className={styles.letter}>
        {onRight}
      </text>
    </svg>
  )
}
