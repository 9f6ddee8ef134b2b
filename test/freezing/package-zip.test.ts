import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { checkZipMetadata, packageZip, readPackageZip } from '@/freezing'

const FILES = new Map([
  ['study.json', strToU8('{}')],
  ['freeze.json', strToU8('{"a":1}')],
  ['volumes/0011223344556677.nii.gz', Uint8Array.of(1, 2, 3)],
])
const codes = (zip: Uint8Array) => {
  const read = readPackageZip(zip, 'study.zip')
  return read.ok ? [] : read.problems.map((p) => p.code)
}

describe('R14: the zip of a package', () => {
  it('holds the files, and the same files give the same bytes whatever their order', () => {
    const zip = packageZip(FILES)
    const read = readPackageZip(zip, 'study.zip')
    expect(read.ok && read.value).toEqual(FILES)
    expect(packageZip(new Map([...FILES].reverse()))).toEqual(zip)
  })
  it('R27: carries no time; another program’s does, and is found', () => {
    expect(checkZipMetadata(packageZip(FILES), 'study.zip')).toEqual([])
    const timed = zipSync(Object.fromEntries(FILES), { mtime: new Date(2024, 5, 1) })
    expect(checkZipMetadata(timed, 'study.zip').map((p) => `${p.code} ${p.field}`)).toEqual(
      [...FILES.keys()].map((name) => `leak-zip-metadata ${name}`),
    )
    const commented = zipSync(Object.fromEntries(FILES), {
      mtime: new Date(1980, 0, 1),
      comment: 'Dr Who',
      extra: { 30837: Uint8Array.of(1) },
    })
    expect(checkZipMetadata(commented, 'study.zip')).toHaveLength(6)
  })
})

describe('a zip from elsewhere', () => {
  it('may have one folder around everything, and what macOS adds', () => {
    const wrapped = Object.fromEntries([...FILES].map(([path, content]) => [`demo/${path}`, content]))
    const zip = zipSync({
      ...wrapped,
      '__MACOSX/demo/._study.json': strToU8('x'),
      'demo/.DS_Store': strToU8('x'),
    })
    const read = readPackageZip(zip, 'study.zip')
    expect(read.ok && [...read.value.keys()].toSorted()).toEqual([...FILES.keys()].toSorted())
  })
  it.each([
    ['leads out of the zip', { 'study.json': strToU8('{}'), '../evil.json': strToU8('x') }],
    ['begins at the root', { 'study.json': strToU8('{}'), '/etc/evil': strToU8('x') }],
    ['leads out by backslashes', { 'study.json': strToU8('{}'), '..\\evil': strToU8('x') }],
  ])('an entry that %s is refused', (_, files) => {
    expect(codes(zipSync(files))).toEqual(['zip-path'])
  })
  it('says which it is: no zip, cut off, no package, a report', () => {
    expect(codes(strToU8('hello'))).toEqual(['not-a-zip'])
    expect(codes(new Uint8Array())).toEqual(['not-a-zip'])
    expect(codes(packageZip(FILES).subarray(0, 60))).toEqual(['zip-truncated'])
    const other = readPackageZip(zipSync({ 'report.json': strToU8('{}'), 'items.csv': strToU8('') }), 'a.zip')
    expect(other.ok ? '' : other.problems[0]?.message).toBe(
      'this zip is no study package: study.json is missing (it looks like a report)',
    )
  })
  it('with a damaged entry is refused', () => {
    const zip = packageZip(
      new Map([['study.json', strToU8('{"a": "a long text, a long text, a long text"}'.repeat(20))]]),
    )
    zip.fill(0xff, 45, 60)
    expect(codes(zip)).toEqual(['zip-damaged'])
  })
})
