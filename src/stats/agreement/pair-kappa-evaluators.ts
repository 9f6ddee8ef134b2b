import { type SlotGroups, slotGroups, sumOfGroup } from '../intervals/slot-sums'

export type RaterPair = readonly [number, number]

/** All pairs of raters: (0,1), (0,2), … (1,2), … */
export function raterPairs(raterCount: number): readonly RaterPair[] {
  const raters = Array.from({ length: raterCount }, (_, rater) => rater)
  return raters.flatMap((a) => raters.slice(a + 1).map((b): RaterPair => [a, b]))
}

export interface PairKappaEvaluators {
  readonly pairs: readonly RaterPair[]
  /** Writes the kappa of each pair into `kappas`, with each slot counting `draws[slot]` times. */
  readonly evaluate: (draws: Int32Array, kappas: (number | null)[]) => void
}

/**
 * Cohen's kappa of all pairs for slots that count several times.
 *
 * Kappa needs no table, only the agreed items and each rater's use of the categories. A rater's use is added up
 * once and shared by the pairs; what the other rater missed is taken off again, a short list when little is missing.
 *
 * @param codes one array for each rater, one entry for each slot, -1 for missing
 */
export function pairKappaEvaluators(
  codes: readonly Int32Array[],
  pairs: readonly RaterPair[],
): PairKappaEvaluators {
  const slotCount = codes[0]?.length ?? 0
  const categoryCount =
    codes.reduce((most, column) => column.reduce((a, b) => Math.max(a, b), most), -1) + 1
  const totals = codes.map(() => new Float64Array(categoryCount))

  const plans = pairs.map(([a, b]) =>
    pairPlan(codes[a] ?? new Int32Array(), codes[b] ?? new Int32Array(), slotCount),
  )

  const evaluate = (draws: Int32Array, kappas: (number | null)[]): void => {
    const drawn = draws.reduce((sum, count) => sum + count, 0)
    codes.forEach((column, rater) => {
      addUpByCode(column, draws, totals[rater] ?? new Float64Array())
    })
    for (let pair = 0; pair < pairs.length; pair++) {
      const plan = plans[pair]
      const [a, b] = pairs[pair] ?? [0, 0]
      const total1 = totals[a]
      const total2 = totals[b]
      if (plan && total1 && total2) kappas[pair] = kappaOfPlan(plan, total1, total2, draws, drawn)
    }
  }
  return { pairs, evaluate }
}

interface PairPlan {
  /** Categories that both raters use: no other adds to chance agreement. */
  readonly shared: Int32Array
  /** Slots that rater 1 rated and rater 2 missed, by rater 1's code at its place in `shared`; and the reverse. */
  readonly missedBy2: SlotGroups
  readonly missedBy1: SlotGroups
  /** The slots that either missed; and of the others the agreed or the differing ones, whichever are fewer. */
  readonly listed: SlotGroups
  readonly isAgreedListed: boolean
}

function pairPlan(codes1: Int32Array, codes2: Int32Array, slotCount: number): PairPlan {
  const unrated: number[] = []
  const agreed: number[] = []
  const differing: number[] = []
  for (let slot = 0; slot < slotCount; slot++) {
    const code = codes1[slot] ?? -1
    const other = codes2[slot] ?? -1
    if (code < 0 || other < 0) unrated.push(slot)
    else if (code === other) agreed.push(slot)
    else differing.push(slot)
  }
  const used2 = new Set(codes2)
  const shared = Int32Array.from(
    [...new Set(codes1)].filter((code) => code >= 0 && used2.has(code)),
  )
  const isAgreedListed = agreed.length <= differing.length
  return {
    shared,
    missedBy2: groupsAt(shared, codes1, (slot) => (codes2[slot] ?? -1) < 0),
    missedBy1: groupsAt(shared, codes2, (slot) => (codes1[slot] ?? -1) < 0),
    listed: slotGroups([unrated, isAgreedListed ? agreed : differing]),
    isAgreedListed,
  }
}

function kappaOfPlan(
  plan: PairPlan,
  total1: Float64Array,
  total2: Float64Array,
  draws: Int32Array,
  drawn: number,
): number | null {
  const n = drawn - sumOfGroup(plan.listed, 0, draws)
  const listed = sumOfGroup(plan.listed, 1, draws)
  const agreed = plan.isAgreedListed ? listed : n - listed
  let chance = 0
  const isAnyMissing = plan.missedBy1.slots.length + plan.missedBy2.slots.length > 0
  for (let k = 0; k < plan.shared.length; k++) {
    const code = plan.shared[k] ?? 0
    let used1 = total1[code] ?? 0
    let used2 = total2[code] ?? 0
    if (isAnyMissing) {
      used1 -= sumOfGroup(plan.missedBy2, k, draws)
      used2 -= sumOfGroup(plan.missedBy1, k, draws)
    }
    chance += used1 * used2
  }
  const beyond = n * n - chance
  return beyond === 0 ? null : (n * agreed - chance) / beyond
}

function addUpByCode(codes: Int32Array, draws: Int32Array, total: Float64Array): void {
  total.fill(0)
  for (let slot = 0; slot < codes.length; slot++) {
    const code = codes[slot] ?? -1
    if (code >= 0) total[code] = (total[code] ?? 0) + (draws[slot] ?? 0)
  }
}

function groupsAt(
  wanted: Int32Array,
  codes: Int32Array,
  isWanted: (slot: number) => boolean,
): SlotGroups {
  const groups: number[][] = Array.from(wanted, () => [])
  const places = new Map([...wanted].map((code, place) => [code, place]))
  codes.forEach((code, slot) => {
    const place = places.get(code)
    if (place !== undefined && isWanted(slot)) groups[place]?.push(slot)
  })
  return slotGroups(groups)
}
