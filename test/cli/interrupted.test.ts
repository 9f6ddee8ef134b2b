import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { createAccount } from '@nats-io/nkeys'
import { expect, it, vi } from 'vitest'
import { mintOffice } from '@/collection/setup'
import { jsonFile } from '@/freezing'
import { writeNifti } from '@/nifti'
import { BUILT_CLI } from '../built-cli'
import { frozenPackage, yesNo } from '../freezing/freezing-fixture'
import { describeNeeding } from '../needing'
import { decliningTexts, ownFolder, runHere, writeSources } from './run-cli'

/** Volumes that take a moment each to pack: there is time to interrupt. */
function writeLargeSources(folder: string) {
  const volumes = join(folder, 'sources')
  mkdirSync(volumes)
  const items = Array.from({ length: 4 }, (_, n) => {
    const voxels = new Int16Array(112 ** 3).map((_, i) => ((i * (n + 7919)) % 65_521) - 30_000)
    const affine = [1, 0, 0, -56, 0, 1, 0, -56, 0, 0, 1, -56, 0, 0, 0, 1]
    writeFileSync(
      join(volumes, `v${n}.nii`),
      writeNifti({ shape: [112, 112, 112], affine, voxels }),
    )
    return {
      id: `a${n}`,
      category: 'X',
      volumes: [{ file: `v${n}.nii` }],
      questions: [yesNo('yes')],
    }
  })
  const pool = join(folder, 'pool.jsonl')
  writeFileSync(pool, items.map((item) => `${JSON.stringify(item)}\n`).join(''))
  return { pool, volumes }
}

const seedOf = (pair: { getSeed(): Uint8Array }) => new TextDecoder().decode(pair.getSeed())

function start(...args: readonly string[]) {
  const child = spawn(process.execPath, [BUILT_CLI, ...decliningTexts(args)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const ended = new Promise<{
    code: number | null
    signal: NodeJS.Signals | null
    out: string
    err: string
  }>((settle) => child.on('close', (code, signal) => settle({ code, signal, out, err })))
  return { child, ended }
}

const workIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.includes('.freezing-'))
    .map((name) => join(folder, name))

/** A folder as a freeze has it beside a place while it is at work. */
function atWork(place: string, pid: number): string {
  const path = `${place}.freezing-abcdef`
  mkdirSync(path, { recursive: true })
  const marker = {
    format: 'triplane-work/1',
    token: 'abcdef',
    host: hostname(),
    process: pid,
    run: 'other',
  }
  writeFileSync(join(path, 'triplane-work.json'), JSON.stringify(marker))
  return path
}

/** Stops a freeze as soon as it has written something. */
async function stopInTheMiddle(folder: string, signal: NodeJS.Signals) {
  const { pool, volumes } = writeLargeSources(folder)
  const out = join(folder, 'study')
  const { child, ended } = start('freeze', pool, '--volumes', volumes, '--out', out)
  await vi.waitFor(
    () => expect(workIn(folder).some((path) => existsSync(join(path, 'new')))).toBe(true),
    {
      timeout: 60_000,
      interval: 10,
    },
  )
  child.kill(signal)
  return { ...(await ended), pid: child.pid ?? 0, out }
}

const sleeper = (): ChildProcess => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])

it('F7: Ctrl+C leaves nothing behind, says so, and ends with 130', async () => {
  const own = ownFolder()
  const { code, err, out } = await stopInTheMiddle(own, 'SIGINT')
  expect([code, err]).toEqual([
    130,
    expect.stringContaining(`Interrupted. Nothing was frozen: ${out} is as it was.`),
  ])
  expect(readdirSync(own).sort()).toEqual(['pool.jsonl', 'sources'])
}, 120_000)

it('Ctrl+C ends a watch with how far each reader is, as its help says', async () => {
  const file = join(ownFolder(), 'coordinator.json')
  const study = '0123456789abcdef'
  const desk = {
    format: 'triplane-coordinator/1',
    server: 'wss://collect.example.org',
    study,
    issuer: createAccount().getPublicKey(),
    ...mintOffice(seedOf(createAccount()), 'coordinator', study),
    raters: [{ code: 'R1', site: 'Oslo' }],
  }
  writeFileSync(file, JSON.stringify(desk))
  // Nobody who speaks NATS: whoever connects is hung up on.
  const server = createServer((socket) => socket.destroy())
  const asked = once(server, 'connection')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { child, ended } = start('collect', 'watch', file, '--server', `nats://127.0.0.1:${port}`)
  await asked
  child.kill('SIGINT')
  const { code, out } = await ended
  server.close()
  expect([code, out]).toEqual([0, expect.stringContaining('Nothing yet from: R1')])
}, 60_000)

