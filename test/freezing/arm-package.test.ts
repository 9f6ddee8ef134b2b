import { beforeAll, describe, expect, it } from 'vitest'
import { answersFile, chainEvent, type NewEvent } from '@/answers'
import { simulateSession } from '@/answers/simulate-session'
import { checkPackage, undividedProblem, writeArmPackage } from '@/freezing'
import { openKey } from '@/package'
import { parsePool } from '@/pool'
import { parseKey, parseStudy, type ReaderStudy } from '@/questions'
import { makeReport } from '@/report'
import { readAnswerInput } from '@/results'
import { applyCondition, itemOrder, type StudyArm, sha256Hex } from '@/study'
import { syntheticNifti } from '../nifti/synthetic-nifti'
import {
  frozenPackage,
  type Json,
  type Package,
  packageFiles,
  png,
  protocolOf,
  textOf,
  yesNo,
} from './freezing-fixture'

const CODES = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7']
const CONDITIONS = [
  { id: 'full', hides: [] },
  { id: 'text-only', hides: ['volumes' as const, 'images' as const] },
  { id: 'images-only', hides: ['context' as const] },
]
const CASES = Array.from({ length: 9 }, (_, n) => n)
const contextOf = (n: number) => `Story number ${n}${n} of a person aged ${40 + n}.`
const SOURCES = new Map<string, Uint8Array>([
  ...CASES.map(
    (n) =>
      [
        `case-${n}.nii`,
        syntheticNifti({
          dim: [3, 4, 5, 6],
          voxels: Uint8Array.from({ length: 120 }, (_, k) => (k * (n + 3) + n) % 251),
        }),
      ] as const,
  ),
  ['photo.png', png()],
])
const POOL: readonly Json[] = [
  ...CASES.map((n) => ({
    id: `case-${n}`,
    subject: `zq-${n}${n}`,
    category: n % 2 === 0 ? 'Signal' : 'Location',
    context: contextOf(n),
    volumes: [{ file: `case-${n}.nii`, label: null }],
    ...(n === 0 ? { images: [{ file: 'photo.png', label: null }] } : {}),
    questions: [yesNo(n % 3 === 0 ? 'yes' : 'no')],
  })),
  {
    id: 'trial',
    category: 'Presence',
    practice: true,
    context: 'A trial.',
    questions: [yesNo('no')],
  },
]
const protocol = protocolOf({
  conditions: CONDITIONS,
  conditionDesign: 'latin-square',
  raters: { codes: CODES },
})

interface Arm {
  readonly of: StudyArm
  readonly files: Map<string, Uint8Array>
  readonly study: ReaderStudy
  readonly studyHash: string
}
let whole: Package
let wholeHash: string
let arms: Arm[]

async function armsOf(pack: Package): Promise<Arm[]> {
  const made: Arm[] = []
  for (const { arm } of pack.frozen.certificate.arms ?? []) {
    const files = new Map<string, Uint8Array>()
    const written = await writeArmPackage(
      packageFiles(pack.files),
      arm,
      (path, bytes) => void files.set(path, bytes),
    )
    if (!written.ok) throw new Error(JSON.stringify(written.problems))
    const parsed = parseStudy(textOf(files, 'study.json'))
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
    made.push({ of: written.value, files, ...parsed.value })
  }
  return made
}

beforeAll(async () => {
  whole = await frozenPackage(POOL, {
    protocol,
    readSource: async (file) => SOURCES.get(file) ?? new Uint8Array(),
  })
  wholeHash = whole.frozen.certificate.studyHash
  arms = await armsOf(whole)
})

