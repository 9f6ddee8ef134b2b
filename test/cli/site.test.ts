import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands } from '@/cli/commands'
import { runTriplane } from '@/cli/run-triplane'
import { packageZip } from '@/package'
import { frozenPackage, type Json, POOL, protocolOf } from '../freezing/freezing-fixture'
import { ownFolder, removeFolder, runHere, temporaryFolder, triplane } from './run-cli'

const DEMO = { id: 'demo', title: 'The demo', path: 'demo/', studyHash: 'd'.repeat(64) }

/** What a build leaves, as far as these commands look at it; with one study in it. */
function builtSite(): string {
  const site = join(ownFolder(), 'site')
  mkdirSync(join(site, 'studies', 'demo', 'volumes'), { recursive: true })
  writeFileSync(join(site, 'index.html'), '<!doctype html>')
  writeFileSync(join(site, 'studies', 'demo', 'study.json'), '{}')
  writeFileSync(join(site, 'studies', 'index.json'), JSON.stringify([DEMO]))
  return site
}
const indexOf = (site: string): Json[] =>
  JSON.parse(readFileSync(join(site, 'studies', 'index.json'), 'utf8'))
const filesOf = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort()

let folder: string
let study: string
let studyHash: string
let key: string
beforeAll(async () => {
  folder = temporaryFolder()
  study = join(folder, 'study')
  const { files, frozen, keyText } = await frozenPackage()
  for (const [path, bytes] of files) {
    mkdirSync(join(study, path, '..'), { recursive: true })
    writeFileSync(join(study, path), bytes)
  }
  writeFileSync(join(folder, 'study.zip'), packageZip(files))
  studyHash = frozen.certificate.studyHash
  key = join(folder, 'key.json')
  writeFileSync(key, keyText)
})
afterAll(() => removeFolder(folder))

