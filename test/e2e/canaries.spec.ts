import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test as unwatched } from '@playwright/test'
import { syntheticNifti } from '../nifti/synthetic-nifti'
import { openPart, PLACES } from './analysis/parts'
import { prepareSteps, smallPng, unpacked, writeFolder } from './coordination/prepare-steps'
import { everythingOf, findWords, type Kept } from './everything-kept'
import { checkDisplay, commit, signIn, waitForItem } from './rater-page'
import { test, watchTraffic } from './watched'

// Words and keys are looked at, not pixels: a quarter of them is drawn in less time.
test.use({ deviceScaleFactor: 0.5 })

/** Words that stand in the pool alone, one for each thing that no rater may learn. */
const CANARY = {
  truth: 'zqfalxmeningeoma',
  otherTruth: 'zqhaemangioma',
  category: 'Zqlocalising',
  attribute: 'zqhardcase',
  dataset: 'ZQCOHORT',
  subject: 'zqsub-7193',
  poolId: 'zqpool-4402',
  folder: 'zqward9',
  file: 'zqscan-5518',
  header: 'zqheadertext',
  comment: 'from the hospital',
}
const CANARIES = Object.values(CANARY)

const SCANS = {
  [`${CANARY.folder}/${CANARY.file}_T1w.nii`]: syntheticNifti({
    dim: [3, 16, 16, 16],
    voxels: Uint8Array.from({ length: 4096 }, (_, n) => (n * 7) % 251),
    texts: { descrip: CANARY.header },
    extensions: [{ code: 6, text: CANARY.header }],
  }),
  [`${CANARY.folder}/${CANARY.file}.png`]: smallPng(3),
}
const [volume = '', image = ''] = Object.keys(SCANS)
const pooled = (n: number, more: object) => ({
  id: `${CANARY.poolId}-${n}`,
  subject: `${CANARY.subject}${n}`,
  category: `${CANARY.category} ${n}`,
  attributes: { difficulty: `${CANARY.attribute}${n}`, dataset: CANARY.dataset },
  ...more,
})
const POOL = [
  pooled(1, {
    volumes: [{ file: volume, label: 'T1' }],
    questions: [
      {
        id: 'answer',
        kind: 'text',
        prompt: 'What do you see?',
        maxLength: 80,
        truth: { is: CANARY.truth, or: [CANARY.otherTruth] },
      },
    ],
  }),
  pooled(2, {
    images: [{ file: image, label: null }],
    questions: [{ id: 'answer', kind: 'yes-no', prompt: 'Is it round?', truth: { is: 'yes' } }],
  }),
  pooled(3, {
    questions: [
      { id: 'answer', kind: 'yes-no', prompt: 'Have you seen both?', truth: { is: 'no' } },
    ],
  }),
]

/** Whatever the console of a page says. */
function listen(page: Page): Kept[] {
  const said: Kept[] = []
  page.on('console', (message) => said.push(['console', Buffer.from(message.text())]))
  page.on('pageerror', (error) => said.push(['console', Buffer.from(String(error))]))
  return said
}
const asKept = (where: string, texts: readonly string[]) =>
  texts.map((text): Kept => [where, Buffer.from(text, 'latin1')])

