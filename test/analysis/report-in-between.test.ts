import { expect, it, vi } from 'vitest'
import { AnalysisEngine } from '@/analysis/session/analysis-engine'
import type { Report } from '@/results'
import { bytesOf, largeFixture, makeAnswersFile, simulatedReading } from '../report/reading-fixture'

/** Writes the readers of a report, once it may. */
const gate = vi.hoisted(() => {
  let [open, begin] = [() => {}, () => {}]
  const wait = new Promise<void>((resolve) => (open = resolve))
  const begun = new Promise<void>((resolve) => (begin = resolve))
  return { wait, begun, open: () => open(), begin: () => begin() }
})
vi.mock('@/report/layouts/layout-files', () => ({
  layoutFiles: async ({ raters }: Report) => {
    gate.begin()
    await gate.wait
    return new Map([['layout/readers.csv', raters.map(({ code }) => code).join()]])
  },
}))

const fixture = largeFixture(4)
const answers = (code: string, seed: number) => ({
  name: `${code}.json`,
  bytes: bytesOf(
    makeAnswersFile(fixture, simulatedReading(fixture, { code, accuracy: 0.6, seed })),
  ),
})
const text = async (bytes: Promise<Uint8Array>) => new TextDecoder().decode(await bytes)

it('what was begun of one report is no part of the next', async () => {
  const engine = new AnalysisEngine('triplane 1.2.3', 100)
  await engine.add([
    { name: 'study.json', bytes: bytesOf(fixture.studyText) },
    { name: 'key.json', bytes: bytesOf(fixture.keyText) },
    answers('R1', 1),
  ])
  await engine.evaluate(() => {})
  const layouts = () => text(engine.file('layout/readers.csv', 'neuroqa'))
  await engine.fileList()
  const before = layouts()
  await gate.begun
  await engine.add([answers('R2', 2)])
  await engine.evaluate(() => {})
  gate.open()
  expect(await before).toBe('R1')
  expect(await layouts()).toBe('R1,R2')
})
