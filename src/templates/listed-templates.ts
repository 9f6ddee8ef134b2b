import type { TemplateSummary } from './template'

// The list alone: the front page shows it, and must not fetch what reads studies and makes scans.
const lists = import.meta.glob<readonly TemplateSummary[]>('/studies/protocols/index.json', {
  import: 'default',
})

/** The published studies that this site comes with. Built in, and held to its schema by tests. @throws where it cannot be fetched. */
export const listedTemplates = async (): Promise<readonly TemplateSummary[]> =>
  (await lists['/studies/protocols/index.json']?.()) ?? []
