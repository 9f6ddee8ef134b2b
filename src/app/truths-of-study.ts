import type { StudyDraftStore } from '@/study'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Whether this browser holds the right answers to a study: a draft of it, frozen or not, with its pool or with a key that is
 * not sealed. Drafts are read for that alone, without the code of the coordinator's pages.
 *
 * @returns the name of the draft; null where there is none, or where nothing can be read here.
 */
export async function draftWithTruths(
  drafts: StudyDraftStore,
  { id, studyHash }: { readonly id: string; readonly studyHash: string },
): Promise<string | null> {
  const summaries = await drafts.list().catch(() => [])
  for (const { id: draftId, name } of summaries) {
    const content = (await drafts.load(draftId).catch(() => null))?.content
    if (isRecord(content) && isOf(content, id, studyHash) && hasTruths(content)) return name
  }
  return null
}

/** By what it was frozen to, or would be: another version of a study asks of the same cases. */
function isOf(
  { frozen, protocol }: Record<string, unknown>,
  id: string,
  studyHash: string,
): boolean {
  if (isRecord(frozen) && (frozen.studyHash === studyHash || frozen.studyId === id)) return true
  return isRecord(protocol) && protocol.id === id
}

function hasTruths({ frozen, sources }: Record<string, unknown>): boolean {
  if (Array.isArray(sources) && sources.length > 0) return true
  return isRecord(frozen) && typeof frozen.keyFile === 'string' && frozen.isSealed !== true
}
