import { proxy, type Remote, releaseProxy, transfer, wrap } from 'comlink'
import type { AnalysisWork } from './analysis-views'

interface WorkerSide extends Omit<AnalysisWork, 'close'> {
  start(tool: string): void
}

/** The engine in a worker of its own: the page stays usable while files are hashed and intervals drawn. */
export function openAnalysisEngine(tool: string): AnalysisWork {
  const worker = new Worker(new URL('./analysis-engine.worker.ts', import.meta.url), { type: 'module' })
  const remote: Remote<WorkerSide> = wrap<WorkerSide>(worker)
  // Messages keep their order: every later call finds the engine started.
  const started = remote.start(tool)
  return {
    add: async (files) => {
      await started
      await remote.add(
        transfer(
          [...files],
          files.map((file) => file.bytes.buffer as ArrayBuffer),
        ),
      )
    },
    remove: (id) => remote.remove(id),
    unlock: (id, passphrase) => remote.unlock(id, passphrase),
    evaluate: (onProgress, onEarly) =>
      remote.evaluate(proxy(onProgress), proxy(onEarly ?? (() => undefined))),
    stop: () => remote.stop(),
    items: (query) => remote.items(query),
    itemsCsv: (filter) => remote.itemsCsv(filter),
    confusion: (pair) => remote.confusion(pair),
    figure: (name) => remote.figure(name),
    itemContent: (item) => remote.itemContent(item),
    volume: (id) => remote.volume(id),
    image: (id) => remote.image(id),
    fileList: () => remote.fileList(),
    file: (path) => remote.file(path),
    reportZip: () => remote.reportZip(),
    close: () => {
      remote[releaseProxy]()
      worker.terminate()
    },
  }
}
