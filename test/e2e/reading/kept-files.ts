/** How many files of the site's study the database of the page holds. */
export function keptFiles(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('triplane')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const count = database.transaction('fetchedFiles').objectStore('fetchedFiles').count()
      count.onerror = () => reject(count.error)
      count.onsuccess = () => {
        database.close()
        resolve(count.result)
      }
    }
  })
}
