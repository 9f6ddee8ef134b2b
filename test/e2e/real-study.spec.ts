import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Download, expect, type Page } from '@playwright/test'
import { packageZip } from '@/package'
import { type AnswerKey, parseStudy, type ReaderStudy } from '@/questions'
import { itemOrder } from '@/study'
import { BUILT_CLI } from '../built-cli'
import { has, SCANS } from '../needs'
import { chromiumPath, TESTED_CHROMIUM_ARGS } from './chromium'
import { commit, passDisplayCheck, signIn, waitForItem } from './rater-page'
import { test } from './watched'

const options = ['A', 'B', 'C', 'D'].map((id) => ({ id, label: `Option ${id}` }))
const volume = (file: string, label: string | null) => ({ file, label, timepoint: 'current' })
const item = (id: string, category: string, volumes: object[], question: object) => ({
  id,
  subject: `person-${id}`,
  category,
  attributes: { dataset: 'RealVolumes' },
  volumes,
  questions: [{ id: 'answer', ...question }],
})
/** T1 and T2 together, big-endian, CT, anisotropic: files that no one here made. */
const POOL = [
  item('rv-both', 'Presence', [volume('chris_t1.nii.gz', 'T1'), volume('M2208_T2w.nii.gz', 'T2')], {
    kind: 'yes-no',
    prompt: 'Is a brain to be seen?',
    truth: { is: 'yes' },
  }),
  item('rv-bigendian', 'Anatomy', [volume('avg152T1_RL_nifti.nii.gz', 'T1')], {
    kind: 'choice',
    prompt: 'Which one?',
    options,
    truth: { is: 'B' },
  }),
  item('rv-ct', 'Modality', [volume('CT_AVM.nii.gz', null)], {
    kind: 'yes-no',
    prompt: 'Is this an MRI?',
    truth: { is: 'no' },
  }),
  item('rv-pd', 'Anatomy', [volume('chris_PD.nii.gz', 'PD')], {
    kind: 'text',
    prompt: 'Name the structure at the back.',
    maxLength: 80,
    truth: { is: 'cerebellum' },
  }),
  item('rv-flair', 'Presence', [volume('FLAIR.nii.gz', 'FLAIR')], {
    kind: 'yes-no',
    prompt: 'Is there a lesion?',
    truth: { is: 'yes' },
  }),
  item('rv-mni', 'Modality', [volume('MNI152_2009_template.nii.gz', null)], {
    kind: 'choice',
    prompt: 'Which other one?',
    options,
    truth: { is: 'C' },
  }),
]
const PROTOCOL = {
  format: 'triplane-protocol/1',
  id: 'real-volumes',
  version: '1.0.0',
  title: 'Real volumes',
  instructions: 'Answer every question from the images.',
  raters: { codes: ['R1', 'R2'] },
  viewer: {
    convention: 'radiological',
    conventionLocked: true,
    windows: [{ name: 'Brain', low: 0, high: 80 }],
  },
}
/** What each rater answers, by pool id. Four of R1's and three of R2's are right. */
const ANSWERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  R1: {
    'rv-both': 'yes',
    'rv-bigendian': 'B',
    'rv-ct': 'yes',
    'rv-pd': 'the Cerebellum.',
    'rv-flair': 'yes',
    'rv-mni': 'A',
  },
  R2: {
    'rv-both': 'yes',
    'rv-bigendian': 'C',
    'rv-ct': 'no',
    'rv-pd': 'cerebellum',
    'rv-flair': 'no',
    'rv-mni': 'A',
  },
}

const triplane = (...args: string[]) =>
  execFileSync(process.execPath, [BUILT_CLI, ...args], { encoding: 'utf8', stdio: 'pipe' })

