import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { answersFile, simulateSession } from '@/answers'
import { parseKey, parseStudy } from '@/questions'
import {
  bytesOf,
  largeFixture,
  makeAnswersFile,
  simulatedReading,
} from '../../report/reading-fixture'
import { test } from '../watched'
import { openPart, TABS } from './parts'

const upload = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytesOf(content)),
})
/** Between the margins of A4, in CSS pixels. */
const SHEET = 680
/** Letter is shorter. A page of it is what is proven of each of the eleven files, and what that shows. */
const MOST_PAGES = { A4: 12, Letter: 13 } as const

const sheets = async (page: Page, format: 'A4' | 'Letter') =>
  (await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0

async function analyse(page: Page, files: ReturnType<typeof upload>[]) {
  await page.goto('#/analyse')
  await page.locator('input[type=file]').setInputFiles(files)
  await page.locator('[data-complete="true"]').waitFor({ timeout: 60_000 })
  await page.locator('[data-printed-report="ready"]').waitFor({ state: 'attached' })
}

/** The demo study, read by simulated raters; the models answer as simulated raters of lesser skill. */
function demoFiles(raters: number, models: readonly string[]) {
  const [studyText, keyText] = [
    'studies/demo/frozen/study.json',
    'studies/demo/frozen/key.json',
  ].map((path) => readFileSync(path, 'utf8')) as [string, string]
  const [study, key] = [parseStudy(studyText), parseKey(keyText)]
  if (!study.ok || !key.ok) throw new Error('the demo study cannot be read')
  const session = (code: string, index: number, accuracy: number) =>
    simulateSession(study.value.study, study.value.studyHash, key.value, {
      code,
      index,
      accuracy,
      seed: 42,
      frozenAt: new Date('2026-01-01'),
      tool: 'triplane',
      isIndependent: true,
      group: study.value.study.raters.groups?.[index % 3] ?? null,
    })
  return [
    upload('study.json', studyText),
    upload('key.json', keyText),
    ...Array.from({ length: raters }, (_, n) =>
      upload(`answers-R${n + 1}.json`, answersFile(session(`R${n + 1}`, n, 0.7))),
    ),
    ...models.map((model, n) => {
      const lines = session(`M${n + 1}`, raters + n, 0.55).flatMap((event) =>
        event.type !== 'answers-committed'
          ? []
          : event.data.answers.map(({ question, value, confidence }) =>
              JSON.stringify({
                model,
                item: event.data.item,
                question,
                value,
                ...(confidence === null ? {} : { confidence }),
              }),
            ),
      )
      return upload(`${model}.jsonl`, lines.join('\n'))
    }),
  ]
}

test('the page prints the report, all parts of it, on 12 pages of A4 for 8 raters and 3 models @long', async ({
  page,
}) => {
  await analyse(page, demoFiles(8, ['model-large', 'model-small', 'open-model']))
  await openPart(page, 'Case list')
  for (const format of ['A4', 'Letter'] as const) {
    const pages = await sheets(page, format)
    expect(pages, format).toBeGreaterThan(5)
    expect(pages, format).toBeLessThanOrEqual(MOST_PAGES[format])
  }
  // The supplement begins on a page of its own: what is printed without it is what stands before it.
  const supplement = page.locator('[data-printed-report] .supplement')
  await supplement.evaluate((part) => part.setAttribute('hidden', ''))
  for (const format of ['A4', 'Letter'] as const)
    expect(await sheets(page, format), `${format}, before the supplement`).toBeLessThanOrEqual(2)
  await supplement.evaluate((part) => part.removeAttribute('hidden'))
  await page.emulateMedia({ media: 'print' })
  const report = page.locator('[data-printed-report]')
  for (const name of [
    'Accuracy',
    'Agreement',
    'Calibration',
    'Time and order',
    'Questions on which readers disagree',
    'Methods',
    'Files',
  ])
    await expect(report.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  // Each pair once.
  await expect(
    report.getByRole('rowheader', { name: 'R1 (simulated) and R2 (simulated)', exact: true }),
  ).toHaveCount(1)
  for (const name of TABS) await expect(page.getByRole('tab', { name })).toBeHidden()
})

test('on paper are no controls, and with eight long names nothing is wider than the sheet @long', async ({
  page,
}) => {
  const fixture = largeFixture()
  const codes = [
    'Neuroradiologist-Hernandez-Villanueva',
    'R2',
    'R3',
    'R4',
    'R5',
    'R6',
    'R7',
    'Resident-of-the-second-year',
  ]
  await analyse(page, [
    upload('study.json', fixture.studyText),
    upload('key.json', fixture.keyText),
    ...codes.map((code, n) =>
      upload(
        `answers-${code}.json`,
        makeAnswersFile(
          fixture,
          simulatedReading(fixture, { code, accuracy: 0.4 + 0.05 * n, seed: n + 1 }),
        ),
      ),
    ),
  ])
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: SHEET, height: 1000 })
  const controls = page.locator('button, select, input, [role="tab"]')
  expect(await controls.filter({ visible: true }).count()).toBe(0)
  const beyond = await page
    .locator('[data-printed-report]')
    .evaluate((host) =>
      [...(host.shadowRoot?.querySelectorAll('main *') ?? [])]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`),
    )
  expect(beyond).toEqual([])
  const highest = await page
    .locator('[data-printed-report] figure svg')
    .evaluateAll((figures) =>
      Math.max(...figures.map((figure) => figure.getBoundingClientRect().height)),
    )
  // 190 mm: with its heading and caption it stays on one page.
  expect(highest).toBeLessThanOrEqual((190 / 25.4) * 96 + 1)
})
