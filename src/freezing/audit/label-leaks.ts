import { volumeRole } from '../mapping/volume-roles'
import { picturesOf } from '../pool/pictures-of'
import type { PoolItem } from '../pool/pool-schema'
import { type AuditFinding, itemFinding, textsOf } from './audit-finding'

const ASKS_SEQUENCE =
  /\b(?:which|what|name|identify)\b[^?.]{0,40}\b(?:sequence|modality|weighting|type of (?:scan|image|mri)|imaging technique|contrast)\b|\bis (?:this|it|the (?:image|scan|volume))(?: shown)?[^?.]{0,20}\b(?:t1|t2|flair|dwi|adc|swi|ct|mri|pd|gadolinium|contrast-enhanced)\b/i
const SEQUENCE_CATEGORY = /\b(modality|sequence|weighting)\b/i

/** Whether an item asks what sequence or modality its pictures are. */
const asksSequence = (item: PoolItem): boolean =>
  SEQUENCE_CATEGORY.test(item.category) ||
  item.questions.some(({ question }) => ASKS_SEQUENCE.test(question.prompt))

/** Labels that name a sequence beside a question that asks for it, in whatever words: "MPRAGE" answers "T1 or T2?". */
export function labelLeaks(item: PoolItem): AuditFinding[] {
  if (!asksSequence(item)) return []
  const labels = picturesOf(item).flatMap(({ at, label, file }) => [
    { field: `${at}.label`, label, file },
    ...textsOf(item).flatMap(({ field, text }) =>
      field.startsWith(`${at}.texts.`) ? [{ field, label: text, file }] : [],
    ),
  ])
  return labels.flatMap(({ field, label, file }) =>
    label === null || volumeRole(label).label === null
      ? []
      : [
          itemFinding(item, {
            code: 'label-tells-sequence',
            severity: 'leak',
            field,
            excerpt: label,
            message: `the label "${label}" answers a question about the sequence or modality`,
            remedy: 'Remove the label: the rater then reads "Image 1"',
            fix: { type: 'remove-label', item: item.id, file },
          }),
        ],
  )
}
