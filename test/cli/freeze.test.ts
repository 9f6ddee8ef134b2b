import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands } from '@/cli/commands'
import { runTriplane } from '@/cli/run-triplane'
import { packageZip, sealKey } from '@/package'
import { POOL, yesNo } from '../freezing/freezing-fixture'
import {
  ownFolder,
  type Run,
  removeFolder,
  runHere,
  temporaryFolder,
  triplane,
  writeSources,
} from './run-cli'

let folder: string
let study: string
let key: string
let frozen: Run
beforeAll(async () => {
  folder = temporaryFolder()
  const { pool, volumes } = writeSources(folder)
  study = join(folder, 'study')
  key = join(folder, 'study-key', 'key.json')
  frozen = await triplane('freeze', pool, '--volumes', volumes, '--out', study, '--json')
})
afterAll(() => removeFolder(folder))

const filesOf = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort()

describe('freeze', () => {
  it('writes package, certificate and, outside of it, the key; results on standard output, progress on the other', () => {
    expect([frozen.code, frozen.err.includes('4/4')]).toEqual([0, true])
    expect(frozen.json()).toMatchObject({
      ok: true,
      package: study,
      key,
      counts: { items: 4, volumes: 3, questions: 5 },
    })
    expect(filesOf(study)).toEqual([
      'freeze.json',
      expect.stringMatching(/^images\/[0-9a-f]{16}\.png$/),
      'study.json',
      ...Array.from({ length: 3 }, () => expect.stringMatching(/^volumes\/[0-9a-f]{16}\.nii\.gz$/)),
    ])
    expect(existsSync(key)).toBe(true)
    const certificate = JSON.parse(readFileSync(join(study, 'freeze.json'), 'utf8'))
    expect(certificate.tool).toMatch(/^triplane \d+\.\d+\.\d+$/)
    expect(Math.abs(Date.now() - Date.parse(certificate.frozenAt))).toBeLessThan(300_000)
    expect(JSON.parse(readFileSync(key, 'utf8')).salt).toMatch(/^[0-9a-f]{64}$/)
  })
  it('F5: again gives identical bytes apart from freeze.json and the salt', async () => {
    const { pool, volumes } = writeSources(folder)
    const again = join(folder, 'again')
    expect((await runHere('freeze', pool, '--volumes', volumes, '--out', again)).code).toBe(0)
    expect(filesOf(again)).toEqual(filesOf(study))
    for (const file of filesOf(study).filter((name) => name !== 'freeze.json'))
      expect(readFileSync(join(again, file)).equals(readFileSync(join(study, file)))).toBe(true)
    const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
    const [one, other] = [study, again].map((path) => read(join(path, 'freeze.json')))
    expect({ ...other, frozenAt: 0, keyCommitment: 0 }).toEqual({
      ...one,
      frozenAt: 0,
      keyCommitment: 0,
    })
    const [first, second] = [key, join(folder, 'again-key', 'key.json')].map(read)
    expect(second.salt).not.toBe(first.salt)
    expect({ ...second, salt: 0 }).toEqual({ ...first, salt: 0 })
  })
  it('F7: refuses to overwrite a package or a key, and replaces them when told to', async () => {
    const own = ownFolder()
    const { pool, volumes } = writeSources(own)
    const args = ['freeze', pool, '--volumes', volumes, '--out', join(own, 'study')]
    expect((await runHere(...args)).code).toBe(0)
    const before = readFileSync(join(own, 'study-key', 'key.json'), 'utf8')
    const refused = await runHere(...args)
    expect([refused.code, refused.err.split('\n').length]).toEqual([1, 3])
    expect(refused.err).toContain(
      'a frozen study in it would be lost. Choose another place, or use --replace to overwrite',
    )
    expect(readFileSync(join(own, 'study-key', 'key.json'), 'utf8')).toBe(before)
    expect((await runHere(...args, '--replace')).code).toBe(0)
    expect(readFileSync(join(own, 'study-key', 'key.json'), 'utf8')).not.toBe(before)
  })
  it('F7: leaves nothing behind when the input is at fault, and names every problem on a line of its own', async () => {
    const own = ownFolder()
    const { pool, volumes } = writeSources(own, [
      { id: 'a', category: 'X', volumes: [{ file: 'gone.nii' }], questions: [yesNo('yes')] },
      { id: 'b', category: 'X', condition: 'none', questions: [yesNo('yes')] },
    ])
    const run = await runHere('freeze', pool, '--volumes', volumes, '--out', join(own, 'study'))
    expect(run.code).toBe(1)
    expect(run.out).toBe('')
    expect(run.err).toContain(
      `${pool}:1 volumes[0].file: gone.nii: there is no such file. Put it into the folder of volumes, or correct its name in the pool.\n`,
    )
    expect(run.err).toContain(
      `${pool}:2 condition: the condition "none" is not defined. Use one of: full.\n`,
    )
    expect(readdirSync(own).sort()).toEqual(['pool.jsonl', 'sources'])
  })
  it('F10: refuses what check would fault, with every finding by its line of the pool, unless told to', async () => {
    const own = ownFolder()
    const leaky = (n: number, more: object) => ({
      id: `IXI-${n}`,
      subject: `sub-0${n}`,
      category: 'Location',
      questions: [yesNo('yes', `Is structure ${n} wide?`)],
      ...more,
    })
    const { pool, volumes } = writeSources(own, [
      leaky(41, { context: 'A woman, sub-042.' }),
      leaky(42, { volumes: [{ file: 'FLAIR.nii.gz', label: 'FLAIR' }] }),
      leaky(43, { questions: [yesNo('no', 'Is it dark? Answer: no')] }),
      leaky(44, { practice: true, context: 'Location' }),
    ])
    const args = ['freeze', pool, '--volumes', volumes, '--out', join(own, 'study')]
    const refused = await runHere(...args)
    expect([refused.code, refused.out]).toEqual([1, ''])
    expect(refused.err).toContain(`${pool}:1 context: this text gives away the subject "sub-042".`)
    expect(refused.err).toContain(
      `${pool}:3 questions[0].prompt: this text gives away the correct answer of "answer".`,
    )
    expect(refused.err).toContain(
      `${pool}:4 context: this text gives away the category "Location".`,
    )
    expect(readdirSync(own).sort()).toEqual(['pool.jsonl', 'sources'])
    const allowed = await runHere(...args, '--allow-findings')
    expect(allowed.code).toBe(0)
    expect(allowed.err).toContain(`warning: ${pool}:1 context: this text gives away the subject`)
    expect(allowed.out).toContain('Verdict: frozen despite 3 findings')
    const checked = await runHere(
      'check',
      join(own, 'study'),
      '--key',
      join(own, 'study-key', 'key.json'),
    )
    expect(checked.code).toBe(1)
  })
  it('F8: deals the conditions out as the protocol says', async () => {
    const own = ownFolder()
    const { pool, volumes } = writeSources(
      own,
      [1, 2, 3, 4].map((n) => ({
        id: `q${n}`,
        category: 'Location',
        volumes: [{ file: 'FLAIR.nii.gz', label: 'FLAIR' }],
        questions: [yesNo(n % 2 ? 'yes' : 'no', `Is structure ${n} wide?`)],
      })),
    )
    const protocol = join(own, 'protocol.json')
    const conditions = [
      { id: 'full', hides: [] },
      { id: 'no-image', hides: ['volumes', 'images'] },
    ]
    const write = (more: object) =>
      writeFileSync(
        protocol,
        JSON.stringify({
          format: 'triplane-protocol/1',
          id: 'mine',
          version: '1',
          title: 'Mine',
          conditions,
          conditionDesign: 'latin-square',
          raters: { codes: ['A', 'B', 'C'] },
          ...more,
        }),
      )
    const args = [
      'freeze',
      pool,
      '--volumes',
      volumes,
      '--protocol',
      protocol,
      '--out',
      join(own, 'study'),
    ]
    write({ conditions: conditions.slice(0, 1) })
    const wrong = await runHere(...args)
    expect(wrong.err).toMatch(
      /protocol\.json:1:\d+ conditions: there must be at least two conditions/,
    )
    write({})
    expect((await runHere(...args)).code).toBe(0)
    const simulate = [
      'simulate',
      '--study',
      join(own, 'study'),
      '--key',
      join(own, 'study-key', 'key.json'),
    ]
    expect((await runHere(...simulate, '--raters', '3', '--out', join(own, 'answers'))).code).toBe(
      0,
    )
    const ordersOf = ['A', 'B', 'C'].map(
      (code) =>
        JSON.parse(readFileSync(join(own, 'answers', `answers-${code}.json`), 'utf8')).session
          .order,
    )
    expect(ordersOf.map((order) => order.length)).toEqual([4, 4, 4])
    expect([...ordersOf[0], ...ordersOf[1]].sort()).toEqual(
      Array.from({ length: 8 }, (_, n) => `i00${n + 1}`),
    )
    expect(ordersOf[2].toSorted()).toEqual(ordersOf[0].toSorted())
  })
  it('takes the protocol from its file, and names what is wrong with it', async () => {
    const own = ownFolder()
    const { pool, volumes } = writeSources(own, POOL.slice(0, 1))
    const protocol = join(own, 'protocol.json')
    const write = (changes: object) =>
      writeFileSync(
        protocol,
        JSON.stringify({
          format: 'triplane-protocol/1',
          id: 'mine',
          version: '2',
          title: 'Mine',
          ...changes,
        }),
      )
    const args = [
      'freeze',
      pool,
      '--volumes',
      volumes,
      '--out',
      join(own, 'study'),
      '--protocol',
      protocol,
    ]
    write({ titel: 'x' })
    const wrong = await runHere(...args)
    expect([wrong.code, wrong.err]).toEqual([
      1,
      expect.stringMatching(
        /protocol\.json:1:\d+: unknown field "titel", the nearest known field is "title"/,
      ),
    ])
    write({ floors: { chance: { answer: 0.5 } }, raters: { codes: ['A', 'B'] } })
    expect((await runHere(...args)).code).toBe(0)
    const read = (path: string) => JSON.parse(readFileSync(join(own, path), 'utf8'))
    expect(read('study/study.json')).toMatchObject({
      id: 'mine',
      version: '2',
      raters: { codes: ['A', 'B'] },
    })
    expect(read('study-key/key.json').floors).toEqual({ chance: { answer: 0.5 } })
  })
})

