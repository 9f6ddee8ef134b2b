import { gzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkPackage, jsonFile } from '@/freezing'
import { gunzip, gzipDeterministic } from '@/nifti'
import { formatProblem } from '@/study'
import { syntheticNifti } from '../nifti/synthetic-nifti'
import { frozenPackage, type Package, packageFiles, png, textOf } from './freezing-fixture'
import { findings, plantInFile, plantInStudy } from './plant'

let sound: Package
let volumePath: string
let imagePath: string
beforeAll(async () => {
  sound = await frozenPackage()
  volumePath = [...sound.files.keys()].find((p) => p.startsWith('volumes/')) ?? ''
  imagePath = [...sound.files.keys()].find((p) => p.startsWith('images/')) ?? ''
})
const withFile = (path: string, bytes: Uint8Array | null): Package => {
  const files = new Map(sound.files)
  if (bytes === null) files.delete(path)
  else files.set(path, bytes)
  return { ...sound, files }
}
const encode = (text: string) => new TextEncoder().encode(text)

describe('C7: bytes', () => {
  const rawOf = (packed: Uint8Array) => {
    const raw = gunzip(packed)
    if (!raw.ok) throw new Error('not packed')
    return raw.bytes.slice()
  }
  it.each([
    ['descrip', 148],
    ['aux_file', 228],
    ['intent_name', 328],
    ['db_name', 14],
    ['data_type', 4],
  ])('a text in %s', async (field, at) => {
    const leaky = plantInFile(sound, volumePath, (packed) => {
      const raw = rawOf(packed)
      raw.set(encode('sub-017'), at)
      return gzipDeterministic(raw)
    })
    expect((await findings(leaky, false)).map((f) => f.replace(/volumes\S+/, 'volume'))).toContain(
      `leak-nifti-text volume ${field}`,
    )
  })
  it('an extension', async () => {
    const leaky = plantInFile(sound, volumePath, () =>
      gzipDeterministic(
        syntheticNifti({ dim: [3, 4, 5, 6], extensions: [{ code: 6, text: 'sub-017' }] }),
      ),
    )
    expect(
      (await findings(leaky, false)).some(
        (f) => f.startsWith('leak-nifti-text') && f.endsWith('extension'),
      ),
    ).toBe(true)
  })
  it.each([
    ['a file name', { filename: 'sub-017_T1w.nii', mtime: 0 }, 'the file name "sub-017_T1w.nii"'],
    ['a time', { mtime: 1_700_000_000_000 }, 'a time'],
  ])('%s in the gzip header', async (_, options, words) => {
    const leaky = plantInFile(sound, volumePath, (packed) => gzipSync(rawOf(packed), options))
    const check = await checkPackage(packageFiles(leaky.files), null)
    expect(check.problems.map((p) => [p.code, p.message])).toEqual([
      ['leak-gzip-header', `the gzip header contains ${words}`],
    ])
  })
  it('a text chunk, and bytes behind a PNG', async () => {
    const text = plantInFile(sound, imagePath, () =>
      png([{ type: 'iTXt', text: 'Author\0\0\0\0\0Dr Who' }]),
    )
    expect((await findings(text, false)).map((f) => f.split(' ')[0])).toEqual([
      'leak-image-metadata',
    ])
    const behind = plantInFile(sound, imagePath, (bytes) =>
      Uint8Array.from([...bytes, ...encode('sub-017')]),
    )
    expect((await findings(behind, false)).map((f) => f.split(' ')[0])).toEqual([
      'leak-image-metadata',
    ])
  })
})

