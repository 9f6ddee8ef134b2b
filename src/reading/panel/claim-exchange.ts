import '@/language/areas/panel'
import { textNow } from '@/language'
import { type ClaimPlace, type ClaimsInHand, claimName, NO_CLAIMS } from '@/materials'
import { answerValueSchema, kindOf, type Question, type ReaderItem } from '@/questions'
import { valueWords } from '@/questions/controls'
import type { MaterialOf } from '@/study'
import { type ItemDraft, questionDraft } from '../session/item-draft'
import type { Exchange } from './exchange'

/** The claim that a question judges, as the report holds it, with its number there; null: it judges none, or none on show. */
export function claimOf(item: Pick<ReaderItem, 'materials'>, question: Question) {
  const { claim } = question
  if (claim === undefined) return null
  const report = item.materials?.find(
    (material): material is MaterialOf<'report'> =>
      material.kind === 'report' && material.id === claim.material,
  )
  const index = report?.claims?.findIndex(({ id }) => id === claim.claim) ?? -1
  const text = report?.claims?.[index]?.text
  return text === undefined ? null : { number: index + 1, text }
}

/** Which claims are judged, in the words of the answers, and which one is asked about. */
export function claimsInHand(
  questions: readonly Question[],
  active: Question | undefined,
  draft: ItemDraft,
): ClaimsInHand {
  const judged = new Map<string, string>()
  for (const question of questions) {
    const words = question.claim === undefined ? null : answerWords(question, draft)
    if (question.claim === undefined || words === null) continue
    const name = claimName(question.claim)
    const before = judged.get(name)
    judged.set(name, before === undefined ? words : `${before}, ${words}`)
  }
  return judged.size === 0 && active?.claim === undefined
    ? NO_CLAIMS
    : { current: active?.claim ?? null, judged }
}

function answerWords(question: Question, draft: ItemDraft): string | null {
  const { value, hasAbstained } = questionDraft(draft, question.id)
  if (hasAbstained) return question.abstain?.label ?? textNow('panel')('abstainedSmall')
  if (value === null || kindOf(question).problemOfValue(question, value) !== null) return null
  return valueWords(question, answerValueSchema.parse(value))
}

/** Claims that are judged, between the text and the questions; what is done is a click on one. */
export type ClaimExchange = Exchange<ClaimsInHand, ClaimPlace, void>
