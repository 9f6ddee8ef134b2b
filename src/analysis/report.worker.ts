import { expose } from 'comlink'
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
  evaluate: (onProgress: Parameters<ReportDesk['evaluate']>[0]) => desk.evaluate(onProgress),
  reportFiles: () => desk.reportFiles(),
  reportZip: () => desk.reportZip(),
})
