import '@/language/areas/panel'
import {
  type RefObject,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { textNow } from '@/language'
import { type ClaimPlace, type ClaimsInHand, claimName, NO_CLAIMS } from '@/materials'
import { answerValueSchema, kindOf, type Question, type ReaderItem } from '@/questions'
import { valueWords } from '@/questions/controls'
import type { MaterialOf } from '@/study'
import { type ItemDraft, questionDraft } from '../session/item-draft'

/** The claim that a question judges, as the report holds it, with its number there; null: it judges none, or none on show. */
export function claimOf(
  item: Pick<ReaderItem, 'materials'>,
  question: Question,
): { readonly number: number; readonly text: string } | null {
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
  asked: readonly Question[],
  active: Question | undefined,
  draft: ItemDraft,
): ClaimsInHand {
  const judged = new Map<string, string>()
  for (const question of asked) {
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

/** How claims go between the text and the questions, which know nothing of each other. */
export interface ClaimExchange {
  readonly onClaims: (claims: ClaimsInHand) => void
  /** Is given what goes to the question of a claim that was pointed at. */
  readonly claimTaker: RefObject<((place: ClaimPlace) => void) | null>
}

/** The room's side: what is marked in the text, and what a click on a claim does. */
export function useClaimExchange() {
  const [claims, setClaims] = useState<ClaimsInHand>(NO_CLAIMS)
  const shown = useRef(claims)
  const claimTaker: ClaimExchange['claimTaker'] = useRef(null)
  // The text is drawn anew only where something of it changed.
  const onClaims = useCallback((next: ClaimsInHand) => {
    if (nameOf(shown.current) === nameOf(next)) return
    shown.current = next
    setClaims(next)
  }, [])
  const onClaim = useCallback((place: ClaimPlace) => claimTaker.current?.(place), [])
  return { claims, onClaim, claimExchange: { onClaims, claimTaker } }
}

const nameOf = ({ current, judged }: ClaimsInHand) => JSON.stringify([current, [...judged]])

/** The questions' side: tells of their claims, and goes to the question of one that was pointed at. */
export function useClaims(
  { onClaims, claimTaker }: ClaimExchange,
  claims: ClaimsInHand,
  choose: (place: ClaimPlace) => void,
): void {
  const take = useEffectEvent(choose)
  useLayoutEffect(() => {
    claimTaker.current = (place) => take(place)
    return () => {
      claimTaker.current = null
      onClaims(NO_CLAIMS)
    }
  }, [claimTaker, onClaims])
  // Whoever takes them compares: these are made anew with every rendering.
  useLayoutEffect(() => onClaims(claims), [onClaims, claims])
}
