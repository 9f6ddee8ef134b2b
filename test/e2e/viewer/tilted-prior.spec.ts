import { expect, type Page } from '@playwright/test'
import { AXIS_ORDERS, ballNifti, type Mm } from '../../viewer/ball-nifti'
import { test } from '../watched'
import { type GreyPicture, openHarness, panePicture, showItem } from './open-harness'
import { evidence, PLANES, press, settle } from './turned-pane'

/** The lesion, in the current image and, where it was before, in the prior. */
const LESION: Mm = [28, 20, 24]
const CASES = [
  { current: 'RAS', prior: 'LPS', about: 0, convention: 'radiological' },
  { current: 'ASR', prior: 'PIL', about: 1, convention: 'neurological' },
  { current: 'LPI', prior: 'SRA', about: 2, convention: 'radiological' },
] as const
const GRID = { mm: LESION, radiusMm: 7, sizeMm: 2, counts: [70, 84, 66] as const }
const made = Object.fromEntries(
  AXIS_ORDERS.flatMap((order) => [
    [order, new Uint8Array(ballNifti({ ...GRID, order }))],
    ...([0, 1, 2] as const).map((about) => {
      const degrees = 20
      return [
        `${order} tilted ${about}`,
        new Uint8Array(ballNifti({ ...GRID, order, about, degrees })),
      ]
    }),
  ]),
)

/** The middle of what is bright, in pixels of the pane; letters at the edges are left out. */
function brightMiddle({ width, height, grey }: GreyPicture) {
  let [sumX, sumY, count] = [0, 0, 0]
  for (let y = 30; y < height - 60; y++)
    for (let x = 30; x < width - 30; x++)
      if ((grey[y * width + x] ?? 0) > 160) {
        sumX += x
        sumY += y
        count++
      }
  return count < 20 ? null : { x: sumX / count, y: sumY / count }
}

const lesionOn = async (page: Page, plane: string, pane: number) =>
  brightMiddle(await panePicture(page, plane, pane))

for (const { current, prior, about, convention } of CASES)
  test(`V134: a lesion stands in the same place of a prior stored ${prior} and acquired tilted about axis ${about}, seen ${convention}${about === 0 ? '' : ' @long'}`, async ({
    page,
  }) => {
    await openHarness(page, made)
    const volumes = [
      { file: current, window: [0, 220] as const },
      { file: `${prior} tilted ${about}`, isPrior: true, window: [0, 220] as const },
    ]
    await showItem(page, { key: 'a', volumes }, { convention })
    await page.evaluate((mm) => window.harness.moveTo([...mm]), LESION)
    await press(page, 'x')
    await page.mouse.move(0, 0)
    await settle(page)
    await expect(page.getByRole('button', { name: 'Reformatted (tilt 20°)' })).toBeVisible()
    for (const plane of PLANES) {
      const [now, before] = [await lesionOn(page, plane, 0), await lesionOn(page, plane, 1)]
      if (now === null || before === null) throw new Error(`no lesion in the ${plane} planes`)
      expect(Math.hypot(now.x - before.x, now.y - before.y), plane).toBeLessThan(1.5)
      const { width } = await panePicture(page, plane, 0)
      // On its right, as the convention says: painted there, and recorded there.
      if (plane !== 'sagittal') expect(now.x < width / 2).toBe(convention === 'radiological')
      for (const pane of [1, 0]) {
        await page.locator(`[data-plane="${plane}"]`).nth(pane).click({ position: before })
        const found = await evidence(page)
        for (const [axis, mm] of LESION.entries())
          for (const place of [found.crosshairMm, found.prior?.crosshairMm])
            expect(Math.abs((place?.[axis] ?? 99) - mm), `${plane} ${axis}`).toBeLessThanOrEqual(3)
        expect(found.prior).toMatchObject({ isLinked: true, planes: 'current' })
      }
    }
    // In its own planes the prior is as it was acquired, and says so.
    await press(page, '@')
    await expect(page.getByRole('button', { name: 'Acquired at a 20° tilt' })).toBeVisible()
    expect(await evidence(page)).toMatchObject({
      prior: { planes: 'own' },
      tools: ['prior-planes'],
    })
  })

test('which image is the tilted prior, and from when, is never cut off @long', async ({ page }) => {
  await openHarness(page, made)
  const caption = 'Prior · 2 years earlier (4 March 2019)'
  const volumes = [{ file: 'RAS' }, { file: 'RAS tilted 0', isPrior: true, caption }]
  await showItem(page, { key: 'a', volumes })
  await press(page, '@')
  // What the room leaves for the images at 1280, 1366 and 1440 pixels, and just below one line.
  for (const width of [888, 974, 1007, 1050]) {
    await page.setViewportSize({ width, height: 700 })
    await settle(page)
    const cut = await page
      .locator('[data-prior="true"]')
      .evaluateAll((titles) => titles.map((title) => title.scrollWidth - title.clientWidth))
    expect(cut, `at ${width}`).toEqual([0])
  }
  // Beside two others, in a language of longer words: neither the name nor a control stands out of its header.
  await page.setViewportSize({ width: 1050, height: 800 })
  await showItem(page, { key: 'b', volumes: [...volumes, { file: 'RAS' }] })
  await press(page, '@')
  await page.evaluate(() => {
    for (const [part, words] of [
      ['[data-link]', 'Gekoppelt'],
      ['[data-tilt]', '20° gekippt aufgenommen'],
    ] as const) {
      const button = document.querySelector(part)
      if (button !== null) button.textContent = words
    }
  })
  for (const width of [888, 1007, 1050]) {
    await page.setViewportSize({ width, height: 800 })
    await settle(page)
    await expect(page.getByText('20° gekippt aufgenommen')).toBeVisible()
    const outside = await page.locator('[data-lines]').evaluateAll((headers) =>
      headers.flatMap((header) => {
        const { top, bottom } = header.getBoundingClientRect()
        return [...header.querySelectorAll('[data-prior], button, input')].flatMap((part) => {
          const box = part.getBoundingClientRect()
          return box.top < top || box.bottom > bottom ? [part.outerHTML.slice(0, 80)] : []
        })
      }),
    )
    expect(outside, `at ${width}`).toEqual([])
  }
})