describe('check', () => {
  it('passes what freezing wrote: as a folder, with and without its key, and as a zip', async () => {
    expect((await runHere('check', study, '--key', key)).code).toBe(0)
    const without = await runHere('check', study)
    expect([without.code, without.out]).toEqual([
      0,
      expect.stringContaining('Not searched for without the answer key'),
    ])
    const zip = join(folder, 'study.zip')
    const files = new Map(
      filesOf(study).map((file) => [file, new Uint8Array(readFileSync(join(study, file)))]),
    )
    writeFileSync(zip, packageZip(files))
    expect((await runHere('check', zip, '--key', key)).code).toBe(0)
  })
  it('finds a planted leak, says where, and exits with 1', async () => {
    const own = ownFolder()
    const { pool, volumes } = writeSources(own)
    await runHere('freeze', pool, '--volumes', volumes, '--out', join(own, 'study'))
    const path = join(own, 'study', 'study.json')
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace('72 years.', '72 years, sub-017_T1w.nii.gz.'),
    )
    const run = await runHere(
      'check',
      join(own, 'study'),
      '--key',
      join(own, 'study-key', 'key.json'),
      '--json',
    )
    expect(run.code).toBe(1)
    expect(run.json().problems.map((p) => p.code)).toEqual(
      expect.arrayContaining(['leak-source-file', 'leak-subject', 'wrong-hash']),
    )
    expect(run.err).toMatch(
      /^study\.json:\d+:\d+ items\[\d\]\.context: this text gives away the source file "sub-017_T1w\.nii\.gz"\. Reword it/m,
    )
  })
  it('a folder that is none, and a zip that is no package', async () => {
    const none = await runHere('check', join(folder, 'nowhere'))
    expect([none.code, none.err]).toEqual([1, expect.stringContaining('there is no such file')])
    const zip = join(folder, 'no.zip')
    writeFileSync(zip, 'hello')
    const bad = await runHere('check', zip)
    expect([bad.code, bad.err]).toEqual([
      1,
      `${zip}: this is not a zip file. Choose the .zip file of a study package or report capsule.\n`,
    ])
  })
})

