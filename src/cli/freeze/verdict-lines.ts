import { AUDITED, type AuditFinding, NOT_SEEN_BRIEF } from '@/freezing'
import { countWords } from '@/study'

interface Verdict {
  /** Leaks that the study was frozen with. */
  readonly allowed: number
  /** Warnings that nobody has judged. */
  readonly open: readonly AuditFinding[]
  readonly accepted: number
}

/** What was searched for, what was found and whether somebody must act, and what no program finds. */
export function verdictLines({ allowed, open, accepted }: Verdict): string[] {
  const codes = new Set(open.flatMap(({ code, fix }) => (fix === null ? [] : [code])))
  const fix = codes.size === 0 ? 'Fix its source' : `Fix (--mend ${[...codes].join(' ')})`
  const leaks = accepted === 0 ? 'no leak found' : 'no leak found that was not accepted'
  const found =
    open.length === 0
      ? `${leaks}.`
      : `${leaks}; ${countWords(open.length, 'warning')} listed above. ${fix}, accept with a reason (--findings, then --accept), or leave as it is.`
  return [
    `Audited: ${AUDITED}.`,
    allowed > 0
      ? `Verdict: frozen despite ${countWords(allowed, 'finding')}, listed above: readers could learn what they must not know.`
      : `Verdict: ${found}`,
    ...(accepted === 0 ? [] : [`Accepted with a reason: ${countWords(accepted, 'finding')}.`]),
    `No program finds ${NOT_SEEN_BRIEF}: see the coordinator’s guide, step Audit.`,
  ]
}
