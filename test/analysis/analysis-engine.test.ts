import { describe, expect, it } from 'vitest'
import { AnalysisEngine } from '@/analysis/session/analysis-engine'
import { packageZip, sealKey } from '@/package'
import { hashJson } from '@/study'
import {
  bytesOf,
  largeFixture,
  makeAnswersFile,
  makeFixture,
  simulatedReading,
} from '../report/reading-fixture'

const fixture = largeFixture(22)
const answers = (code: string, seed: number) => ({
  name: `answers-${code}.json`,
  bytes: bytesOf(
    makeAnswersFile(fixture, simulatedReading(fixture, { code, accuracy: 0.6, seed })),
  ),
})

const study = { name: 'study.json', bytes: bytesOf(fixture.studyText) }
const key = { name: 'key.json', bytes: bytesOf(fixture.keyText) }
const certificate = (studyHash = fixture.studyHash) => ({
  name: 'freeze.json',
  bytes: bytesOf({
    format: 'triplane-freeze/1',
    studyId: fixture.study.id,
    version: '1.0.0',
    studyHash,
    frozenAt: '2026-01-12T10:00:00.000Z',
    tool: 'triplane 0.1.0',
    files: {},
    keyCommitment: hashJson(fixture.key),
    counts: { items: 22, volumes: 0, questions: 22 },
  }),
})

const [r1, r2] = [answers('R1', 1), answers('R2', 2)]
const other = makeFixture([
  { id: 'x', category: 'C', questions: [{ kind: 'yes-no', truth: { is: 'no' } }] },
])

async function stateOf(...drops: { name: string; bytes: Uint8Array }[][]) {
  const engine = new AnalysisEngine('triplane 1.2.3', 100)
  let state = await engine.evaluate(() => {})
  for (const files of drops) {
    await engine.add(files)
    state = await engine.evaluate(() => {})
  }
  return {
    engine,
    state,
    verdicts: Object.fromEntries(state.files.map((f) => [f.name, [f.tone, f.state]])),
  }
}

describe('files dropped in any order', () => {
  it('wait for the package, then are verified and reported', async () => {
    const { verdicts, state } = await stateOf([r1, key], [r2])
    expect(state.report).toBeNull()
    expect(verdicts).toEqual({
      'answers-R1.json': ['waiting', 'waits for the package'],
      'key.json': ['waiting', 'waits for the package'],
      'answers-R2.json': ['waiting', 'waits for the package'],
    })
    const after = await stateOf([r1, key], [r2], [study, certificate()])
    expect(after.verdicts).toEqual({
      'answers-R1.json': ['good', 'consistent'],
      'key.json': ['good', 'fits'],
      'answers-R2.json': ['good', 'consistent'],
      'study.json': ['good', 'study loaded'],
      'freeze.json': ['good', 'fits'],
    })
    expect(after.state.files[0]?.detail).toBe('R1, session 1: 22 of 22 cases, finished')
    expect(after.state.report?.agreement.pairs).toHaveLength(1)
    expect(after.state.report?.tool).toBe('triplane 1.2.3')
    expect(after.state.report?.study).toMatchObject({
      isKeyCommitted: true,
      frozenAt: '2026-01-12T10:00:00.000Z',
    })
  })
  it('give the same bytes whatever the order', async () => {
    const one = await stateOf([study, certificate(), key, r1, r2])
    const two = await stateOf([r2], [key], [certificate()], [r1], [study])
    expect(await two.engine.reportZip()).toEqual(await one.engine.reportZip())
  })
  it('opens a package that travels as a zip', async () => {
    const zip = {
      name: 'demo.zip',
      bytes: packageZip(
        new Map([
          ['study.json', study.bytes],
          ['freeze.json', certificate().bytes],
        ]),
      ),
    }
    const { verdicts, state } = await stateOf([zip, key, r1])
    expect(verdicts['demo.zip']).toEqual(['good', 'study loaded'])
    expect(state.report?.study).toMatchObject({ items: 22, frozenAt: '2026-01-12T10:00:00.000Z' })
    expect(state.report?.raters.map((r) => r.code)).toEqual(['R1'])
  })
})

describe('what cannot be used is said, and the rest goes on', () => {
  it('names a changed file, a cut one, another study, and something foreign', async () => {
    const text = new TextDecoder().decode(r2.bytes)
    const files = [
      { name: 'changed.json', bytes: bytesOf(text.replace('"value": "yes"', '"value": "no"')) },
      { name: 'cut.json', bytes: bytesOf(text.slice(0, 4000)) },
      {
        name: 'other.json',
        bytes: bytesOf(makeAnswersFile(other, { code: 'R5', answer: () => 'no' })),
      },
      { name: 'pool.jsonl', bytes: bytesOf('{"format":"triplane-mapping/1"}') },
      { name: 'fake.zip', bytes: new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]) },
    ]
    const { verdicts, state } = await stateOf([study, key, r1, ...files])
    expect(verdicts).toMatchObject({
      'answers-R1.json': ['good', 'consistent'],
      'changed.json': ['bad', 'failed integrity check'],
      'cut.json': ['bad', 'unreadable'],
      'other.json': ['bad', 'another study'],
      'pool.jsonl': ['bad', 'not used'],
      'fake.zip': ['bad', 'cannot be used'],
    })
    expect(state.files.filter((f) => f.tone === 'bad').every((f) => f.problems.length > 0)).toBe(
      true,
    )
    expect(state.report?.raters.map((r) => r.code)).toEqual(['R1'])
  })
  it('refuses a key, a certificate and a second package of another study', async () => {
    const { verdicts, state } = await stateOf([
      study,
      { name: 'other-key.json', bytes: bytesOf(other.keyText) },
      { name: 'other-study.json', bytes: bytesOf(other.studyText) },
      certificate('0'.repeat(64)),
      r1,
    ])
    expect(verdicts).toMatchObject({
      'other-key.json': ['bad', 'another study'],
      'other-study.json': ['bad', 'not used'],
      'freeze.json': ['bad', 'not used'],
    })
    expect(state).toMatchObject({ openedKey: null, report: null })
  })
  it('takes the same file once, and forgets one that is removed', async () => {
    const { engine, state } = await stateOf([study, key, r1, r2], [r1])
    expect(state.files).toHaveLength(4)
    await engine.remove(state.files.find((f) => f.name === r2.name)!.id)
    const after = await engine.evaluate(() => {})
    expect(after.report?.raters.map((r) => r.code)).toEqual(['R1'])
  })
})

describe('a sealed key', () => {
  it('stays locked until its passphrase is typed', async () => {
    const sealed = { name: 'key.age', bytes: await sealKey(fixture.keyText, 'correct horse', 4) }
    const { engine, state, verdicts } = await stateOf([study, sealed, r1])
    expect(verdicts['key.age']).toEqual(['locked', 'locked'])
    const { id } = state.files.find((f) => f.name === 'key.age')!
    expect(await engine.unlock(id, 'battery staple')).toMatchObject({ code: 'wrong-passphrase' })
    expect((await engine.evaluate(() => {})).report).toBeNull()
    expect(await engine.unlock(id, 'correct horse')).toBeNull()
    expect((await engine.evaluate(() => {})).report?.raters).toHaveLength(1)
  })
})
