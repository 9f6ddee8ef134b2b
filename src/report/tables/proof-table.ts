import type { ReportInput } from '@/results'
import { present } from '@/study'
import {
  consistencyWords,
  keyWords,
  PROOFS,
  receiptWords,
  signatureWords,
  simulationWords,
  timeStampWords,
} from '../proof/proof-words'
import { column, reportTable } from './table'

interface ProofRow extends ReportInput {
  /** Whose answers are used of it. */
  readonly names: readonly string[]
}

const { consistent, signed, receipt, stamp, simulated } = PROOFS

const stampNote = ({
  issuer,
  notChecked,
}: NonNullable<ReportInput['proof']>['timeStamps'][number]): string =>
  [issuer, ...notChecked].join('. ')

/** What is proven of each file that is used; null where none is. */
export const proofTable = reportTable<ProofRow>(
  { title: 'Proof of each answer file', name: 'what is proven' },
  (rows) =>
    present([
      column('File', 'text', ({ file, names }) => ({
        value: file,
        note: names.length > 4 ? `${names.length} readers or models` : names.join(', '),
      })),
      column(consistent.title, 'text', consistencyWords),
      column(signed.title, 'text', (row) => ({ value: signatureWords(row), note: keyWords(row) })),
      column(receipt.title, 'text', (row) => ({
        value: receiptWords(row),
        note: (row.proof?.receipts.contradicting ?? []).map(({ message }) => message).join('; '),
      })),
      column(stamp.title, 'text', (row) => ({
        value: timeStampWords(row),
        note: (row.proof?.timeStamps ?? []).map(stampNote).join('; '),
      })),
      rows.some(({ isSimulated }) => isSimulated) &&
        column(simulated.title, 'text', simulationWords),
    ]),
  ({ inputs, raters }) =>
    inputs
      .filter(({ used }) => used)
      .map((input): ProofRow => {
        const covered = raters.filter(
          ({ source }) => source.file === input.file && source.sha256 === input.sha256,
        )
        return { ...input, names: covered.map(({ name }) => name) }
      }),
)
