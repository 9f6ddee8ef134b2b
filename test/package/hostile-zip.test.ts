import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { checkedZip } from '@/app/home/checked-zip'
import { checkPackage } from '@/freezing'
import { openPackageZip } from '@/package'
import { frozenPackage } from '../freezing/freezing-fixture'
import { type Entry, handMade, KEY, storedEntry } from './hand-made-zip'

const { files, keyText } = await frozenPackage()
const entries: readonly Entry[] = [...files].map(([name, bytes]) => storedEntry(name, bytes))
const key = (name: string, rest: Partial<Entry> = {}): Entry => ({
  ...storedEntry(name, strToU8(keyText)),
  ...rest,
})

/** `code field` of all that is said of a zip: when it is opened, and when what was opened is checked. */
async function said(zip: Uint8Array): Promise<string[]> {
  const opened = await openPackageZip(zip, 'study.zip')
  const problems = opened.ok
    ? [...opened.value.leaks, ...(await checkPackage(opened.value, null)).problems]
    : opened.problems
  return problems.map(({ code, field, file }) => `${code} ${field === '' ? file : field}`)
}

/** Latin, as a program of the nineties writes it: `clé.json`. */
const OLD_LETTERS = Uint8Array.of(0x63, 0x6c, 0x82, 0x2e, 0x6a, 0x73, 0x6f, 0x6e)
const ATTACKS: readonly (readonly [what: string, zip: Uint8Array, expected: string])[] = [
  [
    'a key under a name of other letters, the UTF-8 flag cleared',
    handMade([...entries, key('', { name: OLD_LETTERS })]),
    'zip-name cl\\x82.json',
  ],
  [
    'a key under a name of other letters, in UTF-8',
    handMade([...entries, key('', { name: strToU8('clé.json'), flags: 0x800 })]),
    'zip-name cl\\xc3\\xa9.json',
  ],
  [
    'a key whose own header has another name',
    handMade([...entries, key('key.json', { centralName: strToU8('a.json') })]),
    'zip-differs a.json',
  ],
  [
    'a key that the directory leaves out',
    handMade([...entries, key('key.json', { isListed: false })]),
    'zip-hidden-bytes study.zip',
  ],
  [
    'a key between two entries',
    handMade(entries.map((entry, n) => (n === 1 ? { ...entry, before: KEY } : entry))),
    `zip-hidden-bytes ${entries[1]?.label}`,
  ],
  ['a key before the zip', handMade(entries, { prefix: KEY }), 'zip-hidden-bytes study.zip'],
  [
    'a key before the zip, whose places count it',
    handMade(entries, { prefix: KEY, isCounted: true }),
    `zip-hidden-bytes ${entries[0]?.label}`,
  ],
  ['a key behind the zip', handMade(entries, { suffix: KEY }), 'zip-comment study.zip'],
  ['a key as the comment of the zip', handMade(entries, { comment: KEY }), 'zip-comment study.zip'],
  [
    'a key between directory and end',
    handMade(entries, { afterDirectory: KEY }),
    'zip-hidden-bytes study.zip',
  ],
  [
    'a key in a directory that is longer than it says',
    handMade(entries, { inDirectory: KEY }),
    'zip-hidden-bytes study.zip',
  ],
  [
    'a key behind packed data',
    handMade([
      ...entries.slice(1),
      {
        ...storedEntry(entries[0]?.label ?? '', entries[0]?.data ?? KEY),
        isDeflated: true,
        afterData: KEY,
      },
    ]),
    `unreadable-file ${entries[0]?.label}`,
  ],
  [
    'a key in an extra field of its own header',
    handMade(
      entries.map((e, n) =>
        n === 0 ? { ...e, localExtra: Uint8Array.of(0x41, 0x41, KEY.length, 0, ...KEY) } : e,
      ),
    ),
    `leak-zip-metadata ${entries[0]?.label}`,
  ],
  [
    'a name a second time, in an extra field',
    handMade([
      { ...(entries[0] as Entry), extra: Uint8Array.of(0x75, 0x70, 0, 0) },
      ...entries.slice(1),
    ]),
    `zip-extra ${entries[0]?.label}`,
  ],
  [
    'a key as a folder that holds something',
    handMade([...entries, key('volumes/')]),
    'zip-special volumes/',
  ],
  [
    'a key that macOS is said to have added',
    handMade([...entries, key('__MACOSX/._key.json')]),
    'leak-zip-metadata __MACOSX/._key.json',
  ],
  [
    'a key beside what macOS adds',
    handMade([...entries, key('__MACOSX/key.json')]),
    'leak-key __MACOSX/key.json',
  ],
  [
    'a key of the name of a file, by case',
    handMade([...entries, key('Study.JSON')]),
    'zip-duplicate Study.JSON',
  ],
  [
    'a file twice',
    handMade([...entries, entries[0] as Entry]),
    `zip-duplicate ${entries[0]?.label}`,
  ],
  [
    'a file that is a folder, too',
    handMade([...entries, key('study.json/key.json')]),
    'zip-duplicate study.json/key.json',
  ],
  [
    'a key beside the one folder',
    handMade([...entries.map((e) => storedEntry(`demo/${e.label}`, e.data)), key('key.json')]),
    'extra-file key.json',
  ],
  [
    'entries that share bytes',
    handMade([...entries, key('notes.txt', { startOf: 0 })]),
    'zip-overlap notes.txt',
  ],
  [
    'another size in its own header',
    handMade([{ ...(entries[0] as Entry), localSize: 3 }, ...entries.slice(1)]),
    `zip-differs ${entries[0]?.label}`,
  ],
  [
    'another way of packing in its own header',
    handMade([{ ...(entries[0] as Entry), localMethod: 8 }, ...entries.slice(1)]),
    `zip-differs ${entries[0]?.label}`,
  ],
  [
    'another checksum in its own header',
    handMade([{ ...(entries[0] as Entry), localCrc: 7 }, ...entries.slice(1)]),
    `zip-differs ${entries[0]?.label}`,
  ],
  [
    'other flags in its own header',
    handMade([{ ...(entries[0] as Entry), localFlags: 0x800 }, ...entries.slice(1)]),
    `zip-differs ${entries[0]?.label}`,
  ],
  [
    'a checksum that does not fit',
    handMade([{ ...(entries[0] as Entry), crc: 7 }, ...entries.slice(1)]),
    `unreadable-file ${entries[0]?.label}`,
  ],
  [
    'sizes behind the data that are others',
    handMade([{ ...(entries[0] as Entry), flags: 8, descriptor: [1, 2, 3] }, ...entries.slice(1)]),
    `zip-differs ${entries[0]?.label}`,
  ],
  [
    'an encrypted entry',
    handMade([...entries, key('a.json', { flags: 1 })]),
    'zip-encrypted a.json',
  ],
  [
    'an unknown way of packing',
    handMade([...entries, key('a.json', { method: 14 })]),
    'zip-method a.json',
  ],
  ['an unknown flag', handMade([...entries, key('a.json', { flags: 0x2000 })]), 'zip-flags a.json'],
  ['a link', handMade([...entries, key('a.json', { mode: 0o120777 })]), 'zip-special a.json'],
  ['an absolute path', handMade([...entries, key('/etc/a.json')]), 'zip-path /etc/a.json'],
  ['a path of a drive', handMade([...entries, key('C:a.json')]), 'zip-path C:a.json'],
  [
    'a path that leads out',
    handMade([...entries, key('volumes/../../a.json')]),
    'zip-path volumes/../../a.json',
  ],
  [
    'a path with backslashes',
    handMade([...entries, key('volumes\\a.json')]),
    'zip-path volumes\\a.json',
  ],
  [
    'a path without a name',
    handMade([...entries, key('volumes//a.json')]),
    'zip-path volumes//a.json',
  ],
  ['several parts', handMade(entries, { disks: 2 }), 'zip-parts study.zip'],
  ['the 64-bit extension', handMade(entries, { count: 0xffff }), 'zip-64 study.zip'],
  [
    '200 MB of one letter, twenty times, in a few MB',
    handMade([
      ...entries,
      ...Array.from({ length: 20 }, (_, n) => key(`z${n}`, { statedBytes: 200e6 })),
    ]),
    'unpacks-without-end study.zip',
  ],
]

