import type { RaterReport, ReportInput, ReportWarning } from '@/results'
import { gapWords } from '@/results'
import { groupBy, listed } from '@/study'
import { warning } from './warning'

/** Logs that are not proven in full, those of which the same is missing together; and receipts that say otherwise. */
export function proofWarnings(
  inputs: readonly ReportInput[],
  raters: readonly RaterReport[],
): ReportWarning[] {
  const inPart = raters.filter(
    ({ unproven: [first = 'no-log'] }) => first !== 'no-log' && first !== 'simulated',
  )
  const alike = [...groupBy(inPart, ({ unproven }) => gapWords(unproven))].map(
    ([words, people]) => `${listed(people.map(({ name }) => name))} (${words})`,
  )
  return [
    ...inputs.flatMap(({ file, used, proof }) =>
      used
        ? (proof?.receipts.contradicting ?? []).flatMap(({ source, message, signedBy }) =>
            signedBy === 'rater'
              ? warning(
                  'receipt-contradicts',
                  `A receipt (${source}) contradicts "${file}": ${message}.`,
                )
              : warning(
                  'receipt-claims-otherwise',
                  `A claim (${source}) against "${file}": ${message}.`,
                ),
          )
        : [],
    ),
    ...warning(
      'not-fully-proven',
      alike.length > 0 && `Answers not fully verified: ${alike.join('; ')}.`,
    ),
  ]
}
