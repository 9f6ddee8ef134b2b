import { Dexie, type Table } from 'dexie'
import type { AnswerEvent } from '@/answers'
import type { StoredPackage } from '@/package/package-files'
import type { StoredStudyDraft } from '@/study'
import type { StoredFile } from './stored-file'

/** Never rename: a new name orphans every answer already on raters' computers. */
const DATABASE_NAME = 'triplane'

interface EventRow {
  readonly sessionId: string
  readonly seq: number
  readonly event: AnswerEvent
}
export interface SessionRow {
  readonly sessionId: string
  readonly studyHash: string
  readonly raterCode: string
  readonly number: number
}
interface DraftRow {
  readonly sessionId: string
  readonly item: string
  readonly draft: unknown
}
type PackageFileRow = StoredFile & { readonly studyHash: string; readonly path: string }
type StudyDraftFileRow = StoredFile & { readonly draftId: string; readonly name: string }

/** The one database of the app. Answers count as saved only when the disk has them: durability is strict. */
export class TriplaneDatabase extends Dexie {
  readonly events: Table<EventRow, [string, number]>
  readonly sessions: Table<SessionRow, string>
  readonly drafts: Table<DraftRow, [string, string]>
  readonly packages: Table<StoredPackage, string>
  readonly packageFiles: Table<PackageFileRow, [string, string]>
  readonly studyDrafts: Table<StoredStudyDraft, string>
  readonly studyDraftFiles: Table<StudyDraftFileRow, [string, string]>
  readonly fetchedFiles: Table<PackageFileRow, [string, string]>

  constructor(name = DATABASE_NAME) {
    super(name, { chromeTransactionDurability: 'strict' })
    // Versions are append-only: add version(2) with an upgrade, never edit version(1).
    this.version(1).stores({
      events: '[sessionId+seq], sessionId',
      sessions: 'sessionId, studyHash, &[studyHash+raterCode+number]',
      drafts: '[sessionId+item]',
      packages: 'studyHash',
      packageFiles: '[studyHash+path], studyHash',
    })
    // Studies in preparation. Tables that are not named stay as they are.
    this.version(2).stores({
      studyDrafts: 'id, changedAt',
      studyDraftFiles: '[draftId+name], draftId',
    })
    // Volumes and images of a study of this site, as they were fetched.
    this.version(3).stores({
      fetchedFiles: '[studyHash+path], studyHash',
    })
    this.events = this.table('events')
    this.sessions = this.table('sessions')
    this.drafts = this.table('drafts')
    this.packages = this.table('packages')
    this.packageFiles = this.table('packageFiles')
    this.studyDrafts = this.table('studyDrafts')
    this.studyDraftFiles = this.table('studyDraftFiles')
    this.fetchedFiles = this.table('fetchedFiles')
  }
}