describe('H1: add', () => {
  it('copies a sound package and lists it last; remove takes it off again', async () => {
    const site = builtSite()
    const added = await triplane('add', study, site, '--key', key, '--json')
    const entry = { id: 'fixture', title: 'fixture', path: 'fixture/', studyHash }
    expect([added.code, added.json()]).toEqual([0, expect.objectContaining({ ok: true, ...entry })])
    expect(indexOf(site)).toEqual([DEMO, entry])
    const there = join(site, 'studies', 'fixture')
    expect(filesOf(there)).toEqual(filesOf(study))
    for (const file of filesOf(study))
      expect(readFileSync(join(there, file)).equals(readFileSync(join(study, file)))).toBe(true)
    expect(readdirSync(join(site, 'studies')).sort()).toEqual(['demo', 'fixture', 'index.json'])

    const removed = await triplane('remove', 'fixture', site)
    expect([removed.code, removed.out]).toEqual([0, 'Removed: fixture (fixture).\n'])
    expect(indexOf(site)).toEqual([DEMO])
    expect(readdirSync(join(site, 'studies')).sort()).toEqual(['demo', 'index.json'])
  }, 60_000)
  it('takes a zip, and begins the list of a site that has none', async () => {
    const site = builtSite()
    removeFolder(join(site, 'studies'))
    expect((await runHere('add', join(folder, 'study.zip'), site)).code).toBe(0)
    expect(indexOf(site).map(({ id }) => id)).toEqual(['fixture'])
    expect(filesOf(join(site, 'studies', 'fixture'))).toEqual(filesOf(study))
  })
  it('never replaces a study unless told to, and says what that means for raters who began', async () => {
    const site = builtSite()
    expect((await runHere('add', study, site)).code).toBe(0)
    const again = await runHere('add', study, site)
    expect([again.code, again.err]).toEqual([
      1,
      expect.stringContaining(
        'the site offers this very study "fixture" already. Add --replace if it may go',
      ),
    ])
    const other = join(ownFolder(), 'other')
    const { files } = await frozenPackage(POOL, {
      protocol: protocolOf({
        title: 'Another title',
        texts: { de: { title: 'Ein anderer Titel' } },
      }),
    })
    for (const [path, bytes] of files) {
      mkdirSync(join(other, path, '..'), { recursive: true })
      writeFileSync(join(other, path), bytes)
    }
    const refused = await runHere('add', other, site)
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining('the site has another study "fixture" already'),
    ])
    expect(indexOf(site)[1]?.title).toBe('fixture')
    const replaced = await runHere('add', other, site, '--replace')
    expect([replaced.code, replaced.err]).toEqual([
      0,
      expect.stringContaining('readers who started it'),
    ])
    expect(indexOf(site).map(({ title }) => title)).toEqual(['The demo', 'Another title'])
    // L14: its other titles are in the list, too.
    expect(indexOf(site)[1]?.titles).toEqual({ de: 'Ein anderer Titel' })
    expect(readFileSync(join(site, 'studies', 'fixture', 'study.json'), 'utf8')).toContain(
      'Another title',
    )
    expect(readdirSync(join(site, 'studies')).sort()).toEqual(['demo', 'fixture', 'index.json'])
  })
  it('a folder that nobody listed is not taken for granted either', async () => {
    const site = builtSite()
    mkdirSync(join(site, 'studies', 'fixture'))
    expect((await runHere('add', study, site)).code).toBe(1)
    expect(readdirSync(join(site, 'studies', 'fixture'))).toEqual([])
  })
  it.each<[string, (own: string) => void, string]>([
    [
      'a key in it',
      (own) => writeFileSync(join(own, 'key.json'), readFileSync(key)),
      'key.json: the answer key lies in the package. Remove it from the package now',
    ],
    [
      'a sealed key below a folder of it',
      (own) => writeFileSync(join(own, 'volumes', 'key.age'), 'age-encryption.org/v1'),
      'volumes/key.age: the answer key lies in the package',
    ],
    [
      'another file in it',
      (own) => writeFileSync(join(own, 'notes.txt'), 'x'),
      'notes.txt: the file does not',
    ],
    [
      'a changed study.json',
      (own) => {
        const path = join(own, 'study.json')
        writeFileSync(path, readFileSync(path, 'utf8').replace('34-year-old', '35-year-old'))
      },
      'study.json',
    ],
    [
      'no certificate',
      (own) => removeFolder(join(own, 'freeze.json')),
      'freeze.json: the file is missing',
    ],
  ])('a package with %s is not added, and the site stays as it is', async (_, spoil, message) => {
    const site = builtSite()
    const own = join(ownFolder(), 'spoilt')
    cpSync(study, own, { recursive: true })
    spoil(own)
    const refused = await runHere('add', own, site)
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(message)])
    expect(indexOf(site)).toEqual([DEMO])
    expect(readdirSync(join(site, 'studies')).sort()).toEqual(['demo', 'index.json'])
  })
  it('a leak that only the key shows keeps the study off the site when the key is given', async () => {
    const site = builtSite()
    const { files, keyText } = await frozenPackage([
      { ...POOL[0], context: 'Seen at IXI.' },
      ...POOL.slice(1),
    ])
    const zip = join(ownFolder(), 'leaky.zip')
    writeFileSync(zip, packageZip(files))
    writeFileSync(join(zip, '..', 'key.json'), keyText)
    const refused = await runHere('add', zip, site, '--key', join(zip, '..', 'key.json'))
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining('gives away the dataset "IXI"'),
    ])
    expect(indexOf(site)).toEqual([DEMO])
  })
  it('a folder that is no site, and a list that is damaged, are named and left alone', async () => {
    const own = ownFolder()
    const none = await runHere('add', study, own)
    expect([none.code, none.err]).toEqual([1, expect.stringContaining('this is no built site')])
    expect(readdirSync(own)).toEqual([])
    const site = builtSite()
    const index = join(site, 'studies', 'index.json')
    writeFileSync(index, '[{ "id": "demo", "titel": "x" }]')
    const damaged = await runHere('add', study, site)
    expect([damaged.code, damaged.err]).toEqual([
      1,
      expect.stringContaining('unknown field "titel", the nearest known field is "title"'),
    ])
    expect(existsSync(join(site, 'studies', 'fixture'))).toBe(false)
    expect(readFileSync(index, 'utf8')).toBe('[{ "id": "demo", "titel": "x" }]')
  })
  it('a list that cannot be written leaves the former study in its place', async () => {
    const site = builtSite()
    expect((await runHere('add', study, site)).code).toBe(0)
    const index = join(site, 'studies', 'index.json')
    const before = readFileSync(index, 'utf8')
    // A folder at the place of the draft of the list: the disk says no at the last step.
    mkdirSync(join(`${index}.${process.pid}.new`, 'x'), { recursive: true })
    const failed = await runHere('add', join(folder, 'study.zip'), site, '--replace')
    expect([failed.code, failed.err]).toEqual([1, expect.stringContaining('Nothing was changed')])
    expect(readFileSync(index, 'utf8')).toBe(before)
    expect(filesOf(join(site, 'studies', 'fixture'))).toEqual(filesOf(study))
    expect(readdirSync(join(site, 'studies')).filter((name) => name.startsWith('.'))).toEqual([])
  })
})

