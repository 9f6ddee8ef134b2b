import { type FoundReceipt, type ReadTimeStamp, receiptText } from '@/answers'
import type { EarlierStudy } from '@/package'
import {
  type AnswerChecker,
  type AnswerInput,
  SharedReading,
  settleInputs,
  withRoster,
} from '@/results'
import { digestHex } from '@/study'
import type { Progress } from './analysis-views'
import { answerVerdict } from './answer-verdict'
import { type HeldFile, type Verdicts, waiting } from './held-file'
import type { LoadedStudy } from './read-package'

interface AnswerReading {
  readonly files: readonly HeldFile[]
  readonly loaded: LoadedStudy | null
  /** The versions that the study amends: known once its key is there. */
  readonly earlier: readonly EarlierStudy[]
  /** What was found beside the files. */
  readonly witnesses: {
    readonly receipts: readonly FoundReceipt[]
    readonly timeStamps: readonly ReadTimeStamp[]
  }
  /** Codes of a roster; null: there is none. */
  readonly roster: readonly string[] | null
  /** SHA-256 of the files that the analyst chose of those that contradict each other. */
  readonly chosen: ReadonlySet<string>
  readonly verdicts: Verdicts
  readonly onProgress: Progress
  /** Lets messages in, and says whether one of them made this reading old. */
  readonly isOver: () => Promise<boolean>
  /** Other processors, which check files beside this one. */
  readonly checkers: readonly AnswerChecker[]
}

/** Reads and checks answer files. That means hashing them: done once for each file, study and set of receipts and time stamps. */
export class AnswerReader {
  readonly #inputs = new Map<string, AnswerInput>()

  /** @returns what each file holds, contradictions between them settled. */
  async read({
    files,
    loaded,
    earlier,
    witnesses,
    roster,
    chosen,
    verdicts,
    onProgress,
    isOver,
    checkers,
  }: AnswerReading): Promise<AnswerInput[]> {
    const held = files.filter(({ role }) => role === 'answers')
    if (loaded === null) {
      for (const { id } of held) verdicts.set(id, waiting('Answers'))
      return []
    }
    const compared = await digestHex(
      new TextEncoder().encode(
        JSON.stringify([
          ...witnesses.receipts.map(({ receipt, source }) => [source, receiptText(receipt)]),
          ...witnesses.timeStamps,
        ]),
      ),
    )
    const placeOf = (id: number) =>
      `${id} ${loaded.studyHash} ${loaded.certificateSha256} ${earlier.length} ${compared}`
    const unread = held.filter(({ id }) => !this.#inputs.has(placeOf(id)))
    const reading = new SharedReading(
      await Promise.all(
        unread.map(async ({ name, bytes }) => ({
          file: name,
          bytes,
          sha256: await digestHex(bytes),
        })),
      ),
      { ...loaded, ...witnesses, earlier },
      checkers,
    )
    const read: { id: number; input: AnswerInput }[] = []
    for (const file of held) {
      onProgress(`Checking ${file.name}`, (0.3 * read.length) / held.length)
      const input = this.#inputs.get(placeOf(file.id)) ?? (await reading.read(unread.indexOf(file)))
      this.#inputs.set(placeOf(file.id), input)
      read.push({ id: file.id, input })
      if (await isOver()) break
    }
    const settled = settleInputs(
      read.map(({ input }) => input),
      withRoster(loaded.study, roster),
      chosen,
    )
    for (const { id, input } of read) {
      const final = settled.find((s) => s.file === input.file && s.sha256 === input.sha256) ?? input
      verdicts.set(id, answerVerdict(final))
    }
    return settled
  }
}
