import { expect, type Page } from '@playwright/test'
import { syntheticNifti } from '../../nifti/synthetic-nifti'
import { test } from '../watched'
import { prepareSteps, unpacked } from './prepare-steps'
import { fillPrivateFolder, pickPrivateFolders, readPrivateFolder } from './private-folder'

const POOL = [
  'id,question,answer,category,patient,t1_file',
  'a1,Is it wide?,yes,Size,p1,one_T1w.nii',
  'a2,Is it bright?,no,Signal,p2,deep/two_T1w.nii',
].join('\n')
const scan = (seed: number) =>
  syntheticNifti({
    dim: [3, 16, 16, 16],
    voxels: Uint8Array.from({ length: 16 ** 3 }, (_, n) => (n * seed) % 251),
  })

/** A study whose scans lie in a folder that was chosen through the browser's own picker. */
async function withChosenFolder(page: Page) {
  const steps = prepareSteps(page)
  await pickPrivateFolders(page)
  await steps.begin('Folders')
  await fillPrivateFolder(page, 'My scans', {
    'p1/one_T1w.nii': scan(3),
    'p2/deep/two_T1w.nii': scan(7),
    'p2/left over.nii': scan(9),
    'Thumbs.db': new Uint8Array(4),
  })
  await steps.openPool({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(POOL) })
  await expect(page.getByRole('tab', { name: 'Cases (2)' })).toBeVisible()
  await steps.step('Volumes')
  await expect(page.getByText('The pool names 2 files.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose the folder of scans…' }).click()
  await expect(page.getByText('“My scans”, 3 files')).toBeVisible()
  await expect(page.getByText('2 of 2').first()).toBeVisible()
  return steps
}

test('a folder is chosen with the picker, remembered over a reload, and taken along into a new version @long', async ({
  page,
}) => {
  const steps = await withChosenFolder(page)
  await page.getByText('Unused (1)', { exact: true }).click()
  await expect(page.getByText('p2/left over.nii')).toBeVisible()
  await expect(page.getByText('Saved on this computer')).toBeVisible()

  const openAgain = page.getByRole('button', { name: 'Open “My scans” again' })
  await page.reload()
  await openAgain.click()
  await expect(page.getByText('2 of 2').first()).toBeVisible()

  await steps.step('Freeze')
  await steps.freezeOpen()
  await page.getByRole('button', { name: 'Begin a new version' }).click()
  await expect(page.getByLabel('Version')).toHaveValue('1.1.0')
  await steps.step('Freeze')
  await expect(page.getByText('The folder of scans is not chosen yet')).toBeVisible()
  await steps.step('Volumes')
  await openAgain.click()
  await expect(page.getByText('2 of 2').first()).toBeVisible()
})

test('a package is saved as a folder, whole or not at all, and never over another @long', async ({
  page,
}) => {
  const steps = await withChosenFolder(page)
  await steps.step('Freeze')
  await steps.freezeOpen()
  const files = unpacked(await steps.save('Save the package'))
  const save = page.getByRole('button', { name: 'Save as a folder…' })

  // A disk that is full half-way through the package.
  await page.evaluate(() => {
    const { prototype } = FileSystemFileHandle
    const own = prototype.createWritable
    let left = 2
    prototype.createWritable = function (...args) {
      if (left-- === 0) throw new DOMException('The disk is full', 'QuotaExceededError')
      return own.apply(this, args)
    }
    Object.assign(window, { mendDisk: () => Object.assign(prototype, { createWritable: own }) })
  })
  await save.click()
  await expect(page.getByText(/The disk is full.*No files were left there/)).toBeVisible()
  expect(await readPrivateFolder(page, 'My studies')).toEqual({})
  await page.evaluate(() => Reflect.get(window, 'mendDisk')())

  await save.click()
  await expect(
    page.getByText(`The package is in the folder “Folders”: ${Object.keys(files).length} files.`),
  ).toBeVisible()
  const written = await readPrivateFolder(page, 'My studies')
  expect(Object.keys(written).sort()).toEqual(
    Object.keys(files)
      .map((path) => `Folders/${path}`)
      .sort(),
  )
  for (const [path, bytes] of Object.entries(files))
    expect(written[`Folders/${path}`]?.equals(Buffer.from(bytes)), path).toBe(true)

  await save.click()
  await expect(page.getByText(/The folder “Folders” already exists there/)).toBeVisible()
})
