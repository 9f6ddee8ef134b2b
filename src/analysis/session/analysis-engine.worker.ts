import { expose, transfer } from 'comlink'
import { transferablesOf } from '@/nifti'
import { AnalysisEngine } from './analysis-engine'

let engine = new AnalysisEngine('triplane')

/** `start` first; then as `AnalysisWork`. */
expose({
  start: (tool: string) => {
    engine = new AnalysisEngine(tool)
  },
  add: (files: Parameters<AnalysisEngine['add']>[0]) => engine.add(files),
  remove: (id: number) => engine.remove(id),
  unlock: (id: number, passphrase: string) => engine.unlock(id, passphrase),
  evaluate: (...args: Parameters<AnalysisEngine['evaluate']>) => engine.evaluate(...args),
  stop: () => engine.stop(),
  items: (query: Parameters<AnalysisEngine['items']>[0]) => engine.items(query),
  itemsCsv: (filter: Parameters<AnalysisEngine['itemsCsv']>[0]) => engine.itemsCsv(filter),
  confusion: (pair: number) => engine.confusion(pair),
  figure: (name: string) => engine.figure(name),
  itemContent: (item: string) => engine.itemContent(item),
  volume: async (id: string) => {
    const loaded = await engine.volume(id)
    return loaded.ok ? transfer(loaded, transferablesOf(loaded.prepared)) : loaded
  },
  image: (id: string) => engine.image(id),
  fileList: () => engine.fileList(),
  file: async (path: string) => handOver(await engine.file(path)),
  reportZip: async () => handOver(await engine.reportZip()),
})

function handOver(bytes: Uint8Array): Uint8Array {
  return transfer(bytes, [bytes.buffer as ArrayBuffer])
}