describe('C1: package', () => {
  it('a changed byte of a volume', async () => {
    const bytes = (sound.files.get(volumePath) ?? new Uint8Array()).slice()
    bytes[bytes.length - 30] = (bytes[bytes.length - 30] ?? 0) ^ 1
    const found = await findings(withFile(volumePath, bytes))
    expect(found).toContain(`wrong-hash ${volumePath} sha256`)
    expect(found).toContain(`wrong-hash freeze.json files["${volumePath}"]`)
    expect(found).toContain(`wrong-name ${volumePath}`)
  })
  it('a missing file, a strange file, the key', async () => {
    expect(await findings(withFile(volumePath, null))).toEqual([
      `missing-file study.json volumes.${volumePath.slice(8, 24)}.path`,
      `missing-file freeze.json files["${volumePath}"]`,
    ])
    expect(await findings(withFile('notes.txt', encode('x')))).toEqual([
      'extra-file notes.txt',
      'extra-file freeze.json files',
    ])
    expect(await findings(withFile('key.json', encode(sound.keyText)))).toContain(
      'leak-key key.json',
    )
    expect(await findings(withFile('sub-017_T1w.txt', encode('x')))).toContain(
      'leak-source-file sub-017_T1w.txt',
    )
  })
  it('a study that was changed after it was frozen', async () => {
    const study = textOf(sound.files, 'study.json').replace(
      '"title": "fixture"',
      '"title": "Fixture"',
    )
    const found = await findings(withFile('study.json', encode(study)))
    expect(found).toContain('wrong-hash freeze.json studyHash')
    expect(found).toContain('key-of-another-study key.json studyHash')
  })
  it('S2: spaces and the order of fields do not change the study hash, but the file hash', async () => {
    const study = JSON.parse(textOf(sound.files, 'study.json'))
    const turned = Object.fromEntries(Object.entries(study).reverse())
    expect(await findings(withFile('study.json', encode(JSON.stringify(turned))))).toEqual([
      'wrong-hash freeze.json files["study.json"]',
    ])
  })
  it('a wrong shape, spacing, size and count', async () => {
    const wrong = plantInStudy(sound, (study) => {
      Object.assign((study.volumes as Record<string, object>)[volumePath.slice(8, 24)] ?? {}, {
        shape: [5, 4, 6],
        spacing: [1, 1, 2],
        bytes: 7,
      })
      study.items.at(-1)?.questions.push({ id: 'more', kind: 'yes-no', prompt: 'More?' })
      study.items.at(-1)!.stages = null
    })
    const found = await findings(wrong)
    for (const name of ['wrong-shape', 'wrong-spacing', 'wrong-size', 'wrong-count'])
      expect(found.map((f) => f.split(' ')[0])).toContain(name)
  })
  it('S5: a path that leads elsewhere', async () => {
    const wrong = plantInStudy(sound, (study) => {
      Object.assign((study.volumes as Record<string, object>)[volumePath.slice(8, 24)] ?? {}, {
        path: 'https://elsewhere.example/x.nii.gz',
      })
    })
    expect(await findings(wrong, false)).toContain(
      `invalid_format study.json volumes.${volumePath.slice(8, 24)}.path`,
    )
  })
  it('an empty folder, and a study.json that is no JSON', async () => {
    expect(await findings({ ...sound, files: new Map() }, false)).toEqual([
      'missing-file study.json',
      'missing-file freeze.json',
    ])
    const check = await checkPackage(
      packageFiles(withFile('study.json', encode('{ "id": 1,, }')).files),
      null,
    )
    expect(check.problems.map(formatProblem)[0]).toMatch(
      /^study\.json:1:\d+: this is not valid JSON/,
    )
  })
})

describe('C2: key', () => {
  it('one that was edited after freezing is not the one committed to', async () => {
    const key = JSON.parse(sound.keyText)
    key.items.i001.category = 'Another'
    expect(await findings({ ...sound, keyText: jsonFile(key) })).toEqual([
      'wrong-commitment key.json keyCommitment',
    ])
  })
  it('spaces in the key do not matter', async () => {
    expect(
      await findings({ ...sound, keyText: JSON.stringify(JSON.parse(sound.keyText)) }),
    ).toEqual([])
  })
  it('one with a truth of the wrong kind, or of an item that is not there', async () => {
    const key = JSON.parse(sound.keyText)
    key.items.i009 = key.items.i001
    expect(await findings({ ...sound, keyText: jsonFile(key) })).toContain(
      'unknown-item key.json items.i009',
    )
  })
})
