import type { Browser, Page } from '@playwright/test'
import {
  commit,
  commitButton,
  enterStudy,
  passDisplayCheck,
  practise,
  signIn,
  waitForItem,
} from '../../test/e2e/rater-page'
import { offer, packageOf } from '../../test/e2e/reading/package-of'
import { Camera, type Look } from './camera'

const BY_MOUSE: readonly Look[] = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 1280, height: 1024, zoom: 2 },
  { width: 1280, height: 1024, zoom: 4 },
  { width: 1280, height: 720, theme: 'light' },
  { width: 1440, height: 900, theme: 'light' },
  { width: 1280, height: 720, theme: 'forced' },
]
const BY_TOUCH: readonly Look[] = [
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
]

/** Two studies are read: the demo's first items, and a short one with texts to its end. */
export async function roomLooks(
  from: Browser,
  baseURL: string,
  out: string,
  wanted: readonly string[],
) {
  for (const looks of [BY_MOUSE, BY_TOUCH]) await read(from, baseURL, out, wanted, looks)
}

async function read(
  from: Browser,
  baseURL: string,
  out: string,
  wanted: readonly string[],
  looks: readonly Look[],
) {
  const isTouch = looks === BY_TOUCH
  const context = await from.newContext({
    baseURL,
    viewport: { width: 1280, height: 720 },
    hasTouch: isTouch,
    isMobile: isTouch,
    serviceWorkers: 'block',
  })
  const camera = await Camera.of(context, out, wanted, isTouch)
  const { page } = camera
  const at = (stop: string) => camera.keep(stop, { looks, languages: ['en', 'de'] })
  await page.goto('')
  await page.getByText('Triplane demo').first().waitFor()
  await at('1-home')
  await page.goto('#/read/demo')
  await page.getByLabel('Your reader code').waitFor()
  await at('2-sign-in')
  await signIn(page, 'R1', 'Resident')
  await passDisplayCheck(page, null, () => at('3-display-check'))
  await painted(page)
  await waitForItem(page, 1)
  await at('4-practice')
  await page.keyboard.press(';')
  await at('4-tools')
  await page.keyboard.press('Escape')
  if (!isTouch) {
    // Where the view is small its tools are put away.
    await page.setViewportSize({ width: 640, height: 512 })
    await page.getByRole('button', { name: 'Tools', exact: true }).click()
    const looks = BY_MOUSE.filter(({ zoom }) => zoom !== undefined)
    await camera.keep('4-tools-small', { looks, languages: ['en', 'de'] })
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 720 })
  }
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await at('5-help')
  await page.keyboard.press('Escape')
  await page.keyboard.press('y')
  await howSure(page)
  await commit(page)
  await page.getByRole('button', { name: 'Next' }).waitFor()
  await at('6-feedback')
  await page.keyboard.press('Enter')
  await page.getByText(/^Practice case 2$/).waitFor()
  await offer(page, shortStudy())
  await enterStudy(page, 'R1')
  await painted(page)
  await waitForItem(page, 1)
  await at('7-one-volume')
  await practise(page)
  await painted(page)
  await waitForItem(page, 1)
  await at('8-texts')
  await page.keyboard.press('1')
  await howSure(page)
  await commit(page)
  await page.getByRole('heading', { name: /Thank you/ }).waitFor()
  await at('9-finish')
  await context.close()
}

/** Without a graphics card, the first images of a busy computer take longer than a test would wait. */
async function painted(page: Page) {
  const enabled = page.locator(':enabled:not([aria-disabled="true"])')
  await commitButton(page).and(enabled).waitFor({ timeout: 120_000 })
}

/** The confidence has no value until it is given one. */
async function howSure(page: Page) {
  await page.keyboard.press('Enter')
  for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight')
}

/** One volume for practice, one with texts beside it, and the end. */
function shortStudy() {
  const { files } = packageOf()
  const study: { items: object[] } = JSON.parse(new TextDecoder().decode(files.get('study.json')))
  const letter =
    '**Findings.** A round lesion of 18 mm in the left temporal lobe with a rim of enhancement and little oedema. No haemorrhage. The ventricles are of normal width.\n\n**Impression.** Most likely a metastasis; an abscess is less likely without restricted diffusion.'
  return packageOf({
    items: study.items
      .filter((_, index) => index === 0 || index === 2)
      .map((item, index) =>
        index === 0
          ? item
          : {
              ...item,
              materials: [
                {
                  kind: 'text',
                  id: 'letter',
                  label: 'Report of the referring hospital',
                  text: letter,
                },
                {
                  kind: 'transcript',
                  id: 'chat',
                  label: 'Conversation',
                  turns: [
                    {
                      role: 'Patient',
                      text: 'I have had headaches for six weeks, and words do not come.',
                    },
                    {
                      role: 'Assistant',
                      text: 'Has your vision changed? Please see a doctor today.',
                    },
                  ],
                },
              ],
            },
      ),
  })
}
