import type { Browser, Locator, Page } from '@playwright/test'
import { parseStudy, type ReaderItem } from '../../src/questions'
import { prepareSteps, unpacked } from '../../test/e2e/coordination/prepare-steps'
import { offer, packageOf } from '../../test/e2e/reading/package-of'
import { answers, asked, parquet } from '../../test/pool/mapping/parquet-bytes'
import { bytesOf, makeAnswersFile } from '../../test/report/reading-fixture'
import { Camera, type Look } from './camera'

export const AT_DESK: readonly Look[] = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 820, height: 1180, isTouch: true },
  { width: 1280, height: 720, theme: 'light' },
  { width: 1440, height: 900, theme: 'light' },
]
const English = { looks: AT_DESK, languages: ['en'] } as const
const Both = { looks: AT_DESK, languages: ['en', 'de'] } as const

/** The pages of the site, and those of coordinators and analysts, from a published study to an amended one. */
export async function deskLooks(
  from: Browser,
  baseURL: string,
  out: string,
  wanted: readonly string[],
) {
  const open = async () => {
    const context = await from.newContext({
      baseURL,
      viewport: { width: 1280, height: 720 },
      serviceWorkers: 'block',
      acceptDownloads: true,
    })
    return Camera.of(context, out, wanted)
  }
  for (const stops of [site, pool, faces, amended]) {
    const camera = await open()
    await stops(camera)
    await camera.page.context().close()
  }
}

