import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { POOL } from '../freezing/freezing-fixture'
import { removeFolder, runHere, temporaryFolder, writeSources } from './run-cli'

let folder: string
const at = (...path: string[]) => join(folder, ...path)
beforeAll(async () => {
  folder = temporaryFolder()
  const { pool, volumes } = writeSources(folder, POOL)
  const frozen = await runHere('freeze', pool, '--volumes', volumes, '--out', at('study'))
  if (frozen.code !== 0) throw new Error(frozen.err)
  await runHere(
    'simulate',
    '--study',
    at('study'),
    '--key',
    at('study-key', 'key.json'),
    '--raters',
    '1',
    '--out',
    at('answers'),
  )
})
afterAll(() => removeFolder(folder))

const report = (...more: string[]) =>
  runHere(
    'report',
    '--study',
    at('study'),
    '--key',
    at('study-key', 'key.json'),
    '--answers',
    at('answers'),
    '--iterations',
    '100',
    '--out',
    at('report'),
    ...more,
  )

it('R141: figures are SVG in both widths, and PDF where that is asked for', async () => {
  expect((await report('--figures', 'svg,pdf')).code).toBe(0)
  const starts = [
    'accuracy.svg',
    'accuracy.pdf',
    'one-column/accuracy.svg',
    'one-column/accuracy.pdf',
  ].map((name) =>
    readFileSync(at('report', 'figures', name))
      .subarray(0, 5)
      .toString(),
  )
  expect(starts).toEqual(['<?xml', '%PDF-', '<?xml', '%PDF-'])
  expect(existsSync(at('report', 'figures', 'accuracy.png'))).toBe(false)
})

it('a format that there is not stops before anything is written', async () => {
  const run = await report('--figures', 'svg,tiff')
  expect(run.code).toBe(2)
  expect(run.err).toContain('"svg,tiff" is not a list of svg, png and pdf with commas')
})
