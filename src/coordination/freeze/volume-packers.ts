import { handOver, type InWorker, openWorker } from '@/ui/open-worker'
import type { FreezeSources } from '../draft/freeze-study'
import type { VolumePacker } from './freeze-volume.worker'

/** Workers that pack volumes beside each other, begun with the first volume. The bytes of a source go there: they are read for this alone. */
export function volumePackers(): Required<Pick<FreezeSources, 'freezeVolume' | 'concurrency'>> & {
  close: () => void
} {
  const concurrency = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1))
  const begun: InWorker<VolumePacker>[] = []
  const idle: InWorker<VolumePacker>[] = []
  const waiting: ((packer: InWorker<VolumePacker>) => void)[] = []
  const take = (): Promise<InWorker<VolumePacker>> => {
    const free = idle.pop()
    if (free !== undefined) return Promise.resolve(free)
    if (begun.length < concurrency) {
      const packer = openWorker<VolumePacker>(
        () => new Worker(new URL('./freeze-volume.worker.ts', import.meta.url), { type: 'module' }),
        'Packing a volume',
      )
      begun.push(packer)
      return Promise.resolve(packer)
    }
    return new Promise((resolve) => waiting.push(resolve))
  }
  const giveBack = (packer: InWorker<VolumePacker>) => {
    const next = waiting.shift()
    if (next === undefined) idle.push(packer)
    else next(packer)
  }
  return {
    concurrency,
    async freezeVolume(source, ...how) {
      const packer = await take()
      try {
        return await packer.freezeVolume(handOver(source), ...how)
      } finally {
        giveBack(packer)
      }
    },
    close: () => {
      for (const packer of begun) packer.close()
    },
  }
}
