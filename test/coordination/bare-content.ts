import { type DraftContent, newContent } from '@/coordination/draft/draft-content'

/** A new study that has no texts for readers, on purpose: what it asks is in its items alone. */
export function bareContent(name: string): DraftContent {
  const content = newContent(name)
  return { ...content, protocol: { ...content.protocol, declined: ['title', 'instructions'] } }
}
