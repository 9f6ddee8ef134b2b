import { expect, it, vi } from 'vitest'
import type { ReaderStudy } from '@/questions'
import { volumeLoader } from '@/reading/images/volume-loader'

const worker = vi.hoisted(() => ({ load: vi.fn(), close: () => undefined }))
vi.mock('@/ui/open-worker', () => ({ openWorker: () => worker }))

const study = {
  volumes: { v1: { path: 'volumes/00112233aabbccdd.nii.gz', sha256Raw: 'b'.repeat(64) } },
} as unknown as ReaderStudy
const kept = new Blob(['kept'])
const anew = new Blob(['of the site'])
const loader = volumeLoader(study, {
  origin: 'site',
  file: async () => kept,
  fileAnew: async () => anew,
})
/** As an error arrives from a worker. */
const told = (name: string) => Object.assign(new Error('it failed'), { name })

it('fetches a volume anew whose copy on this computer cannot be read any more', async () => {
  worker.load.mockRejectedValueOnce(told('NotReadableError')).mockResolvedValueOnce({ ok: true })
  expect(await loader.load('v1')).toEqual({ ok: true })
  expect(worker.load.mock.calls.map(([file]) => file)).toEqual([kept, anew])
})

it('does not where it could not be unpacked: another copy needs as much memory', async () => {
  worker.load.mockReset().mockRejectedValueOnce(told('RangeError'))
  expect(await loader.load('v1')).toMatchObject({ ok: false, fault: { code: 'prepare' } })
  expect(worker.load).toHaveBeenCalledTimes(1)
})
