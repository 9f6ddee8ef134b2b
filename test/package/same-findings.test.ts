import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { AnalysisEngine } from '@/analysis/session/analysis-engine'
import { checkedZip } from '@/app/home/checked-zip'
import { ProgressEngine } from '@/coordination/progress/progress-engine'
import { jsonFile } from '@/freezing'
import { packageZip, sealKey } from '@/package'
import { formatProblem, type Problem, sha256Hex } from '@/study'
import { ownFolder, runHere } from '../cli/run-cli'
import { frozenPackage, type Json, type Package, textOf } from '../freezing/freezing-fixture'

let sound: Package
let soundZip: Uint8Array
beforeAll(async () => {
  sound = await frozenPackage()
  soundZip = packageZip(sound.files)
})

const encode = (text: string) => new TextEncoder().encode(text)

/** Findings as the command line prints them; the folder of the test aside, because pages know files by their names. */
const linesOf = (problems: readonly Problem[], folder = '') =>
  problems
    .map((problem) => formatProblem({ ...problem, file: inFolder(problem.file, folder) }))
    .sort()
const inFolder = (file: string, folder: string) =>
  folder !== '' && file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file
const codesOf = (problems: readonly Problem[]) => problems.map(({ code }) => code).sort()

/** Runs a command with `--json`. */
async function run(folder: string, ...args: readonly string[]) {
  const { code, json } = await runHere(...args, '--json')
  const { problems, warnings } = json() as unknown as Record<'problems' | 'warnings', Problem[]>
  const found = (file: (name: string) => boolean) =>
    linesOf(
      [...problems, ...warnings].filter((problem) => file(inFolder(problem.file, folder))),
      folder,
    )
  return { isDone: code === 0, problems, found }
}

interface KeyCase {
  readonly name: string
  readonly bytes: () => Uint8Array | Promise<Uint8Array>
  readonly file?: 'key.age'
  /** Codes besides the one question of the fixture that has no truth. */
  readonly finds: readonly string[]
  /** Whether a report can be made with it. */
  readonly isUsable?: true
  /** It cannot be read at all: then nothing is said of its truths. */
  readonly isUnread?: true
}

type KeyJson = Json & { items: Record<string, Json & { truth: Json }> }

const PASSPHRASE = 'correct horse'
const keyWith = (change: (key: KeyJson) => unknown) => jsonFile(change(JSON.parse(sound.keyText)))
const changed = (change: (key: KeyJson) => unknown) => () => encode(keyWith(change))
const truthOf = (category: string, truth: unknown) => (key: KeyJson) => {
  const [id, entry] = Object.entries(key.items).find(([, item]) => item.category === category) ?? []
  if (id === undefined || entry === undefined) throw new Error(`no item of ${category}`)
  const truths = truth === undefined ? {} : { answer: truth }
  return { ...key, items: { ...key.items, [id]: { ...entry, truth: truths } } }
}

const KEYS: readonly KeyCase[] = [
  { name: 'a key that fits', bytes: () => encode(sound.keyText), finds: [], isUsable: true },
  {
    name: 'a key of another study',
    bytes: changed((key) => ({ ...key, studyHash: '0'.repeat(64), studyId: 'another' })),
    finds: ['key-of-another-study'],
    isUnread: true,
  },
  {
    name: 'a key with an item that the study does not have',
    bytes: changed((key) => ({ ...key, items: { ...key.items, i009: key.items.i001 } })),
    finds: ['unknown-item', 'wrong-commitment'],
  },
  {
    name: 'a truth that is no option',
    bytes: changed(truthOf('Modality', { is: 'Z' })),
    finds: ['wrong-commitment', 'wrong-truth'],
  },
  {
    name: 'a truth that is no option, and an unknown item',
    bytes: changed((key) => {
      const wrong = truthOf('Modality', { is: 'Z' })(key)
      return { ...wrong, items: { ...wrong.items, i009: wrong.items.i001 } }
    }),
    finds: ['unknown-item', 'wrong-commitment', 'wrong-truth'],
  },
  {
    name: 'a truth of another kind of question',
    bytes: changed(truthOf('Location', { mm: [1, 2, 3], withinMm: 4 })),
    finds: ['wrong-commitment', 'wrong-truth'],
  },
  {
    name: 'a truth that is missing',
    bytes: changed(truthOf('Location', undefined)),
    finds: ['missing-truth', 'wrong-commitment'],
    isUsable: true,
  },
  {
    name: 'a key that was changed after freezing',
    bytes: changed((key) => ({
      ...key,
      items: { ...key.items, i001: { ...key.items.i001, category: 'Another' } },
    })),
    finds: ['wrong-commitment'],
    isUsable: true,
  },
  {
    name: 'a field that no key has',
    bytes: changed((key) => ({ ...key, studyhash: 'x' })),
    finds: ['unrecognized_keys'],
    isUnread: true,
  },
  {
    name: 'a key that is no JSON',
    bytes: () => encode(sound.keyText.replace('"salt":', '"salt" =')),
    finds: ['json-syntax'],
    isUnread: true,
  },
  {
    name: 'a sealed key that fits',
    file: 'key.age',
    bytes: () => sealKey(sound.keyText, PASSPHRASE, 4),
    finds: [],
    isUsable: true,
  },
  {
    name: 'a sealed key and another passphrase',
    file: 'key.age',
    bytes: () => sealKey(sound.keyText, 'battery staple', 4),
    finds: ['wrong-passphrase'],
    isUnread: true,
  },
  {
    name: 'a sealed key with a truth that is no option',
    file: 'key.age',
    bytes: () => sealKey(keyWith(truthOf('Modality', { is: 'Z' })), PASSPHRASE, 4),
    finds: ['wrong-commitment', 'wrong-truth'],
  },
]

