import { expose, transfer } from 'comlink'
import { transferablesOf } from '@/viewer/prepare'
import { ReportDesk } from './report-desk'

let desk = new ReportDesk('triplane')

/** `start` first; then as `Desk`. */
expose({
  start: (tool: string) => {
    desk = new ReportDesk(tool)
  },
  add: (files: Parameters<ReportDesk['add']>[0]) => desk.add(files),
  remove: (id: number) => desk.remove(id),
  unlock: (id: number, passphrase: string) => desk.unlock(id, passphrase),
  evaluate: (...args: Parameters<ReportDesk['evaluate']>) => desk.evaluate(...args),
  stop: () => desk.stop(),
  items: (query: Parameters<ReportDesk['items']>[0]) => desk.items(query),
  itemsCsv: (filter: Parameters<ReportDesk['itemsCsv']>[0]) => desk.itemsCsv(filter),
  confusion: (pair: number) => desk.confusion(pair),
  figure: (name: string) => desk.figure(name),
  itemContent: (item: string) => desk.itemContent(item),
  volume: async (id: string) => {
    const loaded = await desk.volume(id)
    return loaded.ok ? transfer(loaded, transferablesOf(loaded.prepared)) : loaded
  },
  image: (id: string) => desk.image(id),
  fileList: () => desk.fileList(),
  file: async (path: string) => handOver(await desk.file(path)),
  reportZip: async () => handOver(await desk.reportZip()),
})

function handOver(bytes: Uint8Array): Uint8Array {
  return transfer(bytes, [bytes.buffer as ArrayBuffer])
}
