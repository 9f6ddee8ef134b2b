import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, deferredStores, keepApp } from '@/app'
import { settleLanguage } from '@/language'
import { siteStudiesUrl } from '@/package/site/site-packages'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')

const stores = deferredStores(async () => {
  const storage = await import('@/storage')
  const database = new storage.TriplaneDatabase()
  return {
    ...storage.withBackups(database, storage.idbAnswerStore(database)),
    care: {
      state: () => storage.databaseState(database),
      tryWriting: storage.tryWriting,
      erase: () => storage.eraseParts(storage.siteData(database)),
    },
    watch: storage.watchDatabase(database),
    drafts: storage.mirroredDraftStore(storage.idbDraftStore(database), quickStorage()),
    packages: storage.idbPackageStore(database),
    fetchedFiles: storage.idbFetchedFiles(database),
    studyDrafts: storage.idbStudyDraftStore(database),
    signingKeys: storage.idbSigningKeyStore(database),
  }
})

/** Browsers that forbid site data throw at the mere mention. */
function quickStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** What was chosen on this computer before, from the first word on; English waits for nothing. */
void settleLanguage().then(() => {
  createRoot(root).render(
    <StrictMode>
      <App
        services={{
          ...stores,
          studiesUrl: siteStudiesUrl(),
          tool: `triplane ${__TRIPLANE_VERSION__}`,
        }}
      />
    </StrictMode>,
  )
})
keepApp()
