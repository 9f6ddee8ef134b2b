import { readTrainingPool, type TrainingPool } from '@/report'
import { bad, good, type HeldFile, type Verdicts } from './held-file'

/** The first pool that was dropped: what a text-only guesser may learn from. */
export function readTraining(files: readonly HeldFile[], verdicts: Verdicts): TrainingPool | null {
  let pool: TrainingPool | null = null
  for (const held of files.filter(({ role }) => role === 'training')) {
    const read = readTrainingPool(held.bytes, held.name)
    if (!read.ok) {
      verdicts.set(held.id, bad('cannot be used', 'Training pool', read.problems))
      continue
    }
    const detail = `Training pool of the text-only baseline: ${read.value.items} cases`
    verdicts.set(held.id, good(pool === null ? 'used' : 'another one is already used', detail))
    pool ??= read.value
  }
  return pool
}
