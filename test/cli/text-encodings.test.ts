import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AnalysisEngine } from '@/analysis/session/analysis-engine'
import { answersFile, parseBackup } from '@/answers'
import { certificateOf, type PackageSource } from '@/package'
import { openPackage } from '@/package/open-source'
import { parseProtocol } from '@/pool'
import { gradesOfStudy } from '@/results'
import { type Certificate, parseFile } from '@/study'
import { keyPair, signedAnew, signedLog } from '../answers/proof/signed-log'
import { largeFixture, makeAnswersFile, simulatedReading } from '../report/reading-fixture'
import { removeFolder, runHere, temporaryFolder } from './run-cli'

const fixture = largeFixture(22)
const answers = makeAnswersFile(
  fixture,
  simulatedReading(fixture, { code: 'R1', accuracy: 0.6, seed: 1 }),
)
const keys = keyPair(1)
const texts = {
  'study.json': fixture.studyText,
  'key.json': fixture.keyText,
  'answers-R1.json': JSON.stringify(answers),
}
const ENCODINGS = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 behind a byte-order mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'UTF-16LE': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16BE': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
}
let folder: string
const at = (...path: string[]) => join(folder, ...path)

beforeAll(() => {
  folder = temporaryFolder()
})
afterAll(() => removeFolder(folder))

describe('A58: study, key and answers are read in every encoding that one reader takes', () => {
  it.each(Object.entries(ENCODINGS))(
    '%s: by verify, report and the page alike',
    async (name, bytesOf) => {
      mkdirSync(at(name))
      const files = Object.entries(texts).map(([file, text]) => ({
        name: file,
        bytes: bytesOf(text),
      }))
      for (const { name: file, bytes } of files) writeFileSync(at(name, file), bytes)
      const verified = await runHere('verify', at(name, 'answers-R1.json'), '--study', at(name))
      expect([
        verified.code,
        verified.err.split('\n').filter((line) => line.includes('could')),
      ]).toEqual([0, []])
      const report = await runHere(
        'report',
        '--study',
        at(name),
        '--key',
        at(name, 'key.json'),
        '--iterations',
        '0',
        '--answers',
        at(name, 'answers-R1.json'),
        '--out',
        at(`${name}-report`),
        '--json',
      )
      expect([report.code, report.json().inputs]).toMatchObject([0, [{ state: 'verified' }]])
      const engine = new AnalysisEngine('triplane 1.2.3', 0)
      await engine.add(
        files.map(({ name: file, bytes }) => ({ name: file, bytes: new Uint8Array(bytes) })),
      )
      const page = await engine.evaluate(() => {})
      expect(page.files.map(({ tone }) => tone)).toEqual(['good', 'good', 'good'])
    },
  )
})

describe('A58: what is dropped or chosen on a page is read in every encoding', () => {
  const lines = answers.events.map((event) => `${JSON.stringify(event)}\n`).join('')
  const certificate: Certificate = {
    format: 'triplane-freeze/1',
    studyId: fixture.study.id,
    version: fixture.study.version,
    studyHash: fixture.studyHash,
    frozenAt: '2026-01-05T09:00:00.000Z',
    tool: 'triplane 1.0.0',
    files: {},
    keyCommitment: 'ab'.repeat(32),
    counts: { items: 1, volumes: 0, questions: 1 },
  }
  const example = (name: string) => readFileSync(`docs/examples/${name}`, 'utf8')
  const grades = example('grades.json')
  it.each(Object.entries(ENCODINGS))(
    '%s: package, certificate, grades, backup and protocol',
    async (_, bytesOf) => {
      const texts = new Map([
        ['study.json', fixture.studyText],
        ['freeze.json', JSON.stringify(certificate)],
      ])
      const source: PackageSource = {
        origin: 'computer',
        file: async (path) => new Blob([bytesOf(texts.get(path) ?? '')]),
      }
      const opened = await openPackage(source, fixture.studyHash)
      expect(opened.ok && (await certificateOf(opened.value))).toMatchObject({
        keyCommitment: certificate.keyCommitment,
      })
      expect(
        gradesOfStudy(new Uint8Array(bytesOf(grades)), 'g.json', JSON.parse(grades).gradedStudy).ok,
      ).toBe(true)
      const fileOf = (name: string, text: string) => new File([bytesOf(text)], name)
      for (const backup of [
        fileOf('backup.jsonl', lines),
        fileOf('answers.json', JSON.stringify(answers)),
      ])
        expect(await parseFile(backup, parseBackup)).toMatchObject({
          ok: true,
          value: { events: answers.events },
        })
      const protocol = fileOf('protocol.json', example('protocol.json'))
      expect(await parseFile(protocol, parseProtocol)).toMatchObject({ ok: true })
    },
  )
  it('or is refused by name and line', async () => {
    const file = new File([Uint8Array.of(0x7b, 0x0a, 0xe4, 0x7d)], 'protocol.json')
    expect(await parseFile(file, parseProtocol)).toMatchObject({
      problems: [{ code: 'wrong-encoding', file: 'protocol.json', line: 2 }],
    })
  })
})

describe('A11: a running backup with a signature that is not by its key', () => {
  it('is refused by line', () => {
    const [first, ...rest] = signedAnew(answers.events, keys)
    const wrong = [first, ...rest.map((event) => ({ ...event, signature: first?.signature }))]
    const text = wrong.map((event) => `${JSON.stringify(event)}\n`).join('')
    expect(parseBackup(text, 'b.jsonl')).toMatchObject({
      problems: [{ code: 'wrong-signature', file: 'b.jsonl', line: 2 }],
    })
  })
})

describe('A58: an event without a signature behind signed ones', () => {
  const log = signedAnew(answers.events, keys)
  const appended = signedLog(answersFile(log).events, () => keys).map(
    ({ signature, ...event }, n) =>
      n === log.length - 1 || signature === undefined ? event : { ...event, signature },
  )

  it('is named where a backup is restored', () => {
    const text = `${appended.map((event) => JSON.stringify(event)).join('\n')}\n`
    for (const backup of [text, JSON.stringify(answersFile(appended))])
      expect(parseBackup(backup, 'b.jsonl')).toMatchObject({
        ok: true,
        value: { unsignedAfter: log.length },
      })
    expect(parseBackup(JSON.stringify(answersFile(log)), 'b.json')).toMatchObject({
      value: { unsignedAfter: null },
    })
    expect(parseBackup(JSON.stringify(answers), 'b.json')).toMatchObject({
      value: { unsignedAfter: null },
    })
  })
  it('is named by verify and in the report', async () => {
    mkdirSync(at('appended'))
    writeFileSync(at('appended', 'study.json'), fixture.studyText)
    writeFileSync(at('appended', 'a.json'), JSON.stringify(answersFile(appended)))
    writeFileSync(at('appended', 'key.json'), fixture.keyText)
    const run = await runHere('verify', at('appended', 'a.json'))
    expect(run.out).toContain(`the first without a signature is event ${log.length}`)
    await runHere(
      'report',
      '--study',
      at('appended'),
      '--key',
      at('appended', 'key.json'),
      '--iterations',
      '0',
      '--answers',
      at('appended', 'a.json'),
      '--out',
      at('appended-report'),
    )
    expect(readFileSync(at('appended-report', 'statistical-appendix.md'), 'utf8')).toContain(
      `${log.length - 1} of ${log.length} events; the first without a signature is event ${log.length}`,
    )
  })
})
