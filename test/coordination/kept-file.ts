import type { KeptFile } from '@/coordination/draft/draft-views'

/** A file of cases as the page hands it to the engine. */
export const keptFile = (path: string, content: string | Uint8Array): readonly KeptFile[] => [
  { path, file: new Blob([typeof content === 'string' ? content : content.slice()]) },
]
