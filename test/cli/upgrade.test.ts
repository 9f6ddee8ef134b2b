import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildName, integrityOf } from '@/cli/serve/build-name'
import { contentSecurityPolicy, serversOf, withServers } from '@/cli/serve/site-headers'
import { makeCollectionKeys } from '@/collection'
import packageJson from '../../package.json' with { type: 'json' }
import { BUILT_CLI } from '../built-cli'
import { frozenPackage, POOL, protocolOf } from '../freezing/freezing-fixture'
import { ownFolder, runHere } from './run-cli'

const SERVER = 'wss://collect.example.org'

function write(folder: string, files: Readonly<Record<string, string | Uint8Array>>): string {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}
/** Every file of a folder and its content. */
const filesOf = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]),
  )
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8')
const packageFiles = async (change: object) =>
  (await frozenPackage(POOL, { protocol: protocolOf(change) })).files

/** A build as Vite leaves it: a page that starts its code, and a service worker that names both. @param letter of its version. */
function build(letter: string, version = packageJson.version): string {
  const entry = `assets/index-${letter.repeat(8)}.js`
  const later = `assets/later-${letter.repeat(8)}.js`
  const code = {
    [entry]: `import './later-${letter}'`,
    [later]: letter,
    'assets/same-00000000.js': '0',
  }
  const policy = contentSecurityPolicy('').join('; ')
  const html = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><title>${letter}</title><script type="module" crossorigin src="./${entry}"></script>`
  const listed = Object.entries(code).map(([path, text]) => [path, integrityOf(text)] as const)
  const lists = [listed.slice(0, 1), listed.slice(1)]
  return write(ownFolder(), {
    ...code,
    'index.html': html,
    'service-worker.js': `n="${buildName(lists, html)}";f(${JSON.stringify(lists[1])});f(${JSON.stringify(lists[0])})`,
    'favicon.svg': `<svg id="${letter}"/>`,
    'sbom.cdx.json': `{ "purl": "pkg:npm/triplane@${version}" }`,
  })
}

/** A site of build A as a host keeps it: a study that collects, its server allowed, and a file of the host's own. */
async function hostedSite(): Promise<string> {
  const site = build('A')
  const collection = { server: SERVER, ...(await makeCollectionKeys()).open }
  const study = ownFolder()
  write(study, Object.fromEntries(await packageFiles({ collection })))
  expect((await runHere('add', study, site, '--collect', SERVER)).code).toBe(0)
  return write(site, { 'imprint.html': 'who we are', 'assets/hospital.css': 'body {}' })
}
const hosted = (path: string) =>
  /^(studies\/|site\.json|imprint|assets\/hospital)|-A{8}\.js$/.test(path)

describe('H5: triplane upgrade', () => {
  it('H5: puts in pages and code, keeps what the host has, and --undo goes back and forth', async () => {
    const [site, next] = [await hostedSite(), build('B')]
    const before = filesOf(site)
    const dry = await runHere('upgrade', site, next, '--dry-run')
    expect([dry.code, dry.err]).toEqual([0, ''])
    expect(dry.out).toContain('Would add: 2 files of code (0.0 MB).')
    expect(dry.out).toContain('Would replace: service-worker.js, favicon.svg, index.html.')
    expect(dry.out).toContain(
      '1 study, the code of earlier builds, imprint.html, site.json, studies.',
    )
    expect(filesOf(site)).toEqual(before)

    const run = await runHere('upgrade', site, next, '--json')
    expect([run.code, run.json()]).toMatchObject([
      0,
      { from: packageJson.version, to: packageJson.version, studies: ['fixture'] },
    ])
    const after = filesOf(site)
    expect(after.get('index.html')).toBe(withServers(read(next, 'index.html'), [SERVER]))
    for (const name of ['service-worker.js', 'favicon.svg', 'assets/later-BBBBBBBB.js'])
      expect(after.get(name)).toBe(read(next, name))
    const kept = (files: typeof before) => [...files].filter(([path]) => hosted(path))
    expect(kept(after)).toEqual(kept(before))
    expect((await runHere('check', site)).err).not.toContain('triplane site')
    const again = await runHere('upgrade', site, next)
    expect([again.code, again.out]).toEqual([0, `${site} has this build already.\n`])
    expect(filesOf(site)).toEqual(after)

    const pages = ['index.html', 'service-worker.js', 'favicon.svg']
    for (const files of [before, after]) {
      expect((await runHere('upgrade', site, '--undo')).code).toBe(0)
      for (const page of pages) expect(read(site, page)).toBe(files.get(page))
      expect(kept(filesOf(site))).toEqual(kept(before))
    }
  })

  it('H5: the code of the build before the last goes after 30 days, and what a build, the host or an undo needs stays', async () => {
    const site = await hostedSite()
    const codeThere = () => readdirSync(join(site, 'assets')).sort()
    const upgrade = (letter: string) => runHere('upgrade', site, build(letter))
    const own = (letter: string) =>
      ['index', 'later'].map((name) => `${name}-${letter.repeat(8)}.js`)
    const rest = ['hospital.css', 'same-00000000.js']
    expect((await upgrade('B')).code).toBe(0)
    expect((await upgrade('C')).out).not.toContain('Removed')
    expect(codeThere()).toEqual([...rest, ...own('A'), ...own('B'), ...own('C')].sort())
    const monthAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
    utimesSync(join(site, 'triplane-former-build'), monthAgo, monthAgo)
    const dry = await runHere('upgrade', site, build('D'), '--dry-run')
    expect(dry.out).toContain('Would remove: 4 files of code')
    expect(codeThere()).toContain('index-BBBBBBBB.js')
    expect((await upgrade('D')).out).toContain('Removed: 4 files of code')
    expect(codeThere()).toEqual([...rest, ...own('C'), ...own('D')].sort())
    expect((await runHere('upgrade', site, '--undo')).code).toBe(0)
    expect(read(site, 'index.html')).toContain('index-CCCCCCCC.js')
  })

  it('H5: an old site keeps the server that only its page names, and a site without a list its own demo', async () => {
    const site = build('A')
    write(site, { 'index.html': withServers(read(site, 'index.html'), [SERVER]) })
    for (const [folder, title] of [[site, 'Old demo']] as const)
      for (const [path, bytes] of await packageFiles({ id: 'demo', title }))
        write(folder, { [`studies/demo/${path}`]: bytes })
    const next = build('B')
    for (const [path, bytes] of await packageFiles({ id: 'demo', title: 'New demo' }))
      write(next, { [`studies/demo/${path}`]: bytes })
    const run = await runHere('upgrade', site, next)
    expect([run.code, run.err]).toEqual([
      0,
      expect.stringContaining('the build brings another version of "demo"'),
    ])
    expect(read(site, 'studies/demo/study.json')).toContain('Old demo')
    expect(JSON.parse(read(site, 'studies/index.json'))).toMatchObject([
      { id: 'demo', title: 'Old demo' },
    ])
    expect(serversOf(read(site, 'index.html'))).toEqual([SERVER])
    expect(JSON.parse(read(site, 'site.json'))).toMatchObject({ collect: [SERVER] })
  })

  const edit = (folder: string, path: string, from: string | RegExp, to: string) =>
    write(folder, { [path]: read(folder, path).replace(from, to) })
  it.each<[what: string, change: (site: string, next: string) => void, says: string]>([
    ['code is missing', (_, next) => rmSync(join(next, 'assets/later-BBBBBBBB.js')), 'incomplete'],
    ['code is cut off', (_, next) => write(next, { 'assets/later-BBBBBBBB.js': '' }), 'incomplete'],
    [
      'the page is of another build',
      (_, next) => edit(next, 'index.html', /index-B/, 'index-C'),
      'of two builds',
    ],
    [
      'there is no service worker',
      (_, next) => rmSync(join(next, 'service-worker.js')),
      'no build',
    ],
    [
      'the build is of another version',
      (_, next) => edit(next, 'sbom.cdx.json', /\d+\.\d+\.\d+/, '0.1.0'),
      'Run the command that came with the build',
    ],
    [
      'the site is newer',
      (site) => edit(site, 'sbom.cdx.json', /\d+\.\d+\.\d+/, '9.10.0'),
      'the site has version 9.10.0',
    ],
    [
      'the page was edited',
      (site) => edit(site, 'index.html', '<title>', '<title>St. Elsewhere '),
      'edited by hand',
    ],
    [
      'the page allows what site.json does not',
      (site) => edit(site, 'index.html', SERVER, `${SERVER} wss://other.example.org`),
      `Run triplane site`,
    ],
    [
      'the study is of a format that the build does not read',
      (site) => edit(site, 'studies/fixture/study.json', 'triplane-study/1', 'triplane-study/2'),
      'studies/fixture/study.json',
    ],
    [
      'the study has another id than its folder',
      (site) => edit(site, 'studies/fixture/study.json', /"id": ?"fixture"/, '"id":"other"'),
      'holds the study "other", and the list says "fixture"',
    ],
    [
      'the study is another one than the list says',
      (site) => edit(site, 'studies/index.json', /"studyHash": "\w{4}/, '"studyHash": "0000'),
      'the list names another version of "fixture"',
    ],
    [
      'code of the same name has another content',
      (site) => write(site, { 'assets/same-00000000.js': 'mine' }),
      'open sessions use it',
    ],
  ])('H5: refuses, and changes nothing, where %s', async (_, change, says) => {
    const [site, next] = [await hostedSite(), build('B')]
    change(site, next)
    const before = filesOf(site)
    const run = await runHere('upgrade', site, next)
    expect([run.code, run.err]).toEqual([1, expect.stringContaining(says)])
    expect(filesOf(site)).toEqual(before)
  })
  it('H5: takes a page whose edit the build has, too; refuses --undo where nothing was done', async () => {
    const [site, next] = [await hostedSite(), build('B')]
    expect((await runHere('upgrade', site, '--undo')).err).toContain('Nothing to undo')
    for (const folder of [site, next]) edit(folder, 'index.html', '<title>', '<title>Ours ')
    expect((await runHere('upgrade', site, next)).code).toBe(0)
    expect(read(site, 'index.html')).toContain('<title>Ours B')
    expect((await runHere('upgrade', site, next, '--undo')).code).toBe(2)
  })

  // Dies as of a power cut before its nth renaming.
  const KILLER = `data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const rename = fs.renameSync
    let n = 0
    fs.renameSync = (...names) => {
      n += 1
      if (n > Number(process.env.RENAMES)) process.kill(process.pid, 'SIGKILL')
      rename(...names)
    }
    syncBuiltinESMExports()`)}`
  it('H5: killed at any moment it leaves the old page or the new one with its code, and can be run again or undone @long', async () => {
    const [site, next] = [await hostedSite(), build('B')]
    const [old, fresh] = [read(site, 'index.html'), withServers(read(next, 'index.html'), [SERVER])]
    const seen = new Set<string>()
    for (let renames = 0; ; renames++) {
      const [killed, undone] = [join(ownFolder(), 'site'), join(ownFolder(), 'site')]
      cpSync(site, killed, { recursive: true })
      const { signal } = spawnSync(
        process.execPath,
        ['--import', KILLER, BUILT_CLI, 'upgrade', killed, next],
        { env: { ...process.env, RENAMES: String(renames) } },
      )
      const page = read(killed, 'index.html')
      seen.add(page)
      expect([old, fresh]).toContain(page)
      const [entry = ''] = /assets\/index-\w+\.js/.exec(page) ?? []
      expect(existsSync(join(killed, entry))).toBe(true)
      cpSync(killed, undone, { recursive: true })
      expect((await runHere('upgrade', killed, next)).code).toBe(0)
      expect(read(killed, 'index.html')).toBe(fresh)
      expect((await runHere('upgrade', killed, '--undo')).code).toBe(0)
      await runHere('upgrade', undone, '--undo')
      for (const name of ['index.html', 'service-worker.js', 'favicon.svg'])
        for (const folder of [killed, undone]) expect(read(folder, name)).toBe(read(site, name))
      if (signal === null) break
    }
    expect(seen.size).toBe(2)
  }, 120_000)
})
