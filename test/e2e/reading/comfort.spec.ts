import { expect, type Locator, type Page } from '@playwright/test'
import { decode } from 'fast-png'
import { commitButton, enterStudy, practise, waitForItem } from '../rater-page'
import { test } from '../watched'
import { allKinds } from './all-kinds'
import { keptScans } from './kept-files'
import { manyItems } from './many-items'
import { offer, packageOf } from './package-of'

test('a resumed session fetches no volume again, even where the site has lost them @long', async ({
  page,
}) => {
  const pack = manyItems(3)
  await offer(page, pack)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/volumes/')) asked.push(request.url())
  })
  await enterStudy(page, 'R1')
  await waitForItem(page, 1)
  await page.keyboard.press('y')
  await page.keyboard.press('Enter')
  await waitForItem(page, 2)
  expect(new Set(asked).size).toBe(asked.length)
  // A file counts as kept once the database has it.
  await expect.poll(() => keptScans(page)).toBeGreaterThanOrEqual(2)

  asked.length = 0
  await page.route('**/studies/**/volumes/**', (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await waitForItem(page, 2)
  await expect(page.getByRole('alert')).toHaveCount(0)
  const second = [...pack.files.keys()].filter((path) => path.startsWith('volumes/'))[1] ?? ''
  expect(asked.filter((url) => url.endsWith(second))).toEqual([])
})

test('layout and text size come back with the rater, and with no other @long', async ({ page }) => {
  await offer(page, manyItems(2))
  await enterStudy(page, 'R1')
  await waitForItem(page, 1)
  const side = page.locator('aside[aria-label="Questions"]')
  const width = (await side.boundingBox())?.width ?? 0
  await page.keyboard.press('%')
  await page.keyboard.press('Shift+M')
  const kept = await page.evaluate(() => localStorage.getItem('triplane-preferences R1'))
  expect(JSON.parse(kept ?? 'null')).toMatchObject({
    layout: { planes: 'equal', images: 'all' },
    textSize: 'large',
    split: { images: 60, texts: 60 },
  })
  await page.reload()
  await waitForItem(page, 1)
  await page.getByLabel('Text size, color theme, language and second screen').click()
  await expect(page.getByRole('button', { name: 'Text size: large (%)' })).toBeVisible()
  expect((await side.boundingBox())?.width).toBeGreaterThan(width)

  await enterStudy(page, 'R2')
  await waitForItem(page, 1)
  await page.getByLabel('Text size, color theme, language and second screen').click()
  await expect(page.getByRole('button', { name: 'Text size: normal (%)' })).toBeVisible()
  expect((await side.boundingBox())?.width).toBe(width)
})

