import { randomOf } from '../report/reading-fixture'
import { mutated } from './mutations'
import { ALL_SEEDS, READERS, type Reader, type Said } from './readers'

export interface Failure {
  /** `runMutant` makes the same input of the same number. */
  readonly number: number
  readonly reader: string
  readonly what: string
}

export interface MutantRun {
  readonly inputs: number
  /** How many were taken as they are, and of how many something was said. */
  readonly taken: number
  readonly refused: number
  /** What was said, by its code. */
  readonly codes: ReadonlyMap<string, number>
  readonly readers: number
  readonly failures: readonly Failure[]
  readonly slowest: { readonly ms: number; readonly reader: string; readonly number: number }
  readonly peakMemoryMb: number
}

const TOTAL = READERS.reduce((sum, { weight = 1 }) => sum + weight, 0)

/** The first inputs go round all readers, so that none is left out. */
function readerOf(number: number, share: number): Reader {
  const first = READERS[number]
  if (first !== undefined) return first
  let rest = share * TOTAL
  for (const reader of READERS) {
    rest -= reader.weight ?? 1
    if (rest < 0) return reader
  }
  throw new Error('a share is less than one')
}

export function mutantOf(number: number): {
  readonly reader: Reader
  readonly seed: number
  readonly bytes: Uint8Array
} {
  const random = randomOf(20_261_122 + number)
  // The first draws of neighbouring numbers are alike.
  for (let n = 0; n < 20; n++) random()
  const reader = readerOf(number, random())
  const seed = Math.floor(random() * reader.seeds.length)
  const other = ALL_SEEDS[Math.floor(random() * ALL_SEEDS.length)] ?? new Uint8Array()
  return {
    reader,
    seed,
    bytes: mutated(reader.seeds[seed] ?? new Uint8Array(), reader.form, random, other),
  }
}

const isNamed = ({ code, message, remedy }: Said) =>
  /^[a-z][a-z0-9_-]*$/.test(code) &&
  message.trim() !== '' &&
  remedy.trim() !== '' &&
  !/undefined|\[object|NaN problems/.test(message + remedy)

/** Reads so many changed files, one after the other; the same ones every time. */
export async function runMutants(
  numbers: readonly number[],
  onInput?: (number: number) => void,
): Promise<MutantRun> {
  const failures: Failure[] = []
  const codes = new Map<string, number>()
  const readers = new Set<string>()
  let [taken, refused] = [0, 0]
  let slowest = { ms: 0, reader: '', number: -1 }
  for (const number of numbers) {
    onInput?.(number)
    const { reader, seed, bytes } = mutantOf(number)
    readers.add(reader.name)
    const failed = (what: string) => failures.push({ number, reader: reader.name, what })
    const start = performance.now()
    try {
      const said = await reader.read(bytes, seed)
      if (said === null) taken++
      else {
        refused++
        if (said.length === 0) failed('refused without a problem')
        for (const problem of said) {
          codes.set(problem.code, (codes.get(problem.code) ?? 0) + 1)
          if (!isNamed(problem)) failed(`not named: ${JSON.stringify(problem).slice(0, 300)}`)
        }
      }
    } catch (error) {
      failed(error instanceof Error ? (error.stack ?? error.message).slice(0, 900) : String(error))
    }
    const ms = performance.now() - start
    if (ms > slowest.ms) slowest = { ms, reader: reader.name, number }
  }
  const peakMemoryMb = process.resourceUsage().maxRSS / 1024
  return {
    inputs: numbers.length,
    taken,
    refused,
    codes,
    readers: readers.size,
    failures,
    slowest,
    peakMemoryMb,
  }
}
