import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { openPart } from '../../test/e2e/analysis/parts'
import { prepareSteps } from '../../test/e2e/coordination/prepare-steps'

/** Of every picture of the guides: the page reserves just this room for one. */
const SIZE = { width: 1280, height: 800 } as const
const TEMPLATE = 'neuroqa-clinicians'
const PASSPHRASE = 'purple lantern over quiet rivers'

/**
 * Takes the pictures of docs/guide: a study is prepared from a table, frozen, watched and analysed, as the guides tell it.
 * @param root of the repository
 * @param screenshots folder with that of the reading room, which the guide for raters shows smaller
 */
export async function takeGuidePictures(
  browser: Browser,
  baseURL: string,
  root: string,
  screenshots: string,
) {
  const folder = mkdtempSync(join(tmpdir(), 'triplane-guide-'))
  const album = await openAlbum(browser, join(root, 'docs/guide/pictures'))
  const triplane = (...words: readonly string[]) =>
    execFileSync('npx', ['tsx', 'src/cli/triplane.ts', ...words], { cwd: root })
  try {
    await album.keep(readFileSync(join(screenshots, 'reading-room.png')), 'rater-room')
    const study = join(folder, 'my-study')
    triplane('template', TEMPLATE, '--out', study)
    const page = await browser.newPage({
      baseURL,
      viewport: { width: 1024, height: 640 },
      deviceScaleFactor: SIZE.width / 1024,
    })
    const keep = async (name: string) => album.keep(await page.screenshot(), name)
    const { zip, key } = await prepareStudy(page, study, keep)
    const [packageFile, keyFile] = [join(folder, 'package.zip'), join(folder, 'key.age')]
    writeFileSync(packageFile, zip)
    writeFileSync(keyFile, key)
    const secret = join(folder, 'passphrase.txt')
    writeFileSync(secret, `${PASSPHRASE}\n`)
    const simulated = (out: string, ...of: readonly string[]) => {
      triplane('simulate', ...of, '--raters', '3', '--out', join(folder, out))
      return [1, 2, 3].map((n) => join(folder, out, `answers-R${n}.json`))
    }
    const sealed = ['--study', packageFile, '--key', keyFile, '--passphrase-file', secret]
    await watchProgress(page, simulated('handed-in', ...sealed), keep)
    // The numbers that the guide for analysts quotes come of the commands that it shows.
    const reading = join(folder, 'reading')
    const sources = [
      '--mapping',
      join(study, 'mapping.json'),
      '--protocol',
      join(study, 'protocol.json'),
    ]
    triplane(
      'freeze',
      join(study, 'list.csv'),
      ...sources,
      '--volumes',
      join(study, 'scans'),
      '--out',
      reading,
    )
    const openKey = join(folder, 'reading-key/key.json')
    const answers = simulated('answers', '--study', reading, '--key', openKey)
    await analyse(
      page,
      [join(reading, 'study.json'), join(reading, 'freeze.json'), openKey, ...answers],
      keep,
    )
  } finally {
    await album.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Keep = (name: string) => Promise<void>

/** Pool to freeze, as the guide for coordinators goes. */
async function prepareStudy(page: Page, study: string, keep: Keep) {
  const steps = prepareSteps(page)
  await steps.begin('Brain MRI readers')
  await steps.openPool(join(study, 'list.csv'))
  await page.getByRole('tab', { name: 'Cases (8)' }).waitFor()
  await page.getByText('s-02_T1w.nii.gz').first().waitFor()
  await keep('coordinator-pool')
  await steps.step('Volumes')
  await steps.chooseFolder(join(study, 'scans'))
  await page.getByText('9 scans show a face').waitFor()
  await keep('coordinator-volumes')
  await steps.step('Sample')
  await page.locator('label').filter({ hasText: 'A drawn sample' }).click()
  await page.getByText('8 of 8 cases drawn').waitFor()
  await keep('coordinator-sample')
  await page.locator('label').filter({ hasText: 'All 8 cases' }).click()
  await steps.step('Protocol')
  await keep('coordinator-protocol')
  await steps.step('Audit')
  await page.getByText('headers, metadata, images').waitFor()
  await keep('coordinator-audit')
  await steps.step('Freeze')
  await keep('coordinator-freeze')
  await steps.freezeSealed(PASSPHRASE)
  const zip = await steps.save('Save the package')
  const key = await steps.save('Save the key')
  await page.getByText('The package: for your readers').evaluate((place) => place.scrollIntoView())
  await keep('coordinator-frozen')
  return { zip, key }
}

async function watchProgress(page: Page, files: readonly string[], keep: Keep) {
  await prepareSteps(page).step('Progress')
  await page.locator('input[type=file]').first().setInputFiles(files.slice(0, 2))
  await page.getByRole('table', { name: 'Readers' }).waitFor()
  await keep('coordinator-progress')
}

async function analyse(page: Page, files: readonly string[], keep: Keep) {
  await page.goto('./#/analyse')
  await page.getByText('Add files').waitFor()
  await keep('analyst-files')
  await page.locator('input[type=file]').first().setInputFiles(files)
  await page.getByText('Accuracy of R1').waitFor()
  const wholePart = () =>
    page.locator('[role="tabpanel"] [aria-busy="true"]').first().waitFor({ state: 'detached' })
  await wholePart()
  const scrollTo = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((place) => place.scrollIntoView())
  await scrollTo('[role="tablist"]')
  await keep('analyst-overview')
  for (const [part, name, shown] of [
    ['Agreement', 'analyst-agreement', 'Cohen’s kappa of each pair'],
    ['Downloads', 'analyst-downloads', 'Download all as one zip'],
  ] as const) {
    await openPart(page, part)
    await page.getByText(shown).first().waitFor()
    await wholePart()
    await keep(name)
  }
}

/** Keeps screenshots as WebP, which Playwright does not write and a page does. */
async function openAlbum(browser: Browser, folder: string) {
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage()
  return {
    async keep(png: Buffer, name: string) {
      const url = await page.evaluate(
        async ({ data, width, height }) => {
          const picture = new Image()
          picture.src = `data:image/png;base64,${data}`
          await picture.decode()
          const canvas = Object.assign(document.createElement('canvas'), { width, height })
          const context = canvas.getContext('2d')
          if (context === null) throw new Error('no canvas')
          context.imageSmoothingQuality = 'high'
          context.drawImage(picture, 0, 0, width, height)
          return canvas.toDataURL('image/webp', 0.82)
        },
        { data: png.toString('base64'), ...SIZE },
      )
      writeFileSync(join(folder, `${name}.webp`), Buffer.from(url.replace(/^[^,]*,/, ''), 'base64'))
    },
    close: () => page.close(),
  }
}
