import { type AnswerInput, isUsed } from './rater-answers'
import type { RaterReport } from './rater-figures'
import type { Report, ReportWarning } from './report'
import { stateWords } from './report-words'
import { warning } from './warning'

/** Files that prove nothing, and files that are left out. */
export function fileWarnings(inputs: readonly AnswerInput[]): ReportWarning[] {
  return inputs.flatMap((input) => {
    if (input.state === 'no-chain')
      return [
        warning(
          'unverified-file',
          `"${input.file}" is a plain ${input.kind === 'table' ? 'table' : 'list of predictions'}: nothing in it proves that its answers were not edited.`,
        ),
      ]
    if (isUsed(input)) return []
    return [warning('file-left-out', `"${input.file}" is not in this report: ${stateWords(input.state)}.`)]
  })
}

/** What the certificate cannot vouch for. */
export function freezeWarnings(study: Report['study'], raters: readonly RaterReport[]): ReportWarning[] {
  if (study.frozenAt === null)
    return [
      warning(
        'no-certificate',
        'Without freeze.json this report cannot say when the study and its key were frozen.',
      ),
    ]
  const early = raters.filter(
    (r) => r.session.startedAt !== null && r.session.startedAt < (study.frozenAt ?? ''),
  )
  return [
    ...(study.isKeyCommitted === false
      ? [
          warning(
            'key-not-committed',
            'The key is not the one that the certificate committed to: it was changed after freezing.',
          ),
        ]
      : []),
    ...(early.length > 0
      ? [
          warning(
            'read-before-freeze',
            `${early.map((r) => r.code).join(', ')} began to read before the study was frozen, by the clocks of their computers.`,
          ),
        ]
      : []),
  ]
}
