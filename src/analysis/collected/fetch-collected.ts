import { identityOfStudy } from '@/collection'
import {
  type CollectingStudy,
  connectOffice,
  deskOfStudy,
  dialFromPage,
  officeInbox,
  readStream,
} from '@/collection/office'
import { type Result, succeed } from '@/study'
import { inWorker } from '@/ui/open-worker'
import type { CollectedOpener, OpenedCollection } from './collected-opener'

export interface NamedText {
  readonly name: string
  readonly text: string
}

export interface FetchOrder {
  readonly study: CollectingStudy
  /** coordinator.json. */
  readonly credential: NamedText
  /** analyst-identity.txt. */
  readonly identity: NamedText
  readonly signal: AbortSignal
  readonly onProgress: (step: 'fetching' | 'opening', done: number, total: number) => void
}

export interface FetchedCollection extends OpenedCollection {
  readonly messages: number
}

/** Does in the page what `collect export` does, by the same code (X20): the server is asked by the page, what it has is opened in a worker. */
export async function fetchCollected(order: FetchOrder): Promise<Result<FetchedCollection>> {
  const { study, credential, identity, signal, onProgress } = order
  const desk = deskOfStudy(credential.text, credential.name, study)
  if (!desk.ok) return desk
  const identified = await identityOfStudy(identity.text, identity.name, study.collection)
  if (!identified.ok) return identified
  const { server, jwt, seed, study: token } = desk.value
  const connected = await connectOffice(
    server,
    { jwt, seed, inbox: officeInbox('coordinator') },
    dialFromPage,
  )
  if (!connected.ok) return connected
  const connection = connected.value
  const end = () => void connection.close()
  signal.addEventListener('abort', end)
  const read = await readStream(connection, { server, study: token }, (done, total) =>
    onProgress('fetching', done, total),
  )
  signal.removeEventListener('abort', end)
  await connection.close()
  if (!read.ok) return read
  const { messages, warnings } = read.value
  const opened = await inWorker<CollectedOpener, OpenedCollection>(
    () => new Worker(new URL('./collected-opener.worker.ts', import.meta.url), { type: 'module' }),
    'Opening collected answers',
    (opener) =>
      opener.open(messages, study, identified.value, (done) => onProgress('opening', done, messages.length)),
    signal,
  )
  return succeed({ ...opened, problems: [...opened.problems, ...warnings], messages: messages.length })
}
