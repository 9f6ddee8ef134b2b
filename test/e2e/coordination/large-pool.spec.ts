import { expect } from '@playwright/test'
import { syntheticNifti } from '../../nifti/synthetic-nifti'
import { test } from '../watched'
import { expectSameFiles, prepareSteps, triplane, unpacked, writeFolder } from './prepare-steps'

const ROWS = 57_000
const VOLUMES = 24
const CATEGORIES = 11
const TEMPLATES = 203

function largePool(): Buffer {
  const lines = ['id,question,answer,category,template,subject,human_assessable,t1_file']
  for (let n = 0; n < ROWS; n++) {
    const template = n % TEMPLATES
    lines.push(
      [
        `item-${n}`,
        `Template ${template}: is structure ${n} wider than usual?`,
        (n * 7919) % 13 < 6 ? 'yes' : 'no',
        `Category ${template % CATEGORIES}`,
        `T-${template}`,
        `subject-${n % 9000}`,
        n % 5 === 0 ? 'False' : 'True',
        `scan-${n % VOLUMES}_T1w.nii`,
      ].join(','),
    )
  }
  return Buffer.from(lines.join('\n'))
}

/**
 * Notes each step of progress that the page paints, and that the page answered after it: a timer of its own ran. Rows that
 * were read on the page itself would leave it no turn for either, however fast or slow the machine.
 */
const watch = () => {
  const steps: { progress: string; isAnswered: boolean }[] = []
  const look = () => {
    const bar = document.querySelector('[role=progressbar]')
    const progress =
      bar === null ? '' : `${bar.getAttribute('aria-label')} ${bar.getAttribute('aria-valuenow')}`
    if (bar !== null && progress !== steps.at(-1)?.progress)
      steps.push({ progress, isAnswered: false })
  }
  const answer = () => {
    const last = steps.at(-1)
    if (last !== undefined) last.isAnswered = true
    setTimeout(answer)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  answer()
  Object.assign(window, {
    answeredSteps: () => steps.filter((step) => step.isAnswered).map((s) => s.progress),
  })
}

test('57,000 rows: import, draw 100 by rule, freeze, to the bytes of the command line; the page answers while rows are read @long', async ({
  page,
}, info) => {
  const scans = writeFolder(
    info.outputPath('scans'),
    Object.fromEntries(
      Array.from({ length: VOLUMES }, (_, n) => {
        const voxels = Uint8Array.from({ length: 24 * 24 * 24 }, (_, k) => (k * (n + 3)) % 251)
        return [`scan-${n}_T1w.nii`, syntheticNifti({ dim: [3, 24, 24, 24], voxels })]
      }),
    ),
  )
  const pool = writeFolder(info.outputPath('pool'), { 'large.csv': largePool() })
  const steps = prepareSteps(page)
  await page.addInitScript(watch)
  await steps.begin('Large')
  await steps.openPool(`${pool}/large.csv`)
  await expect(page.getByRole('tab', { name: 'Cases (57,000)' })).toBeVisible({ timeout: 60_000 })
  const answered = await page.evaluate((): string[] => Reflect.get(window, 'answeredSteps')())
  const ofRows = answered.filter((step) => /Reading the pool: large\.csv \d/.test(step))
  expect(ofRows.length, answered.join(', ')).toBeGreaterThan(5)
  // Rows of one subject show the same scan: they could be the questions of one case.
  await page.getByRole('tab', { name: 'File and columns' }).click()
  await page.getByRole('button', { name: 'One case per row' }).click()
  await steps.step('Volumes')
  await steps.chooseFolder(scans)
  await steps.step('Sample')
  await page.getByText('A drawn sample', { exact: true }).click()
  await page.getByRole('combobox', { name: 'At most one case for each' }).click()
  await page.getByRole('option', { name: 'template' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Patients to exclude').fill('subject-1\nsubject-2')
  await page.getByRole('combobox', { name: 'Add a filter' }).click()
  await page.getByRole('option', { name: /human.assessable/ }).click()
  await expect(page.getByRole('heading', { name: '100 of 100 cases drawn' })).toBeVisible({
    timeout: 60_000,
  })
  await steps.step('Freeze')
  await steps.freezeOpen()
  const files = unpacked(await steps.save('Save the package'))
  const study: unknown = JSON.parse(Buffer.from(files['study.json'] ?? []).toString())
  expect(study).toMatchObject({ items: { length: 100 } })

  // The same steps on the command line, from the file as it is: columns, draw, scans, protocol.
  const decisions = writeFolder(info.outputPath('decisions'), {
    'protocol.json': await steps.save('Save the protocol'),
    'mapping.json': await steps.step('Pool').then(() => steps.save('Save mapping')),
    'sample.json': await steps.step('Sample').then(() => steps.save('Save rule')),
  })
  const again = info.outputPath('again')
  await triplane(
    'freeze',
    `${pool}/large.csv`,
    '--volumes',
    scans,
    '--out',
    again,
    ...['protocol', 'mapping', 'sample'].flatMap((name) => [
      `--${name}`,
      `${decisions}/${name}.json`,
    ]),
  )
  expectSameFiles(again, files)
})

test('the line over work without a known end moves a few steps a second @long', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    const look = () => {
      for (const bar of document.querySelectorAll('[data-animated]')) {
        const { animationDuration, animationTimingFunction } = getComputedStyle(bar)
        seen.add(`${animationTimingFunction} in ${animationDuration}`)
      }
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
    })
    Object.assign(window, { motions: () => [...seen] })
  })
  const steps = prepareSteps(page)
  await steps.begin('Short')
  await steps.openPool({
    name: 'short.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('id,question,answer\na,Is it wide?,yes\nb,Is it long?,no'),
  })
  await expect(page.getByRole('tab', { name: 'Cases (2)' })).toBeVisible()
  expect(await page.evaluate((): string[] => Reflect.get(window, 'motions')())).toEqual([
    'steps(8) in 2s',
  ])
})