test.describe('a study over real volumes', () => {
  test.skip(!has('real scans'), 'needs real scans')
  test.describe.configure({ mode: 'serial', timeout: 300_000 })
  const folder = mkdtempSync(join(tmpdir(), 'triplane-real-'))
  const at = (...names: string[]) => join(folder, ...names)
  test.afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))

  test('freezes, and passes the check @long', () => {
    writeFileSync(at('pool.jsonl'), POOL.map((line) => `${JSON.stringify(line)}\n`).join(''))
    writeFileSync(at('protocol.json'), JSON.stringify(PROTOCOL))
    triplane(
      'freeze',
      at('pool.jsonl'),
      '--volumes',
      SCANS,
      '--protocol',
      at('protocol.json'),
      '--out',
      at('study'),
    )
    triplane('check', at('study'), '--key', at('study-key', 'key.json'))
    const files = readdirSync(at('study'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    const zip = packageZip(
      new Map(files.map((file) => [file.slice(at('study').length + 1), readFileSync(file)])),
    )
    writeFileSync(at('study.zip'), zip)
  })

  test('is read by two raters, one of whom closes the browser half-way @long', async ({
    page,
    baseURL,
  }) => {
    await page.goto('')
    await openPackage(page)
    await signIn(page, 'R1')
    await passDisplayCheck(page, 'Left')
    for (let n = 1; n <= 6; n++) await answer(page, 'R1', n)
    await saveAnswers(page, 'R1')

    const profile = at('profile')
    const start = () =>
      chromium.launchPersistentContext(profile, {
        executablePath: chromiumPath(),
        args: TESTED_CHROMIUM_ARGS,
        ...(baseURL === undefined ? {} : { baseURL }),
        viewport: { width: 1280, height: 720 },
        acceptDownloads: true,
      })
    let browser = await start()
    let rater = browser.pages()[0] ?? (await browser.newPage())
    await rater.goto('')
    await openPackage(rater)
    await signIn(rater, 'R2')
    await passDisplayCheck(rater, 'Left')
    for (let n = 1; n <= 3; n++) await answer(rater, 'R2', n)
    await waitForItem(rater, 4)
    await browser.close()

    browser = await start()
    rater = browser.pages()[0] ?? (await browser.newPage())
    await rater.goto('')
    await expect(rater.getByText(/3 of 6/)).toBeVisible()
    await rater.getByRole('link', { name: /resume/i }).click()
    for (let n = 4; n <= 6; n++) await answer(rater, 'R2', n)
    await saveAnswers(rater, 'R2')
    await browser.close()

    const log = JSON.parse(readFileSync(at('R2.json'), 'utf8')).events.map(
      (e: { type: string }) => e.type,
    )
    expect(log.filter((type: string) => type === 'session-started')).toHaveLength(1)
    expect(log.filter((type: string) => type === 'session-resumed')).toHaveLength(1)
  })

  test('its files verify, and the report is right to the last digit @long', async ({ page }) => {
    triplane('verify', at('R1.json'), at('R2.json'))
    const args = [
      '--study',
      at('study'),
      '--key',
      at('study-key', 'key.json'),
      '--answers',
      at('R1.json'),
      at('R2.json'),
    ]
    triplane('report', ...args, '--out', at('report'))
    const report = JSON.parse(readFileSync(at('report', 'report.json'), 'utf8'))

    // Counted by hand from ANSWERS and the truths above; Wilson and kappa by their formulas.
    const [r1, r2] = report.raters
    expect([r1.accuracy.overall.n, r1.accuracy.overall.correct]).toEqual([6, 4])
    expect([r2.accuracy.overall.n, r2.accuracy.overall.correct]).toEqual([6, 3])
    expect([r1.accuracy.closed.n, r1.accuracy.closed.correct]).toEqual([5, 3])
    expect([r2.accuracy.closed.n, r2.accuracy.closed.correct]).toEqual([5, 2])
    expect(r1.accuracy.byCategory.Anatomy).toMatchObject({ n: 2, correct: 2 })
    expect(r2.accuracy.byCategory.Anatomy).toMatchObject({ n: 2, correct: 1 })
    expect(r1.accuracy.byCategory.Modality).toMatchObject({ n: 2, correct: 0 })
    expect(r2.accuracy.byKind.text).toMatchObject({ n: 1, correct: 1 })
    expect(r1.accuracy.overall.ci95[0]).toBeCloseTo(wilson(4, 6)[0], 12)
    expect(r1.accuracy.overall.ci95[1]).toBeCloseTo(wilson(4, 6)[1], 12)
    const [pair] = report.agreement.pairs
    expect([pair.n, pair.agreed, pair.percent, pair.agreedAndCorrect]).toEqual([6, 3, 0.5, 2])
    // po = 1/2; pe = 3/6·1/6 (yes) + 1/6·1/6 (cerebellum) + 1/6·1/6 (A) = 5/36; kappa = (1/2 - 5/36) / (1 - 5/36).
    expect(pair.kappa.expected).toBeCloseTo(5 / 36, 12)
    expect(pair.kappa.value).toBeCloseTo(13 / 31, 12)

    await page.goto('#/analyse')
    await page
      .locator('input[type=file]')
      .setInputFiles([at('study.zip'), at('study-key', 'key.json'), at('R1.json'), at('R2.json')])
    await expect(page.getByRole('tabpanel').getByText('Accuracy of R1')).toBeVisible()
    await expect(page.getByText('4 of 6', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('3 of 6', { exact: true }).first()).toBeVisible()
    await expect(
      page
        .getByRole('definition')
        .filter({ hasText: /^0\.42/ })
        .first(),
    ).toBeVisible()
  })

  async function openPackage(page: Page) {
    await page.locator('input[type=file][accept=".zip"]').setInputFiles(at('study.zip'))
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Real volumes' })
      .getByRole('link', { name: /read/i })
      .click()
  }

  /** Chooses as ANSWERS say, by key, and commits. */
  async function answer(page: Page, code: string, position: number) {
    await waitForItem(page, position)
    const { study, poolIds } = frozen()
    const shown = itemOrder(study, code, 1)[position - 1] ?? ''
    const value = ANSWERS[code]?.[poolIds[shown] ?? ''] ?? ''
    const { prompt, kind } = study.items.find((i) => i.id === shown)?.questions[0] ?? {}
    await expect(page.getByRole('heading', { name: prompt ?? '' })).toBeVisible()
    if (kind === 'text') await page.getByPlaceholder('Type your answer').fill(value)
    else
      await page.keyboard.press(value === 'yes' ? 'y' : value === 'no' ? 'n' : value.toLowerCase())
    await commit(page)
  }

  function frozen(): { study: ReaderStudy; poolIds: Record<string, string> } {
    const parsed = parseStudy(readFileSync(at('study', 'study.json'), 'utf8'))
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
    const key: AnswerKey = JSON.parse(readFileSync(at('study-key', 'key.json'), 'utf8'))
    return {
      study: parsed.value.study,
      poolIds: Object.fromEntries(
        Object.entries(key.items).map(([id, entry]) => [id, String(entry.attributes.poolId)]),
      ),
    }
  }

  async function saveAnswers(page: Page, code: string) {
    await expect(page.getByRole('heading', { name: `Thank you, ${code}` })).toBeVisible()
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download answers (JSON)' }).click()
    const download: Download = await started
    expect(download.suggestedFilename()).toBe(`triplane-real-volumes-${code}-s1.json`)
    await download.saveAs(at(`${code}.json`))
  }
})

/** Wilson EB. 1927, doi:10.1080/01621459.1927.10502953; written out again here, apart from the product's own. */
function wilson(x: number, n: number): [number, number] {
  const z = 1.959963984540054
  const p = x / n
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))
  const centre = (p + (z * z) / (2 * n)) / (1 + (z * z) / n)
  return [centre - half, centre + half]
}
