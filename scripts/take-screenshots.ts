/**
 * `npm run screenshots`: reads the demo study in the machine's Chromium as a rater would and keeps the
 * pictures that the README shows, and prepares and analyses a study for those of docs/guide (`-- guide`: these alone), from the app
 * as it is built. Needs `npm run prepare-demo` and `npm run build`.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { serveSite } from '../src/cli/serve/site-server'
import { parseStudy } from '../src/questions'
import { itemOrder } from '../src/study'
import { CHROMIUM_ARGS, chromiumPath } from '../test/e2e/chromium'
import { commit, passDisplayCheck, signIn, waitForItem } from '../test/e2e/rater-page'
import { takeGuidePictures } from './docs/guide-pictures'

const root = fileURLToPath(new URL('..', import.meta.url))
const out = join(root, 'docs/screenshots')
const demo = join(root, 'public/studies/demo')
const RATER = 'R1'

mkdirSync(out, { recursive: true })
const study = readStudy()
const order = itemOrder(study, RATER, 1)
const { server, port } = await serveSite(join(root, 'build/site'), null, {
  host: 'localhost',
  port: 4790,
  isPortFree: true,
})
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
try {
  const baseURL = `http://localhost:${port}/`
  if (process.argv[2] !== 'guide') {
    const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } })
    await readDemo(page)
    await analyseDemo(page)
  }
  await takeGuidePictures(browser, baseURL, root, out)
} finally {
  await browser.close()
  server.close()
}

async function readDemo(page: Page) {
  await page.goto('')
  await page.getByText(study.title).waitFor()
  await keep(page, 'home')
  await page.goto('#/read/demo')
  await page.getByLabel('Your reader code').waitFor()
  await keep(page, 'sign-in')
  await signIn(page, RATER, 'Resident')
  await page.getByRole('button', { name: 'I have read this' }).waitFor()
  await passDisplayCheck(page, null, () => keep(page, 'display-check'))
  for (let n = 1; n <= 2; n++) {
    await waitForItem(page, n)
    await answer(page, 'p')
    await page.getByRole('button', { name: 'Next' }).click()
  }
  for (const [index, id] of order.entries()) {
    await waitForItem(page, index + 1)
    const item = study.items.find((candidate) => candidate.id === id)
    if (index === firstWithTwoSequences()) {
      await page.keyboard.press('1')
      await keep(page, 'reading-room')
    }
    if (index === order.findIndex(isLongitudinal)) await keep(page, 'longitudinal')
    await answer(page, item?.questions[0]?.kind === 'text' ? 'text' : 'option')
    // A break is offered now and then.
    const goOn = page.getByRole('button', { name: 'Resume reading' })
    if (index + 1 === study.reading.breakAfter) {
      await goOn.waitFor()
      await goOn.click()
    }
  }
  await page.getByRole('heading', { name: `Thank you, ${RATER}` }).waitFor()
  await keep(page, 'finish')
}

async function analyseDemo(page: Page) {
  const folder = mkdtempSync(join(tmpdir(), 'triplane-shots-'))
  const key = join(root, 'studies/demo/frozen/key.json')
  const cli = ['tsx', 'src/cli/triplane.ts', 'simulate', '--study', demo, '--key', key]
  execFileSync('npx', [...cli, '--raters', '3', '--accuracy', '0.7', '--out', folder], {
    cwd: root,
  })
  await page.goto('#/analyse')
  const answers = [1, 2, 3].map((n) => join(folder, `answers-R${n}.json`))
  await page
    .locator('input[type=file]')
    .setInputFiles([join(demo, 'study.json'), join(demo, 'freeze.json'), key, ...answers])
  await page.getByText('Accuracy of R1').waitFor()
  await wholePart(page)
  await keep(page, 'analysis')
  rmSync(folder, { recursive: true, force: true })
}

/** Until nothing of the part that is open is still to be drawn. */
function wholePart(page: Page) {
  return page.locator('[role="tabpanel"] [aria-busy="true"]').first().waitFor({ state: 'detached' })
}

async function answer(page: Page, kind: 'p' | 'option' | 'text') {
  if (kind === 'text') await page.getByPlaceholder('Type your answer').fill('hydrocephalus')
  else await page.keyboard.press('1')
  const confidence = page.getByRole('slider', { name: /^Confidence/ })
  if ((await confidence.count()) > 0) {
    await page.keyboard.press('Enter')
    for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight')
  }
  await commit(page)
}

async function keep(page: Page, name: string) {
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.screenshot({ path: join(out, `${name}.png`) })
}

function isLongitudinal(id: string): boolean {
  return (
    study.items.find((item) => item.id === id)?.volumes.some((v) => v.timepoint === 'prior') ??
    false
  )
}

function firstWithTwoSequences(): number {
  return order.findIndex((id) => {
    const item = study.items.find((candidate) => candidate.id === id)
    return item?.volumes.length === 2 && item.questions[0]?.kind === 'choice' && item.context !== ''
  })
}

function readStudy() {
  const parsed = parseStudy(readFileSync(join(demo, 'study.json'), 'utf8'))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.value.study
}
