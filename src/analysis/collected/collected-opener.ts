import { type CollectedFiles, collectedFiles, collectedSessions, type StoredMessage } from '@/collection'
import type { CollectingStudy } from '@/collection/office'
import type { Problem } from '@/study'

/** What came of a stream, as `collect export` writes it. */
export interface OpenedCollection extends CollectedFiles {
  readonly finished: number
  readonly problems: readonly Problem[]
}

/** Opens what was collected, where it runs: in a worker, since every event is unsealed by itself. */
export class CollectedOpener {
  async open(
    messages: readonly StoredMessage[],
    study: CollectingStudy,
    identity: string,
    onProgress: (done: number) => void,
  ): Promise<OpenedCollection> {
    const { sessions, problems } = await collectedSessions(messages, { ...study, identity }, onProgress)
    const finished = sessions.filter(({ isFinished }) => isFinished).length
    return { ...collectedFiles(sessions), finished, problems }
  }
}
