import type { DraftedReport, ReportInput } from '@/results'
import { gapWords } from '@/results'
import { groupBy } from '@/study'
import {
  consistencyWords,
  keyWords,
  PROOFS,
  proofSentence,
  receiptWords,
  signatureWords,
  simulationWords,
  timeStampWords,
} from '../proof/proof-words'

/** What is proven of each file that is used, those of which the same is proven together, and what that shows. */
export function proofSection({ inputs, raters }: DraftedReport): string[] {
  const used = inputs.filter((input) => input.used)
  if (used.length === 0) return []
  const gaps = new Set(raters.flatMap(({ unproven }) => unproven))
  const complete = raters.filter(({ unproven }) => unproven.length === 0).length
  return [
    `- Answer files fully verified: ${complete} of ${raters.length}${gaps.size === 0 ? '' : ` (others: ${gapWords([...gaps])})`}.`,
    ...[...groupBy(used, inputWords)].map(
      ([words, files]) => `- ${files.map(({ file }) => `"${file}"`).join(', ')}: ${words}.`,
    ),
    ...inputs.flatMap(({ file, chosenOver = [] }) =>
      chosenOver.length === 0
        ? []
        : [
            `- "${file}" was chosen over ${chosenOver.map((other) => `"${other}"`).join(', ')}, which contradicts it.`,
          ],
    ),
    ...Object.values(PROOFS).map((proof) => `- ${proof.title}: ${proofSentence(proof)}`),
  ]
}

/** `chain of hashes only; signed: no; receipt: none; time stamp: none`. */
function inputWords(input: ReportInput): string {
  const key = keyWords(input)
  const parts: readonly (readonly [string, string | null])[] = [
    ['signed', signatureWords(input)],
    ['receipt', receiptWords(input)],
    ['time stamp', timeStampWords(input)],
    ['simulated', input.simulation === null ? null : simulationWords(input)],
  ]
  return [
    consistencyWords(input) ?? '',
    ...parts.flatMap(([name, words]) =>
      words === null
        ? []
        : [`${name}: ${words}${name === 'signed' && key !== '' ? ` (${key})` : ''}`],
    ),
  ].join('; ')
}
