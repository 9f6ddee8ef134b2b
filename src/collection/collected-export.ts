import type { Problem, StudyCollection } from '@/study'
import { type CollectedFiles, collectedFiles } from './collected-files'
import { findLosses, type KnownBefore, type SeenCollection, seenAfter } from './collected-losses'
import { type CollectedSession, collectedSessions } from './collected-sessions'
import { doubledProblem, doubledSessions } from './doubled-sessions'
import type { ReadStream } from './office/read-stream'
import { studyToken } from './subjects'

export interface ExportOrder extends KnownBefore {
  /** Of the study that was opened. */
  readonly studyHash: string
  readonly collection: StudyCollection
  /** The analyst's. */
  readonly identity: string
}

/** What came of a stream, on the page and on the command line. */
export interface CollectedExport extends CollectedFiles {
  readonly sessions: readonly CollectedSession[]
  /** What was lost comes first. */
  readonly problems: readonly Problem[]
  /** For the next export. */
  readonly seen: SeenCollection
}

/** Opens what a stream held, names what is wrong or missing, and makes the files of it (X7, X25). */
export async function exportCollected(
  { messages, madeAt, last }: ReadStream,
  { studyHash, collection, identity, ...known }: ExportOrder,
  onProgress?: (done: number) => void,
): Promise<CollectedExport> {
  const opened = await collectedSessions(messages, { studyHash, collection, identity }, onProgress)
  const { sessions } = opened
  const found = { study: studyToken(studyHash), madeAt, last, messages, sessions }
  const doubled = doubledSessions(sessions).map(doubledProblem)
  return {
    ...collectedFiles(sessions),
    sessions,
    problems: [...findLosses(found, known), ...opened.problems, ...doubled],
    seen: seenAfter(found, known.seen),
  }
}
