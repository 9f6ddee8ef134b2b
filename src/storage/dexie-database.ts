import { Dexie, type Table } from 'dexie'
import type { AnswerEvent, SigningKey } from '@/answers'
import type { StoredSession } from '@/answers/answer-store'
import type { RestoredLog } from '@/answers/session-backups'
import type { StoredPackage } from '@/package/package-files'
import type { StoredStudyDraft } from '@/study'
import { oneWriter, TURNS } from './one-writer'
import type { StoredFile } from './stored-file'

/** Never rename: a new name orphans every answer already on raters' computers. */
const DATABASE_NAME = 'triplane'

interface EventRow {
  readonly sessionId: string
  readonly seq: number
  readonly event: AnswerEvent
}
interface DraftRow {
  readonly sessionId: string
  readonly item: string
  readonly draft: unknown
}
interface SigningKeyRow {
  readonly id: 'browser'
  readonly key: SigningKey
}
/** What the answer log says of itself once the session goes on. */
type RestoredRow = RestoredLog & { readonly sessionId: string }
interface BackupFileRow {
  readonly sessionId: string
  readonly name: string
  readonly handle: FileSystemFileHandle
}
type PackageFileRow = StoredFile & { readonly studyHash: string; readonly path: string }
type StudyDraftFileRow = StoredFile & { readonly draftId: string; readonly name: string }

/** The one database of the app. Answers count as saved only when the disk has them: durability is strict. */
export class TriplaneDatabase extends Dexie {
  // Dexie itself fills these in, from the names of the newest version.
  declare readonly events: Table<EventRow, [string, number]>
  declare readonly sessions: Table<StoredSession, string>
  declare readonly drafts: Table<DraftRow, [string, string]>
  declare readonly packages: Table<StoredPackage, string>
  declare readonly packageFiles: Table<PackageFileRow, [string, string]>
  declare readonly studyDrafts: Table<StoredStudyDraft, string>
  declare readonly studyDraftFiles: Table<StudyDraftFileRow, [string, string]>
  declare readonly fetchedFiles: Table<PackageFileRow, [string, string]>
  declare readonly signingKeys: Table<SigningKeyRow, string>
  declare readonly backupFiles: Table<BackupFileRow, string>
  declare readonly restoredLogs: Table<RestoredRow, string>

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
    // The key pair that this browser signs answers with.
    this.version(4).stores({ signingKeys: 'id' })
    // Files that raters chose for a running backup, logs that were read back from a copy, and the turns of those who write.
    this.version(5).stores({
      backupFiles: 'sessionId',
      restoredLogs: 'sessionId',
      [TURNS]: '',
    })
    this.use(oneWriter)
  }
}
