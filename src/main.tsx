import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '@/app'
import { dexieAnswerStore, dexieDraftStore, dexiePackageStore, TriplaneDatabase } from '@/storage'

const database = new TriplaneDatabase()
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')

createRoot(root).render(
  <StrictMode>
    <App
      services={{
        answers: dexieAnswerStore(database),
        drafts: dexieDraftStore(database),
        packages: dexiePackageStore(database),
        studiesUrl: new URL('studies/', document.baseURI).href,
        tool: `triplane ${__TRIPLANE_VERSION__}`,
      }}
    />
  </StrictMode>,
)