test('canaries: raters meet no truth, category, attribute, subject, source or salt anywhere, and nothing leaves a page', async ({
  browser,
  baseURL: address,
}, info) => {
  const baseURL = String(address)
  const open = async () => {
    const context = await browser.newContext({ baseURL })
    return { context, traffic: watchTraffic(context, baseURL), page: await context.newPage() }
  }
  // The coordinator: the words are in her browser, and stay there.
  const coordinator = await open()
  const steps = prepareSteps(coordinator.page)
  await steps.begin('Canaries')
  const pool = Buffer.from(POOL.map((line) => `${JSON.stringify(line)}\n`).join(''))
  await steps.openPool({ name: 'pool.jsonl', mimeType: 'application/json', buffer: pool })
  await steps.step('Volumes')
  await steps.chooseFolder(writeFolder(info.outputPath('scans'), SCANS))
  await steps.step('Freeze')
  await steps.freezeOpen()
  const zip = await steps.save('Save the package')
  const key = await steps.save('Save the key')
  const salt: string = JSON.parse(key.toString()).salt
  expect(salt).toMatch(/^[0-9a-f]{64}$/)
  const secrets = [...CANARIES, salt]
  // What is looked for is found where it is: the look itself can fail.
  const hers = findWords(secrets, await everythingOf(coordinator.page))
  for (const word of Object.values({ ...CANARY, header: '', comment: '' }).filter(Boolean))
    expect(
      hers.filter((found) => found.startsWith(`${word}: database`)),
      word,
    ).not.toEqual([])
  const scansSent = asKept('request', coordinator.traffic.requests)
  expect(scansSent.length).toBeGreaterThan(5)
  expect(findWords(secrets, scansSent)).toEqual([])
  // She can read here herself once the answers are removed: nothing of them is left in any store.
  const remove = coordinator.page.getByRole('button', { name: 'Remove the correct answers' })
  await remove.click()
  await coordinator.page.getByRole('button', { name: 'Remove them' }).click()
  await expect(coordinator.page.getByText(/were removed from this browser/)).toBeVisible()
  expect(findWords(secrets, await everythingOf(coordinator.page))).toEqual([])
  await coordinator.context.close()

  // The rater.
  const rater = await open()
  const said = listen(rater.page)
  await offerZip(rater.context, zip)
  await rater.page.goto('')
  await rater.page.getByRole('link', { name: 'Read: Canaries' }).click()
  await signIn(rater.page, 'R1')
  // Without instructions the display check comes first.
  await checkDisplay(rater.page)
  const look = async () => expect(findWords(secrets, await everythingOf(rater.page))).toEqual([])
  for (let position = 1; position <= POOL.length; position++) {
    await waitForItem(rater.page, position)
    await look()
    const text = rater.page.getByRole('textbox', { name: 'What do you see?' })
    if (await text.isVisible()) await text.fill('nothing')
    else await rater.page.keyboard.press('y')
    await commit(rater.page)
  }
  await expect(rater.page.getByRole('heading', { name: 'Thank you, R1' })).toBeVisible()
  const download = rater.page.waitForEvent('download')
  await rater.page.getByRole('button', { name: 'Download answers (JSON)' }).click()
  const answers = readFileSync(await (await download).path())
  await look()
  const packed = Object.entries(unpacked(zip)).map(
    ([path, bytes]): Kept => [path, Buffer.from(bytes)],
  )
  const met = [
    ...packed,
    ...said,
    ...asKept('request', rater.traffic.requests),
    ['answers', answers] as Kept,
  ]
  expect(met.length).toBeGreaterThan(20)
  expect(findWords(secrets, met)).toEqual([])
  const where = (await everythingOf(rater.page)).map(([place]) => place.replace(/,.*/, ''))
  for (const place of ['local storage', 'database triplane', 'resources'])
    expect(where).toContain(place)
  await rater.context.close()

  // The analyst: truths are on the screen, and go nowhere.
  const analyst = await open()
  await analyst.page.goto('#/analyse')
  await analyst.page.locator('input[type=file]').setInputFiles([
    { name: 'canaries.zip', mimeType: 'application/zip', buffer: zip },
    { name: 'key.json', mimeType: 'application/json', buffer: key },
    { name: 'answers.json', mimeType: 'application/json', buffer: answers },
  ])
  await expect(analyst.page.getByRole('tabpanel').getByText('Accuracy of R1')).toBeVisible()
  for (const name of PLACES) {
    await openPart(analyst.page, name)
    await expect(analyst.page.getByRole('tabpanel').locator('[aria-busy]').first()).toBeVisible()
  }
  const saving = analyst.page.waitForEvent('download')
  await analyst.page.getByRole('button', { name: 'Download all as one zip' }).click()
  const report: Kept = ['report', readFileSync(await (await saving).path())]
  expect(findWords([CANARY.category, CANARY.truth], [report])).not.toEqual([])
  expect(findWords(secrets, asKept('request', analyst.traffic.requests))).toEqual([])
  await analyst.context.close()
  for (const { traffic } of [coordinator, rater, analyst]) {
    expect(traffic.requests.length).toBeGreaterThan(5)
    expect(traffic.foreign).toEqual([])
  }
})

/** The package on the site, as a static host gives it: asked for by pages, workers and the service worker alike. */
async function offerZip(context: BrowserContext, zip: Uint8Array): Promise<void> {
  const files = unpacked(zip)
  const json = (path: string) => JSON.parse(Buffer.from(files[path] ?? []).toString())
  const { id, title } = json('study.json')
  const { studyHash } = json('freeze.json')
  await context.route('**/studies/**', (route) => {
    const path = new URL(route.request().url()).pathname.split('/studies/')[1] ?? ''
    if (path === 'index.json')
      return route.fulfill({ json: [{ id, title, path: `${id}/`, studyHash }] })
    const bytes = files[path.replace(`${id}/`, '')]
    return bytes === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ body: Buffer.from(bytes) })
  })
}