test.describe('at 200% of browser zoom', () => {
  // A window of 1280x720 has half of that in CSS pixels then.
  test.use({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 })
  test('an item is read and answered, nothing lies outside of the window, and the bar’s parts stand apart @long', async ({
    page,
  }) => {
    await offer(page, manyItems(2))
    await enterStudy(page, 'R1')
    await waitForItem(page, 1)
    for (const times of [0, 1, 2]) {
      if (times > 0) await page.keyboard.press('%')
      const outside = await page.evaluate(() =>
        [...document.querySelectorAll('button, input, canvas, h1')]
          .filter((element) => element.checkVisibility())
          .map((element) => ({
            name: element.outerHTML.slice(0, 120),
            box: element.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.width > 0 && (box.left < -1 || box.right > innerWidth + 1))
          .map(({ name }) => name),
      )
      expect(outside).toEqual([])
      const bar = await page.evaluate(() =>
        [...document.querySelectorAll('header > *')].map((part) => {
          const { left, right } = part.getBoundingClientRect()
          return {
            left,
            right,
            isCut: part.tagName === 'BUTTON' && part.scrollWidth > part.clientWidth,
          }
        }),
      )
      for (const [index, part] of bar.entries()) {
        expect(part.isCut).toBe(false)
        expect(part.left).toBeGreaterThanOrEqual((bar[index - 1]?.right ?? 0) - 1)
      }
    }
    const yes = page.getByRole('button', { name: /^Yes/ })
    await yes.scrollIntoViewIfNeeded()
    await yes.click()
    await commitButton(page).click()
    await waitForItem(page, 2)
    // The next item begins with its case, not with what was scrolled to on the last one.
    await expect(page.locator('[data-plane="axial"]').first()).toBeInViewport()
  })
})

/** The rater's own few colours in place of the app's, as Windows has them for who needs high contrast. */
test.describe('in forced colours', () => {
  /** The colour of most of an element, and the most contrast that anything drawn on it has with that. */
  async function inkOf(element: Locator) {
    const { data, channels } = decode(await element.screenshot())
    const counts = new Map<string, number>()
    for (let at = 0; at < data.length; at += channels) {
      const colour = [...data.slice(at, at + 3)].join(' ')
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
    const common = [...counts].sort((a, b) => b[1] - a[1]).filter(([, count]) => count >= 8)
    const lights = common.map(([colour]) => luminance(colour.split(' ').map(Number)))
    const [ground = 0] = lights
    const contrast = (light: number) =>
      (Math.max(light, ground) + 0.05) / (Math.min(light, ground) + 0.05)
    return { ground, contrast: Math.max(...lights.map(contrast)) }
  }
  const luminance = ([r = 0, g = 0, b = 0]: readonly number[]) => {
    const linear = (c: number) => (c <= 10 ? c / 3294.6 : ((c / 255 + 0.055) / 1.055) ** 2.4)
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
  }

  for (const colorScheme of ['dark', 'light'] as const)
    test(`sliders and progress can be seen, and what is pressed looks pressed: ${colorScheme} @long`, async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      await offer(page, allKinds())
      await enterStudy(page, 'R1', 'Reading under test', 'Resident')
      await waitForItem(page, 1)
      for (const slider of await page.getByRole('slider').all())
        expect((await inkOf(slider)).contrast).toBeGreaterThan(3)
      await page.keyboard.press('y')
      for (const shown of [
        page.getByRole('slider', { name: /Confidence/ }),
        page.getByRole('progressbar'),
      ])
        expect((await inkOf(shown)).contrast).toBeGreaterThan(3)
      const yes = page.getByRole('button', { name: /Yes$/ })
      for (const pressed of [page.getByRole('button', { name: 'Measure a distance' }), yes]) {
        await pressed.click()
        await page.mouse.move(0, 0)
        await expect(pressed).toHaveAttribute('aria-pressed', 'true')
        const { ground, contrast } = await inkOf(pressed)
        // What is written in it is still readable.
        expect(contrast).toBeGreaterThan(4.5)
        const other =
          pressed === yes
            ? page.getByRole('button', { name: /No$/ })
            : page.getByRole('button', { name: 'Mark a point' })
        expect(Math.abs(ground - (await inkOf(other)).ground)).toBeGreaterThan(0.1)
      }
    })
})

/** What of the room cannot be come to: cut off at the sides, or a text or picture that scrolls two ways. */
const outOfReach = (page: Page) =>
  page.evaluate(() => {
    const shown = [
      ...document.querySelectorAll('button, input, select, canvas, h1, h2, h3, [data-plane]'),
    ]
    const outside = shown
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        name: element.outerHTML.slice(0, 100),
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 1 && (box.left < -1 || box.right > innerWidth + 1))
      .map(({ name }) => name)
    const scrolling = [
      document.documentElement,
      ...document.querySelectorAll('header, aside, aside *, section'),
    ]
      .filter(
        (e) =>
          e.scrollWidth > e.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(e).overflowX),
      )
      .map((e) => `scrolls sideways: ${e.outerHTML.slice(0, 100)}`)
    return [...outside, ...scrolling]
  })

