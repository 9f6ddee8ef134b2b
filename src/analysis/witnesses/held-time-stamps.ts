import { type ReadTimeStamp, readTimeStamp } from '@/answers'
import { type AnswerInput, timeStampProblems } from '@/results'
import type { Result } from '@/study'
import { bad, good, type HeldFile, type Verdicts, waiting } from '../session/held-file'

/** Reads and verifies the time stamps that were dropped, each once. */
export class TimeStampReader {
  readonly #read = new Map<number, Result<ReadTimeStamp>>()

  async read(files: readonly HeldFile[]): Promise<ReadTimeStamp[]> {
    const found: ReadTimeStamp[] = []
    for (const { id, bytes, name } of files.filter(({ role }) => role === 'time-stamp')) {
      const read = this.#read.get(id) ?? (await readTimeStamp(bytes, name))
      this.#read.set(id, read)
      if (read.ok) found.push(read.value)
    }
    return found
  }

  /** Says of each what it covers. @param inputs null: no package is there yet. */
  judge(
    files: readonly HeldFile[],
    inputs: readonly AnswerInput[] | null,
    verdicts: Verdicts,
  ): void {
    for (const { id } of files) {
      const read = this.#read.get(id)
      if (read === undefined) continue
      if (!read.ok) {
        verdicts.set(id, bad('cannot be used', 'Time stamp', read.problems))
        continue
      }
      const { at, issuer } = read.value
      const detail = `Time stamp of ${at} by ${issuer}, who was not checked`
      if (inputs === null) verdicts.set(id, waiting(detail))
      else {
        const problems = timeStampProblems([read.value], inputs)
        verdicts.set(id, good(problems.length === 0 ? 'fits' : 'fits no file', detail, problems))
      }
    }
  }
}
