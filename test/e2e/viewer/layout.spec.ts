import { expect, type Page } from '@playwright/test'
import { makeNifti } from '../../viewer/make-nifti'
import { test } from '../watched'
import { openHarness, showItem } from './open-harness'

const head = (spacing: number) =>
  new Uint8Array(
    makeNifti({
      dims: [Math.round(170 / spacing), Math.round(220 / spacing), Math.round(180 / spacing)],
      datatype: 'uint8',
      sform: [spacing, 0, 0, -85, 0, spacing, 0, -110, 0, 0, spacing, -90],
      value: (i, j, k) => ((i + j + k) % 5) * 50,
    }),
  )
const made = { now: head(3), before: head(3) }
const both = {
  key: 'both',
  volumes: [
    { file: 'now', label: 'T1' },
    {
      file: 'before',
      label: 'T1',
      isPrior: true,
      caption: 'Prior · 2 years earlier (4 March 2019)',
    },
  ],
}
const four = {
  key: 'four',
  volumes: [
    { file: 'now', label: 'T1' },
    { file: 'before', label: 'T2' },
    ...both.volumes.slice(1),
    {
      file: 'before',
      label: 'T2',
      isPrior: true,
      caption: 'Prior · 2 years earlier (4 March 2019)',
    },
  ],
}
const three = { key: 'three', volumes: four.volumes.slice(0, 3) }
const one = { key: 'one', volumes: [{ file: 'now', label: 'T1' }] }

async function areas(page: Page): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const pane of await page.locator('[data-plane]').all()) {
    const box = await pane.boundingBox()
    const plane = (await pane.getAttribute('data-plane')) ?? ''
    if (box) found[plane] = box.width * box.height
  }
  return found
}

/** What is wrong with the positions that the panes show; nothing where each is whole, has its side and covers no side letter or scale bar. */
const readouts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-plane]')].flatMap((pane) => {
      const spans = [...pane.querySelectorAll('span')]
      const position = spans.find(({ textContent }) => / mm$/.test(textContent ?? ''))
      const sides = { axial: /^[SI] \d/, coronal: /^[AP] \d/, sagittal: /^[RL] \d/ }[
        pane.getAttribute('data-plane') ?? ''
      ]
      if (
        position === undefined ||
        !position.checkVisibility() ||
        !sides?.test(position.textContent ?? '')
      )
        return [`${pane.getAttribute('data-plane')}: ${position?.textContent}`]
      const [box, around] = [position.getBoundingClientRect(), pane.getBoundingClientRect()]
      const isOver = (of: DOMRect) =>
        of.left < box.right && of.right > box.left && of.top < box.bottom && of.bottom > box.top
      const covered = spans.filter(
        (span) =>
          /^[RLAPSI]{1,3}$/.test(span.textContent ?? '') && isOver(span.getBoundingClientRect()),
      )
      // Its words stand out of it.
      const scales = [...document.querySelectorAll<HTMLElement>('[data-scale-mm]')].filter(
        (scale) => {
          const words = document.createRange()
          words.selectNodeContents(scale)
          return isOver(scale.getBoundingClientRect()) || isOver(words.getBoundingClientRect())
        },
      )
      const isCut = box.left < around.left || box.right > around.right || box.top < around.top
      return covered
        .concat(scales)
        .map((at) => `on ${at.textContent}`)
        .concat(isCut ? [`cut: ${position.textContent}`] : [])
    }),
  )

test('every layout by key and by control, and what was chosen is told to be kept @long', async ({
  page,
}) => {
  await openHarness(page, made)
  await showItem(page, one, { layout: { planes: 'equal', images: 'all' } })
  await page.getByLabel('Layout').selectOption('Coronal large')
  await expect
    .poll(async () => (await areas(page)).coronal)
    .toBeGreaterThan(1.5 * ((await areas(page)).axial ?? 0))
  await page.keyboard.press('Shift+M')
  await expect
    .poll(async () => (await areas(page)).sagittal)
    .toBeGreaterThan(1.5 * ((await areas(page)).coronal ?? 0))
  expect(await page.evaluate(() => window.harness.layouts)).toEqual([
    { planes: 'coronal', images: 'all' },
    { planes: 'sagittal', images: 'all' },
  ])
  // The next item opens in the layout that the room has kept.
  await showItem(page, { ...one, key: 'next' })
  await expect(page.getByLabel('Layout')).toHaveValue('sagittal')
})

