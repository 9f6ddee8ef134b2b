import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeCollectionKeys } from '@/collection'
import { ownFolder, runHere, writeSources } from '../cli/run-cli'

it('X8: the field goes from the protocol into study.json as it stands, and left out nothing else changes', async () => {
  const own = ownFolder()
  const { pool, volumes } = writeSources(own)
  const { open } = await makeCollectionKeys()
  const collection = { server: 'wss://collect.example.org', ...open }
  const freeze = async (name: string, more: object) => {
    const protocol = join(own, `${name}.json`)
    const head = { format: 'triplane-protocol/1', id: 'mine', version: '1', title: 'Mine' }
    writeFileSync(protocol, JSON.stringify({ ...head, ...more }))
    const out = join(own, name)
    const run = await runHere(
      'freeze',
      pool,
      '--volumes',
      volumes,
      '--protocol',
      protocol,
      '--out',
      out,
    )
    return { run, study: () => JSON.parse(readFileSync(join(out, 'study.json'), 'utf8')) }
  }
  const without = await freeze('without', {})
  const collecting = await freeze('collecting', { collection })
  expect([without.run.code, collecting.run.code], collecting.run.err).toEqual([0, 0])
  expect(without.study()).not.toHaveProperty('collection')
  expect(collecting.study()).toEqual({ ...without.study(), collection })
  const wrong = await freeze('wrong', {
    collection: {
      ...collection,
      recipient: `${open.recipient.slice(0, -1)}q`,
      server: 'https://x.org/path',
    },
  })
  expect(wrong.run.code).toBe(1)
  expect(wrong.run.err).toMatch(/collection\.server: must be an address like wss/)
  expect(wrong.run.err).toMatch(/collection\.recipient: must be a recipient of age/)
})

it('X8: home page and reading room load what sends by a dynamic import alone, within the condition that the study collects', () => {
  const imports = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/^import (?!type)[^']*'([^']+)'/gm)].map(
      ([, from]) => from ?? '',
    )
  const sources = [
    'app',
    'reading',
    'answers',
    'package',
    'storage',
    'ui',
    'language',
    'study',
    'questions',
  ].flatMap((folder) =>
    readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `src/${folder}/${file}`),
  )
  const sending = sources.filter((file) =>
    imports(file).some((from) => from.startsWith('@/collection')),
  )
  expect(sending.sort()).toEqual([
    'src/reading/sending/link-credential.ts',
    'src/reading/sending/start-sending.ts',
  ])
  const lazy = ['link-credential', 'start-sending', 'sending-sign', 'sending-notice']
  const eager = sources.filter((file) =>
    imports(file).some(
      (from) => lazy.some((name) => from.endsWith(`/${name}`)) || /nats-io/.test(from),
    ),
  )
  expect(eager).toEqual([])
})

it('pages of coordinators and analysts load what connects and opens by a dynamic import alone', () => {
  const sources = ['coordination', 'analysis'].flatMap((folder) =>
    readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `src/${folder}/${file}`),
  )
  const importers = (name: RegExp) =>
    sources.filter((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type)[^'=]*'([^']+)'/gm)].some(
        ([line, from]) => {
          const isOfTypes = /\{[^}]*\}/.test(line) && !/\{\s*(?!type )\w|,\s*(?!type )\w/.test(line)
          return name.test(from ?? '') && !isOfTypes
        },
      ),
    )
  expect(importers(/^@\/collection/).sort()).toEqual([
    'src/analysis/collected/collected-opener.ts',
    'src/analysis/collected/fetch-collected.ts',
    'src/coordination/progress/live/link-dialog.tsx',
    'src/coordination/progress/live/watch-collection.ts',
  ])
  // What a study that collects shows is itself no part of the page of any other.
  expect(
    importers(
      /\/(collected-opener|fetch-collected|watch-collection|live-progress|link-dialog|collected-form)$/,
    ),
  ).toEqual(['src/analysis/collected/collected-opener.worker.ts'])
  expect(importers(/nats-io/)).toEqual([])
})
