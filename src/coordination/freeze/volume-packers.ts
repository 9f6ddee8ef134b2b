import { type Remote, releaseProxy, transfer, wrap } from 'comlink'
import type { FreezeSources } from '../draft/freeze-study'
import type { VolumePacker } from './freeze-volume.worker'

/** Workers that pack volumes beside each other, begun with the first volume. */
export function volumePackers(): Required<Pick<FreezeSources, 'freezeVolume' | 'concurrency'>> & {
  close: () => void
} {
  const concurrency = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1))
  const workers: Worker[] = []
  const idle: Remote<VolumePacker>[] = []
  const waiting: ((packer: Remote<VolumePacker>) => void)[] = []
  const take = (): Promise<Remote<VolumePacker>> => {
    const free = idle.pop()
    if (free !== undefined) return Promise.resolve(free)
    if (workers.length < concurrency) {
      const worker = new Worker(new URL('./freeze-volume.worker.ts', import.meta.url), { type: 'module' })
      workers.push(worker)
      return Promise.resolve(wrap<VolumePacker>(worker))
    }
    return new Promise((resolve) => waiting.push(resolve))
  }
  const giveBack = (packer: Remote<VolumePacker>) => {
    const next = waiting.shift()
    if (next === undefined) idle.push(packer)
    else next(packer)
  }
  return {
    concurrency,
    async freezeVolume(source, file) {
      const packer = await take()
      try {
        const own = source.slice()
        return await packer.freezeVolume(transfer(own, [own.buffer]), file)
      } finally {
        giveBack(packer)
      }
    },
    close: () => {
      for (const packer of idle) packer[releaseProxy]()
      for (const worker of workers) worker.terminate()
    },
  }
}
