import { type Browser, chromium, expect, test } from '@playwright/test'
import { makeNifti } from '../../viewer/make-nifti'
import { openHarness, panePicture, showItem } from './open-harness'

/** Fine structure on an oblique grid: any difference in antialiasing or interpolation shows. */
const fine = new Uint8Array(
  makeNifti({
    dims: [90, 110, 80],
    datatype: 'int16',
    sform: [1.7, 0.2, 0, -80, -0.2, 1.7, 0.3, -90, 0, -0.3, 1.9, -70],
    value: (i, j, k) =>
      500 + Math.round(400 * Math.sin(i / 3) * Math.cos(j / 4) * Math.sin(k / 2 + i * j)),
  }),
)
const item = {
  key: 'fine',
  volumes: [
    { file: 'fine', label: 'T1' },
    { file: 'fine', label: 'T2', window: [200, 900] as const },
  ],
}

test('two computers with different cores and screens show the same picture @long', async ({
  baseURL,
}) => {
  const launch = (): Promise<Browser> => {
    const { launchOptions } = test.info().project.use
    return chromium.launch(launchOptions)
  }
  const computers = [
    { cores: 2, viewport: { width: 1000, height: 820 } },
    { cores: 32, viewport: { width: 2560, height: 1440 } },
  ]
  const pictures: Map<string, readonly number[]>[] = []
  for (const { cores, viewport } of computers) {
    const browser = await launch()
    const page = await browser.newPage({ viewport, baseURL: baseURL ?? '' })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setHardwareConcurrencyOverride', { hardwareConcurrency: cores })
    await openHarness(page, { fine })
    // Panes of one size on both, as two rooms with equal windows have.
    await page.addStyleTag({ content: '#root { width: 960px; height: 780px }' })
    expect(await page.evaluate(() => navigator.hardwareConcurrency)).toBe(cores)
    await showItem(page, item)
    const seen = new Map<string, readonly number[]>()
    const look = async (when: string) => {
      for (const plane of ['axial', 'coronal', 'sagittal'])
        for (const row of [0, 1])
          seen.set(`${when} ${plane} ${row}`, (await panePicture(page, plane, row)).grey)
    }
    await look('opening')
    await page.locator('[data-plane="axial"]').first().hover()
    for (const key of ['PageUp', '+', '+', '.', ']']) await page.keyboard.press(key)
    await look('handled')
    pictures.push(seen)
    await browser.close()
  }
  const [one, other] = pictures
  expect(one?.size).toBe(12)
  for (const [name, grey] of one ?? []) {
    expect(new Set(grey).size, name).toBeGreaterThan(100) // a picture, not a black pane
    const differing = grey.filter((g, i) => g !== other?.get(name)?.[i]).length
    expect(differing, name).toBe(0)
  }
})