describe('C2: a key gets the same findings from report, check, analysis page and progress', () => {
  it.each(KEYS)(
    '$name',
    async ({ bytes, file = 'key.json', finds, isUsable = false, isUnread = false }) => {
      const key = await bytes()
      const folder = ownFolder()
      const at = (name: string) => join(folder, name)
      writeFileSync(at('study.zip'), soundZip)
      writeFileSync(at(file), key)
      writeFileSync(at('passphrase'), PASSPHRASE)
      mkdirSync(at('answers'))
      writeFileSync(at('answers/a.csv'), 'rater,item,question,value\nR1,i001,answer,yes\n')
      const isOfKey = (name: string) => name === file
      const given = ['--key', at(file), '--passphrase-file', at('passphrase')]
      const study = ['--study', at('study.zip'), ...given, '--iterations', '100']
      const report = await run(
        folder,
        'report',
        ...study,
        '--answers',
        at('answers'),
        '--out',
        at('out'),
      )
      const check = await run(folder, 'check', at('study.zip'), ...given)

      const engine = new AnalysisEngine('triplane', 100)
      await engine.add([
        { name: 'study.zip', bytes: soundZip },
        { name: file, bytes: key },
      ])
      const refusal = file === 'key.age' ? await engine.unlock(2, PASSPHRASE) : null
      const state = await engine.evaluate(() => {})
      const onPage = refusal === null ? (state.files[1]?.problems ?? []) : [refusal]
      expect(codesOf(onPage)).toEqual([...finds, ...(isUnread ? [] : ['missing-truth'])].sort())
      expect(report.found(isOfKey)).toEqual(linesOf(onPage))
      expect(check.found(isOfKey)).toEqual(linesOf(onPage))
      expect({ onPage: state.openedKey !== null, report: report.isDone }).toEqual({
        onPage: isUsable,
        report: isUsable,
      })

      const progress = new ProgressEngine()
      expect(await progress.open(new Blob([soundZip.slice()]), 'study.zip')).toEqual([])
      const { keyCommitment } = sound.frozen.certificate
      const opened = await progress.openKey(key, file, PASSPHRASE, keyCommitment)
      expect(opened.ok).toBe(check.isDone)
      if (!opened.ok) expect(linesOf(opened.problems)).toEqual(linesOf(onPage))
    },
  )
})

interface PackageCase {
  readonly name: string
  readonly zip: () => Uint8Array
  readonly finds: readonly string[]
  /** What of it stands in the way of a report: the analysis needs no more than the study. */
  readonly ofStudy?: readonly string[]
}

const repacked = (change: (files: Map<string, Uint8Array>) => void) => () => {
  const files = new Map(sound.files)
  change(files)
  return packageZip(files)
}

const pathOf = (folder: string) =>
  [...sound.files.keys()].find((path) => path.startsWith(folder)) ?? ''
const withStudy = (change: (text: string) => string) =>
  repacked((files) => files.set('study.json', encode(change(textOf(files, 'study.json')))))
const withFreeze = (change: (certificate: Json) => unknown) =>
  repacked((files) =>
    files.set('freeze.json', encode(jsonFile(change(JSON.parse(textOf(files, 'freeze.json')))))),
  )