describe('F13: the package of an arm holds no more than the arm may see', () => {
  it('there is one for each arm, sound with the key of the whole study, and listed in its certificate', async () => {
    expect(arms.map(({ of }) => of.codes)).toEqual([
      ['R1', 'R4', 'R7'],
      ['R2', 'R5'],
      ['R3', 'R6'],
    ])
    for (const { of, files, study, studyHash } of arms) {
      const { problems, warnings } = await checkPackage(packageFiles(files), {
        text: whole.keyText,
        file: 'key.json',
      })
      expect([...problems, ...warnings]).toEqual([])
      expect(study).toMatchObject({
        id: `fixture-arm-${of.arm}`,
        raters: { codes: of.codes },
        partOf: { studyHash: wholeHash, arm: of.arm },
      })
      expect(whole.frozen.certificate.arms?.[of.arm - 1]).toEqual({
        arm: of.arm,
        studyId: study.id,
        studyHash,
      })
    }
    expect(new Set(arms.map(({ studyHash }) => studyHash)).size).toBe(3)
  })
  it('no byte of a scan, picture or text that is withheld is in it, and every one that is shown', () => {
    let withheld = 0
    for (const { of, files } of arms) {
      const packed = Buffer.concat(
        [...files].flatMap(([path, bytes]) => [Buffer.from(path), bytes]),
      ).toString('latin1')
      const hashes = new Set([...files.values()].map((bytes) => sha256Hex(bytes)))
      for (const item of whole.frozen.study.items.filter(({ arm }) => arm === of.arm)) {
        const shown = applyCondition(whole.frozen.study, item)
        const isContextShown = shown.context !== ''
        expect(packed.includes(item.context), item.context).toBe(isContextShown)
        for (const { volume } of item.volumes) {
          const isShown = shown.volumes.length > 0
          const { path = '', sha256 = '' } = whole.frozen.study.volumes[volume] ?? {}
          expect([packed.includes(volume), files.has(path), hashes.has(sha256)]).toEqual([
            isShown,
            isShown,
            isShown,
          ])
          if (!isShown) withheld++
        }
        for (const { image } of item.images)
          expect(packed.includes(image)).toBe(shown.images.length > 0)
      }
      // Items of other arms are not in it, by id or otherwise.
      for (const { id } of whole.frozen.study.items.filter(
        ({ arm }) => arm !== undefined && arm !== of.arm,
      ))
        expect(packed).not.toContain(id)
    }
    expect(withheld).toBe(CASES.length)
  })
  it('its raters read the same items, as they were shown, in the same order', () => {
    const byId = new Map(whole.frozen.study.items.map((item) => [item.id, item]))
    for (const { of, study } of arms)
      for (const code of of.codes)
        for (const session of [1, 2]) {
          const order = itemOrder(study, code, session)
          expect(order).toEqual(itemOrder(whole.frozen.study, code, session))
          expect(order).toHaveLength(CASES.length)
          for (const id of order) {
            const { arm: _, ...item } = applyCondition(whole.frozen.study, byId.get(id)!)
            expect(applyCondition(study, study.items.find((one) => one.id === id)!)).toEqual(item)
          }
        }
  })
  it('the same package gives the same bytes', async () => {
    for (const [n, again] of (await armsOf(whole)).entries())
      for (const [path, bytes] of again.files) expect(arms[n]?.files.get(path)).toEqual(bytes)
  })
  it('a certificate that lists other arms is found', async () => {
    const certificate = JSON.parse(textOf(whole.files, 'freeze.json'))
    certificate.arms[1].studyHash = '0'.repeat(64)
    const changed = new Map(whole.files).set(
      'freeze.json',
      new TextEncoder().encode(JSON.stringify(certificate)),
    )
    const { problems } = await checkPackage(packageFiles(changed), null)
    expect(problems.map(({ code }) => code)).toEqual(['wrong-arms'])
  })
  it('the key of another study is none of its', () => {
    const key = parseKey(whole.keyText)
    if (!key.ok) throw new Error('the key cannot be read')
    const [arm] = arms
    const text = JSON.stringify({ ...key.value, studyHash: 'f'.repeat(64) })
    const use = {
      study: arm!.study,
      studyHash: arm!.studyHash,
      keyCommitment: null,
      mustBeCommitted: false,
    }
    expect(openKey(text, 'key.json', use).problems.map(({ code }) => code)).toEqual([
      'key-of-another-study',
    ])
    expect(openKey(whole.keyText, 'key.json', use).problems).toEqual([])
  })
  it.each([
    ['no design', protocolOf(), 'one package for all'],
    [
      'a crossover',
      protocolOf({ conditions: CONDITIONS, conditionDesign: 'crossover' }),
      'sees every case',
    ],
    [
      'any code',
      protocolOf({ conditions: CONDITIONS, conditionDesign: 'latin-square' }),
      'any code may sign in',
    ],
  ])('with %s there is nothing to divide, and it says why', async (_, undivided, words) => {
    expect(undividedProblem(undivided, 'protocol.json')?.message).toContain(words)
    expect(undividedProblem(protocol, 'protocol.json')).toBeNull()
    const { frozen, files } = await frozenPackage([POOL[9]!, { ...POOL[1]!, volumes: [] }], {
      protocol: undivided,
    })
    expect(frozen.certificate).not.toHaveProperty('arms')
    expect((await writeArmPackage(packageFiles(files), 1, () => {})).ok).toBe(false)
  })
  it('the fixture is one that parses', () => {
    expect(parsePool(POOL.map((item) => JSON.stringify(item)).join('\n'), 'pool.jsonl').ok).toBe(
      true,
    )
  })
})

