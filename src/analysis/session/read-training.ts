import { readTrainingPool, type TrainingPool } from '@/results'
import { bad, good, type HeldFile, type Verdicts } from './held-file'

/** The first pool that was dropped: what a text-only guesser may learn from. */
export function readTraining(files: readonly HeldFile[], verdicts: Verdicts): TrainingPool | null {
  let pool: TrainingPool | null = null
  for (const held of files.filter(({ role }) => role === 'training')) {
    const read = readTrainingPool(held.bytes, held.name)
    const used = pool === null ? 'used' : 'another one is already used'
    verdicts.set(
      held.id,
      read.ok
        ? good(used, `Training pool of the text-only baseline: ${read.value.items} cases`)
        : bad('cannot be used', 'Training pool', read.problems),
    )
    if (read.ok) pool ??= read.value
  }
  return pool
}
