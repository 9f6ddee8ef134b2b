import { describe, expect, it } from 'vitest'
import { checkPackage, freezeVolume } from '@/freezing'
import { findNiftiText, gunzip, readNifti } from '@/nifti'
import { parseStudy } from '@/questions'
import { formatProblem, hashJson, sha256Hex } from '@/study'
import { soundVolume } from '../nifti/sound-volume'
import { syntheticNifti } from '../nifti/synthetic-nifti'
import {
  freezeFixture,
  frozenPackage,
  type Json,
  POOL,
  packageFiles,
  protocolOf,
  SOURCES,
  textOf,
  yesNo,
} from './freezing-fixture'

describe('F2: neutral ids', () => {
  const many: Json[] = Array.from({ length: 12 }, (_, n) => ({
    id: `loc-${n}`,
    category: 'Location',
    questions: [yesNo(n % 2 === 0 ? 'yes' : 'no')],
  }))
  const poolOrder = async (order: 'random' | 'fixed', items = many) => {
    const protocol = protocolOf()
    const { frozen } = await frozenPackage(items, {
      protocol: { ...protocol, reading: { ...protocol.reading, order } },
    })
    return Object.entries(frozen.key.items).map(([id, entry]) => [id, entry.attributes.poolId])
  }
  it('are given in an order that does not follow the pool, the same every time', async () => {
    const order = await poolOrder('random')
    expect(order.map(([id]) => id)).toEqual(
      many.map((_, n) => `i${String(n + 1).padStart(3, '0')}`),
    )
    expect(order.map(([, pool]) => pool)).not.toEqual(many.map(({ id }) => id))
    expect(order.map(([, pool]) => pool).toSorted()).toEqual(many.map(({ id }) => id).toSorted())
    expect(await poolOrder('random')).toEqual(order)
  })
  it('follow the pool where its order is the one to read in', async () => {
    expect((await poolOrder('fixed')).map(([, pool]) => pool)).toEqual(many.map(({ id }) => id))
  })
})

it('S6: practice items carry their truth and are not in the key; scored items are and do not', async () => {
  const { frozen } = await frozenPackage()
  const { study, key } = frozen
  expect(study.reading.practice).toEqual({ items: ['p01'], feedback: true })
  expect(study.items.map((item) => [item.id, 'practiceTruth' in item])).toEqual([
    ['p01', true],
    ['i001', false],
    ['i002', false],
    ['i003', false],
  ])
  expect(Object.keys(key.items)).toEqual(['i001', 'i002', 'i003'])
})
it('S6: the protocol names practice items by their pool ids, and an unknown one is a problem', async () => {
  const protocol = protocolOf()
  const practice = (items: string[], feedback: boolean) => ({
    protocol: { ...protocol, reading: { ...protocol.reading, practice: { items, feedback } } },
  })
  const { frozen } = await frozenPackage(POOL, practice(['mod-1'], false))
  expect(frozen.study.reading.practice).toEqual({ items: ['p01', 'p02'], feedback: false })
  expect(Object.values(frozen.key.practice ?? {}).map((p) => p.attributes.poolId)).toEqual([
    'mod-1',
    'practice-1',
  ])
  expect(frozen.study.items.some((item) => 'practiceTruth' in item)).toBe(false)
  const { result } = await freezeFixture(POOL, practice(['mod-9'], true))
  expect(result.ok ? [] : result.problems.map((p) => [p.file, p.code])).toEqual([
    ['protocol.json', 'unknown-item'],
  ])
})

describe('F3: volumes', () => {
  it('are named by their hash, hold the same voxels and no text, and identical ones are kept once', async () => {
    const { files, frozen } = await frozenPackage()
    const entries = Object.entries(frozen.study.volumes)
    expect(entries).toHaveLength(3)
    for (const [id, entry] of entries) {
      const bytes = files.get(entry.path) ?? new Uint8Array()
      expect(sha256Hex(bytes)).toBe(entry.sha256)
      expect(entry.path).toBe(`volumes/${id}.nii.gz`)
      expect(entry.sha256.startsWith(id)).toBe(true)
      const raw = gunzip(bytes)
      if (!raw.ok) throw new Error('not packed')
      expect(sha256Hex(raw.bytes)).toBe(entry.sha256Raw)
      expect(findNiftiText(soundVolume(raw.bytes))).toEqual([])
      expect([entry.shape, entry.spacing, entry.bytes]).toEqual([
        [4, 5, 6],
        [1, 1, 1],
        bytes.length,
      ])
    }
    const source = readNifti(SOURCES.get('FLAIR.nii.gz') ?? new Uint8Array(), 'a')
    const flair = frozen.study.items.flatMap((i) => i.volumes).find((v) => v.label === 'FLAIR')
    const frozenFlair = readNifti(
      files.get(`volumes/${flair?.volume}.nii.gz`) ?? new Uint8Array(),
      'b',
    )
    if (!source.ok || !frozenFlair.ok) throw new Error('unreadable')
    expect(frozenFlair.raw.subarray(frozenFlair.header.voxOffset)).toEqual(
      source.raw.subarray(source.header.voxOffset),
    )
  })
  it('of several frames keep the first, and a warning says so', async () => {
    const fourD = syntheticNifti({ dim: [4, 4, 5, 6, 3] })
    const frozen = freezeVolume(fourD, 'fmri.nii')
    expect(frozen.ok && frozen.warnings.map((w) => w.code)).toContain('more-frames')
    expect(frozen.ok && frozen.entry.shape).toEqual([4, 5, 6])
  })
  it('open in the window that the pool gives', async () => {
    const { frozen } = await frozenPackage()
    const t1 = frozen.study.items.flatMap((i) => i.volumes).find((v) => v.label === 'T1')
    expect(t1?.window).toEqual([0, 80])
  })
})

