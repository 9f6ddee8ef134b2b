import type { CurvePoint } from '@/freezing'
import styles from './planner.module.css'

interface PowerCurveProps {
  /** `Cases` */
  readonly over: string
  readonly points: readonly CurvePoint[]
  /** Which of them the plan has. */
  readonly here: number
  /** A power that is wanted; null: the half width is drawn. */
  readonly target: number | null
}

const [WIDTH, HEIGHT] = [220, 150]
const [LEFT, RIGHT, TOP, BOTTOM] = [34, 10, 12, 30]

/** Power, or the half width of the interval, over a number that can be chosen. */
export function PowerCurve({ over, points, here, target }: PowerCurveProps) {
  const isPower = target !== null
  const shown = points.flatMap(({ at, power, halfWidth }) => {
    const value = isPower ? power : halfWidth
    return value === null ? [] : [{ at, value }]
  })
  const [first, last] = [shown[0], shown.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  const current = shown.find(({ at }) => at === here)
  const highest = isPower ? 1 : niceTop(Math.min(shown[0]?.value ?? 1, 4 * (current?.value ?? 1)))
  const x = (at: number) => LEFT + ((at - first.at) / (last.at - first.at)) * (WIDTH - LEFT - RIGHT)
  const y = (value: number) =>
    TOP + (1 - Math.min(value, highest) / highest) * (HEIGHT - TOP - BOTTOM)
  const words = (value: number) =>
    isPower ? `${Math.round(100 * value)}%` : `± ${value.toPrecision(2)}`
  const path = shown.map(
    ({ at, value }, n) => `${n === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`,
  )
  const what = isPower ? 'Power' : 'Half-width of the CI'
  const isRight = current !== undefined && x(current.at) > WIDTH * 0.6
  return (
    <figure className={styles.figure}>
      <figcaption>
        {what} over {over.toLowerCase()}
      </figcaption>
      <svg
        className={styles.curve}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${what} from ${words(first.value)} with ${first.at} ${over.toLowerCase()} to ${words(last.value)} with ${last.at}`}
      >
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line
              className={styles.grid}
              x1={LEFT}
              x2={WIDTH - RIGHT}
              y1={y(share * highest)}
              y2={y(share * highest)}
            />
            <text x={LEFT - 4} y={y(share * highest) + 4} textAnchor="end">
              {isPower ? `${100 * share}%` : Number((share * highest).toPrecision(2))}
            </text>
          </g>
        ))}
        {target !== null && (
          <line
            className={styles.target}
            x1={LEFT}
            x2={WIDTH - RIGHT}
            y1={y(target)}
            y2={y(target)}
          />
        )}
        <path className={styles.line} d={path.join('')} />
        <text x={LEFT} y={HEIGHT - 16}>
          {first.at}
        </text>
        <text x={WIDTH - RIGHT} y={HEIGHT - 16} textAnchor="end">
          {last.at.toLocaleString('en')}
        </text>
        <text x={(LEFT + WIDTH - RIGHT) / 2} y={HEIGHT - 2} textAnchor="middle">
          {over}
        </text>
        {current !== undefined && (
          <>
            <circle className={styles.here} cx={x(current.at)} cy={y(current.value)} r={5} />
            <text
              className={styles.hereWords}
              x={x(current.at) + (isRight ? -8 : 8)}
              y={y(current.value) + (y(current.value) < HEIGHT / 2 ? 18 : -8)}
              textAnchor={isRight ? 'end' : 'start'}
            >
              {words(current.value)}
            </text>
          </>
        )}
      </svg>
    </figure>
  )
}

function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 4, 5, 10].find((times) => times * power >= value) ?? 10) * power
}
