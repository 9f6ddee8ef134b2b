import type { Page } from '@playwright/test'

/** The paths of the site's files that the database of the page holds. */
export const keptFiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('triplane')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const keys = database.transaction('fetchedFiles').objectStore('fetchedFiles').getAllKeys()
          keys.onerror = () => reject(keys.error)
          keys.onsuccess = () => {
            database.close()
            resolve(keys.result.map((key) => (Array.isArray(key) ? String(key[1]) : '')))
          }
        }
      }),
  )

/** How many scans it holds: the certificate of the study is kept beside them. */
export const keptScans = async (page: Page): Promise<number> =>
  (await keptFiles(page)).filter((path) => path.startsWith('volumes/')).length
