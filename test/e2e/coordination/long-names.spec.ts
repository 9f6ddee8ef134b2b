import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from '../watched'
import { prepareSteps, smallPng } from './prepare-steps'

/** 200 characters and no place to break at, as exports of databases have them. */
const long = (start: string) => start.padEnd(200, 'xQ7')
const FILE = (n: number) => `${long(`sub-${n}_`)}.png`

const ROWS = Array.from({ length: 6 }, (_, n) =>
  [
    long(`id${n}`),
    `Is ${long(`structure${n}`)} wide?`,
    n % 2 === 0 ? 'yes' : 'no',
    long('category'),
    long(`patient${n}`),
    FILE(n),
    long('context'),
  ].join(','),
)
const HEAD = ['id', 'question', 'answer', 'category', 'patient', 'image', long('columnname')]
const CSV = [HEAD.join(','), ...ROWS].join('\n')

let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'triplane-long-'))
  for (let n = 0; n < ROWS.length; n++) writeFileSync(join(folder, FILE(n)), smallPng(n))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What sticks out of the page, by its words; nothing where it needs no scrolling sideways. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement))
    return [...document.body.querySelectorAll('*')]
      .filter(
        (element) =>
          element.getBoundingClientRect().right > clientWidth + 1 &&
          !isClipped(element.parentElement),
      )
      .map(
        (element) =>
          `${scrollWidth} px: <${element.tagName} class="${element.className}"> ${element.textContent?.slice(0, 40)}`,
      )
      .slice(0, 8)
  })

const SIZES = [
  [1440, 900],
  [1024, 768],
  [820, 1180],
] as const

test('names of 200 characters push nothing off any page of the coordinator @long', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const steps = prepareSteps(page)
  const fits = async (where: string) => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      expect.soft(await stickingOut(page), `${where} at ${width}`).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await steps.begin(long('study'))
  await steps.openPool({
    name: `${long('pool')}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(CSV),
  })
  await expect(page.getByText('The first rows as cases')).toBeVisible()
  await fits('columns')
  for (const [tab, shows] of [
    ['Cases', long('id0')],
    ['Problems', 'No problems'],
    ['Duplicates', 'No duplicates'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel').getByText(shows).first()).toBeVisible()
    await fits(tab)
  }
  await steps.step('Volumes')
  await fits('Volumes, no folder yet')
  await steps.chooseFolder(folder)
  await expect(
    page.getByRole('list', { name: 'Files' }).getByText('48 × 48 pixels').first(),
  ).toBeVisible()
  await fits('Volumes')
  for (const name of ['Sample', 'Protocol']) {
    await steps.step(name)
    await fits(name)
  }
  await steps.step('Audit')
  await expect(page.getByText(/contains text besides its image/).first()).toBeVisible()
  await fits('Audit')
  await steps.step('Freeze')
  await fits('Freeze')
  await steps.freezeOpen()
  await fits('Frozen')
  await steps.step('Progress')
  await page.getByRole('button', { name: 'State who is expected…' }).click()
  await page.getByLabel('Codes of the readers').fill(`${long('R1')}, ${long('R2')}`)
  await page.getByRole('button', { name: 'Save the list' }).click()
  await page.getByLabel('Add answer files…').setInputFiles({
    name: `${long('answers')}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  })
  await expect(page.getByRole('table', { name: 'Progress' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Readers' }).getByText(long('R2'))).toBeVisible()
  await fits('Progress')
  await page.goto('./#/prepare')
  await expect(page.getByLabel('A new study')).toBeVisible()
  await fits('list of studies')
})
