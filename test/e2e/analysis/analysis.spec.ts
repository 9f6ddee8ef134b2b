import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { makeReport } from '@/report'
import { reportFiles, zipReport } from '@/report/render/report-files'
import { readAnswerInput } from '@/results'
import {
  bytesOf,
  largeFixture,
  makeAnswersFile,
  simulatedReading,
} from '../../report/reading-fixture'
import { seekFaults } from '../seek-faults'
import { test } from '../watched'
import { openPart, PARTS, TABS } from './parts'

const fixture = largeFixture()
const tool = `triplane ${JSON.parse(readFileSync('package.json', 'utf8')).version}`
const upload = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytesOf(content)),
})
const readings = (['R1', 'R2', 'R3'] as const).map((code, n) => ({
  name: `answers-${code}.json`,
  file: makeAnswersFile(
    fixture,
    simulatedReading(fixture, { code, accuracy: 0.45 + 0.08 * n, seed: n + 1 }),
  ),
}))
const answers = readings.map(({ name, file }) => upload(name, file))
const [study, key] = [upload('study.json', fixture.studyText), upload('key.json', fixture.keyText)]

/** All parts with something in each of their tables, and no row more: faults are looked for in every cell. */
function smallStudy() {
  const small = largeFixture(22)
  const read = (['R1', 'R2', 'R3'] as const).map((code, n) =>
    upload(
      `answers-${code}.json`,
      makeAnswersFile(
        small,
        simulatedReading(small, { code, accuracy: 0.45 + 0.08 * n, seed: n + 1 }),
      ),
    ),
  )
  const predictions = small.study.items
    .map((item) =>
      JSON.stringify({ model: 'a-model', item: item.id, value: 'yes', confidence: 0.7 }),
    )
    .join('\n')
  return [
    upload('study.json', small.studyText),
    upload('key.json', small.keyText),
    ...read,
    upload('model.jsonl', predictions),
  ]
}

const drop = (page: Page, files: ReturnType<typeof upload>[]) =>
  page.locator('input[type=file]').setInputFiles(files)

test.beforeEach(async ({ page }) => {
  await page.goto('#/analyse')
  await expect(page.getByRole('heading', { name: 'Analysis' })).toBeVisible()
})

test('the zip from the page is, byte for byte, the one the same code makes in Node @long', async ({
  page,
}) => {
  await drop(page, [answers[1]!, key])
  await expect(page.getByText('Still missing: the study package.')).toBeVisible()
  await drop(page, [answers[0]!, study])
  await openPart(page, 'Downloads')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all as one zip' }).click()
  const path = await (await download).path()
  const fromPage = readFileSync(path)

  const inputs = readings
    .slice(0, 2)
    .map(({ name, file }) => readAnswerInput(bytesOf(file), name, fixture))
  const files = reportFiles(makeReport({ ...fixture, inputs, tool }))
  const entries = unzipSync(fromPage)
  const different = [...files].filter(
    ([name, content]) => !Buffer.from(entries[name] ?? []).equals(Buffer.from(content)),
  )
  expect(different.map(([name]) => name)).toEqual([])
  expect(Buffer.compare(fromPage, Buffer.from(zipReport(files)))).toBe(0)
})

test('bad files are named with what to do, and the numbers of the others stand @long', async ({
  page,
}) => {
  const changed = JSON.stringify(readings[2]!.file, null, 1).replace(
    '"value": "yes"',
    '"value": "no"',
  )
  await drop(page, [
    study,
    key,
    ...answers.slice(0, 2),
    upload('changed.json', changed),
    upload('cut.json', changed.slice(0, 6000)),
    upload('table.csv', 'rater;item;value\nX;i001;yes\nX;i999;no\n'),
  ])
  const problems = page.getByRole('alert')
  await expect(problems).toContainText('3 files are not used; results below exclude them')
  await expect(problems).toContainText('Ask the reader for the original file')
  await expect(problems).toContainText('line 3')
  await expect(page.getByRole('tabpanel').getByText('Accuracy of R1')).toBeVisible()
  await expect(page.getByText('Accuracy of R3')).toHaveCount(0)
  await openPart(page, 'Files')
  for (const name of ['changed.json', 'cut.json', 'table.csv'])
    await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(problems).toHaveCount(0)
})

test('every part can be reached by keyboard and has no accessibility fault @long', async ({
  page,
}) => {
  await drop(page, smallStudy())
  await page.getByRole('tab', { name: 'Results' }).focus()
  await page.locator('[data-complete="true"]').waitFor()
  for (const name of TABS) {
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(page.getByRole('tabpanel').locator('[aria-busy]').first()).toBeVisible()
    for (const section of PARTS[name]) await openPart(page, section)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const { violations } = await seekFaults(page).analyze()
    expect(violations.map((v) => [name, v.id, v.nodes.map((n) => n.html)])).toEqual([])
    await page.getByRole('tab', { name, exact: true }).focus()
    await page.keyboard.press('ArrowRight')
  }
})

test('a sealed key opens with its passphrase, in the worker @long', async ({ page }) => {
  const { sealKey } = await import('@/package')
  const sealed = await sealKey(fixture.keyText, 'correct horse battery', 10)
  await drop(page, [
    study,
    answers[0]!,
    { name: 'key.age', mimeType: 'application/octet-stream', buffer: Buffer.from(sealed) },
  ])
  await page.getByLabel('Passphrase of key.age').fill('correct horse battery')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tabpanel').getByText('Accuracy of R1')).toBeVisible()
})

test('an engine that crashes, or cannot be loaded, is told at once and not waited for', async ({
  page,
  context,
}) => {
  await drop(page, [study])
  await expect(page.getByText('Still missing', { exact: false })).toBeVisible()
  const [engine] = page.workers()
  await engine?.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('out of memory')
      }, 0),
  )
  await drop(page, [key])
  await expect(page.getByRole('alert')).toContainText('out of memory')

  await context.route(/analysis-engine\.worker/, (route) => route.abort())
  await page.reload()
  await drop(page, [study])
  await expect(page.getByRole('alert')).toContainText('its program could not be loaded')
})
