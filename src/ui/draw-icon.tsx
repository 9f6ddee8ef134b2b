import type { Icon } from '@tabler/icons-react'

/** A sign beside words that say the same. */
export const drawIcon = (Sign: Icon, size = 18, stroke = 1.6) => (
  <Sign size={size} stroke={stroke} aria-hidden="true" />
)
