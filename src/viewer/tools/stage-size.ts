import type { BoxSize } from '@/ui/use-measured'

/**
 * Whether the controls are put away behind one button: in a narrower or lower stage they would leave no room for the
 * picture. Such is a window at 200% of zoom or with text twice as large.
 */
export const isCompact = ({ width, height, remPx }: BoxSize) =>
  width > 0 && (width < 26 * remPx || height < 18 * remPx)

/**
 * Whether the line of tools is too narrow for all that is usual on it, its buttons being as large as fingers need them: how the
 * planes are arranged is then behind the button for more.
 */
export const isLineShort = ({ width, remPx, targetPx }: BoxSize) =>
  targetPx > 0 && width < 47 * remPx

/** All that is measured of it; null before the first look. */
export const sizeOfStage = (size: BoxSize): BoxSize | null => size
