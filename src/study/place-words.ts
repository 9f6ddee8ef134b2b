/** The sides of the RAS+ world, below and above zero, axis by axis. */
export const SIDES = ['LR', 'PA', 'IS'] as const

type Axis = 0 | 1 | 2
const AXES: readonly Axis[] = [0, 1, 2]

/**
 * A place of the RAS+ world by the sides of the subject, to a tenth of a millimeter: "R 40.0, P 18.0, S 3.0 mm". What rounds to zero is
 * on no side and takes the letter of the positive one.
 * @param mark what the page's language writes before the decimals. @param axes which of the three to name.
 */
export function placeWords(
  mm: readonly [number, number, number],
  mark: '.' | ',' = '.',
  axes: readonly Axis[] = AXES,
): string {
  const parts = axes.map((axis) => {
    const tenths = Math.abs(mm[axis]).toFixed(1)
    return `${SIDES[axis][mm[axis] < 0 && Number(tenths) !== 0 ? 0 : 1]} ${tenths.replace('.', mark)}`
  })
  return `${parts.join(mark === ',' ? '; ' : ', ')} mm`
}