async function site(camera: Camera) {
  const { page } = camera
  for (const name of ['about', 'privacy', 'diagnostics'] as const) {
    await page.goto(`#/${name}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (name === 'diagnostics') {
      await page.getByRole('button', { name: 'Test this browser' }).click()
      await page.getByRole('button', { name: 'Test again' }).waitFor()
    }
    await camera.keep(`site-${name}`, { ...Both, isWhole: true })
  }
  await offer(page, packageOf({ pilot: true }))
  await page.goto('')
  await page.reload()
  await page.getByRole('link', { name: 'Read: Reading under test' }).click()
  await page.getByLabel('Your reader code').waitFor()
  await camera.keep('site-pilot', Both)
}

async function pool(camera: Camera) {
  const { page } = camera
  const steps = prepareSteps(page)
  await page.goto('#/prepare')
  await page.getByLabel('A new study').waitFor()
  await camera.keep('prepare-studies', { ...English, isWhole: true })
  await steps.begin('Brain MRI readers')
  const shard = (...ids: readonly string[]) =>
    Buffer.from(parquet(asked(ids, [answers(...ids.map(() => 'yes'))])))
  const files = ['test-00000-of-00002', 'test-00001-of-00002', 'train', 'validation'].map(
    (name, n) => ({
      name: `${name}.parquet`,
      mimeType: 'application/octet-stream',
      buffer: shard(`a${n}`, `b${n}`),
    }),
  )
  await page.getByLabel('Open a file of cases…').setInputFiles(files)
  await page.getByText(/Which split of/).waitFor()
  await camera.keep('prepare-splits', English)
  await page.getByRole('button', { name: 'test', exact: true }).click()
  await page.getByRole('tab', { name: /^Cases/ }).waitFor()
  await steps.begin('Head CT readers')
  const rows = [
    'id,question,answer,category,patient,age',
    'a1,Is the left ventricle wider than the right one?,yes,Size,p1,67',
    'a2,Is there a haemorrhage?,no,Signal,p2,34',
    'a3,Is the midline shifted?,yes,Position,p3,',
    'a4,Is there a fracture?,no,Bone,p4,81',
  ]
  await steps.openPool({
    name: 'items.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  const add = page.getByRole('combobox', { name: 'Add a step' })
  await add.click()
  const kinds = page.getByRole('listbox').getByRole('option')
  await kinds.first().waitFor()
  await camera.keep('prepare-recipe-steps', English)
  const names = await kinds.allTextContents()
  await page.keyboard.press('Escape')
  for (const [n, name] of names.entries()) {
    await add.click()
    await kinds.filter({ hasText: name }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor()
    await camera.keep(`prepare-recipe-${n + 1}`, English)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
}

async function faces(camera: Camera) {
  const { page } = camera
  const steps = prepareSteps(page)
  await fromTemplate(page, 'neuroqa-clinicians')
  for (const step of ['Pool', 'Volumes', 'Sample', 'Audit', 'Freeze', 'Roster', 'Progress']) {
    await steps.step(step)
    await page.waitForLoadState('networkidle')
    await camera.keep(`prepare-${step.toLowerCase()}`, { ...English, isWhole: true })
  }
  await steps.step('Protocol')
  const tabs = await page.getByRole('main').getByRole('tab').allTextContents()
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    if (tab === 'Collection') await page.getByRole('switch').first().click({ force: true })
    await camera.keep(`protocol-${tab.toLowerCase().replaceAll(' ', '-')}`, {
      ...English,
      isWhole: true,
    })
    if (tab === 'Collection') await page.getByRole('switch').first().click({ force: true })
  }
  await steps.step('Audit')
  await page.getByText('headers, metadata, images').waitFor()
  await page.getByRole('button', { name: 'Before and after …' }).first().click()
  await page
    .getByRole('dialog')
    .getByText(/of the voxels become background|Nothing would be removed/)
    .waitFor({
      timeout: 120_000,
    })
  await camera.keep('prepare-faces', English)
}

/** A review is frozen, amended, and analysed. */
async function amended(camera: Camera) {
  const { page } = camera
  const steps = prepareSteps(page)
  await fromTemplate(page, 'neuroqa-review')
  await steps.step('Freeze')
  await steps.freezeOpen()
  await camera.keep('frozen', { ...English, isWhole: true })
  await show(page.getByText('The report of the check: for the ethics file'))
  await camera.keep('frozen-ethics', English)
  const zip = await steps.save('Save the package')
  const key = await steps.save('Save the key')
  await page.getByRole('button', { name: 'Begin a new version' }).click()
  // It opens at its protocol.
  await page.getByRole('heading', { level: 1, name: 'Protocol' }).waitFor()
  await steps.step('Pool')
  await page.getByRole('tab', { name: 'Change list' }).click()
  const changes =
    'item,field,apply\nr1,context,Is the left hippocampus smaller by more than 10%?\nr4,,remove\n'
  await page.getByLabel('Open a change list…').setInputFiles(upload('changes.csv', changes))
  await page.getByRole('button', { name: 'Accept all 2' }).waitFor()
  await camera.keep('amend-change-list', { ...English, isWhole: true })
  await page.getByRole('button', { name: 'Accept all 2' }).click()
  await page.getByText('Accepted', { exact: true }).first().waitFor()
  await steps.step('Freeze')
  await page.getByLabel(/Carry earlier answers over/).check()
  await page
    .getByLabel('Reason for the amendment')
    .fill('Experts found one item unclear and one of no use.')
  await page.getByLabel('r1 (changed)').fill('the side was not said')
  await camera.keep('amend-freeze', { ...English, isWhole: true })
  await steps.freezeOpen()
  await camera.keep('amend-frozen', { ...English, isWhole: true })
  const [second, secondKey] = [
    await steps.save('Save the package'),
    await steps.save('Save the key'),
  ]
  const experts = ['E1', 'E2'].map((code) => reviewed(zip, key, code))
  await page.goto('#/analyse')
  await page.getByText('Add files').first().waitFor()
  await camera.keep('analysis-empty', { ...English, isWhole: true })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      upload('second.zip', second),
      upload('key.json', secondKey),
      ...experts,
      reviewed(second, secondKey, 'E3'),
    ])
  await page.locator('[data-complete="true"]').waitFor({ timeout: 120_000 })
  for (const tab of await page.getByRole('tab').allTextContents()) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await page
      .locator('[role="tabpanel"] [aria-busy="true"]')
      .first()
      .waitFor({ state: 'detached' })
    await camera.keep(`analysis-amended-${tab.toLowerCase().replaceAll(' ', '-')}`, {
      ...English,
      isWhole: true,
    })
  }
}

async function fromTemplate(page: Page, id: string) {
  await page.goto(`#/prepare/from/${id}`)
  await page.getByRole('button', { name: 'Start from this study' }).click()
  await page.getByText('Ready to freeze as it is').waitFor({ timeout: 240_000 })
}

const show = (place: Locator) => place.evaluate((one) => one.scrollIntoView({ block: 'center' }))

const upload = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content instanceof Uint8Array ? content : bytesOf(content)),
})

/** What an expert says of every item of a frozen review. */
function reviewed(zip: Buffer, key: Buffer, code: string) {
  const studyText = Buffer.from(unpacked(zip)['study.json'] ?? []).toString()
  const parsed = parseStudy(studyText)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  const items = new Map(parsed.value.study.items.map((item) => [item.id, item]))
  const entries: Record<string, { attributes: { poolId: string } }> = JSON.parse(
    key.toString(),
  ).items
  const verdictOf = ({ id }: ReaderItem) => {
    const poolId = entries[id]?.attributes.poolId
    return poolId === 'r1' ? 'rewording' : poolId === 'r4' ? 'remove' : 'correct'
  }
  const file = makeAnswersFile(parsed.value, {
    code,
    answer: (id, question) => {
      const item = items.get(id)
      if (item === undefined) return undefined
      return question === 'verdict'
        ? verdictOf(item)
        : question === 'reason'
          ? 'wording'
          : undefined
    },
  })
  return upload(`answers-${code}.json`, file)
}