it('F7: what a killed freeze leaves is found by the next, named, and removed', async () => {
  const own = ownFolder()
  const { signal, pid, out } = await stopInTheMiddle(own, 'SIGKILL')
  const [left] = workIn(own)
  expect([signal, workIn(own)]).toEqual(['SIGKILL', [expect.stringContaining(`${out}.freezing-`)]])
  const small = ownFolder()
  const sources = writeSources(small)
  const again = await runHere('freeze', sources.pool, '--volumes', sources.volumes, '--out', out)
  expect([again.code, again.err]).toEqual([
    0,
    expect.stringContaining(
      `note: ${left}: a command that was killed (process ${pid}) had left this; it was removed`,
    ),
  ])
  expect(readdirSync(own).sort()).toEqual(['pool.jsonl', 'sources', 'study', 'study-key'])
}, 120_000)

it('F7: what a running process writes is left alone, and named', async () => {
  const own = ownFolder()
  const { pool, volumes } = writeSources(own)
  const out = join(own, 'study')
  const other = sleeper()
  try {
    const busy = atWork(out, other.pid ?? 0)
    // Not ours to touch: another study, and a name that only looks like it.
    mkdirSync(`${out}.freezing-notes`)
    mkdirSync(`${out}-two.freezing-999999`)
    const run = await runHere('freeze', pool, '--volumes', volumes, '--out', out)
    expect([run.code, run.err]).toEqual([
      0,
      expect.stringContaining(`${busy}: process ${other.pid}, which writes this, is still running`),
    ])
    expect(readdirSync(own)).toEqual(
      expect.arrayContaining([
        'study.freezing-abcdef',
        'study.freezing-notes',
        'study-two.freezing-999999',
      ]),
    )
  } finally {
    other.kill()
  }
})

it('a key that was being written when its freeze was killed does not lie about', async () => {
  const own = ownFolder()
  const { pool, volumes } = writeSources(own)
  const out = join(own, 'study')
  // No process has this number: Linux counts to four million.
  writeFileSync(join(atWork(join(`${out}-key`, 'key.json'), 99999999), 'new'), 'truths')
  const run = await runHere('freeze', pool, '--volumes', volumes, '--out', out)
  expect([run.code, readdirSync(`${out}-key`)]).toEqual([0, ['key.json']])
})

describeNeeding('python3')('at a terminal', () => {
  it('Ctrl+C while the passphrase is asked for ends with 130, and seals nothing @long', async () => {
    const own = ownFolder()
    const key = join(own, 'key.json')
    writeFileSync(key, jsonFile((await frozenPackage()).frozen.key))
    const child = spawn(
      'python3',
      [resolve('test/cli/at-terminal.py'), '\u0003', process.execPath, BUILT_CLI, 'seal', key],
      { stdio: 'ignore' },
    )
    const code = await new Promise((settle) => child.on('close', settle))
    expect([code, readdirSync(own)]).toEqual([130, ['key.json']])
  }, 60_000)
})

it('K1: sealing says that the unsealed key is still there; --remove takes it away once the sealed one was opened @long', async () => {
  const own = ownFolder()
  const key = join(own, 'my key.json')
  const text = jsonFile((await frozenPackage()).frozen.key)
  writeFileSync(key, text)
  const passphrase = join(own, 'passphrase.txt')
  writeFileSync(passphrase, 'correct horse battery staple\n')
  const kept = await runHere('seal', key, '--passphrase-file', passphrase)
  expect([kept.code, kept.out]).toEqual([
    0,
    expect.stringContaining(`The unencrypted answer key is still there: ${key}.`),
  ])
  expect(kept.out).toContain(`rm '${key}'`)
  expect(readFileSync(key, 'utf8')).toBe(text)
  const other = join(own, 'other.age')
  const removed = await runHere(
    'seal',
    key,
    '--passphrase-file',
    passphrase,
    '--out',
    other,
    '--remove',
    '--json',
  )
  expect([removed.code, removed.json()]).toEqual([
    0,
    expect.objectContaining({ file: other, unsealed: null }),
  ])
  expect(existsSync(key)).toBe(false)
  const opened = join(own, 'opened.json')
  expect(
    (await runHere('unseal', other, '--passphrase-file', passphrase, '--out', opened)).code,
  ).toBe(0)
  expect(readFileSync(opened, 'utf8')).toBe(text)
}, 60_000)

it('freezing anew with a passphrase names the unsealed key of before @long', async () => {
  const own = ownFolder()
  const { pool, volumes } = writeSources(own)
  const args = ['freeze', pool, '--volumes', volumes, '--out', join(own, 'study')]
  expect((await runHere(...args)).code).toBe(0)
  const passphrase = join(own, 'passphrase.txt')
  writeFileSync(passphrase, 'correct horse battery staple\n')
  const sealed = await runHere(...args, '--replace', '--passphrase-file', passphrase)
  expect([sealed.code, sealed.err]).toEqual([
    0,
    expect.stringContaining(
      `${join(own, 'study-key', 'key.json')}: an unencrypted answer key is beside the encrypted one`,
    ),
  ])
}, 60_000)
