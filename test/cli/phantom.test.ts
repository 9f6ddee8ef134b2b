import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readNifti } from '@/nifti'
import { ownFolder, runHere, triplane } from './run-cli'

const SPEC = {
  format: 'triplane-phantom/1',
  heads: { one: { seed: 1 }, other: { seed: 2 } },
  volumes: [
    { file: 'one_T1.nii.gz', head: 'one', contrast: 'T1', spacingMm: 4 },
    { file: 'one_T2.nii', head: 'one', contrast: 'T2', spacingMm: 4 },
    { file: 'sub/other_T1.nii.gz', head: 'other', contrast: 'T1', spacingMm: 4 },
  ],
}

it('phantom writes the volumes of a specification, in worker processes the same bytes as alone @long', async () => {
  const own = ownFolder()
  const write = (name: string, volumes: object[]) =>
    writeFileSync(join(own, name), JSON.stringify({ ...SPEC, volumes }))
  write('all.json', SPEC.volumes)
  write('one.json', SPEC.volumes.slice(0, 1))
  const all = await triplane('phantom', '--spec', join(own, 'all.json'), '--out', join(own, 'all'))
  expect([all.code, all.out.trim().split('\n')]).toEqual([
    0,
    SPEC.volumes.map((v) => join(own, 'all', v.file)),
  ])
  expect(
    (await runHere('phantom', '--spec', join(own, 'one.json'), '--out', join(own, 'one'))).code,
  ).toBe(0)
  expect(readdirSync(join(own, 'one'))).toEqual(['one_T1.nii.gz'])
  const [first, alone] = ['all', 'one'].map((name) =>
    readFileSync(join(own, name, 'one_T1.nii.gz')),
  )
  if (first === undefined || alone === undefined) throw new Error('not written')
  expect(first.equals(alone)).toBe(true)
  const reading = readNifti(new Uint8Array(first), 'one_T1.nii.gz')
  expect(reading.ok && reading.header.spacing).toEqual([4, 4, 4])
}, 120_000)
it('phantom names what is wrong with a specification', async () => {
  const own = ownFolder()
  const file = join(own, 'spec.json')
  writeFileSync(
    file,
    JSON.stringify({ ...SPEC, volumes: [{ file: 'a.nii', head: 'nobody', contrast: 'T1' }] }),
  )
  const run = await runHere('phantom', '--spec', file, '--out', join(own, 'out'))
  expect([run.code, run.err]).toEqual([
    1,
    expect.stringMatching(/spec\.json:1:\d+ volumes\[0\]\.head: .*nobody/),
  ])
})
