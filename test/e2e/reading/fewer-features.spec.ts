import { expect } from '@playwright/test'
import { checkDisplay, signIn, waitForItem } from '../rater-page'
import { test } from '../watched'
import { handedIn } from './answer-file'
import { manyItems } from './many-items'
import { offer } from './package-of'

/** What not every browser has: where it stands, in pages and in workers. */
const FEATURES: Readonly<Record<string, readonly string[]>> = {
  showDirectoryPicker: ['showDirectoryPicker'],
  showSaveFilePicker: ['showSaveFilePicker'],
  'storage.persist': ['StorageManager.prototype.persist'],
  'CompressionStream and DecompressionStream': ['CompressionStream', 'DecompressionStream'],
  OffscreenCanvas: ['OffscreenCanvas'],
  'navigator.locks': ['Navigator.prototype.locks', 'WorkerNavigator.prototype.locks'],
  'crypto.subtle': ['Crypto.prototype.subtle'],
  BroadcastChannel: ['BroadcastChannel'],
  requestIdleCallback: ['requestIdleCallback'],
  randomUUID: ['Crypto.prototype.randomUUID'],
  serviceWorker: ['Navigator.prototype.serviceWorker'],
  structuredClone: ['structuredClone'],
  createImageBitmap: ['createImageBitmap'],
  'navigator.storage': ['Navigator.prototype.storage', 'WorkerNavigator.prototype.storage'],
  requestFullscreen: ['Element.prototype.requestFullscreen'],
}

/** Takes these out of the page or worker that runs it, and keeps which of them were there. */
function remove(paths: readonly string[]) {
  const was: unknown = Reflect.get(globalThis, 'removedFeatures')
  const removed = new Set(was instanceof Set ? was : [])
  for (const path of paths) {
    const names = path.split('.')
    const name = names.pop() ?? ''
    let owner: object = globalThis
    for (const each of names) owner = Object(Reflect.get(owner, each))
    if (name in owner && Reflect.deleteProperty(owner, name)) removed.add(path)
  }
  Object.assign(globalThis, { removedFeatures: removed })
}

// Words and keys are looked at, not pixels.
test.use({ deviceScaleFactor: 0.5 })

const each = Object.entries(FEATURES)
const ALL = 'any of these'
/** Without all of them here, without each by itself with the long tests. */
for (const [name, paths] of [...each, [ALL, each.flatMap(([, all]) => all)] as const])
  test(`a study is read to its answer file in a browser without ${name}${name === ALL ? '' : ' @long'}`, async ({
    page,
  }) => {
    const pack = manyItems(2)
    await offer(page, pack)
    await page.addInitScript(remove, paths)
    await page.route('**/assets/*worker*.js', async (route) => {
      const response = await route.fetch()
      const body = `(${remove})(${JSON.stringify(paths)});\n${await response.text()}`
      await route.fulfill({ response, body })
    })
    await page.goto('')
    expect(await page.evaluate(() => [...Reflect.get(globalThis, 'removedFeatures')])).toEqual(
      paths.filter((path) => !path.startsWith('Worker')),
    )
    await page.getByRole('link', { name: 'Read: Reading under test' }).click()
    await signIn(page, 'R1')
    await page.getByRole('button', { name: 'I have read this' }).click()
    await checkDisplay(page)
    for (const [n, key] of ['y', 'n'].entries()) {
      await waitForItem(page, n + 1)
      await page.keyboard.press(key)
      // What was answered is there after a reload.
      if (n === 1) {
        await page.reload()
        await waitForItem(page, 2)
        await page.keyboard.press(key)
      }
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('heading', { name: 'Thank you, R1' })).toBeVisible()
    const { answers } = await handedIn(page, pack, () =>
      page.getByRole('button', { name: 'Download answers (JSON)' }).click(),
    )
    expect(answers.answers.map(({ item, value }) => [item, value])).toEqual([
      ['i001', 'yes'],
      ['i002', 'no'],
    ])
  })
