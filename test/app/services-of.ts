import type { AppServices } from '@/app/services'
import type { StoredPackage } from '@/package'
import { noBackups, noFetchedFiles, noNews, noStudyDrafts, storesOf } from '../reading/stores-of'

/** What the pages need, in memory. */
export function servicesOf(
  stores = storesOf(),
  packages: readonly StoredPackage[] = [],
): AppServices {
  return {
    answers: stores.answers,
    drafts: stores.drafts,
    fetchedFiles: noFetchedFiles,
    studyDrafts: noStudyDrafts,
    signingKeys: stores.signingKeys,
    backups: Promise.resolve(noBackups),
    watch: Promise.resolve(noNews),
    packages: {
      keep: async () => undefined,
      list: async () => [...packages],
      source: () => ({ origin: 'computer', file: async () => new Blob() }),
    },
    care: Promise.resolve({
      state: async () => ({ version: 5, tables: [{ name: 'events', rows: 4 }], copies: null }),
      tryWriting: async () => undefined,
      erase: async () => [],
    }),
    studiesUrl: 'http://localhost/studies/',
    tool: 'triplane 0.0.0',
  }
}
