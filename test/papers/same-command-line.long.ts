import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { PAPERS } from '../../scripts/papers/shipped-packages'
import { buildElsewhere } from './build-elsewhere'

it('the command line, built from the same sources in another folder, is the same byte for byte', async () => {
  const { folder, remove } = await buildElsewhere('vite.cli.config.ts')
  onTestFinished(remove)
  const files = readdirSync('build/cli')
  const shipped = [PAPERS.bom, PAPERS.licences, 'dcm2niix.wasm', 'report-thread.js', 'triplane.js']
  const parts = files.filter((file) => /-[\w-]{8}\.js$/.test(file))
  expect(files.filter((file) => !parts.includes(file)).sort()).toEqual(shipped.sort())
  expect(parts.length).toBeGreaterThan(0)
  expect(readdirSync(join(folder, 'build/cli')).sort()).toEqual(files.sort())
  for (const file of files)
    expect(
      readFileSync(join(folder, 'build/cli', file)).equals(readFileSync(`build/cli/${file}`)),
      file,
    ).toBe(true)
})
