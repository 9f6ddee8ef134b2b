import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentSecurityPolicy, serversOf } from '@/cli/serve/site-headers'
import { serveSite } from '@/cli/serve/site-server'
import { makeCollectionKeys } from '@/collection'
import { freePort } from '../free-port'
import { frozenPackage, type Json, POOL, protocolOf } from '../freezing/freezing-fixture'
import { ownFolder, removeFolder, runHere, temporaryFolder } from './run-cli'

const SERVER = 'wss://collect.example.org'

function write(folder: string, files: ReadonlyMap<string, Uint8Array>) {
  for (const [path, bytes] of files) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
}
const indexOf = (site: string): Json[] =>
  JSON.parse(readFileSync(join(site, 'studies/index.json'), 'utf8'))
const pageOf = (site: string) => readFileSync(join(site, 'index.html'), 'utf8')

describe('H4: a new build is copied over a site, as cp -r does', () => {
  let folder: string
  let collecting: string
  /** A build as Vite leaves it, as far as a site is concerned: a page with its policy, and a demo that no file lists. */
  async function build(title: string): Promise<string> {
    const made = ownFolder()
    const { files } = await frozenPackage(POOL, { protocol: protocolOf({ id: 'demo', title }) })
    write(join(made, 'studies/demo'), files)
    const policy = contentSecurityPolicy('').join('; ')
    writeFileSync(
      join(made, 'index.html'),
      `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><title>${title}</title>`,
    )
    return made
  }
  beforeAll(async () => {
    folder = temporaryFolder()
    collecting = join(folder, 'study')
    const collection = { server: SERVER, ...(await makeCollectionKeys()).open }
    write(collecting, (await frozenPackage(POOL, { protocol: protocolOf({ collection }) })).files)
  })
  afterAll(() => removeFolder(folder))

  it('the studies stay on the list, and the server is in the policy again after triplane site', async () => {
    const site = await build('Old')
    const added = await runHere('add', collecting, site, '--collect', SERVER)
    expect([added.code, added.err]).toEqual([0, expect.not.stringContaining(SERVER)])
    expect(indexOf(site).map(({ id }) => id)).toEqual(['demo', 'fixture'])
    expect((await runHere('check', site)).err).not.toContain('triplane site')

    cpSync(await build('New'), site, { recursive: true })
    expect(indexOf(site).map(({ id }) => id)).toEqual(['demo', 'fixture'])
    expect(serversOf(pageOf(site))).toEqual([])
    const { err } = await runHere('check', site)
    expect(err).toContain(
      `${site}/index.html: the page may send answers to no server, and site.json allows ${SERVER}. Run triplane site ${site}.`,
    )
    expect(err).toContain(`the list names another version of "demo". Run triplane site ${site}.`)

    expect((await runHere('site', site)).code).toBe(0)
    expect(serversOf(pageOf(site))).toEqual([SERVER])
    expect(pageOf(site)).toContain('<title>New</title>')
    expect(indexOf(site).map(({ title }) => title)).toEqual(['New', 'fixture'])
    expect((await runHere('check', site)).err).not.toContain('triplane site')
  })
  it('adding another study applies the choices, too', async () => {
    const site = await build('Old')
    await runHere('add', collecting, site, '--collect', SERVER)
    cpSync(await build('New'), site, { recursive: true })
    expect((await runHere('add', collecting, site, '--replace')).code).toBe(0)
    expect(serversOf(pageOf(site))).toEqual([SERVER])
  })
  it('a site of before, whose page alone names the server, keeps it', async () => {
    const site = await build('Old')
    await runHere('add', collecting, site, '--collect', SERVER)
    const [before, page] = [join(ownFolder(), 'before'), pageOf(site)]
    cpSync(site, before, { recursive: true, filter: (path) => !path.endsWith('site.json') })
    expect((await runHere('site', before)).code).toBe(0)
    expect([pageOf(before), existsSync(join(before, 'site.json'))]).toEqual([page, true])
  })
  it('a site.json that is damaged is named, and nothing is written', async () => {
    const site = await build('Old')
    writeFileSync(
      join(site, 'site.json'),
      '{ "format": "triplane-site/1", "collect": ["http://x.org"] }',
    )
    const page = pageOf(site)
    const run = await runHere('site', site)
    expect([run.code, run.err]).toEqual([1, expect.stringContaining('site.json')])
    expect(pageOf(site)).toBe(page)
  })
  it('H3: triplane serve sends the page with the policy of site.json, and the list of a build', async () => {
    const site = await build('New')
    const listening = { host: 'localhost', port: await freePort(), isPortFree: true }
    const { server, port } = await serveSite(site, null, listening, [SERVER])
    const fetched = async (path: string) => (await fetch(`http://localhost:${port}/${path}`)).text()
    expect(serversOf(await fetched(''))).toEqual([SERVER])
    expect(JSON.parse(await fetched('studies/index.json'))).toEqual([
      expect.objectContaining({ id: 'demo', title: 'New' }),
    ])
    server.close()
  })
})
