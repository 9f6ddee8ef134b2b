import { expect } from '@playwright/test'
import { makeNifti } from '../../viewer/make-nifti'
import { test } from '../watched'
import { openHarness, panePicture, showItem } from './open-harness'

const ITEMS = 30
/** Every voxel of an item's volumes has the item's own grey, so any pixel tells whose picture it is. */
const greyOf = (item: number) => 30 + 7 * item
const item = (n: number) => ({
  key: `item ${n}`,
  volumes: [`t1-${n}`, `t2-${n}`].map((file) => ({
    file,
    label: file.slice(0, 2).toUpperCase(),
    window: [0, 255] as const,
  })),
})

test('30 items back and forth under StrictMode: never two items, never the last crosshair or window, two contexts at most', async ({
  page,
}) => {
  const files: Record<string, Uint8Array> = {}
  for (let n = 0; n < ITEMS; n++) {
    // Centres differ from item to item, so a crosshair left over from the last item would show.
    const sform = [2, 0, 0, n, 0, 2, 0, 2 * n, 0, 0, 2, -n]
    const value = () => greyOf(n)
    for (const name of [`t1-${n}`, `t2-${n}`])
      files[name] = new Uint8Array(
        makeNifti({ dims: [64, 72, 60], datatype: 'int16', value, sform }),
      )
  }
  await openHarness(page, files)
  await page.evaluate(
    (items) => window.harness.load(items),
    Array.from({ length: ITEMS }, (_, n) => item(n)),
  )

  const seen = await page.evaluate(
    async ({ count, first, step }) => {
      const frames: { wanted: string; greys: number[] }[] = []
      let [mostContexts, isRunning] = [0, true]
      const pixel = new Uint8Array(4)
      let places: number[][] = []
      // Looks at the screen at every frame: one pixel inside each of the six pictures.
      const look = () => {
        mostContexts = Math.max(mostContexts, window.contexts.live())
        const canvas = document.querySelector('canvas')
        const gl = window.contexts.made().find((made) => made.canvas === canvas)
        if (canvas && gl && canvas.style.visibility !== 'hidden') {
          const ratio = canvas.width / canvas.clientWidth
          // The places stay the same from item to item; they are looked at even while no pane is announced.
          const panes = [...document.querySelectorAll('[data-plane]')].map((pane) =>
            pane.getBoundingClientRect(),
          )
          if (panes.length > 0)
            places = panes.map((b) => [b.left + b.width / 2 + 14, b.top + b.height / 2 + 14])
          const greys = places.map(([x = 0, y = 0]) => {
            const [left, bottom] = [Math.round(x * ratio), canvas.height - Math.round(y * ratio)]
            gl.readPixels(left, bottom, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
            return pixel[0] ?? 0
          })
          frames.push({
            wanted: document.querySelector('[data-item]')?.getAttribute('data-item') ?? '',
            greys,
          })
        }
        if (isRunning) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const path = [...Array(count).keys(), ...[...Array(count).keys()].reverse()]
      for (const [turn, n] of path.entries()) {
        window.harness.show(`item ${n}`, `item ${(n + 1) % count}`)
        // Some items are left at once, some after a few frames, some are read and changed.
        const patience = [0, 1, 3, 12][turn % 4] ?? 0
        for (let i = 0; i < patience; i++) await frame()
        if (patience < 12) continue
        const painted = () =>
          window.harness.events.filter((e) => e.type === 'painted').at(-1)?.key === `item ${n}`
        while (!painted()) await frame()
        for (const key of ['PageUp', 'ArrowUp', '.', ']', '+', 'v'])
          document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
        // As it was before the keys: the greys above are judged on the opening window.
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', bubbles: true }))
        for (const key of ['[', ','])
          document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
        await frame()
      }
      while (window.harness.events.at(-1)?.key !== 'item 0') await frame()
      await frame()
      isRunning = false
      return { frames, mostContexts, events: window.harness.events, first, step }
    },
    { count: ITEMS, first: greyOf(0), step: 7 },
  )

  expect(seen.mostContexts).toBeLessThanOrEqual(2)
  expect(seen.frames.length).toBeGreaterThan(ITEMS)
  const shownItems = new Set<string>()
  for (const { greys, wanted } of seen.frames) {
    const drawn = greys.filter((g) => g > 0)
    if (drawn.length === 0) continue
    // All six pictures are of one item: the one whose questions would be on the page in the same frame.
    const owners = new Set(drawn.map((g) => `item ${Math.round((g - greyOf(0)) / 7)}`))
    expect([...owners], `greys ${greys}`).toEqual([wanted])
    expect(drawn).toHaveLength(greys.length)
    shownItems.add(wanted)
  }
  expect(shownItems.size).toBeGreaterThan(ITEMS / 4)

  const painted = seen.events.filter((e) => e.type === 'painted')
  expect(painted.length).toBeGreaterThan(ITEMS / 4)
  for (const { key, evidence } of painted) {
    const n = Number(key.slice('item '.length))
    expect(evidence?.crosshairMm).toEqual([n + 62, 2 * n + 70, -n + 58])
    expect(evidence?.window).toEqual([0, 255])
    expect(evidence?.zoom).toBe(1)
  }
  expect(seen.events.filter((e) => e.type === 'problem')).toEqual([])
})

test('a picture drawn ahead is the one that is drawn at once, to the pixel, sides, window and overlay included', async ({
  page,
}) => {
  // Nothing in it is symmetric, and its grid is oblique.
  const sform = [1.7, 0.2, 0, -80, -0.2, 1.7, 0.3, -90, 0, -0.3, 1.9, -70]
  const fine = (value: (i: number, j: number, k: number) => number) =>
    new Uint8Array(makeNifti({ dims: [90, 110, 80], datatype: 'int16', sform, value }))
  const files = {
    scan: fine((i, j, k) => 500 + Math.round(400 * Math.sin(i / 3 + j / 9) * Math.sin(k / 2 + i))),
    mask: fine((i, j, k) => Number(i < 40 && j > 50 && k < 50)),
    former: fine((i) => 9 * i),
  }
  const overlays = [{ file: 'mask' }]
  const next = {
    key: 'next',
    volumes: [
      { file: 'scan', label: 'T1', overlays },
      { file: 'scan', label: 'T2', window: [200, 900] as const },
    ],
  }
  // The same tools stand below both: the picture is as high.
  const former = { key: 'former', volumes: [{ file: 'former', overlays }, { file: 'former' }] }
  // What it is made of: each plane that has been drawn ahead, and each use of a volume.
  await page.addInitScript(() => {
    const { prototype } = WebGL2RenderingContext
    const { bindFramebuffer, bindTexture } = prototype
    const graphics = { ahead: 0, volumes: 0 }
    Object.assign(prototype, {
      bindFramebuffer(this: WebGL2RenderingContext, kind: number, to: WebGLFramebuffer | null) {
        if (to === null) graphics.ahead++
        bindFramebuffer.call(this, kind, to)
      },
      bindTexture(this: WebGL2RenderingContext, kind: number, texture: WebGLTexture | null) {
        if (kind === this.TEXTURE_3D) graphics.volumes++
        bindTexture.call(this, kind, texture)
      },
    })
    Object.assign(window, { graphics })
  })
  const graphics = () =>
    page.evaluate(() => Reflect.get(window, 'graphics') as { ahead: number; volumes: number })
  const look = async () => {
    const pictures: (readonly number[])[] = []
    for (const plane of ['axial', 'coronal', 'sagittal'])
      for (const row of [0, 1]) pictures.push((await panePicture(page, plane, row)).grey)
    return pictures
  }

  await openHarness(page, files)
  await showItem(page, next, { convention: 'radiological' })
  const atOnce = await look()
  expect((await graphics()).ahead).toBe(0)

  await page.reload()
  await page.waitForFunction(() => 'harness' in window)
  await page.evaluate((item) => window.harness.load([item]), next)
  await showItem(page, former, { convention: 'radiological' })
  await page.evaluate(() => window.harness.show('former', 'next'))
  await expect.poll(async () => (await graphics()).ahead).toBe(6)
  const before = await graphics()
  await page.evaluate(() => window.harness.show('next'))
  await page.waitForFunction(() => window.harness.events.at(-1)?.key === 'next')
  const ahead = await look()
  expect(await graphics()).toEqual(before)

  expect(new Set(atOnce[0]).size).toBeGreaterThan(100)
  for (const [n, picture] of atOnce.entries())
    expect(picture.filter((grey, at) => grey !== ahead[n]?.[at])).toHaveLength(0)
})
