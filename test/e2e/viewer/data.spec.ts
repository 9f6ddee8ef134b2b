import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { has, SCANS } from '../../needs'
import { makeNifti } from '../../viewer/make-nifti'
import { test } from '../watched'
import { greysAt, openHarness, showItem } from './open-harness'

interface Known {
  readonly mm: [number, number, number]
  readonly value: number
}

/** One voxel of a NIfTI-1 file of bytes or 16-bit numbers with an sform, read from the standard alone. */
function knownVoxel(bytes: Buffer, place: readonly [number, number, number]): Known {
  const isLittle = bytes.readInt32LE(0) === 348
  const short = (at: number) => (isLittle ? bytes.readInt16LE(at) : bytes.readInt16BE(at))
  const float = (at: number) => (isLittle ? bytes.readFloatLE(at) : bytes.readFloatBE(at))
  const dims = [42, 44, 46].map(short)
  const ijk = dims.map((n, axis) => Math.round((n - 1) * (place[axis] ?? 0)))
  const [i = 0, j = 0, k = 0] = ijk
  const [nx = 0, ny = 0] = dims
  const width = { 2: 1, 4: 2, 16: 4 }[short(70)] ?? 0
  const at = float(108) + width * (i + nx * (j + ny * k))
  const stored = width === 1 ? bytes.readUInt8(at) : width === 2 ? short(at) : float(at)
  const [slope, intercept] = float(112) === 0 ? [1, 0] : [float(112), float(116)]
  const row = (r: number) => {
    const [a, b, c, d] = [0, 4, 8, 12].map((o) => float(280 + 16 * r + o))
    return (a ?? 0) * i + (b ?? 0) * j + (c ?? 0) * k + (d ?? 0)
  }
  return { mm: [row(0), row(1), row(2)], value: slope * stored + intercept }
}

const numberOf = (text: string) => Number(text.replace('−', '-'))

/** Goes to the millimetres and compares what the viewer says and what it draws there with the known value. */
async function expectKnown(
  page: Page,
  { mm, value }: Known,
  [low, high]: readonly [number, number],
) {
  await page.evaluate((there) => window.harness.moveTo(there), mm)
  const shown = page.getByLabel('Intensity of T1 at the crosshair')
  await expect
    .poll(async () => {
      const at = (await page.evaluate(() => window.harness.evidence()))?.crosshairMm
      return Math.max(...mm.map((n, axis) => Math.abs(n - (at?.[axis] ?? 99))))
    })
    .toBeLessThan(5e-4)
  const text = (await shown.textContent()) ?? ''
  const decimals = text.split('.')[1]?.length ?? 0
  expect(Math.abs(numberOf(text) - value)).toBeLessThanOrEqual(
    0.51 * 10 ** -decimals + Math.abs(value) * 5e-4,
  )
  // The pixels under the crosshair: every voxel a block, no lines above it.
  const grey = Math.round(255 * Math.min(Math.max((value - low) / (high - low), 0), 1))
  await page.keyboard.press('o')
  const places = await page.evaluate(() =>
    [...document.querySelectorAll('[data-mark="point"]')].map((mark): [number, number] => {
      const box = mark.querySelector('path')?.getBoundingClientRect()
      return box ? [box.left + box.width / 2, box.top + box.height / 2] : [0, 0]
    }),
  )
  expect(places).toHaveLength(3)
  await page.keyboard.press('Delete')
  // Where the graphics are busy, the picture follows the readout by a frame or more.
  await expect(async () => {
    for (const [plane, shade] of (await greysAt(page, places)).entries())
      expect(Math.abs(shade - grey), `grey of ${value} in plane ${plane}`).toBeLessThanOrEqual(1)
  }).toPass({ timeout: 5000 })
}

const PLACES = [
  [0.5, 0.5, 0.5],
  [0.62, 0.4, 0.57],
  [0.31, 0.66, 0.44],
] as const

const FILES: readonly [file: string, window: readonly [number, number]][] = [
  ...['RAS', 'ASR', 'IRP', 'LAS', 'LPI', 'PIL', 'RSP', 'SRA'].map(
    (order) => [`orientation/${order}`, [0, 92]] as [string, [number, number]],
  ),
  ['avg152T1_RL_nifti', [0, 255]], // big-endian
  ['M2208_T2w', [0, 255]], // negative x spacing
  ['chris_PD', [0, 160]], // slices of 2.4 mm, oblique
  ['FLAIR', [0, 255]], // oblique by 18 degrees
  ['CT_AVM', [0, 560]],
  ['MNI152_2009_template', [0, 1500]], // 16 bits
]

test('of every real file, known voxels are found at their millimetres with their values @long', async ({
  page,
}) => {
  test.skip(!has('real scans'), 'needs real scans')
  await openHarness(page)
  for (const [file, window] of FILES)
    await test.step(file, async () => {
      await showItem(page, { key: file, volumes: [{ file, window }] })
      await page.keyboard.press('x')
      await page.keyboard.press('Shift+V')
      const bytes = gunzipSync(readFileSync(`${SCANS}/${file}.nii.gz`))
      for (const place of PLACES) await expectKnown(page, knownVoxel(bytes, place), window)
    })
})

/** What no file at hand has: fractions from 0 to 1, Hounsfield units, several frames, and all of it turned. */
const TURNED = [0, 0, -2.5, 60, -1, 0, 0, 40, 0, 2, 0, -50] as const
const made: Readonly<Record<string, { window: readonly [number, number]; bytes: ArrayBuffer }>> = {
  'fractions from 0 to 1': {
    window: [0, 1],
    bytes: makeNifti({
      dims: [80, 50, 48],
      datatype: 'float32',
      sform: TURNED,
      value: (i, j, k) => ((i * 7 + j * 3 + k * 5) % 101) / 101,
    }),
  },
  'CT of 16 bits': {
    window: [-1000, 2000],
    bytes: makeNifti({
      dims: [80, 50, 48],
      datatype: 'int16',
      isBigEndian: true,
      sform: TURNED,
      value: (i, j, k) => -1024 + ((i * 41 + j * 13 + k * 29) % 3000),
    }),
  },
  'four dimensions, of which the first frame is shown': {
    window: [0, 400],
    bytes: makeNifti({
      dims: [80, 50, 48],
      datatype: 'int16',
      frames: 3,
      sform: TURNED,
      value: (i, j, k, frame) => (frame === 0 ? (i * 3 + j + k * 2) % 400 : 399),
    }),
  },
}

/** Every kind of file is read in test/nifti; the others are drawn with the long tests. */
const SHORT = 'CT of 16 bits'

for (const [name, { window, bytes }] of Object.entries(made))
  test(`${name}: known voxels are found at their millimetres with their values${name === SHORT ? '' : ' @long'}`, async ({
    page,
  }) => {
    await openHarness(page, { made: new Uint8Array(bytes) })
    await showItem(page, { key: 'made', volumes: [{ file: 'made', window }] })
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+V')
    for (const place of PLACES)
      await expectKnown(page, knownVoxel(Buffer.from(bytes), place), window)
  })
