import { proxy, releaseProxy, transfer, wrap } from 'comlink'
import type { DraftWork } from './draft-orders'

/** The engine in a worker of its own: the page answers while 57,000 rows are read or volumes packed. */
export function openDraftEngine(): DraftWork {
  const worker = new Worker(new URL('./draft-engine.worker.ts', import.meta.url), {
    type: 'module',
    name: 'engine',
  })
  const remote = wrap<DraftWork>(worker)
  const stopped = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) =>
      reject(new Error(event.message || 'the part that reads files stopped; there may be too little memory')),
    )
  })
  stopped.catch(() => undefined)
  const alive = <T>(answer: Promise<T>): Promise<T> => Promise.race([answer, stopped])
  // A promise of a union comes back from the proxy as a union of promises: awaiting it makes one of them again.
  return {
    load: (blob, file, bytes) => {
      const own = bytes.slice()
      return alive(remote.load(blob, file, transfer(own, [own.buffer])))
    },
    preview: (...args) => alive(remote.preview(...args)),
    columnValues: (...args) => alive(remote.columnValues(...args)),
    assemble: (content, onProgress) => alive(remote.assemble(content, proxy(onProgress))),
    page: (...args) => alive(remote.page(...args)),
    itemLine: (id) => alive(remote.itemLine(id)),
    readLine: (line) => alive((async () => await remote.readLine(line))()),
    problemsCsv: () => alive(remote.problemsCsv()),
    poolText: (which) => alive(remote.poolText(which)),
    draw: (sample) => alive(remote.draw(sample)),
    setFiles: (files) => alive(remote.setFiles(files)),
    match: (table) => alive(remote.match(table)),
    sourceFile: (file) => alive(remote.sourceFile(file)),
    audit: (remedies, protocol, hasFiles, onProgress) =>
      alive(remote.audit(remedies, protocol, hasFiles, proxy(onProgress))),
    auditedItem: (id) => alive(remote.auditedItem(id)),
    freeze: (order, onProgress) => alive((async () => await remote.freeze(order, proxy(onProgress)))()),
    close: () => {
      remote[releaseProxy]()
      worker.terminate()
    },
  }
}