it('K1: seal and unseal give back the same bytes, never over a file that is there, and check takes the sealed key', async () => {
  const passphrase = join(folder, 'passphrase.txt')
  writeFileSync(passphrase, 'correct horse battery staple\n')
  const age = join(folder, 'key.age')
  const opened = join(folder, 'opened.json')
  expect((await runHere('seal', key, '--passphrase-file', passphrase, '--out', age)).code).toBe(0)
  // As many rounds as the age tool takes.
  expect(readFileSync(age, 'latin1')).toMatch(/^-> scrypt \S+ 18$/m)
  expect(
    (await runHere('unseal', age, '--passphrase-file', passphrase, '--out', opened)).code,
  ).toBe(0)
  expect(readFileSync(opened).equals(readFileSync(key))).toBe(true)
  // The same with few rounds: it is opened several times.
  writeFileSync(age, await sealKey(readFileSync(key, 'utf8'), 'correct horse battery staple', 4))
  expect((await runHere('check', study, '--key', age, '--passphrase-file', passphrase)).code).toBe(
    0,
  )
  const again = await runHere('unseal', age, '--passphrase-file', passphrase, '--out', opened)
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('the file is there already')])
  writeFileSync(passphrase, 'wrong')
  const wrong = await runHere(
    'unseal',
    age,
    '--passphrase-file',
    passphrase,
    '--out',
    join(folder, 'x.json'),
  )
  expect([wrong.code, wrong.err]).toEqual([
    1,
    expect.stringContaining('the passphrase is wrong, or the file is damaged'),
  ])
  const asked = await runHere('unseal', age)
  expect([asked.code, asked.err]).toEqual([
    1,
    expect.stringContaining('Give it with --passphrase-file'),
  ])
}, 60_000)

