import { countsOf } from '@/study'
import type { PoolItem } from '../pool-schema'
import { type AnswerBalance, answerBalance, imbalance, placesOf } from './answer-balance'
import { type Candidate, keysOf } from './distinct-draw'

export interface ItemCandidate extends Candidate {
  readonly item: PoolItem
}
type Wanted = Parameters<typeof imbalance>[1]

/**
 * Exchanges drawn items for others of the same stratum, one at a time, as long as that brings the answers nearer to the
 * balance wanted; everything else (targets, values used once) stays kept. Always the exchange that gains most, among equals
 * the first by name, so the result is the same for ever.
 * @param candidates all of them, in the order in which they are drawn.
 */
export function balanceDraw(
  drawn: readonly ItemCandidate[],
  candidates: readonly ItemCandidate[],
  wanted: Wanted,
): ItemCandidate[] {
  const current = new Set(drawn)
  const used = new Set(drawn.flatMap(keysOf))
  const signatures = new Map(candidates.map((c) => [c, signatureOf(c.item)]))
  const signature = (c: ItemCandidate) => signatures.get(c) ?? signatureOf(c.item)
  const samples = new Map(candidates.map((c) => [signature(c), c.item]))
  const names = [...samples.keys()].sort()
  // More exchanges than items would be going round in circles.
  for (let round = 0; round < drawn.length; round++) {
    const tally = countsOf([...current].map(signature))
    const now = imbalance(balanceOf(tally, samples), wanted)
    if (now === 0) break
    const gains = names
      .flatMap((out) => names.map((into) => ({ out, into })))
      .filter(({ out, into }) => out !== into && (tally.get(out) ?? 0) > 0)
      .map((swap) => ({
        ...swap,
        gain: now - imbalance(balanceOf(swapped(tally, swap), samples), wanted),
      }))
      .filter(({ gain }) => gain > 1e-12)
      .sort((a, b) => b.gain - a.gain)
    let exchange: ReturnType<typeof exchangeOf> = null
    // The first that can be made: none after it is looked for.
    for (const { out, into } of gains)
      exchange ??= exchangeOf(
        [...current].filter((c) => signature(c) === out),
        candidates.filter((c) => !current.has(c) && signature(c) === into),
        used,
      )
    if (exchange === null) break
    current.delete(exchange.out)
    for (const key of keysOf(exchange.out)) used.delete(key)
    current.add(exchange.into)
    for (const key of keysOf(exchange.into)) used.add(key)
  }
  return [...current]
}

/** The last drawn gives way to the first that fits in its place. */
function exchangeOf(
  outs: readonly ItemCandidate[],
  intos: readonly ItemCandidate[],
  used: ReadonlySet<string>,
): { readonly out: ItemCandidate; readonly into: ItemCandidate } | null {
  for (const out of [...outs].reverse()) {
    const keys = new Set(keysOf(out))
    const into = intos.find(
      (c) => c.stratum === out.stratum && keysOf(c).every((key) => keys.has(key) || !used.has(key)),
    )
    if (into !== undefined) return { out, into }
  }
  return null
}

const signatureOf = (item: PoolItem): string =>
  JSON.stringify(placesOf(item).map((p) => (p.kind === 'yes-no' ? p.isYes : [p.options, p.at])))

function swapped(tally: ReadonlyMap<string, number>, { out, into }: { out: string; into: string }) {
  return new Map(tally).set(out, (tally.get(out) ?? 0) - 1).set(into, (tally.get(into) ?? 0) + 1)
}

/** The balance of so many items of each signature. */
function balanceOf(
  tally: ReadonlyMap<string, number>,
  samples: ReadonlyMap<string, PoolItem>,
): AnswerBalance {
  let yes = 0
  let no = 0
  const positions = new Map<number, number[]>()
  for (const [name, count] of tally) {
    const item = samples.get(name)
    if (item === undefined || count === 0) continue
    const balance = answerBalance([item])
    yes += balance.yes * count
    no += balance.no * count
    for (const { options, counts } of balance.positions) {
      const sum = positions.get(options) ?? new Array<number>(options).fill(0)
      positions.set(
        options,
        sum.map((n, k) => n + (counts[k] ?? 0) * count),
      )
    }
  }
  return {
    yes,
    no,
    yesShare: yes + no === 0 ? null : yes / (yes + no),
    positions: [...positions].map(([options, counts]) => ({ options, counts })),
  }
}
