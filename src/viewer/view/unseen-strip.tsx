import styles from '../viewer.module.css'

export interface UnseenStripProps {
  /** One entry a slice: 1 where it has been on screen. */
  readonly seen: Uint8Array
  /** The slice on screen now. */
  readonly present: number
}

/** A thin line along the slices of a pane: bright where they have not been on screen yet. */
export function UnseenStrip({ seen, present }: UnseenStripProps) {
  const isUnseen = (i: number) => seen[i] !== 1 && i !== present
  let unseen = 0
  let path = ''
  for (let i = 0; i < seen.length; ) {
    let end = i
    while (end < seen.length && isUnseen(end)) end++
    if (end > i) path += `M${i} 0H${end}V1H${i}z`
    unseen += end - i
    i = Math.max(end, i + 1)
  }
  return (
    <svg
      className={styles.unseen}
      viewBox={`0 0 ${seen.length} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={unseen === 0 ? 'All slices seen' : `${unseen} of ${seen.length} slices not seen yet`}
    >
      <path d={path} />
    </svg>
  )
}
