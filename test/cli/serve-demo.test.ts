import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { DEMO_FILES, demoOnDemand } from '@/cli/serve/demo-on-demand'
import { serveSite } from '@/cli/serve/site-server'
import { freezeVolume } from '@/freezing/scrubbing/freeze-volume'
import { parsePhantomSpec, runPhantomSpec } from '@/phantom'
import { ownFolder } from './run-cli'

const SPEC = JSON.stringify({
  format: 'triplane-phantom/1',
  heads: { a: { seed: 1, ageYears: 40 } },
  volumes: [
    { file: 'a_T1w.nii.gz', head: 'a', contrast: 'T1', spacingMm: 4 },
    { file: 'a_T2w.nii.gz', head: 'a', contrast: 'T2', spacingMm: 4 },
  ],
})

it('serves the demo of a packed file, whose scans are the frozen ones, made when asked for', async () => {
  const folder = ownFolder()
  mkdirSync(join(folder, 'frozen'))
  const write = (name: string, text: string) => writeFileSync(join(folder, 'frozen', name), text)
  const spec = parsePhantomSpec(SPEC, 'phantom.json')
  if (!spec.ok) throw new Error('the specification has a problem')
  const frozen = [...runPhantomSpec(spec.value)].map(({ file, bytes }) => {
    const volume = freezeVolume(bytes, file)
    if (!volume.ok) throw new Error(file)
    return { file: file.replace('.gz', ''), bytes: volume.bytes, path: volume.entry.path }
  })
  writeFileSync(join(folder, 'phantom.json'), SPEC)
  expect(await demoOnDemand(folder)).toBeNull()
  const entry = { id: 'demo', title: 'Demo', path: 'demo/', studyHash: '0'.repeat(64) }
  write(DEMO_FILES.index, JSON.stringify([entry]))
  write(DEMO_FILES.study, '{"id":"demo"}')
  write(DEMO_FILES.freeze, '{}')
  write(DEMO_FILES.scans, JSON.stringify(Object.fromEntries(frozen.map((f) => [f.path, f.file]))))

  const demo = await demoOnDemand(folder)
  if (demo === null) throw new Error('there is no demo')
  const site = join(folder, 'site')
  mkdirSync(site)
  writeFileSync(join(site, 'index.html'), '<!doctype html>')
  const listening = { host: 'localhost', port: 4961, isPortFree: true }
  const { server, port } = await serveSite(site, [demo], listening)
  onTestFinished(() => {
    server.close()
    demo.close()
  })
  const get = (path: string) => fetch(`http://localhost:${port}/studies/${path}`)
  expect(await (await get('index.json')).json()).toEqual([entry])
  expect(await (await get('demo/study.json')).json()).toEqual({ id: 'demo' })
  for (const { path, bytes } of frozen)
    expect(new Uint8Array(await (await get(`demo/${path}`)).arrayBuffer())).toEqual(bytes)
  for (const path of ['volumes/0123456789abcdef.nii.gz', DEMO_FILES.scans, 'key.json'])
    expect((await get(`demo/${path}`)).status, path).toBe(404)

  // What cannot be made is an error, and no empty file.
  write(DEMO_FILES.scans, JSON.stringify({ 'volumes/a.nii': 'not-in-the-specification.nii' }))
  const broken = await demoOnDemand(folder)
  onTestFinished(() => broken?.close())
  await expect(broken?.files.read('volumes/a.nii')).rejects.toThrow('is not in the specification')
})
