import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openPackageZip, openStudy, packageZip, packageZipBlob } from '@/package'

const FILES = new Map([
  ['study.json', strToU8('{}')],
  ['freeze.json', strToU8('{"a":1}')],
  ['volumes/0011223344556677.nii.gz', Uint8Array.of(1, 2, 3)],
])
const codes = async (zip: Uint8Array) => {
  const opened = await openPackageZip(zip, 'study.zip')
  return opened.ok ? [] : opened.problems.map((p) => p.code)
}
const leaksOf = async (zip: Uint8Array) => {
  const opened = await openPackageZip(zip, 'study.zip')
  return opened.ok ? opened.value.leaks : opened.problems
}
/** Every file of a zip, read as from memory and as from a file of the browser. */
async function filesOf(zip: Uint8Array): Promise<Map<string, Uint8Array>> {
  const [inMemory, inFile] = await Promise.all(
    [zip, new Blob([zip.slice()])].map(async (from) => {
      const opened = await openPackageZip(from, 'study.zip')
      if (!opened.ok) throw new Error(JSON.stringify(opened.problems))
      const paths = await opened.value.list()
      return new Map(
        await Promise.all(
          paths.map(async (path) => [path, await opened.value.read(path)] as const),
        ),
      )
    }),
  )
  expect(inFile).toEqual(inMemory)
  return inMemory ?? new Map()
}

describe('F5: the zip of a package', () => {
  it('holds the files, and the same files give the same bytes whatever their order', async () => {
    const zip = packageZip(FILES)
    expect(await filesOf(zip)).toEqual(FILES)
    expect(packageZip(new Map([...FILES].reverse()))).toEqual(zip)
  })
  it('C7: carries no time; another program’s does, and is found', async () => {
    expect(await leaksOf(packageZip(FILES))).toEqual([])
    const timed = zipSync(Object.fromEntries(FILES), { mtime: new Date(2024, 5, 1) })
    expect((await leaksOf(timed)).map((p) => `${p.code} ${p.field}`)).toEqual(
      [...FILES.keys()].map((name) => `leak-zip-metadata ${name}`),
    )
    const commented = zipSync(Object.fromEntries(FILES), {
      mtime: new Date(1980, 0, 1),
      comment: 'Dr Who',
      extra: { 30837: Uint8Array.of(1) },
    })
    expect(await leaksOf(commented)).toHaveLength(6)
  })
})

describe('a zip from elsewhere', () => {
  it('may have one folder around everything, and what macOS adds', async () => {
    const wrapped = Object.fromEntries(
      [...FILES].map(([path, content]) => [`demo/${path}`, content]),
    )
    const zip = zipSync({
      ...wrapped,
      '__MACOSX/demo/._study.json': strToU8('x'),
      'demo/.DS_Store': strToU8('x'),
    })
    expect([...(await filesOf(zip)).keys()].toSorted()).toEqual([...FILES.keys()].toSorted())
  })
  it.each([
    ['leads out of the zip', { 'study.json': strToU8('{}'), '../evil.json': strToU8('x') }],
    ['begins at the root', { 'study.json': strToU8('{}'), '/etc/evil': strToU8('x') }],
    ['leads out by backslashes', { 'study.json': strToU8('{}'), '..\\evil': strToU8('x') }],
  ])('an entry that %s is refused', async (_, files) => {
    expect(await codes(zipSync(files))).toEqual(['zip-path'])
  })
  it('says which it is: no zip, cut off, no package, a report', async () => {
    expect(await codes(strToU8('hello'))).toEqual(['not-a-zip'])
    expect(await codes(new Uint8Array())).toEqual(['not-a-zip'])
    expect(await codes(packageZip(FILES).subarray(0, 60))).toEqual(['zip-truncated'])
    const other = await openPackageZip(
      zipSync({ 'report.json': strToU8('{}'), 'items.csv': strToU8('') }),
      'a.zip',
    )
    expect(other.ok ? '' : other.problems[0]?.message).toBe(
      'this zip is no study package: study.json is missing (it looks like a report)',
    )
  })
  it('with an entry that was made to fill the memory says so, and unpacks nothing', async () => {
    const zip = zipSync({ 'study.json': new Uint8Array(1_000_000) })
    // The directory states four gigabytes: it is believed before a byte of them is asked for.
    const at = zip.length - 22 - 46 - 'study.json'.length
    new DataView(zip.buffer).setUint32(at + 24, 0xff_ff_ff_f0, true)
    const opened = await openPackageZip(zip, 'study.zip')
    const study = opened.ok ? await openStudy(opened.value, (path) => path) : opened
    expect(study.ok ? '' : study.problems[0]?.message).toMatch(
      /an entry of \d+ bytes unpacks to 4294967280, which no file of a study does; it was made to fill the memory, or is damaged/,
    )
  })
  it('with a damaged entry is refused', async () => {
    const zip = packageZip(
      new Map([
        ['study.json', strToU8('{"a": "a long text, a long text, a long text"}'.repeat(20))],
      ]),
    )
    zip.fill(0xff, 45, 60)
    const opened = await openPackageZip(zip, 'study.zip')
    const study = opened.ok ? await openStudy(opened.value, (path) => path) : opened
    expect(study.ok ? [] : study.problems.map((p) => p.code)).toEqual(['unreadable-file'])
  })
})

describe('a zip of files that the browser keeps', () => {
  it.each([
    ['none', {}],
    ['one', { 'study.json': new Uint8Array([123, 125]) }],
    [
      'several, packed and not, one of them empty',
      {
        'volumes/b.nii.gz': new Uint8Array(70_000).map((_, n) => (n * 31) % 251),
        'study.json': new TextEncoder().encode('{"a":"ä"}'.repeat(500)),
        'images/a.png': new Uint8Array([137, 80, 78, 71]),
        'empty.txt': new Uint8Array(),
      },
    ],
  ])('is the zip of the same files in memory: %s', async (_, files) => {
    const entries = Object.entries(files)
    const kept = new Map(entries.map(([path, bytes]) => [path, new Blob([bytes])]))
    const zip = new Uint8Array(await (await packageZipBlob(kept)).arrayBuffer())
    expect(Buffer.from(zip).equals(packageZip(new Map(entries)))).toBe(true)
  })
})