describe('H1: what is checked is what is copied', () => {
  const copyOf = () => {
    const own = join(ownFolder(), 'study')
    cpSync(study, own, { recursive: true })
    return own
  }
  /** Adds a package, and does something to it as soon as it was checked. */
  async function addWhile(own: string, site: string, meddle: () => void) {
    let err = ''
    const code = await runTriplane(['add', own, site, '--key', key], commands, {
      out: () => undefined,
      err: (text) => {
        if (text.startsWith('Checking: ')) meddle()
        err += text
      },
    })
    return { code, err }
  }
  it.each<[string, (own: string) => void, string]>([
    [
      'a key that is copied into it',
      (own) => writeFileSync(join(own, 'key.json'), readFileSync(key)),
      'key.json: it has come or gone while the package was checked. Nothing was added',
    ],
    [
      'a file that is changed',
      (own) => writeFileSync(join(own, 'freeze.json'), readFileSync(key)),
      'freeze.json: it was changed while the package was read. Nothing was added',
    ],
    [
      'a file that is taken out',
      (own) => removeFolder(join(own, 'freeze.json')),
      'freeze.json: there is no such file',
    ],
    [
      'a file that becomes a link',
      (own) => {
        removeFolder(join(own, 'freeze.json'))
        symlinkSync(key, join(own, 'freeze.json'))
      },
      'freeze.json: this is a symbolic link',
    ],
  ])('%s between check and copy keeps the study off the site', async (_, meddle, message) => {
    const [site, own] = [builtSite(), copyOf()]
    const added = await addWhile(own, site, () => meddle(own))
    expect([added.code, added.err]).toEqual([1, expect.stringContaining(message)])
    expect(indexOf(site)).toEqual([DEMO])
    expect(readdirSync(join(site, 'studies')).sort()).toEqual(['demo', 'index.json'])
  })
  it.each<[string, (path: string) => void, string]>([
    ['a link to a key', (path) => symlinkSync(key, path), 'this is a symbolic link, and no file'],
    ['a link to nothing', (path) => symlinkSync('/nowhere', path), 'this is a symbolic link'],
    ['a link to a folder', (path) => symlinkSync('..', path), 'this is a symbolic link'],
    ['a named pipe', (path) => execFileSync('mkfifo', [path]), 'this is a named pipe, and no file'],
  ])('C13: %s in a package is refused by its name, by check and add', async (_, put, message) => {
    const [site, own] = [builtSite(), copyOf()]
    put(join(own, 'volumes', 'odd'))
    for (const run of [await runHere('check', own), await runHere('add', own, site)])
      expect([run.code, run.err]).toEqual([
        1,
        expect.stringContaining(`${join(own, 'volumes', 'odd')}: ${message}`),
      ])
    expect(indexOf(site)).toEqual([DEMO])
  })
})

