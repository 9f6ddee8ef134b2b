import type { FiguresOfBlock } from './cluster-bootstrap'
import { DrawnSums } from './drawn-sums'

/**
 * The share of right answers of every rater, and behind them the difference of each pair, over what counts for both.
 *
 * @param clusters the cluster of each observation
 * @param verdicts of each rater, one for each observation: 1 right, 0 wrong, -1 does not count
 * @param pairs positions of two raters each: the first minus the second
 */
export function drawnVerdicts(
  clusters: ArrayLike<number>,
  verdicts: readonly Int8Array[],
  pairs: readonly (readonly [number, number])[],
): FiguresOfBlock {
  const none = new Int8Array()
  const shares = verdicts.map((own) => {
    const [right, counted] = [
      places(own, (verdict) => verdict === 1),
      places(own, (verdict) => verdict >= 0),
    ]
    return { sums: new DrawnSums([right], clusters), counted }
  })
  const countedSums = sumsOnce(clusters)
  const ofRaters = shares.map(({ sums, counted }) => [sums, countedSums(counted)] as const)
  const ofPairs = pairs.map(([a, b]) => {
    const [one, other] = [verdicts[a] ?? none, verdicts[b] ?? none]
    const among = (isMeant: (first: number, second: number) => boolean) =>
      places(one, (first, place) => isMeant(first, other[place] ?? -1))
    const [firstAlone, secondAlone] = [
      among((first, second) => first === 1 && second === 0),
      among((first, second) => first === 0 && second === 1),
    ]
    return [
      new DrawnSums([firstAlone, secondAlone], clusters),
      countedSums(among((first, second) => first >= 0 && second >= 0)),
    ] as const
  })
  return {
    count: ofRaters.length + ofPairs.length,
    sums: [...ofRaters, ...ofPairs].flat(),
    evaluateBlock: (values, size, stride) => {
      ofRaters.forEach(([right, counted], place) => {
        for (let r = 0; r < size; r++) {
          const n = counted.block[r] ?? 0
          values[place * stride + r] = n === 0 ? Number.NaN : (right.block[r] ?? 0) / n
        }
      })
      ofPairs.forEach(([alone, counted], pair) => {
        const from = (ofRaters.length + pair) * stride
        for (let r = 0; r < size; r++) {
          const n = counted.block[r] ?? 0
          const gap = (alone.block[r] ?? 0) - (alone.block[alone.stride + r] ?? 0)
          values[from + r] = n === 0 ? Number.NaN : gap / n
        }
      })
    },
  }
}

function places(
  verdicts: Int8Array,
  isMeant: (verdict: number, place: number) => boolean,
): Int32Array {
  const own = new Int32Array(verdicts.length)
  let count = 0
  verdicts.forEach((verdict, place) => {
    if (isMeant(verdict, place)) own[count++] = place
  })
  return own.slice(0, count)
}

/** What counts, added up once for all of whom the same counts: as a rule everything that has a truth counts for everyone. */
function sumsOnce(clusters: ArrayLike<number>): (counted: Int32Array) => DrawnSums {
  const known: { readonly counted: Int32Array; readonly sums: DrawnSums }[] = []
  return (counted) => {
    const same = known.find((one) => isSame(one.counted, counted))
    if (same !== undefined) return same.sums
    const sums = new DrawnSums([counted], clusters)
    known.push({ counted, sums })
    return sums
  }
}

function isSame(one: Int32Array, other: Int32Array): boolean {
  if (one.length !== other.length) return false
  for (let n = 0; n < one.length; n++) if (one[n] !== other[n]) return false
  return true
}
