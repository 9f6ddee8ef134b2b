export { dexieAnswerStore } from './dexie-answer-store'
export { DATABASE_NAME, TriplaneDatabase } from './dexie-database'
export { dexieDraftStore } from './dexie-draft-store'
export { dexiePackageStore } from './dexie-package-store'