describe('C10: a zip holds what its directory says, and nothing else', () => {
  it('one made by hand from the same entries is sound', async () => {
    expect(await said(handMade(entries))).toEqual([])
    const streamed = entries.map((entry): Entry => ({ ...entry, flags: 8 }))
    expect(await said(handMade(streamed))).toEqual([])
    expect(await said(handMade(entries.map((entry) => ({ ...entry, isDeflated: true }))))).toEqual(
      [],
    )
  })
  it.each(ATTACKS)('%s is named', async (_, zip, expected) => {
    expect(await said(zip)).toContain(expected)
  })
  it.each(ATTACKS)('%s: the home page says the same in the same words', async (_, zip) => {
    const opened = await openPackageZip(zip, 'study.zip')
    const dropped = await checkedZip(new File([zip.slice()], 'study.zip'), () => undefined)
    if (!opened.ok) expect(dropped).toEqual(opened)
    else {
      const { problems } = await checkPackage(opened.value, null)
      expect(dropped.ok ? [] : dropped.problems).toEqual(problems)
    }
  })
  it('every fault is named at once', async () => {
    const zip = handMade(
      [
        ...entries,
        key('', { name: OLD_LETTERS }),
        key('../a.json'),
        key('b.json', { flags: 1, before: KEY }),
      ],
      { suffix: KEY },
    )
    expect((await said(zip)).filter((line) => !line.startsWith('leak-'))).toEqual([
      'zip-comment study.zip',
      'zip-name cl\\x82.json',
      'zip-path ../a.json',
      'zip-encrypted b.json',
      'zip-hidden-bytes b.json',
    ])
  })
})
