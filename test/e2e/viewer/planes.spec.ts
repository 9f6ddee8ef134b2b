import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { has, SCANS } from '../../needs'
import { test } from '../watched'
import { openHarness, panePicture, showItem } from './open-harness'
import { cross, dot, type Mm, plus, type RawVolume, rawVolume, trilinear } from './raw-volume'
import { compared, evidence, millimetresOf, PLANES, settle, turnPlanes } from './turned-pane'

const ORDERS = ['RAS', 'ASR', 'IRP', 'LAS', 'LPI', 'PIL', 'RSP', 'SRA']
const WINDOW = [0, 92] as const
const scan = (file: string) => gunzipSync(readFileSync(`${SCANS}/${file}.nii.gz`))

const greyOf = (value: number, [low, high]: readonly [number, number] = WINDOW) =>
  255 * Math.min(Math.max((value - low) / (high - low), 0), 1)

/** The grey of a value in the window of the pictures. */
const greyed = (valueAt: (mm: Mm) => number | null) => (mm: Mm) => {
  const value = valueAt(mm)
  return value === null ? null : greyOf(value)
}

const unit = (v: Mm): Mm => plus([0, 0, 0], v, 1 / Math.hypot(...v))

const SLABS = {
  mip: (all: readonly number[]) => Math.max(...all),
  minip: (all: readonly number[]) => Math.min(...all),
  mean: (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length,
} as const
const KINDS = ['mip', 'minip', 'mean'] as const

/** The values through a slab of 20 mm at a place, from the file alone. @param across of length 1. */
function through(raw: RawVolume, mm: Mm, across: Mm): readonly number[] | null {
  const origin = raw.mmOf([0, 0, 0])
  const along = (
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const
  ).map((step) => unit(plus(raw.mmOf(step), origin, -1)))
  const step = 1 / Math.hypot(...along.map((axis, n) => dot(axis, across) / (raw.sizeMm[n] ?? 1)))
  const half = Math.floor(10 / step + 1e-6)
  const all = Array.from({ length: 2 * half + 1 }, (_, n) =>
    trilinear(raw, plus(mm, across, (n - half) * step)),
  )
  return all.every((one) => one !== null) ? all : null
}

/**
 * The value of a slab's picture at a place, by V24: between four samples as far apart as the smallest side of a voxel, the first at the
 * edge of what the volume covers.
 */
function latticeOf(raw: RawVolume, plane: string, right: Mm, up: Mm) {
  // Sagittal planes are seen from the left: what is at their right is low.
  const along = plane === 'sagittal' ? plus([0, 0, 0], right, -1) : right
  const across = cross(right, up)
  const corners = Array.from({ length: 8 }, (_, n) =>
    raw.mmOf([
      n & 1 ? raw.dims[0] - 0.5 : -0.5,
      n & 2 ? raw.dims[1] - 0.5 : -0.5,
      n & 4 ? raw.dims[2] - 0.5 : -0.5,
    ]),
  )
  const edge = (way: Mm) => Math.min(...corners.map((corner) => dot(corner, way)))
  const [left, bottom] = [edge(along), edge(up)]
  const side = Math.min(...raw.sizeMm)
  return (kind: (all: readonly number[]) => number) => {
    const known = new Map<string, number | null>()
    const sample = (i: number, j: number, depth: number) => {
      const name = `${i} ${j}`
      const found = known.get(name)
      if (found !== undefined) return found
      const inPlane = plus(plus([0, 0, 0], along, left + i * side), up, bottom + j * side)
      const all = through(raw, plus(inPlane, across, depth), across)
      const value = all && kind(all)
      known.set(name, value)
      return value
    }
    return (mm: Mm) => {
      const [x, y, depth] = [
        (dot(mm, along) - left) / side,
        (dot(mm, up) - bottom) / side,
        dot(mm, across),
      ]
      const [i, j] = [Math.floor(x), Math.floor(y)]
      const four = [
        sample(i, j, depth),
        sample(i + 1, j, depth),
        sample(i, j + 1, depth),
        sample(i + 1, j + 1, depth),
      ]
      const [a, b, c, d] = four
      if (a == null || b == null || c == null || d == null) return null
      const low = a + (x - i) * (b - a)
      return low + (y - j) * (c + (x - i) * (d - c) - low)
    }
  }
}

test('V23 and V24: turned planes and slabs of every axis order show what lies at their millimetres, trilinear @long', async ({
  page,
}) => {
  test.skip(!has('real scans'), 'needs real scans')
  await openHarness(page)
  const first = new Map<string, readonly number[]>()
  /** Of no order of the axes a pixel is another one. */
  const sameInAll = async (name: string, plane: string) => {
    const { grey } = await panePicture(page, plane)
    const same = first.get(name)
    if (same === undefined) first.set(name, grey)
    else expect(grey.filter((g, n) => Math.abs(g - (same[n] ?? 0)) > 1).length, name).toBe(0)
  }
  for (const order of ORDERS)
    await test.step(order, async () => {
      const raw = rawVolume(scan(`orientation/${order}`))
      await showItem(page, {
        key: order,
        volumes: [{ file: `orientation/${order}`, window: WINDOW }],
      })
      await turnPlanes(page)
      for (const plane of PLANES) await sameInAll(plane, plane)
      const { oblique } = await evidence(page)
      const across = PLANES.map((plane) => {
        const said = oblique?.[plane]
        return cross(said?.right ?? [0, 0, 0], said?.up ?? [0, 0, 0])
      })
      for (const [a, b] of [[0, 1] as const, [0, 2] as const, [1, 2] as const])
        expect(Math.abs(dot(across[a] ?? [1, 1, 1], across[b] ?? [1, 1, 1]))).toBeLessThan(1e-4)
      let outside = 0
      for (const [n, plane] of PLANES.entries()) {
        const { right, down, at } = await millimetresOf(page, plane)
        await settle(page)
        // What the evidence says of the plane is where its places are.
        const said = oblique?.[plane]
        expect(dot(unit(right), said?.right ?? [0, 0, 0])).toBeCloseTo(1, 4)
        expect(-dot(unit(down), said?.up ?? [0, 0, 0])).toBeCloseTo(1, 4)
        expect(Math.hypot(...right) / Math.hypot(...down)).toBeCloseTo(1, 3)
        const thin = await compared(
          page,
          plane,
          at,
          raw,
          greyed((mm) => trilinear(raw, mm)),
        )
        outside += thin.outside
        expect(thin.checked, `${order} ${plane}`).toBeGreaterThan(1000)
        expect(thin.worst, `${order} ${plane}: grey levels`).toBeLessThanOrEqual(1)
        // One kind a plane: each order has all three.
        const kind = KINDS[n] ?? 'mip'
        await chooseSlab(page, kind)
        await settle(page)
        await sameInAll(`${kind} ${plane}`, plane)
        const lattice = latticeOf(raw, plane, said?.right ?? [1, 0, 0], said?.up ?? [0, 1, 0])
        const slab = await compared(page, plane, at, raw, greyed(lattice(SLABS[kind])))
        expect(slab.checked, `${order} ${plane} ${kind}`).toBeGreaterThan(1000)
        expect(slab.worst, `${order} ${plane} ${kind}: grey levels`).toBeLessThanOrEqual(1)
        await chooseSlab(page, '')
        await settle(page)
      }
      expect(outside, `${order}: places outside of the volume`).toBeGreaterThan(50)
    })
})

/** Among the tools that come up by key. */
async function chooseSlab(page: Page, kind: string) {
  await page.keyboard.press(';')
  await page.getByLabel('Slab', { exact: true }).selectOption(kind)
  await page.keyboard.press('Escape')
}
