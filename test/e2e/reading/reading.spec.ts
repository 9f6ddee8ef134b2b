import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect } from '@playwright/test'
import { decode } from 'fast-png'
import { chromiumPath, TESTED_CHROMIUM_ARGS } from '../chromium'
import { commitButton, enterStudy, practise, waitForItem } from '../rater-page'
import { test } from '../watched'
import { handedIn } from './answer-file'
import { offer, packageOf, type TestPackage } from './package-of'

test('a whole session by keyboard, with a reload on the way @long', async ({ page }) => {
  const pack = packageOf()
  await offer(page, pack)
  await enterStudy(page, 'R1')
  await practise(page)

  await waitForItem(page, 1)
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')

  await waitForItem(page, 2)
  await page.keyboard.press('3')
  // Nothing is committed without the confidence that was asked for: Enter leads there.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('slider', { name: /Confidence/ })).toBeFocused()
  for (let n = 0; n < 6; n++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')

  await waitForItem(page, 3)
  await page.keyboard.press('Enter')
  await page.keyboard.type('a bright sp')
  await expect(page.getByRole('textbox')).toHaveValue('a bright sp')
  await page.reload()
  await waitForItem(page, 3)
  await expect(page.getByRole('textbox')).toHaveValue('a bright sp')
  await page.getByRole('textbox').focus()
  await page.keyboard.press('End')
  await page.keyboard.type('ot')
  await page.keyboard.press('Enter')

  await waitForItem(page, 4)
  await page.keyboard.press('p')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you, R1' })).toBeVisible()

  const { name, answers } = await handedIn(page, pack, () =>
    page.getByRole('button', { name: 'Download answers (JSON)' }).click(),
  )
  expect(name).toBe('triplane-reading-test-R1-s1.json')
  expect(answers.answers.map((a) => [a.item, a.value, a.confidence])).toMatchObject([
    ['i001', 'no', null],
    ['i002', 'o3', 0.8],
    ['i003', 'a bright spot', null],
    ['i004', { mm: [expect.any(Number), expect.any(Number), expect.any(Number)] }, null],
  ])
  for (const answer of answers.answers) {
    expect(answer.activeMs).toBeGreaterThan(0)
    expect(answer.elapsedMs).toBeGreaterThanOrEqual(answer.activeMs)
    expect(answer.evidence).not.toBeNull()
  }
  expect(answers.events.map((e) => e.type)).toEqual([
    'session-started',
    'instructions-read',
    'display-checked',
    'practice-answered',
    'item-shown',
    'answers-committed',
    'item-shown',
    'answers-committed',
    'item-shown',
    'session-resumed',
    'answers-committed',
    'item-shown',
    'answers-committed',
    'session-finished',
  ])
  // Nothing of a truth, and no file name, has reached the page's text.
  await expect(page.locator('body')).not.toContainText(/nii|\.gz|practiceTruth/)
})

test('the room comes with its first picture, and without one where that takes longer than a second', async ({
  page,
}) => {
  const pack = packageOf()
  await offer(page, pack)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/volumes/**', async (route) => {
    await isReleased
    await route.fallback()
  })
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const room = document.querySelector('[data-opening]')
      if (room !== null) seen.push(getComputedStyle(room).opacity)
      requestAnimationFrame(look)
    }
    look()
  })
  const opacities = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  await enterStudy(page, 'R1')
  await expect(page.getByText('Loading images…')).toBeVisible()
  await expect.poll(async () => (await opacities()).at(-1)).toBe('1')
  release()
  await waitForItem(page, 1)
  // Once it is there, it stays.
  expect((await opacities()).join('')).toMatch(/^0+1+$/)
})

test('the browser is closed half-way and opened again: the home page leads back to the same item', async ({
  baseURL,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'triplane-'))
  const pack = packageOf()
  const launch = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath(),
      args: TESTED_CHROMIUM_ARGS,
      baseURL: baseURL ?? '',
      viewport: { width: 1280, height: 720 },
    })
    const page = context.pages()[0] ?? (await context.newPage())
    await offer(page, pack)
    return { context, page }
  }
  try {
    const first = await launch()
    await enterStudy(first.page, 'R2')
    await practise(first.page)
    await waitForItem(first.page, 1)
    await first.page.keyboard.press('y')
    await first.page.keyboard.press('Enter')
    await waitForItem(first.page, 2)
    await first.context.close()

    const { context, page } = await launch()
    await page.goto('')
    await expect(page.getByText('R2 · 1 of 4 cases')).toBeVisible()
    await page.getByRole('link', { name: 'Resume Reading under test as R2' }).click()
    await waitForItem(page, 2)
    await page.keyboard.press('u')
    await page.keyboard.press('Enter')
    await waitForItem(page, 3)
    await page.getByRole('textbox').fill('nothing')
    await page.keyboard.press('Enter')
    await waitForItem(page, 4)
    const { answers } = await handedIn(page, pack, () =>
      page.getByRole('button', { name: 'Download a backup of your answers so far' }).click(),
    )
    expect(answers.session.finishedAt).toBeNull()
    expect(answers.answers.map((a) => [a.item, a.value, a.abstained])).toEqual([
      ['i001', 'yes', false],
      ['i002', null, true],
      ['i003', 'nothing', false],
    ])
    await context.close()
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
})

test('a damaged volume: the item is reported and passed, and the next one opens @long', async ({
  page,
}) => {
  const whole = packageOf()
  const damaged = [...whole.files].find(([path]) => path.startsWith('volumes/'))
  const bytes = damaged?.[1].slice() ?? new Uint8Array()
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 255
  const pack = { ...whole, files: new Map(whole.files).set(damaged?.[0] ?? '', bytes) }
  await offer(page, pack)
  await enterStudy(page, 'R1')
  // The practice item has the damaged volume, too.
  for (const kind of ['Practice case 1', 'Case 1']) {
    await expect(page.getByText(kind, { exact: true })).toBeVisible()
    await expect(page.getByText('Scan 1 of case 1 cannot be shown', { exact: false })).toBeVisible()
    await expect(page.locator('body')).not.toContainText('.nii')
    await page.keyboard.press('y')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Leave unanswered' }).click()
  }
  await waitForItem(page, 2)
  const { answers } = await handedIn(page, pack, () =>
    page.getByRole('button', { name: 'Download a backup of your answers so far' }).click(),
  )
  expect(answers.answers).toEqual([])
  // The page may have logged that the next case is shown, or not yet.
  expect(answers.events.findLast(({ type }) => type === 'item-passed')).toMatchObject({
    data: { item: 'i001', flag: 'The images do not show, or are damaged' },
  })
})

test('a question with four options, confidence and abstention needs no scrolling at 1280x720, and proposes no confidence @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const pack = packageOf({
    reading: { order: 'fixed', practice: null },
    items: practiceLess(packageOf()).slice(1),
  })
  await offer(page, pack)
  await enterStudy(page, 'R1')
  await waitForItem(page, 1)
  const box = await page.locator('[data-question="answer"]').boundingBox()
  const button = await commitButton(page).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 1e9)).toBeLessThanOrEqual(button?.y ?? 0)
  expect((button?.y ?? 0) + (button?.height ?? 1e9)).toBeLessThanOrEqual(720)
  const overflow = await page
    .locator('[data-question="answer"]')
    .evaluate(
      (element) =>
        (element.parentElement?.scrollHeight ?? 1) - (element.parentElement?.clientHeight ?? 0),
    )
  expect(overflow).toBeLessThanOrEqual(0)

  // The middle of the line looks like the rest of it, until it is set there.
  const slider = page.getByRole('slider', { name: /Confidence/ })
  const thirds = async () => {
    const { data, width, height, channels } = decode(await slider.screenshot())
    const column = (x: number) =>
      Array.from({ length: height }, (_, y) => data[channels * (y * width + x)]).join(' ')
    const columns = Array.from({ length: width }, (_, x) => column(x))
    const third = Math.floor(width / 3)
    return {
      left: new Set(columns.slice(8, third)),
      middle: new Set(columns.slice(third, 2 * third)),
    }
  }
  const unset = await thirds()
  expect([...unset.middle].filter((column) => !unset.left.has(column))).toEqual([])
  await slider.click()
  await page.mouse.move(5, 5)
  const set = await thirds()
  expect([...set.middle].filter((column) => !set.left.has(column)).length).toBeGreaterThan(8)
})

/** The items of a package without its practice item. */
function practiceLess(pack: TestPackage): object[] {
  const study: { items: { id: string }[] } = JSON.parse(
    new TextDecoder().decode(pack.files.get('study.json')),
  )
  return study.items.filter((item) => item.id !== 'p01')
}
