import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseProtocol } from '@/pool'
import { smallStudy } from '../study/small-study'
import { frozenPackage } from './freezing-fixture'

const bare = JSON.stringify({
  format: 'triplane-protocol/1',
  id: 'a',
  version: '1.0.0',
  title: 'A',
})

it('a new study is shown in the radiological convention, and its study.json says so', async () => {
  const protocol = parseProtocol(bare, 'protocol.json')
  expect(protocol.ok && protocol.value.viewer.convention).toBe('radiological')
  const { files } = await frozenPackage()
  const study: unknown = JSON.parse(new TextDecoder().decode(files.get('study.json')))
  expect(study).toMatchObject({ viewer: { convention: 'radiological' } })
})

it('a study.json that states no convention stays neurological', () => {
  expect(smallStudy(1).viewer.convention).toBe('neurological')
})

it('the demo and every template that shows scans state it', () => {
  const folders = [
    'studies/demo',
    ...readdirSync('studies/protocols').map((name) => `studies/protocols/${name}`),
  ]
  const withScans = folders.filter(
    (folder) => !/\.json$/.test(folder) && readdirSync(folder).includes('phantom.json'),
  )
  expect(withScans.length).toBeGreaterThan(8)
  for (const folder of withScans)
    expect(JSON.parse(readFileSync(`${folder}/protocol.json`, 'utf8')), folder).toMatchObject({
      viewer: { convention: 'radiological' },
    })
})