describe('F14: the answers of the arms are analysed with the whole package', () => {
  const frozenAt = new Date('2026-01-02T03:04:05.678Z')
  /** What the rater answered, as the room writes it where the rater reads the whole package, or the arm's. */
  function filesOf(code: string, index: number, read: { study: ReaderStudy; studyHash: string }) {
    const events = simulateSession(whole.frozen.study, wholeHash, whole.frozen.key, {
      code,
      index,
      group: null,
      accuracy: 0.7,
      isIndependent: false,
      seed: 5,
      tool: 'triplane 0.0.0',
      frozenAt,
    })
    const own: ReturnType<typeof chainEvent>[] = []
    for (const { type, data, at } of events) {
      const isStart = type === 'session-started'
      const event = {
        type,
        data: isStart ? { ...data, studyId: read.study.id, studyHash: read.studyHash } : data,
      } as NewEvent
      own.push(chainEvent(own.at(-1) ?? null, event, new Date(at)))
    }
    return new TextEncoder().encode(JSON.stringify(answersFile(own)))
  }
  const wholeStudy = () => ({ study: whole.frozen.study, studyHash: wholeHash })
  const reportOf = (readOf: (code: string) => { study: ReaderStudy; studyHash: string }) => {
    const inputs = CODES.map((code, n) =>
      readAnswerInput(filesOf(code, n, readOf(code)), `${code}.json`, wholeStudy()),
    )
    expect(inputs.map(({ state }) => state)).toEqual(CODES.map(() => 'verified'))
    expect(inputs.map(({ completeness }) => completeness?.answered)).toEqual(
      CODES.map(() => CASES.length),
    )
    return makeReport({
      ...wholeStudy(),
      key: whole.frozen.key,
      inputs,
      tool: 'triplane 0.0.0',
      iterations: 200,
    })
  }
  it('and give the report of the undivided study', () => {
    const armOf = (code: string) => arms.find(({ of }) => of.codes.includes(code))!
    const [undivided, divided] = [reportOf(wholeStudy), reportOf(armOf)]
    expect(undivided.raters).toHaveLength(CODES.length)
    expect(withoutFiles(divided)).toEqual(withoutFiles(undivided))
  })
  it('a rater of another arm is refused, and so is a study of neither', () => {
    const [first, second] = arms
    expect(first?.of.codes).not.toContain('R2')
    const strange = readAnswerInput(filesOf('R2', 1, first!), 'R2.json', wholeStudy())
    expect([strange.state, strange.problems.map(({ code }) => code)]).toEqual([
      'wrong-content',
      expect.arrayContaining(['unknown-rater']),
    ])
    const other = readAnswerInput(
      filesOf('R2', 1, { ...second!, studyHash: 'e'.repeat(64) }),
      'R2.json',
      wholeStudy(),
    )
    expect(other.state).toBe('another-study')
  })
})

/** A report without what says which bytes it was made of: the logs of an arm name the arm, and are told event by event. */
function withoutFiles(report: object): unknown {
  return JSON.parse(
    JSON.stringify(report, (name, value) =>
      /^(sha256|head|hash|hashes|inputs?|files?|trail)$/.test(name) ? undefined : value,
    ),
  )
}