test('the site that is built holds nothing of the demo’s key, and no source maps', () => {
  const key: { salt: string; items: Record<string, { attributes: Record<string, unknown> }> } =
    JSON.parse(readFileSync('studies/demo/frozen/key.json', 'utf8'))
  const poolIds = Object.values(key.items).map(({ attributes }) => String(attributes.poolId))
  expect(poolIds.length).toBeGreaterThan(20)
  const files = readdirSync('build/site', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.nii.gz'))
    .map((entry) => join(entry.parentPath, entry.name))
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  const kept = files.map((file): Kept => [file, readFileSync(file)])
  expect(
    findWords(
      ['sourceMappingURL='],
      kept.filter(([file]) => file.includes('/assets/')),
    ),
  ).toEqual([])
  expect(findWords([key.salt, ...poolIds], kept)).toEqual([])
})

unwatched(
  'the watch sees what a page, a worker, a service worker, a beacon, a picture and a socket send elsewhere',
  async ({ context, page, baseURL }) => {
    const traffic = watchTraffic(context, String(baseURL))
    const elsewhere = 'http://elsewhere.invalid/'
    await context.route(`${elsewhere}**`, (route) => route.abort())
    const send = (name: string) => `fetch('${elsewhere}${name}').catch(() => {});`
    const script = (body: string) => ({ contentType: 'text/javascript', body })
    await context.route('**/leaky-*.js', (route) => {
      const name = /leaky-(\w+)\.js/.exec(route.request().url())?.[1] ?? ''
      return route.fulfill(script(send(name)))
    })
    await context.route('**/leaky.html', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><img src="${elsewhere}picture"><script>
        ${send('page')}
        navigator.sendBeacon('${elsewhere}beacon', 'zqhaemangioma')
        new Worker('leaky-worker.js')
        navigator.serviceWorker.register('leaky-serviceworker.js', { scope: './leaky/' })
        try { new WebSocket('ws://elsewhere.invalid/socket') } catch {}
      </script>`,
      }),
    )
    const [watchedPage] = [await context.newPage()]
    await watchedPage.goto('leaky.html')
    for (const name of ['page', 'picture', 'beacon', 'worker', 'serviceworker'])
      await expect.poll(() => traffic.foreign, name).toContain(`${elsewhere}${name}`)
    await expect.poll(() => traffic.foreign).toContain('ws://elsewhere.invalid/socket')
    expect(findWords(['zqhaemangioma'], asKept('request', traffic.requests))).toEqual([
      'zqhaemangioma: request',
    ])
    await page.close()
  },
)

unwatched(
  'the look sees what a page hides in attributes, shadow trees, storages, databases, caches and files',
  async ({ page }) => {
    await page.goto('')
    const word = CANARY.truth
    await page.evaluate(async (secret) => {
      document.body.setAttribute('data-a', `attribute ${secret}`)
      document.body
        .appendChild(document.createElement('div'))
        .attachShadow({ mode: 'open' }).innerHTML = secret
      document.title = secret
      history.replaceState({ secret }, '')
      localStorage.setItem('a', btoa(`x${secret}`))
      sessionStorage.setItem(secret, '1')
      await cookieStore.set('a', secret)
      await (await caches.open('a')).put('/a', new Response(secret.toUpperCase()))
      const root = await navigator.storage.getDirectory()
      await root.getDirectoryHandle(secret, { create: true })
      await new Promise((resolve, reject) => {
        const opening = indexedDB.open('hidden')
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('s', { autoIncrement: true })
        opening.onerror = reject
        opening.onsuccess = () => {
          const compressed = new Blob([secret]).stream().pipeThrough(new CompressionStream('gzip'))
          new Response(compressed).arrayBuffer().then((bytes) => {
            const writing = opening.result.transaction('s', 'readwrite')
            writing.objectStore('s').add({ deep: [bytes] })
            writing.oncomplete = resolve
          }, reject)
        }
      })
    }, word)
    const places = findWords([word], await everythingOf(page)).map((found) =>
      found.slice(word.length + 2),
    )
    for (const place of [
      'the document',
      'the document, a shadow tree',
      'title',
      'history',
      'local storage',
      'session storage',
      'cookies',
      'private files',
      'database hidden, s',
    ])
      expect(places).toContain(place)
    expect(places.some((place) => place.startsWith('cache a, '))).toBe(true)
  },
)