describe('H1, H2: a study lies in the folder of its id, whatever the list says', () => {
  const listed = (site: string, entries: readonly Json[]) =>
    writeFileSync(join(site, 'studies', 'index.json'), JSON.stringify(entries))
  it.each(['demo/', './demo', 'DEMO/', 'index.json', 'fixture/../demo/', '.', './'])(
    'removing a study that the list sends to %s deletes nothing of others',
    async (path) => {
      const site = builtSite()
      const odd = { ...DEMO, id: 'odd', path }
      listed(site, [DEMO, odd])
      const removed = await runHere('remove', 'odd', site)
      expect([removed.code, removed.err]).toEqual([
        0,
        expect.stringContaining('is no folder of this site'),
      ])
      expect(indexOf(site)).toEqual([DEMO])
      expect(existsSync(join(site, 'studies', 'demo', 'study.json'))).toBe(true)
    },
  )
  it('removing a study in whose folder the list has another one leaves the files', async () => {
    const site = builtSite()
    const odd = { ...DEMO, id: 'odd' }
    listed(site, [DEMO, odd])
    const removed = await runHere('remove', 'demo', site)
    expect([removed.code, removed.err]).toEqual([
      0,
      expect.stringContaining('the files of "demo" are those of the study "odd" as well'),
    ])
    expect(existsSync(join(site, 'studies', 'demo', 'study.json'))).toBe(true)
    expect(indexOf(site)).toEqual([odd])
  })
  it('replacing a study that the list sends elsewhere touches its own folder alone', async () => {
    const site = builtSite()
    listed(site, [DEMO, { ...DEMO, id: 'fixture', path: 'demo/' }])
    expect((await runHere('add', study, site)).code).toBe(1)
    expect((await runHere('add', study, site, '--replace')).code).toBe(0)
    expect(indexOf(site)[1]).toEqual({
      id: 'fixture',
      title: 'fixture',
      path: 'fixture/',
      studyHash,
    })
    expect(filesOf(join(site, 'studies', 'demo'))).toEqual(['study.json'])
    expect(filesOf(join(site, 'studies', 'fixture'))).toEqual(filesOf(study))
  })
  it('nothing is added where the list has another study in its folder', async () => {
    const site = builtSite()
    listed(site, [{ ...DEMO, path: 'fixture/' }])
    const refused = await runHere('add', study, site, '--replace')
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining(
        'the list says that the study "demo" lies in the folder of "fixture"',
      ),
    ])
  })
})

describe('F12: ids that are no folder everywhere', () => {
  it('one that is another study’s on Windows and macOS is refused', async () => {
    const site = builtSite()
    mkdirSync(join(site, 'studies', 'FIXTURE'))
    for (const words of [[], ['--replace']]) {
      const refused = await runHere('add', study, site, ...words)
      expect([refused.code, refused.err]).toEqual([
        1,
        expect.stringContaining(
          'the site has "FIXTURE" already, which is the same folder as "fixture"',
        ),
      ])
    }
  })
})

describe('H2: remove', () => {
  it('refuses an id that the site does not offer', async () => {
    const site = builtSite()
    const refused = await runHere('remove', 'dmeo', site)
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining(
        'the site offers no study "dmeo", the nearest is "demo". Use one of: demo.',
      ),
    ])
    expect(existsSync(join(site, 'studies', 'demo', 'study.json'))).toBe(true)
  })
  it.each(['../outside/', '/etc/', 'https://elsewhere.org/x/', '..'])(
    'deletes nothing outside of the site: %s',
    async (path) => {
      const site = builtSite()
      const outside = join(site, 'outside')
      mkdirSync(outside)
      writeFileSync(join(outside, 'kept.txt'), 'x')
      writeFileSync(join(site, 'studies', 'index.json'), JSON.stringify([{ ...DEMO, path }]))
      const removed = await runHere('remove', 'demo', site)
      expect([removed.code, removed.err]).toEqual([
        0,
        expect.stringContaining('is no folder of this site'),
      ])
      expect(indexOf(site)).toEqual([])
      expect([existsSync(join(outside, 'kept.txt')), existsSync(join(site, 'index.html'))]).toEqual(
        [true, true],
      )
    },
  )
})
