import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { freezeToFolder } from '@/cli/freeze/freeze-to-folder'
import { interrupt } from '@/cli/io/interrupts'
import { parsePool, parseProtocol } from '@/pool'
import { POOL, poolText, protocolOf, SOURCES } from '../freezing/freezing-fixture'
import { ownFolder, runHere, writeSources } from './run-cli'

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return { ...real, rm: vi.fn(real.rm) }
})

const TOKEN = '0123456789abcdef'
const NOBODY = 99_999_999

/** A folder beside a place as a command leaves it that was killed. */
function workOf(place: string, change: Record<string, unknown> = {}): string {
  const path = `${place}.freezing-${TOKEN}`
  mkdirSync(join(path, 'new'), { recursive: true })
  writeFileSync(join(path, 'new', 'study.json'), '{}')
  const marker = {
    format: 'triplane-work/1',
    token: TOKEN,
    host: hostname(),
    process: NOBODY,
    run: 'other',
    ...change,
  }
  writeFileSync(join(path, 'triplane-work.json'), JSON.stringify(marker))
  return path
}

function freezing(own: string) {
  const { pool, volumes } = writeSources(own)
  const out = join(own, 'study')
  return { out, args: ['freeze', pool, '--volumes', volumes, '--out', out] }
}

it('F7: a folder of the user that is only called like a left-over is never touched', async () => {
  const own = ownFolder()
  const { out, args } = freezing(own)
  const theirs = [`${out}.former-2024`, `${out}.freezing-${NOBODY}`, `${out}.freezing-${TOKEN}`]
  for (const path of theirs) {
    mkdirSync(path)
    writeFileSync(join(path, 'thesis.txt'), 'years of work')
  }
  expect((await runHere(...args)).code).toBe(0)
  expect((await runHere(...args, '--replace')).code).toBe(0)
  for (const path of theirs)
    expect(readFileSync(join(path, 'thesis.txt'), 'utf8')).toBe('years of work')
}, 60_000)

it('F7: what another computer writes is named and left alone', async () => {
  const own = ownFolder()
  const { out, args } = freezing(own)
  const path = workOf(out, { host: 'elsewhere' })
  const run = await runHere(...args)
  expect([run.code, run.err]).toEqual([
    0,
    expect.stringContaining(`${path}: process ${NOBODY} on elsewhere`),
  ])
  expect(existsSync(join(path, 'new', 'study.json'))).toBe(true)
}, 60_000)

it.each([NOBODY, process.pid])(
  'F7: a left-over of process %s of this computer is removed, and the package is its own alone',
  async (pid) => {
    const own = ownFolder()
    const { out, args } = freezing(own)
    const path = workOf(out, { process: pid })
    const run = await runHere(...args)
    expect([run.code, run.err]).toEqual([
      0,
      expect.stringContaining(`${path}: a command that was killed`),
    ])
    expect(readdirSync(own).sort()).toEqual(['pool.jsonl', 'sources', 'study', 'study-key'])
    expect(readdirSync(join(own, 'study-key'))).toEqual(['key.json'])
    expect((await runHere('check', out, '--key', join(own, 'study-key', 'key.json'))).code).toBe(0)
  },
  60_000,
)

it('F7: a key cannot take the place of a folder, which is said before anything is done', async () => {
  const own = ownFolder()
  const { out, args } = freezing(own)
  const keys = join(own, 'keys')
  mkdirSync(keys)
  const run = await runHere(...args, '--replace', '--key', keys)
  expect([run.code, run.err]).toEqual([
    1,
    expect.stringContaining(`${keys}: this is a folder, not a file`),
  ])
  expect([existsSync(out), readdirSync(keys)]).toEqual([false, []])
})

function sourceOf() {
  const pool = parsePool(poolText(POOL), 'pool.jsonl')
  const protocol = parseProtocol(JSON.stringify(protocolOf()), 'protocol.json')
  if (!pool.ok || !protocol.ok) throw new Error('the fixture is unsound')
  return {
    pool: pool.value,
    protocol: protocol.value,
    protocolFile: 'protocol.json',
    readSource: async (file: string) => SOURCES.get(file) ?? new Uint8Array(),
    accepted: 'all' as const,
  }
}

it('F7: where the key cannot take its place, the former package and all beside it are as they were', async () => {
  const own = ownFolder()
  const out = join(own, 'study')
  mkdirSync(out)
  writeFileSync(join(out, 'study.json'), 'the former one')
  const path = join(own, 'key.json')
  // A folder comes to stand there meanwhile: the last move fails.
  const fileOf = async () => {
    mkdirSync(join(path, 'x'), { recursive: true })
    return 'key'
  }
  const { frozen } = await freezeToFolder(out, { path, fileOf }, sourceOf())
  expect(frozen).toMatchObject({ ok: false, problems: [{ code: 'not-written', file: path }] })
  expect(readFileSync(join(out, 'study.json'), 'utf8')).toBe('the former one')
  expect(readdirSync(own).sort()).toEqual(['key.json', 'study'])
}, 60_000)

it('F7: Ctrl+C while the former package is deleted says that the new one is in place', async () => {
  const own = ownFolder()
  const { out, args } = freezing(own)
  expect((await runHere(...args)).code).toBe(0)
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  vi.mocked(rm).mockImplementationOnce(async () => interrupt('SIGINT'))
  await runHere(...args, '--replace').catch(() => null)
  const words = said.mock.calls.map(([text]) => String(text)).join('')
  said.mockRestore()
  exit.mockRestore()
  expect(words).toContain(`${out} and its key are in place.`)
  expect(words).not.toContain('Nothing was frozen')
  // What is left of the former one is cleared by the next, once the process is gone.
  const [left = ''] = readdirSync(own).filter((name) => name.startsWith('study.freezing-'))
  const marker = join(own, left, 'triplane-work.json')
  writeFileSync(
    marker,
    readFileSync(marker, 'utf8').replace(`"process":${process.pid}`, `"process":${NOBODY}`),
  )
  const next = await runHere(...args, '--replace')
  expect([next.code, next.err]).toEqual([
    0,
    expect.stringContaining('had left this; it was removed'),
  ])
  expect(readdirSync(own).sort()).toEqual(['pool.jsonl', 'sources', 'study', 'study-key'])
}, 60_000)