const PACKAGES: readonly PackageCase[] = [
  { name: 'a sound package', zip: () => soundZip, finds: [], ofStudy: [] },
  {
    name: 'a zip that was cut off',
    zip: () => soundZip.slice(0, -40),
    finds: ['zip-truncated'],
    ofStudy: ['zip-truncated'],
  },
  {
    name: 'a zip that is a report',
    zip: () => zipSync({ 'report.json': strToU8('{}') }, { mtime: new Date(1980, 0, 1) }),
    finds: ['not-a-package'],
    ofStudy: ['not-a-package'],
  },
  {
    name: 'a zip that leads out of itself',
    zip: () =>
      zipSync(
        { 'study.json': strToU8('{}'), '../evil': strToU8('x') },
        { mtime: new Date(1980, 0, 1) },
      ),
    finds: ['zip-path'],
    ofStudy: ['zip-path'],
  },
  {
    name: 'a zip with a damaged study',
    zip: () => {
      const zip = soundZip.slice()
      const header = encode('study.json')
      const at =
        zip.findIndex((_, n) => header.every((byte, k) => zip[n + k] === byte)) + header.length
      return zip.fill(0xff, at, at + 40)
    },
    finds: ['unreadable-file', 'wrong-hash'],
    ofStudy: ['unreadable-file'],
  },
  {
    name: 'a study that is no JSON',
    zip: withStudy((text) => text.replace('"items":', '"items" =')),
    finds: ['json-syntax', 'wrong-hash'],
    ofStudy: ['json-syntax'],
  },
  {
    name: 'a study with a field that none has',
    zip: withStudy((text) => text.replace('"title":', '"titel": "x", "title":')),
    finds: ['unrecognized_keys', 'wrong-hash'],
    ofStudy: ['unrecognized_keys'],
  },
  {
    name: 'a study that was changed after freezing',
    zip: withStudy((text) => text.replace('right-handed', 'left-handed')),
    finds: ['wrong-hash', 'wrong-hash'],
    ofStudy: ['wrong-hash'],
  },
  {
    name: 'a missing volume',
    zip: repacked((files) => files.delete(pathOf('volumes/'))),
    finds: ['missing-file', 'missing-file'],
  },
  {
    name: 'a missing image',
    zip: repacked((files) => files.delete(pathOf('images/'))),
    finds: ['missing-file', 'missing-file'],
  },
  {
    name: 'a changed image',
    zip: repacked((files) => files.set(pathOf('images/'), encode('an image'))),
    finds: ['image-unknown', 'wrong-hash', 'wrong-hash', 'wrong-name', 'wrong-size'],
  },
  {
    name: 'a wrong hash of the unpacked bytes',
    zip: () => {
      const files = new Map(sound.files)
      const study = JSON.parse(textOf(files, 'study.json'))
      const id = pathOf('volumes/').slice(8, 24)
      study.volumes[id].sha256Raw = sha256Hex(encode('another'))
      return packageZip(files.set('study.json', encode(jsonFile(study))))
    },
    finds: ['wrong-hash', 'wrong-hash', 'wrong-hash'],
    ofStudy: ['wrong-hash'],
  },
  {
    name: 'a file that does not belong',
    zip: repacked((files) => files.set('notes.txt', encode('x'))),
    finds: ['extra-file', 'extra-file'],
  },
  {
    name: 'a second study.json',
    zip: repacked((files) =>
      files.set('old/study.json', files.get('study.json') ?? new Uint8Array()),
    ),
    finds: ['extra-file', 'extra-file'],
  },
  {
    name: 'the key inside',
    zip: repacked((files) => files.set('key.json', encode(sound.keyText))),
    finds: ['extra-file', 'leak-key'],
  },
  {
    name: 'a certificate of another study',
    zip: withFreeze((certificate) => ({ ...certificate, studyHash: '0'.repeat(64) })),
    finds: ['wrong-hash'],
    ofStudy: ['wrong-hash'],
  },
  {
    name: 'a certificate with a field that none has',
    zip: withFreeze((certificate) => ({ ...certificate, hash: 'x' })),
    finds: ['unrecognized_keys'],
    ofStudy: ['unrecognized_keys'],
  },
  {
    name: 'no certificate',
    zip: repacked((files) => files.delete('freeze.json')),
    finds: ['missing-file'],
  },
]

describe('C1: a package gets the same findings from check and home page, from report and analysis page', () => {
  it.each(PACKAGES)('$name', async ({ zip: make, finds, ofStudy = [] }) => {
    const zip = make()
    const folder = ownFolder()
    const at = (name: string) => join(folder, name)
    writeFileSync(at('study.zip'), zip)
    writeFileSync(at('key.json'), sound.keyText)
    writeFileSync(at('a.csv'), 'rater,item,question,value\nR1,i001,answer,yes\n')

    const check = await run(folder, 'check', at('study.zip'))
    const opened = await checkedZip(new File([zip.slice()], 'study.zip'), () => {})
    const onHome = opened.ok ? [] : opened.problems
    expect(codesOf(onHome)).toEqual(finds)
    expect(check.found(() => true)).toEqual(linesOf(onHome))

    const engine = new AnalysisEngine('triplane', 100)
    await engine.add([{ name: 'study.zip', bytes: zip }])
    const { files, study } = await engine.evaluate(() => {})
    const onPage = files[0]?.problems ?? []
    expect(codesOf(onPage)).toEqual(ofStudy)
    const given = ['--study', at('study.zip'), '--key', at('key.json'), '--answers', at('a.csv')]
    const report = await run(folder, 'report', ...given, '--iterations', '100', '--out', at('out'))
    expect(report.found((name) => name.startsWith('study.zip'))).toEqual(linesOf(onPage))
    expect(study === null && report.isDone).toBe(false)
  })
})
