import { type CollectedExport, type ExportOrder, exportCollected } from '@/collection'
import type { ReadStream } from '@/collection/office'

/** What came of a stream, as `collect export` writes it: the events themselves stay in the worker. */
export interface OpenedCollection extends Omit<CollectedExport, 'sessions'> {
  readonly finished: number
}

/** Opens what was collected, where it runs: in a worker, since every event is unsealed by itself. */
export class CollectedOpener {
  async open(
    stream: ReadStream,
    order: ExportOrder,
    onProgress: (done: number) => void,
  ): Promise<OpenedCollection> {
    const { sessions, ...opened } = await exportCollected(stream, order, onProgress)
    return { ...opened, finished: sessions.filter(({ isFinished }) => isFinished).length }
  }
}