test('Alt and a digit show one plane alone, Escape and the button bring all back @long', async ({
  page,
}) => {
  await openHarness(page, made)
  await showItem(page, one)
  for (const [key, plane] of [
    ['Alt+1', 'axial'],
    ['Alt+2', 'coronal'],
    ['Alt+3', 'sagittal'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.locator('[data-plane]')).toHaveCount(1)
    await expect(page.locator(`[data-plane="${plane}"]`)).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-plane]')).toHaveCount(3)
  await page.getByRole('button', { name: 'Enlarge the coronal plane' }).click()
  await page.getByRole('button', { name: 'Show all three planes' }).click()
  await expect(page.locator('[data-plane]')).toHaveCount(3)
})

test('one at a time: the same place, toggled by a key @long', async ({ page }) => {
  await openHarness(page, made)
  await showItem(page, both)
  await page.getByLabel('Images shown').selectOption('One image')
  await expect(page.locator('[data-plane]')).toHaveCount(3)
  await page.locator('[data-plane="axial"]').hover()
  await page.keyboard.press('PageUp')
  const place = await page.evaluate(() => window.harness.evidence()?.crosshairMm)
  await page.keyboard.press('q')
  await expect(page.getByRole('button', { name: 'Prior T1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await page.evaluate(() => window.harness.evidence()?.crosshairMm)).toEqual(place)
  await page.keyboard.press('Shift+Q')
  await expect(page.locator('[data-plane]')).toHaveCount(6)
})

test('four images open two by two in one plane, each beside its own prior, and go over to three planes @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 888, height: 676 }) // what the questions leave of 1280 x 720
  await openHarness(page, made)
  await showItem(page, four)
  const boxes = await Promise.all(
    (await page.locator('[data-plane="axial"]').all()).map((p) => p.boundingBox()),
  )
  expect(boxes.map((box) => box && [box.x < 400, box.y < 300])).toEqual([
    [true, true],
    [false, true],
    [true, false],
    [false, false],
  ])
  await expect(page.locator('[data-plane]')).toHaveCount(4)
  for (const date of await page.getByText('Prior · 2 years earlier (4 March 2019)').all()) {
    const isWhole = await date.evaluate(
      ({ parentElement: p }) => p !== null && p.scrollWidth <= p.clientWidth,
    )
    expect(isWhole, 'the date of a prior is not cut off').toBe(true)
  }
  for (const width of [888, 788]) {
    await page.setViewportSize({ width, height: 676 })
    await expect
      .poll(async () => (await page.locator('[data-lines]').first().boundingBox())?.width)
      .toBeCloseTo(width / 2, -1)
    const cutOff = await page.evaluate(() =>
      [...document.querySelectorAll('[data-lines]')].flatMap((bar) => {
        const { top, bottom } = bar.getBoundingClientRect()
        const boxes = [...bar.children].map((child) => child.getBoundingClientRect())
        return boxes.filter((box) => box.top < top || box.bottom > bottom)
      }),
    )
    expect(cutOff, 'parts of headers and toolbar that are cut off').toEqual([])
  }
  await page.keyboard.press('Alt+2')
  await expect(page.locator('[data-plane="coronal"]')).toHaveCount(4)
  await page.keyboard.press('m')
  await expect(page.locator('[data-plane]')).toHaveCount(12)
  await page.getByLabel('Images shown').selectOption('Two images')
  await expect(page.locator('[data-plane]')).toHaveCount(6)
})

test('the prior is linked in millimetres until it is unlinked @long', async ({ page }) => {
  await openHarness(page, made)
  await showItem(page, both)
  const slices = page.getByLabel('T1, axial slice')
  const values = async () =>
    [await slices.nth(0).inputValue(), await slices.nth(1).inputValue()].map(Number)
  await expect(page.getByText('Prior · 2 years earlier (4 March 2019)')).toBeVisible()
  await page.locator('[data-plane="axial"]').first().hover()
  await page.keyboard.press('ArrowUp')
  const [linked = 0] = await values()
  expect(await values()).toEqual([linked, linked])
  await page.getByRole('button', { name: 'Prior linked' }).click()
  await page.locator('[data-plane="axial"]').first().hover()
  await page.mouse.wheel(0, -100)
  await expect.poll(values).toEqual([linked + 1, linked])
  await page.locator('[data-plane="axial"]').nth(1).hover()
  await page.mouse.wheel(0, 100)
  await expect.poll(values).toEqual([linked + 1, linked - 1])
  await page.keyboard.press('Shift+T')
  await expect.poll(values).toEqual([linked + 1, linked + 1])
})

/** Smallest, upright and wide here; the others with the long tests. */
for (const [width, height, deviceScaleFactor, isLong] of [
  [640, 330, 2, true], // 1280 x 720 at 200% zoom, the questions below
  [640, 600, 1, true], // beside the questions in a window of 1024 x 700
  [900, 640, 1, true],
  [888, 676, 1, true], // beside the questions in a window of 1280 x 720
  [605, 690, 1, false], // beside the questions on a tablet of 1024 x 768
  [946, 690, 1, true], // beside the questions in a window of 1366 x 768
  [1900, 1000, 2, true], // 4K
] as const)
  test.describe(`${width} x ${height} at ratio ${deviceScaleFactor}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor })
    test(`everything is in view, nothing overlaps, and the picture is as sharp as the screen${isLong ? ' @long' : ''}`, async ({
      page,
    }) => {
      await openHarness(page, made)
      for (const item of [one, both, three, four]) {
        await showItem(page, item, {
          windows: [{ name: 'Brain', low: 0, high: 80 }],
          hasUnseenStrip: true,
        })
        const boxes = await page.evaluate(() => {
          const shown = [
            ...document.querySelectorAll('#root button, #root select, #root input'),
          ].filter((element) => element.checkVisibility({ visibilityProperty: true }))
          return shown.map((element) => {
            const { left, top, right, bottom } = element.getBoundingClientRect()
            const name = element.getAttribute('aria-label') ?? element.textContent
            // What another element covers or cuts off cannot be pressed.
            const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
            return {
              name,
              left,
              top,
              right,
              bottom,
              isReachable: hit !== null && element.contains(hit),
            }
          })
        })
        // Where there is little room the tools are behind one button.
        expect(boxes.length).toBeGreaterThan(10)
        for (const box of boxes) {
          expect(box.isReachable, `${item.key}: ${box.name}`).toBe(true)
          expect(box.left, box.name ?? '').toBeGreaterThanOrEqual(0)
          expect(box.right, box.name ?? '').toBeLessThanOrEqual(width + 0.5)
          expect(box.bottom, box.name ?? '').toBeLessThanOrEqual(height + 0.5)
        }
        expect(
          await readouts(page),
          `${item.key}: positions that are hidden, cut off, without a side, on a letter or on a scale bar`,
        ).toEqual([])
        const canvas = await page.evaluate(() => {
          const found = document.querySelector('canvas')
          return found && [found.width / found.clientWidth, found.height / found.clientHeight]
        })
        expect(canvas).toEqual([deviceScaleFactor, deviceScaleFactor])
        await expect(
          page
            .getByText(/Neurological/)
            .filter({ visible: true })
            .first(),
        ).toBeVisible()
      }
    })
  })

/** What of the sentence that says which side is which cannot be read: cut off, outside of the window or covered. */
const hiddenOfConvention = (page: Page) =>
  page.evaluate(() => {
    const name = [...document.querySelectorAll('strong')].find((e) =>
      / convention$/.test(e.innerText),
    )
    const text = name?.parentElement
    if (!text) return ['the whole text']
    const wrong: string[] = []
    for (const e of [text, text.parentElement ?? text])
      if (e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight)
        wrong.push(
          `${e.tagName} ${e.scrollWidth}x${e.scrollHeight} in ${e.clientWidth}x${e.clientHeight}`,
        )
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const { left, right, top, bottom } of range.getClientRects())
      for (const x of [left + 1, (left + right) / 2, right - 1]) {
        const hit = document.elementFromPoint(x, (top + bottom) / 2)
        if (hit === null || !text.contains(hit))
          wrong.push(`nothing of it at ${Math.round(x)}, ${top}`)
      }
    return wrong
  })

test('the convention is said in full at any size, text size and language @long', async ({
  page,
}) => {
  await openHarness(page, made)
  // What the room leaves for the images at 1180x820, 1400x900, 820x1180, 1280x720, and magnified.
  for (const [width, height, textSize] of [
    [788, 776, '100%'],
    [1007, 856, '100%'],
    [472, 1136, '100%'],
    [888, 676, '100%'],
    [888, 676, '130%'],
    [736, 632, '200%'],
    [368, 316, '100%'],
    [320, 176, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, textSize)
    for (const item of [one, both, four])
      for (const isConventionLocked of [true, false]) {
        await showItem(page, item, { isConventionLocked })
        const where = `${item.key} at ${width}x${height}, ${textSize}`
        await expect.poll(() => hiddenOfConvention(page), where).toEqual([])
        await expect(
          page.getByText('patient’s right on the right of the screen'),
          where,
        ).toBeVisible()
      }
  }
  // A page that the browser has translated: the words are longer, and one of them is very long.
  await page.setViewportSize({ width: 788, height: 776 })
  await page.evaluate(() => {
    const name = [...document.querySelectorAll('strong')].find((e) =>
      / convention$/.test(e.innerText),
    )
    const sides = name?.parentElement?.lastChild
    if (sides)
      sides.textContent =
        ': die anatomisch rechte Körperseite der Patientin oder des Patienten liegt auf der rechten Bildschirmhälfte'
  })
  await expect.poll(() => hiddenOfConvention(page)).toEqual([])
  // The pictures are laid out anew a frame after the words have grown.
  const gapBelowPictures = () =>
    page.evaluate(() => {
      const bottoms = [...document.querySelectorAll('[data-plane]')].map(
        (p) => p.getBoundingClientRect().bottom,
      )
      return (
        (document.querySelector('p:has(> strong)')?.getBoundingClientRect().top ?? 0) -
        Math.max(...bottoms)
      )
    })
  await expect.poll(gapBelowPictures, 'the pictures have made room for it').toBeGreaterThan(0)
})
