import { afterEach, expect, it, vi } from 'vitest'
import { warmReading } from '@/app/app'

const STUDIES = 'http://hospital.example/studies/'
vi.mock('@/reading/images/volume-worker', () => ({ warmVolumeWorker: () => undefined }))
vi.mock('@/viewer', () => ({}))
afterEach(() => vi.unstubAllGlobals())

it('begins to fetch the study that the address names', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url.href)
    return new Response(JSON.stringify([{ id: 'demo', path: 'demo' }]))
  })
  warmReading(STUDIES, '#/read/demo/s/1')
  await vi.waitFor(() =>
    expect(asked).toEqual([`${STUDIES}index.json`, `${STUDIES}demo/study.json`]),
  )
})

it('leaves a mangled address to the page that opens it: the page itself must come', () => {
  expect(() => warmReading(STUDIES, '#/read/100%')).not.toThrow()
})
