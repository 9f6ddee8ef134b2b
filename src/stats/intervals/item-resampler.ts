import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { Rating } from '../label'

export interface ResamplingPlan {
  readonly itemCount: number
  /** The stratum of each item; items are redrawn within their stratum, so its size stays. `null`: one stratum; items without a stratum form one. */
  readonly strata?: readonly Rating[] | null
  /** A whole number, of which the lower 32 bits count; the same seed draws the same replicates on every machine. */
  readonly seed: number
  /** Where each item's draws are counted, where items that look alike share a slot. Default: one slot an item. */
  readonly slotOfItem?: Int32Array | undefined
}

/**
 * Draws items with replacement within each stratum, and reports how often each was drawn.
 *
 * Each call of the returned function overwrites its argument (one entry for each slot) with the next replicate.
 * Random numbers are pure-rand's xoroshiro128+ as raw 32-bit draws scaled to the size of the stratum:
 * a third of the time of its exact uniform integers, at a bias below size / 2^32.
 *
 * @throws RangeError when a stratum or a slot is missing for an item
 * @see Efron B. 1979, Ann Stat 7:1-26, doi:10.1214/aos/1176344552
 */
export function itemResampler(plan: ResamplingPlan): (draws: Int32Array) => void {
  const { itemCount, strata = null, seed } = plan
  if (strata !== null && strata.length !== itemCount)
    throw new RangeError('itemResampler: strata needs one entry for each item')
  const slots = plan.slotOfItem ?? Int32Array.from({ length: itemCount }, (_, item) => item)
  if (slots.length !== itemCount)
    throw new RangeError('itemResampler: slotOfItem needs one entry for each item')

  const members = new Map<string | null, number[]>()
  for (let item = 0; item < itemCount; item++) {
    const label = strata?.[item] ?? null
    const stratum = label === null ? null : String(label)
    const known = members.get(stratum)
    if (known === undefined) members.set(stratum, [slots[item] ?? 0])
    else known.push(slots[item] ?? 0)
  }
  const slotsByStratum = [...members.values()].map((stratum) => Int32Array.from(stratum))
  const generator = xoroshiro128plus(seed)

  return (draws) => {
    draws.fill(0)
    for (const stratum of slotsByStratum) {
      const scale = stratum.length / 2 ** 32
      for (let draw = 0; draw < stratum.length; draw++) {
        const slot = stratum[((generator.next() >>> 0) * scale) | 0] ?? 0
        draws[slot] = (draws[slot] ?? 0) + 1
      }
    }
  }
}
