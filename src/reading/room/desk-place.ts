/** Which item is on the desk, as the rater counts. */
export interface DeskPlace {
  readonly kind: 'practice' | 'item'
  /** 1-based. */
  readonly position: number
  readonly of: number
}