describe('F33: title and instructions', () => {
  it('are given or declined before anything is frozen, each by itself', async () => {
    const own = ownFolder()
    const { pool, volumes } = writeSources(own)
    const protocol = join(own, 'protocol.json')
    const freeze = async (given: object, ...more: readonly string[]) => {
      const texts = { format: 'triplane-protocol/1', id: 'mine', version: '1', ...given }
      writeFileSync(protocol, JSON.stringify(texts))
      const out = join(own, 'study')
      const args = ['freeze', pool, '--volumes', volumes, '--out', out, '--protocol', protocol]
      const [outs, errs]: [string[], string[]] = [[], []]
      const io = { out: (text: string) => outs.push(text), err: (text: string) => errs.push(text) }
      const code = await runTriplane([...args, '--replace', ...more], commands, io)
      return [code, ...errs.join('').matchAll(/Give the study [^.]*/g)].flat()
    }
    const noTitle = 'Give the study a title, or state that it has none'
    const noInstructions = 'Give the study instructions, or state that it has none'
    expect(await freeze({ title: 'Reader study' })).toEqual([1, noTitle, noInstructions])
    expect(await freeze({ title: 'Lesions', instructions: ' ' })).toEqual([1, noInstructions])
    expect(await freeze({ title: 'Lesions' }, '--no-title')).toEqual([1, noInstructions])
    expect(existsSync(join(own, 'study'))).toBe(false)
    expect(await freeze({ title: 'Lesions' }, '--no-instructions')).toEqual([0])
    expect(await freeze({ title: 'Lesions', declined: ['instructions'] })).toEqual([0])
    expect(await freeze({ title: 'Lesions', instructions: 'Answer each question.' })).toEqual([0])
    const study = JSON.parse(readFileSync(join(own, 'study', 'study.json'), 'utf8'))
    expect(study).not.toHaveProperty('declined')
  })
})
