import type { Material } from '@/study'

/** What kinds of materials are called on the coordinator's pages. */
export const KIND_WORDS: Readonly<Record<Material['kind'], string>> = {
  text: 'Text',
  transcript: 'Conversation',
  record: 'Health record',
  report: 'Report or answer to be judged',
  proposal: 'Proposed answer',
}
