// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { writeNifti } from '@/nifti'
import type { LoadedVolume } from '@/package'
import type { ReaderStudy } from '@/questions'
import { beginResumedVolumes, noteLeftAt } from '@/reading/images/resumed-volumes'
import { volumeLoader } from '@/reading/images/volume-loader'
import { shownVolume } from '../nifti/sound-volume'

const prepared = shownVolume(
  writeNifti({
    shape: [1, 1, 2],
    affine: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
    voxels: Uint8Array.of(0, 1),
  }),
)
const unpacked: LoadedVolume = { ok: true, prepared }
/** What the worker was asked to unpack, and how it is to be checked. */
const engine = vi.hoisted(() => ({ load: vi.fn(), close: () => undefined }))
vi.mock('@/reading/images/volume-worker', () => ({
  warmVolumeWorker: () => engine,
  takeVolumeWorker: () => engine,
}))

const listed = {
  path: 'volumes/00112233aabbccdd.nii.gz',
  sha256: 'a'.repeat(64),
  sha256Raw: 'b'.repeat(64),
  bytes: 2,
  shape: [1, 1, 2] as [number, number, number],
  spacing: [1, 1, 1] as [number, number, number],
}
const study = { volumes: { v1: listed } } as unknown as ReaderStudy
const left = { session: 's1', studyHash: 'h', volumes: [listed] }
const keptFile = vi.fn(async (): Promise<Blob | null> => new Blob(['kept']))
const siteFile = vi.fn(async () => new Blob(['of the site']))

/** The volume as the room gets it. */
const load = () => volumeLoader(study, { origin: 'site', file: siteFile }).load('v1')

beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
  engine.load.mockResolvedValue(unpacked)
  // What a test before this one has begun.
  volumeLoader(study, { origin: 'site', file: siteFile })
})

it('unpacks what the session was left at before its study is there, and only once', async () => {
  noteLeftAt(left)
  beginResumedVolumes('s1', keptFile)
  await vi.waitFor(() => expect(engine.load).toHaveBeenCalledTimes(1))
  expect(keptFile).toHaveBeenCalledWith('h', listed.path)
  expect(await load()).toBe(unpacked)
  expect(engine.load).toHaveBeenCalledTimes(1)
  expect(siteFile).not.toHaveBeenCalled()
})

it('begins nothing for another session, without a note, or with one that cannot be read', () => {
  noteLeftAt(left)
  beginResumedVolumes('s2', keptFile)
  localStorage.setItem('triplane-left-at', '{"session":"s1","studyHash":"h"}')
  beginResumedVolumes('s1', keptFile)
  localStorage.setItem('triplane-left-at', '{')
  beginResumedVolumes('s1', keptFile)
  localStorage.clear()
  beginResumedVolumes('s1', keptFile)
  expect(keptFile).not.toHaveBeenCalled()
})

it.each([
  ['another hash', { sha256Raw: 'c'.repeat(64) }],
  ['other frames', { frames: 3 }],
  ['another file', { path: 'volumes/ffffffffffffffff.nii.gz' }],
])('shows what the study lists where the note has %s', async (_, change) => {
  noteLeftAt({ ...left, volumes: [{ ...listed, ...change }] })
  beginResumedVolumes('s1', keptFile)
  await load()
  expect(siteFile).toHaveBeenCalledWith(listed.path)
  expect(engine.load).toHaveBeenLastCalledWith(expect.anything(), {
    sha256Raw: listed.sha256Raw,
    frames: undefined,
  })
})

it.each([
  ['is kept no longer', () => keptFile.mockResolvedValueOnce(null)],
  ['cannot be read', () => keptFile.mockRejectedValueOnce(new Error('broken'))],
  ['is damaged', () => engine.load.mockResolvedValueOnce({ ok: false, fault: { code: 'hash' } })],
  ['ends the worker', () => engine.load.mockRejectedValueOnce(new Error('crash'))],
])('loads it as ever when what was kept %s', async (_, arrange) => {
  arrange()
  noteLeftAt(left)
  beginResumedVolumes('s1', keptFile)
  expect(await load()).toBe(unpacked)
  expect(siteFile).toHaveBeenCalledTimes(1)
})