test('at 400% texts beside the images leave these their height, and are read on the way to the question @long', async ({
  page,
}) => {
  const study: { items: object[] } = JSON.parse(
    new TextDecoder().decode(packageOf().files.get('study.json')),
  )
  const letter = 'A round lesion in the left temporal lobe with a rim of enhancement. '.repeat(20)
  const items = study.items.slice(2, 3).map((item) => ({
    ...item,
    materials: [{ kind: 'text', id: 'letter', label: 'Letter', text: letter }],
  }))
  await offer(
    page,
    packageOf({ items, reading: { order: 'fixed', breakAfter: null, practice: null } }),
  )
  await enterStudy(page, 'R1')
  await waitForItem(page, 1)
  for (const language of ['en', 'de']) {
    await page.setViewportSize({ width: 320, height: 256 })
    for (const plane of await page.locator('[data-plane]').all())
      expect((await plane.boundingBox())?.height).toBeGreaterThan(80)
    expect(await outOfReach(page)).toEqual([])
    const text = page.getByText(/^A round lesion/)
    await text.evaluate((e) => e.scrollIntoView({ block: 'end' }))
    await expect(text).toBeInViewport()
    await expect(commitButton(page)).toBeInViewport({ ratio: 1 })
    // All of it is on the way: no part has a window of its own to scroll in.
    expect(await text.evaluate((e) => e.closest('[tabindex="0"]')?.scrollHeight)).toBe(
      await text.evaluate((e) => e.closest('[tabindex="0"]')?.clientHeight),
    )
    await page.setViewportSize({ width: 1280, height: 720 })
    if (language === 'en') await page.keyboard.press('_')
  }
})

test('magnified, picture, question and commit button are there: side by side at 200%, in one column at 400% @long', async ({
  page,
}) => {
  await offer(page, packageOf())
  await enterStudy(page, 'R1')
  await practise(page)
  await waitForItem(page, 1) // two images
  const planes = page.locator('[data-plane]')
  const prompt = page.getByRole('heading', { name: 'Is the spot on the left?' })
  const smallestPlane = async () => {
    const boxes = await Promise.all((await planes.all()).map((plane) => plane.boundingBox()))
    return Math.min(...boxes.map((box) => Math.min(box?.width ?? 0, box?.height ?? 0)))
  }
  for (const [width, height, textSize] of [
    [640, 360, '100%'], // 1280 x 720 at 200% zoom
    [1280, 720, '200%'], // at 200% text
    [1180, 820, '200%'],
  ] as const) {
    await test.step(`${width} x ${height}, text at ${textSize}`, async () => {
      await page.setViewportSize({ width, height })
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, textSize)
      await expect(prompt).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: /^Yes/ })).toBeInViewport({ ratio: 1 })
      await expect(commitButton(page)).toBeInViewport({ ratio: 1 })
      await expect(planes.last()).toBeInViewport({ ratio: 0.98 }) // places are rounded to whole pixels
      expect(await smallestPlane()).toBeGreaterThan(150)
      expect(await outOfReach(page)).toEqual([])
      // What was put away comes up, and every control of it can be pressed.
      await page.getByRole('button', { name: 'Tools' }).click()
      await expect(page.getByLabel('Layout')).toBeInViewport({ ratio: 1 })
      await expect(page.getByLabel('T1, window upper limit')).toBeInViewport({ ratio: 1 })
      expect(await outOfReach(page)).toEqual([])
      await page.getByRole('button', { name: 'Tools' }).click()
    })
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '100%'
  })
  for (const height of [256, 180]) {
    await page.setViewportSize({ width: 320, height }) // at 400%
    await expect(commitButton(page)).toBeInViewport({ ratio: 1 })
    for (const part of [planes.first(), prompt, page.getByRole('button', { name: /^Yes/ })]) {
      await part.evaluate((e) => e.scrollIntoView({ block: 'start' }))
      await expect(part).toBeInViewport({ ratio: height === 256 ? 0.9 : 0.5 })
      await expect(commitButton(page)).toBeInViewport({ ratio: 1 })
    }
    expect(await outOfReach(page)).toEqual([])
  }
  await page.getByRole('button', { name: /^Yes/ }).click()
  await commitButton(page).click()
  await waitForItem(page, 2)
  await expect(planes.first()).toBeInViewport()
})
