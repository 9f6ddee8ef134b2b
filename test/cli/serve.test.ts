import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageZip } from '@/package'
import { BUILT_CLI } from '../built-cli'
import { frozenPackage } from '../freezing/freezing-fixture'
import { removeFolder, runHere, temporaryFolder } from './run-cli'

let folder: string
let site: string
let files: ReadonlyMap<string, Uint8Array>
let volume: string
beforeAll(async () => {
  folder = temporaryFolder()
  site = join(folder, 'site')
  mkdirSync(join(site, 'studies/demo'), { recursive: true })
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>Triplane</title>')
  writeFileSync(join(site, 'studies/demo/study.json'), '{}')
  writeFileSync(join(site, 'studies/index.json'), '[]')
  const frozen = await frozenPackage()
  files = frozen.files
  volume = [...files.keys()].find((path) => path.startsWith('volumes/')) ?? ''
  for (const [path, bytes] of files) {
    mkdirSync(join(folder, 'study', path, '..'), { recursive: true })
    writeFileSync(join(folder, 'study', path), bytes)
  }
  writeFileSync(join(folder, 'study.zip'), packageZip(files))
  writeFileSync(join(folder, 'key.json'), frozen.keyText)
})
afterAll(() => removeFolder(folder))

/** Starts the real command line. @returns what it says once it serves, and how it ends. */
async function started(...args: readonly string[]) {
  const child = spawn(process.execPath, [BUILT_CLI, 'serve', ...args, '--site', site, '--json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stderr.on('data', (chunk) => (err += chunk))
  await new Promise<void>((settle, fail) => {
    child.stdout.on('data', (chunk) => {
      out += chunk
      if (out.trimEnd().endsWith('}')) settle()
    })
    child.on('close', () => fail(new Error(`it ended: ${err}${out}`)))
  })
  return { child, said: JSON.parse(out), stop: () => stop(child, () => err) }
}
const stop = (child: ChildProcess, err: () => string) =>
  new Promise<{ code: number | null; err: string }>((settle) => {
    child.on('close', (code) => settle({ code, err: err() }))
    child.kill('SIGINT')
  })

describe('H3: triplane serve', () => {
  it('offers one study of a zip, to this computer alone, and ends with Ctrl+C', async () => {
    const { said, stop } = await started(join(folder, 'study.zip'))
    const { address, studies } = said
    expect(studies).toEqual([
      expect.objectContaining({ id: 'fixture', address: `${address}#/read/fixture` }),
    ])
    const text = async (path: string) => (await fetch(address + path)).text()
    expect(await text('')).toContain('<title>Triplane</title>')
    const index = JSON.parse(await text('studies/index.json'))
    expect(index.map(({ id }: { id: string }) => id)).toEqual(['fixture'])
    expect(await text('studies/fixture/study.json')).toBe(
      new TextDecoder().decode(files.get('study.json')),
    )
    const scan = await fetch(`${address}studies/fixture/${volume}`)
    expect([scan.status, scan.headers.get('content-type')]).toEqual([200, 'application/gzip'])
    for (const header of ['cross-origin-opener-policy', 'cross-origin-resource-policy'])
      expect([header, scan.headers.get(header)]).toEqual([header, 'same-origin'])
    expect(new Uint8Array(await scan.arrayBuffer())).toEqual(files.get(volume))
    // What lies in the folder of the site is not offered beside it, and nothing that is no part of a package.
    for (const path of [
      'studies/demo/study.json',
      'studies/fixture/key.json',
      'studies/other/study.json',
    ])
      expect([path, (await fetch(address + path)).status]).toEqual([path, 404])
    expect((await fetch(address, { method: 'POST', body: 'answers' })).status).toBe(405)
    expect(await statusFor(address, 'scans.example.org')).toBe(403)
    expect(await statusFor(address, `localhost:${said.port}`)).toBe(200)
    const ended = await stop()
    expect(ended.code).toBe(130)
    expect(ended.err).toContain('The site is not served any more')
  }, 60_000)

  it('takes a zip that another program packed, as the page does, and names its times', async () => {
    const zipped = join(folder, 'repacked.zip')
    writeFileSync(zipped, zipSync(Object.fromEntries(files), { mtime: new Date(2026, 0, 2) }))
    const { said, stop } = await started(zipped)
    expect(said.studies).toEqual([expect.objectContaining({ id: 'fixture' })])
    const { err } = await stop()
    expect(err).toContain('the entry carries a time')
    const checked = await runHere('check', zipped)
    expect([checked.code, checked.err]).toEqual([1, expect.stringContaining('carries a time')])
  }, 60_000)

  it('of a folder, what is changed after the check is not served', async () => {
    const own = join(folder, 'changing')
    for (const [path, bytes] of files) {
      mkdirSync(join(own, path, '..'), { recursive: true })
      writeFileSync(join(own, path), bytes)
    }
    const { said, stop } = await started(own)
    const address = `${said.address}studies/fixture/study.json`
    expect((await fetch(address)).status).toBe(200)
    writeFileSync(join(own, 'study.json'), '{"another":"study"}')
    expect((await fetch(address)).status).toBe(404)
    await stop()
  }, 60_000)

  it('refuses a package with a key in it, one that is none, and a port that is taken, and says so', async () => {
    const leaky = join(folder, 'leaky')
    for (const [path, bytes] of [
      ...files,
      ['key.json', readFileSync(join(folder, 'key.json'))] as const,
    ]) {
      mkdirSync(join(leaky, path, '..'), { recursive: true })
      writeFileSync(join(leaky, path), bytes)
    }
    const refused = await runHere('serve', leaky, '--site', site)
    expect([refused.code, refused.out]).toEqual([1, ''])
    expect(refused.err).toContain('key.json')
    const none = await runHere(
      'serve',
      join(folder, 'nowhere.zip'),
      '--site',
      join(folder, 'no-site'),
    )
    expect(none.code).toBe(1)
    expect(none.err).toMatch(/no built site[\s\S]*nowhere\.zip/)
    const twice = await runHere(
      'serve',
      join(folder, 'study.zip'),
      join(folder, 'study'),
      '--site',
      site,
    )
    expect([twice.code, twice.err]).toEqual([
      1,
      expect.stringContaining('another package has the id "fixture" too'),
    ])
    const other = createServer()
    await new Promise<void>((settle) => other.listen(0, 'localhost', settle))
    const { port } = other.address() as AddressInfo
    const taken = await runHere('serve', '--site', site, '--port', String(port))
    other.close()
    expect([taken.code, taken.err]).toEqual([
      1,
      expect.stringContaining('another program has this port'),
    ])
    for (const wrong of ['0', '70000', 'http'])
      expect((await runHere('serve', '--port', wrong)).code).toBe(2)
  }, 60_000)
})

/** What is answered to who asks for the site by another name. */
const statusFor = (address: string, host: string) =>
  new Promise((settle, fail) => {
    request(address, { headers: { host } }, (response) => {
      response.resume()
      settle(response.statusCode)
    })
      .on('error', fail)
      .end()
  })