it('F1: every missing or unusable file is reported once, by the line that names it first', async () => {
  const { result, files } = await freezeFixture([
    {
      id: 'a',
      category: 'X',
      volumes: [{ file: 'gone.nii' }, { file: 'photo.png' }],
      questions: [yesNo('yes')],
    },
    {
      id: 'b',
      category: 'X',
      volumes: [{ file: 'gone.nii' }],
      images: [{ file: 'FLAIR.nii.gz' }],
      questions: [yesNo('yes')],
    },
    { id: 'c', category: 'X', condition: 'no-such', questions: [yesNo('yes')] },
  ])
  expect(result.ok ? [] : result.problems.map(formatProblem)).toEqual([
    'pool.jsonl:3 condition: the condition "no-such" is not defined. Use one of: full.',
    'pool.jsonl:1 volumes[0].file: gone.nii (used 2 times): there is no such file. Put it into the folder of volumes, or correct its name in the pool.',
    expect.stringMatching(/^pool\.jsonl:1 volumes\[1\]\.file: photo\.png: .*PNG/),
    'pool.jsonl:2 images[0].file: FLAIR.nii.gz: this is neither a PNG nor a JPEG image. Save it as PNG.',
  ])
  expect([...files.keys()]).not.toContain('study.json')
})

describe('F5: the same input gives the same bytes', () => {
  it('apart from time, tool and commitment in freeze.json', async () => {
    const first = await frozenPackage()
    const second = await frozenPackage(POOL, {
      salt: 'cd'.repeat(32),
      frozenAt: new Date('2027-01-01T00:00:00.000Z'),
      tool: 'triplane 9.9.9',
      concurrency: 4,
    })
    expect([...second.files.keys()].toSorted()).toEqual([...first.files.keys()].toSorted())
    for (const [path, bytes] of first.files)
      if (path !== 'freeze.json') expect(second.files.get(path)).toEqual(bytes)
    const certificate = { ...first.frozen.certificate }
    const again = { ...second.frozen.certificate }
    expect({ ...again, frozenAt: '', tool: '', keyCommitment: '' }).toEqual({
      ...certificate,
      frozenAt: '',
      tool: '',
      keyCommitment: '',
    })
    expect(again.keyCommitment).not.toBe(certificate.keyCommitment)
    expect(second.frozen.key).toEqual({ ...first.frozen.key, salt: 'cd'.repeat(32) })
  })
  it('study.json is two-space JSON with a line feed, its fields in the order of the format', async () => {
    const { files } = await frozenPackage()
    const text = textOf(files, 'study.json')
    expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`)
    expect(Object.keys(JSON.parse(text))).toEqual([
      'format',
      'id',
      'version',
      'title',
      'description',
      'instructions',
      'endText',
      'raters',
      'reading',
      'viewer',
      'conditions',
      'volumes',
      'images',
      'items',
    ])
  })
})

it('F6: the key holds what the package must not, and the certificate commits to it', async () => {
  const { frozen, files, keyText } = await frozenPackage()
  const entry = Object.values(frozen.key.items).find((i) => i.attributes.poolId === 'IXI-017-loc-3')
  expect(entry).toEqual({
    category: 'Location',
    attributes: {
      dataset: 'IXI',
      template: 'T-042',
      evidence: 'image-grounded',
      poolId: 'IXI-017-loc-3',
      subject: 'sub-017',
      format: 'closed',
    },
    truth: { answer: { is: 'yes' } },
  })
  const dx = Object.values(frozen.key.items).find((i) => i.category === 'Diagnosis')
  expect([dx?.attributes.format, Object.keys(dx?.truth ?? {})]).toEqual(['open', ['answer']])
  expect(frozen.certificate.keyCommitment).toBe(hashJson(JSON.parse(keyText)))
  expect(
    Object.values(frozen.key.sources ?? {})
      .flat()
      .toSorted(),
  ).toEqual([...SOURCES.keys()].toSorted())
  const study = parseStudy(textOf(files, 'study.json'))
  expect(study.ok && study.value.studyHash).toBe(frozen.certificate.studyHash)
  expect(frozen.certificate.counts).toEqual({ items: 4, volumes: 3, questions: 5 })
  expect(frozen.warnings.map((w) => w.code)).toEqual(['missing-truth'])
})
it('an attribute that contradicts the item is a problem', async () => {
  const { result } = await freezeFixture([
    {
      id: 'a',
      subject: 's-1',
      category: 'X',
      attributes: { subject: 's-2' },
      questions: [yesNo('yes')],
    },
  ])
  expect(result.ok ? [] : result.problems.map((p) => [p.code, p.line, p.field])).toEqual([
    ['attribute-clash', 1, 'attributes.subject'],
  ])
})
it('what freezing wrote passes the check with its key, and raises nothing', async () => {
  const { files, keyText } = await frozenPackage()
  const check = await checkPackage(packageFiles(files), { text: keyText, file: 'key.json' })
  expect(check.problems.map(formatProblem)).toEqual([])
  expect(check.warnings.map((w) => w.code)).toEqual(['missing-truth'])
})
