import { identityOfStudy, type SeenCollection, seenSchema } from '@/collection'
import {
  type CollectingStudy,
  connectOffice,
  deskOfStudy,
  dialFromPage,
  officeInbox,
  readStream,
} from '@/collection/office'
import { parseJson, type Result, succeed } from '@/study'
import { inWorker } from '@/ui/open-worker'
import type { CollectedOpener, OpenedCollection } from './collected-opener'

export interface NamedText {
  readonly name: string
  readonly text: string
}

interface FetchOrder {
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

const seenKey = (study: string) => `triplane-collected ${study}`

/** What this browser fetched before; null: nothing, or nothing that it kept. */
function loadSeen(study: string): SeenCollection | null {
  try {
    const text = window.localStorage.getItem(seenKey(study))
    const seen = text === null ? null : parseJson(text, seenKey(study), seenSchema)
    return seen?.ok === true ? seen.value : null
  } catch {
    return null
  }
}

function keepSeen(seen: SeenCollection): void {
  try {
    window.localStorage.setItem(seenKey(seen.study), JSON.stringify(seen))
  } catch {
    // A full or forbidden storage: the next fetch has the roster and the stream’s numbers to go by.
  }
}

/** Does in the page what `collect export` does, by the same code (X20): the server is asked by the page, what it has is opened in a worker. */
export async function fetchCollected(order: FetchOrder): Promise<Result<FetchedCollection>> {
  const { study, credential, identity, signal, onProgress } = order
  const desk = deskOfStudy(credential.text, credential.name, study)
  if (!desk.ok) return desk
  const identified = await identityOfStudy(identity.text, identity.name, study.collection)
  if (!identified.ok) return identified
  const { server, study: token, raters } = desk.value
  const inbox = officeInbox('coordinator')
  const connected = await connectOffice(server, desk.value, dialFromPage)
  if (!connected.ok) return connected
  const connection = connected.value
  const end = () => void connection.close()
  signal.addEventListener('abort', end)
  const read = await readStream(connection, { server, study: token, inbox }, (done, total) =>
    onProgress('fetching', done, total),
  )
  signal.removeEventListener('abort', end)
  await connection.close()
  if (!read.ok) return read
  const { length } = read.value.messages
  const expected = raters.map(({ code }) => code)
  // Receipts at hand are held against the files when the analysis has both (R190).
  const known = { expected, seen: loadSeen(token), receipts: [] }
  const exportOrder = { ...study, ...known, identity: identified.value }
  const opened = await inWorker<CollectedOpener, OpenedCollection>(
    () => new Worker(new URL('./collected-opener.worker.ts', import.meta.url), { type: 'module' }),
    'Opening collected answers',
    (opener) => opener.open(read.value, exportOrder, (done) => onProgress('opening', done, length)),
    signal,
  )
  keepSeen(opened.seen)
  return succeed({ ...opened, messages: length })
}
