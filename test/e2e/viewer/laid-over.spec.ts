import { expect, type Page } from '@playwright/test'
import { makeNifti } from '../../viewer/make-nifti'
import { test } from '../watched'
import { openHarness, panePicture, showItem } from './open-harness'
import { type Mm, rawVolume, trilinear } from './raw-volume'
import { compared, evidence, millimetresOf, PLANES, settle, turnPlanes } from './turned-pane'

/** Axes of the file along the world's, with their directions: a volume, and what lies over it on a grid of its own. */
const GRIDS = {
  RAS: [
    [2.1, 0, 0, -66],
    [0, 2.1, 0, -80],
    [0, 0, 2.1, -60],
  ],
  LPI: [
    [-1.9, 0, 0, 64],
    [0, -2.3, 0, 81],
    [0, 0, -2.2, 62],
  ],
  SRA: [
    [0, 2.2, 0, -65],
    [0, 0, 2.1, -79],
    [2.3, 0, 0, -64],
  ],
} as const
type Grid = keyof typeof GRIDS

/** A smooth picture of the world, sampled on a grid. */
function sampled(grid: Grid, valueAt: (mm: Mm) => number): Uint8Array {
  const rows = GRIDS[grid]
  const reach = [0, 1, 2].map((axis) => {
    const row = rows.find((r) => r[axis] !== 0)
    return Math.ceil((2 * Math.abs(row?.[3] ?? 0)) / Math.abs(row?.[axis] ?? 1)) + 1
  })
  const mmOf = (ijk: readonly number[]): Mm => {
    const along = (row: readonly number[]) =>
      (row[3] ?? 0) + ijk.reduce((sum, n, axis) => sum + n * (row[axis] ?? 0), 0)
    return [along(rows[0]), along(rows[1]), along(rows[2])]
  }
  return new Uint8Array(
    makeNifti({
      dims: [reach[0] ?? 1, reach[1] ?? 1, reach[2] ?? 1],
      datatype: 'uint8',
      sform: rows.flat(),
      value: (i, j, k) => Math.round(valueAt(mmOf([i, j, k]))),
    }),
  )
}

const wave = ([x, y, z]: Mm) =>
  120 + 40 * Math.sin(x / 9) + 30 * Math.cos(y / 13) + 20 * Math.sin(z / 7)
/** The same picture a while ago: a ball at the subject's right was brighter. */
const before = (mm: Mm) =>
  wave(mm) + (Math.hypot(mm[0] - 22, mm[1] - 10, mm[2] + 6) < 20 ? 35 : -15)

test('V56: on turned planes, and whatever the axes, each grey of a subtraction is the difference at its place @long', async ({
  page,
}) => {
  const files: Record<string, Uint8Array> = {}
  for (const grid of ['RAS', 'LPI', 'SRA'] as const) {
    files[`current-${grid}`] = sampled(grid, wave)
    files[`prior-${grid}`] = sampled(grid, before)
  }
  await openHarness(page, files)
  for (const [current, prior] of [
    ['RAS', 'SRA'],
    ['LPI', 'RAS'],
  ] as const)
    await test.step(`${current} minus ${prior}`, async () => {
      const [low, high] = [20, 220]
      await showItem(page, {
        key: `${current}-${prior}`,
        volumes: [
          { file: `current-${current}`, window: [low, high] },
          { file: `prior-${prior}`, isPrior: true, window: [low, high] },
        ],
      })
      await turnPlanes(page)
      await page.keyboard.press('/')
      await settle(page)
      const now = rawVolume(Buffer.from(files[`current-${current}`] ?? []))
      const then = rawVolume(Buffer.from(files[`prior-${prior}`] ?? []))
      const half = (high - low) / 2
      const grey = (mm: Mm) => {
        const [a, b] = [trilinear(now, mm), trilinear(then, mm)]
        return a === null || b === null
          ? null
          : Math.min(255, Math.max(0, 127.5 + (127.5 * (a - b)) / half))
      }
      for (const plane of PLANES) {
        const { at } = await millimetresOf(page, plane)
        await settle(page)
        const found = await compared(page, plane, at, now, grey)
        expect(found.checked, plane).toBeGreaterThan(500)
        expect(found.worst, `${plane}: grey levels`).toBeLessThanOrEqual(2)
      }
      expect((await evidence(page)).tools, 'what was used').toContain('subtraction')
    })
})

test('on turned planes an overlay has the value of its place, on every pixel and in every order of axes @long', async ({
  page,
}) => {
  const ball = (mm: Mm) => (Math.hypot(mm[0] - 18, mm[1] - 12, mm[2] + 8) < 24 ? 1 : 0)
  const files: Record<string, Uint8Array> = { flat: sampled('RAS', () => 0) }
  for (const grid of ['LPI', 'SRA'] as const) files[`ball-${grid}`] = sampled(grid, ball)
  await openHarness(page, files)
  for (const grid of ['LPI', 'SRA'] as const)
    await test.step(grid, async () => {
      await showItem(page, {
        key: grid,
        volumes: [
          {
            file: 'flat',
            window: [0, 255],
            overlays: [
              {
                file: `ball-${grid}`,
                opacity: 1,
                legend: [{ value: 1, label: 'Ball', colour: '#ffffff' }],
              },
            ],
          },
        ],
      })
      await turnPlanes(page)
      const raw = rawVolume(Buffer.from(files.flat ?? []))
      const mask = rawVolume(Buffer.from(files[`ball-${grid}`] ?? []))
      const nearest = (mm: Mm) => {
        const [i, j, k] = mask.voxelOf(mm)
        // Beside a face of a voxel a rounding of the processor may decide.
        if ([i, j, k].some((n) => Math.abs(n - Math.floor(n) - 0.5) < 0.02)) return null
        const voxel: Mm = [Math.round(i), Math.round(j), Math.round(k)]
        if (voxel.some((n, axis) => n < 0 || n >= (mask.dims[axis] ?? 0))) return 0
        return mask.valueAt(...voxel) === 1 ? 255 : 0
      }
      for (const plane of PLANES) {
        await page.evaluate((to) => window.harness.moveTo(to), [18, 12, -8] as [
          number,
          number,
          number,
        ])
        const { at } = await millimetresOf(page, plane)
        await settle(page)
        const found = await compared(page, plane, at, raw, nearest)
        expect(found.checked, plane).toBeGreaterThan(500)
        expect(found.worst, `${plane}: grey levels`).toBeLessThanOrEqual(1)
        expect(await whites(page, plane), `${plane}: pixels of the ball`).toBeGreaterThan(1000)
      }
    })
})

/** How many pixels of a pane are as white as the overlay. */
async function whites(page: Page, plane: string): Promise<number> {
  return (await panePicture(page, plane)).grey.filter((grey) => grey === 255).length
}
