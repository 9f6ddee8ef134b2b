import { fieldsOf, type StudyDraftStore } from '@/study'

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
    const draft = await drafts.load(draftId).catch(() => null)
    const { frozen, protocol, sources } = fieldsOf(draft?.content)
    const { studyId, studyHash: frozenHash, keyFile, isSealed } = fieldsOf(frozen)
    // By what it was frozen to, or would be: another version of a study asks of the same cases.
    const isOfStudy = frozenHash === studyHash || studyId === id || fieldsOf(protocol).id === id
    const hasPool = Array.isArray(sources) && sources.length > 0
    const hasOpenKey = typeof keyFile === 'string' && isSealed !== true
    if (isOfStudy && (hasPool || hasOpenKey)) return name
  }
  return null
}
