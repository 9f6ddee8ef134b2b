import type { ReportInput, ReportSummary } from '@/results'
import {
  consistencyWords,
  keyWords,
  PROOFS,
  receiptWords,
  signatureWords,
  simulationWords,
  timeStampWords,
} from '../proof/proof-words'
import { type Column, column, makeTable, type ReportTable, unlessEmpty } from './table'

interface ProofRow extends ReportInput {
  /** Whose answers are used of it. */
  readonly names: readonly string[]
}

const [consistent, signed, receipt, stamp, simulated] = PROOFS

const COLUMNS: readonly Column<ProofRow>[] = [
  column('file', 'File', 'text', 'file', {
    note: ({ names }) =>
      names.length > 4 ? `${names.length} readers or models` : names.join(', '),
  }),
  column('consistent', consistent.title, 'text', consistencyWords),
  column('signed', signed.title, 'text', signatureWords, { note: keyWords }),
  column('receipted', receipt.title, 'text', receiptWords, {
    note: ({ proof }) =>
      (proof?.receipts.contradicting ?? []).map(({ message }) => message).join('; '),
  }),
  column('time_stamped', stamp.title, 'text', timeStampWords, {
    note: ({ proof }) => (proof?.timeStamps ?? []).map(stampNote).join('; '),
  }),
  column('simulated', simulated.title, 'text', simulationWords),
]

const stampNote = ({
  issuer,
  notChecked,
}: NonNullable<ReportInput['proof']>['timeStamps'][number]): string =>
  [issuer, ...notChecked].join('. ')

/** What is proven of each file that is used; null where none is. */
export function proofTable({ inputs, raters }: ReportSummary): ReportTable | null {
  const rows = inputs
    .filter(({ used }) => used)
    .map((input): ProofRow => {
      const covered = raters.filter(
        ({ source }) => source.file === input.file && source.sha256 === input.sha256,
      )
      return { ...input, names: covered.map(({ name }) => name) }
    })
  const isAny = rows.some(({ isSimulated }) => isSimulated)
  return unlessEmpty(
    makeTable(
      { title: 'Proof of each answer file', name: 'what is proven' },
      COLUMNS.filter(({ id }) => id !== 'simulated' || isAny),
      rows,
    ),
  )
}
