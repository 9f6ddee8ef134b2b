import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isVolume } from '@/package/load-volume'
import {
  type FileCheck,
  makeOffline,
  type OfflineCopy,
  type OfflineProgress,
} from '@/package/site/offline-copy'
import { sha256Hex } from '@/study'
import { packageOf } from '../e2e/reading/package-of'

const pack = packageOf()
const STUDY = {
  id: 'reading-test',
  title: 'Reading under test',
  path: 'reading-test',
  studyHash: pack.studyHash,
}
const SITE = 'http://hospital.example/studies/'
const volumes = [...pack.files.keys()].filter((path) => path.startsWith('volumes/'))

const check: FileCheck = async (file, { sha256, sha256Raw }) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return (
    sha256Hex(bytes) === sha256 || (sha256Raw !== null && (await isVolume(bytes, { sha256Raw })))
  )
}

/** A site that answers for each path as it is told, and a shelf of this computer. */
let answers: Map<string, () => Response>
let asked: string[]
let shelf: Map<string, Blob>
let pins: OfflineCopy[]
beforeEach(() => {
  answers = new Map()
  asked = []
  shelf = new Map()
  pins = []
  vi.stubGlobal('fetch', async (url: URL) => {
    const path = url.href.replace(`${SITE}reading-test/`, '')
    asked.push(path)
    const bytes = pack.files.get(path)
    return (
      answers.get(path)?.() ??
      (bytes === undefined ? new Response('', { status: 404 }) : new Response(bytes.slice()))
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

const make = (
  signal = new AbortController().signal,
  tell: (said: OfflineProgress) => void = () => undefined,
) =>
  makeOffline(
    SITE,
    STUDY,
    {
      file: async (_, path) => shelf.get(path) ?? null,
      keep: async (_, path, blob) => void shelf.set(path, blob),
      pin: async (copy) => void pins.push(copy),
    },
    check,
    signal,
    tell,
  )

it('A19: keeps every file, each checked, and says so only then', async () => {
  const told: OfflineProgress[] = []
  const made = await make(undefined, (said) => told.push(said))
  expect(made.ok && made.value.checkedAt).toMatch(/^\d{4}-/)
  expect([...shelf.keys()].sort()).toEqual(['freeze.json', 'study.json', ...volumes].sort())
  expect(pins.map(({ checkedAt }) => checkedAt === null)).toEqual([true, false])
  expect(told.at(-1)).toMatchObject({ done: volumes.length, total: volumes.length })
  expect(told.at(-1)?.bytes).toBe(told.at(-1)?.bytesOf)
})

it('A19: fetches nothing twice, and a copy that was damaged on this computer anew', async () => {
  await make()
  const [first = ''] = volumes
  shelf.set(first, new Blob(['damaged']))
  asked = []
  expect((await make()).ok).toBe(true)
  expect(asked.filter((path) => path.startsWith('volumes/'))).toEqual([first])
})

it('takes volumes that the host unpacked on the way', async () => {
  const [first = ''] = volumes
  const unpacked = await new Response(
    new Blob([(pack.files.get(first) ?? new Uint8Array()).slice()])
      .stream()
      .pipeThrough(new DecompressionStream('gzip')),
  ).arrayBuffer()
  answers.set(first, () => new Response(unpacked))
  expect((await make()).ok).toBe(true)
})

it.each([
  ['another file in its place', 'wrong-hash', () => new Response('something else')],
  ['nothing in its place', 'missing-file', () => new Response('', { status: 404 })],
  ['an overloaded site', 'unreachable', () => new Response('', { status: 503 })],
  ['a connection that fails', 'unreachable', () => Response.error()],
])('A19: calls nothing whole with %s', async (_, code, answer) => {
  const [first = ''] = volumes
  answers.set(first, () => {
    const response = answer()
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  })
  const made = await make()
  expect(made.ok ? [] : made.problems.map((problem) => problem.code)).toEqual([code])
  expect(pins.every(({ checkedAt }) => checkedAt === null)).toBe(true)
  expect(shelf.has(first)).toBe(false)
})

it('stops when it is cancelled, and keeps what has come', async () => {
  const controller = new AbortController()
  const made = await make(controller.signal, ({ done }) => {
    if (done === 1) controller.abort()
  })
  expect(made.ok && made.value.checkedAt).toBeNull()
  expect(pins).toHaveLength(1)
  expect(shelf.size).toBeGreaterThan(2)
})

it('refuses a study whose text is another one, and a certificate of another study', async () => {
  answers.set('freeze.json', () => new Response(JSON.stringify({ format: 'triplane-freeze/1' })))
  expect((await make()).ok).toBe(false)
  answers.set('study.json', () => new Response('{}'))
  expect((await make()).ok).toBe(false)
  expect(pins).toEqual([])
})
