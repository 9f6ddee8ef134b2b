import type { FoundReceipt, FoundReceipts } from '@/answers'
import { decodeGrey } from '@/freezing/audit/grey-picture'
import { type AnswerInput, readReceipts, receiptProblems, receiptsAtHand } from '@/results'
import type { Progress } from '../session/analysis-views'
import { bad, good, type HeldFile, type Verdicts, waiting } from '../session/held-file'

/** Reads the receipts that were dropped or pasted: each file once, as a photo takes seconds. */
export class ReceiptReader {
  readonly #read = new Map<number, FoundReceipts>()

  /** @returns all receipts, in the order of the files. */
  async read(files: readonly HeldFile[], onProgress: Progress): Promise<FoundReceipt[]> {
    const found: FoundReceipt[] = []
    for (const { id, bytes, name } of files.filter(({ role }) => role === 'receipts')) {
      if (!this.#read.has(id)) onProgress(`Reading ${name}`, 0)
      const read = this.#read.get(id) ?? (await readReceipts(bytes, name, decodeGrey))
      this.#read.set(id, read)
      found.push(...read.receipts)
    }
    return found
  }

  /**
   * Says of each file with receipts what answer files say to them.
   * @param inputs null: no package is there yet
   * @param codes of the readers listed
   * @returns the receipts without those that their key did not sign
   */
  judge(
    files: readonly HeldFile[],
    inputs: readonly AnswerInput[] | null,
    codes: readonly string[] | undefined,
    verdicts: Verdicts,
  ): FoundReceipt[] {
    return files.flatMap(({ id }) => {
      const read = this.#read.get(id)
      if (read === undefined) return []
      const { receipts, problems: forged } = receiptsAtHand(read.receipts, inputs ?? [], codes)
      const problems = [...forged, ...read.problems]
      const detail = detailOf(receipts)
      if (receipts.length === 0) verdicts.set(id, bad('cannot be used', 'Receipts', problems))
      else if (inputs === null) verdicts.set(id, waiting(detail))
      else {
        const found = receiptProblems(receipts, inputs)
        const isAny = (code: string) => found.some((problem) => problem.code === code)
        const state = STATES.find(([code]) => isAny(code))?.[1] ?? 'matches'
        verdicts.set(id, good(state, detail, [...found, ...problems]))
      }
      return receipts
    })
  }
}

/** The gravest first. */
const STATES = [
  ['receipt-contradicts', 'contradicts'],
  ['receipt-without-file', 'without its file'],
  ['receipt-claims-otherwise', 'only a claim'],
  ['receipt-claim-without-file', 'only a claim'],
] as const

function detailOf(receipts: readonly FoundReceipt[]): string {
  const [first] = receipts
  if (first === undefined) return 'Receipts'
  const { rater, number, count } = first.receipt
  const unsigned = receipts.filter(({ receipt }) => receipt.signature === null).length
  return receipts.length === 1
    ? `${first.receipt.signature === null ? 'Unsigned receipt' : 'Receipt'} of ${rater}, session ${number}, event ${count}`
    : `${receipts.length} receipts${unsigned === 0 ? '' : ` (${unsigned} unsigned)`} of ${[...new Set(receipts.map(({ receipt }) => receipt.rater))].slice(0, 6).join(', ')}`
}
