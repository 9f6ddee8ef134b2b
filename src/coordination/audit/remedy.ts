import type { AuditFinding, AuditFix } from '@/freezing'
import type { DraftContent } from '../draft/draft-content'

/** The draft with one remedy applied; a redraw changes the sample, all others the drawn items. */
export function remedyOf(content: DraftContent, fix: AuditFix): DraftContent {
  if (fix.type !== 'redraw') return { ...content, remedies: [...content.remedies, fix] }
  const { sample } = content
  if (sample === null) return content
  const [low, high] = fix.balance.yesShare
  return {
    ...content,
    sample: { ...sample, balance: { ...sample.balance, yesShare: [low, high] } },
  }
}

/** The draft with the remedies of several findings applied, one after the other, each once. */
export function withRemedies(
  content: DraftContent,
  findings: readonly AuditFinding[],
): DraftContent {
  const seen = new Set<string>()
  return findings.reduce((draft, { fix }) => {
    if (fix === null || seen.has(JSON.stringify(fix))) return draft
    seen.add(JSON.stringify(fix))
    return remedyOf(draft, fix)
  }, content)
}
