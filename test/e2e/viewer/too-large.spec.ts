import { expect, type Page } from '@playwright/test'
import { makeNifti } from '../../viewer/make-nifti'
import { test } from '../watched'
import { openHarness, panePicture } from './open-harness'

/** Half dark, half bright, so that the picture can be told apart from an empty one. */
const halves = new Uint8Array(
  makeNifti({
    dims: [100, 90, 40],
    datatype: 'int16',
    sform: [1, 0, 0, -50, 0, 1, 0, -45, 0, 0, 2, -40],
    value: (i) => (i < 50 ? 100 : 900),
  }),
)
const item = {
  key: 'large',
  volumes: [{ file: 'halves', label: 'T1', window: [0, 1000] as const }],
}
const problems = (page: Page) =>
  page.evaluate(() => window.harness.events.filter((e) => e.type === 'problem').map((e) => e.key))

/** A computer whose graphics hold at most 64 voxels along a side, or have no memory for a large volume. */
async function openOn(page: Page, lack: 'small' | 'full') {
  await openHarness(page, { halves })
  await page.evaluate((what) => {
    const { getParameter, texStorage3D, getError } = WebGL2RenderingContext.prototype
    let isFull = false
    Object.assign(WebGL2RenderingContext.prototype, {
      getParameter(this: WebGL2RenderingContext, name: number) {
        return what === 'small' && name === this.MAX_3D_TEXTURE_SIZE
          ? 64
          : getParameter.call(this, name)
      },
      texStorage3D(this: WebGL2RenderingContext, ...args: Parameters<typeof texStorage3D>) {
        isFull = what === 'full' && args[3] * args[4] * args[5] > 60_000
        if (!isFull) texStorage3D.apply(this, args)
      },
      getError(this: WebGL2RenderingContext) {
        return isFull ? this.OUT_OF_MEMORY : getError.call(this)
      },
    })
  }, lack)
  await page.evaluate(async (given) => {
    await window.harness.load([given])
    window.harness.show(given.key)
  }, item)
}

for (const [lack, code] of [
  ['small', 'volume-too-large'],
  ['full', 'out-of-graphics-memory'],
] as const)
  test(`${code}: says so, offers a reduced view, marks it as such and tells the answer${lack === 'small' ? '' : ' @long'}`, async ({
    page,
  }) => {
    await openOn(page, lack)
    await expect(page.getByRole('alert')).toBeVisible()
    expect((await problems(page))[0]).toContain(code)
    expect(await page.evaluate(() => window.harness.evidence())).toBeNull()
    await page.getByRole('button', { name: 'Show at reduced resolution' }).click()
    await page.waitForFunction(() => window.harness.events.some((e) => e.type === 'painted'))
    await expect(page.getByText('Reduced resolution')).toHaveCount(3)
    const evidence = await page.evaluate(() => window.harness.evidence())
    expect(evidence?.isReduced).toBe(true)
    // The same brain at the same place: dark at the left, bright at the right.
    await page.keyboard.press('x')
    const { grey, width, height } = await panePicture(page, 'axial')
    const at = (x: number) => grey[Math.floor(height / 2) * width + Math.floor(width * x)] ?? 0
    expect(Math.abs(at(0.35) - 25)).toBeLessThanOrEqual(2)
    expect(Math.abs(at(0.65) - 230)).toBeLessThanOrEqual(2)
    // A millimetre is still a millimetre.
    await page.evaluate(() => window.harness.moveTo([40, 20, 10]))
    const mm = (await page.evaluate(() => window.harness.evidence()))?.crosshairMm ?? [0, 0, 0]
    for (const [axis, n] of [40, 20, 10].entries())
      expect(Math.abs((mm[axis] ?? 99) - n)).toBeLessThanOrEqual(2)
  })
