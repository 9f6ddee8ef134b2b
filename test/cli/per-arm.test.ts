import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { yesNo } from '../freezing/freezing-fixture'
import { ownFolder, runHere, writeSources } from './run-cli'

const POOL = [
  {
    id: 'a',
    category: 'Signal',
    context: 'A first story.',
    volumes: [{ file: 'FLAIR.nii.gz', label: null }],
    questions: [yesNo('yes')],
  },
  {
    id: 'b',
    category: 'Signal',
    context: 'A second story.',
    volumes: [{ file: 'sub-017/anat/sub-017_T2w.nii', label: null }],
    questions: [yesNo('no')],
  },
]

function sources(raters: object) {
  const folder = ownFolder()
  const { pool, volumes } = writeSources(folder, POOL)
  const protocol = join(folder, 'protocol.json')
  const conditions = [
    { id: 'full', hides: [] },
    { id: 'text-only', hides: ['volumes', 'images'] },
  ]
  writeFileSync(
    protocol,
    JSON.stringify({
      format: 'triplane-protocol/1',
      id: 'arms',
      version: '1.0.0',
      title: 'Arms',
      raters,
      conditions,
      conditionDesign: 'latin-square',
    }),
  )
  const out = join(folder, 'study')
  return {
    folder,
    out,
    args: ['freeze', pool, '--volumes', volumes, '--protocol', protocol, '--out', out, '--per-arm'],
  }
}

it('F13: freeze --per-arm writes a package for each arm beside the whole one, which check calls sound with the one key', async () => {
  const { folder, out, args } = sources({ codes: ['R1', 'R2', 'R3'] })
  const run = await runHere(...args)
  expect([run.err, run.code]).toEqual([expect.any(String), 0])
  expect(run.out).toContain(`Arm 1:   ${join(`${out}-arms`, 'arm-1')} (for R1, R3)`)
  expect(run.out).toContain('for the analysis')
  const volumesOf = (path: string) => readdirSync(join(path, 'volumes'))
  expect(volumesOf(out)).toHaveLength(2)
  const arms = readdirSync(`${out}-arms`).map((name) => join(`${out}-arms`, name))
  expect(arms).toHaveLength(2)
  // Each arm sees the scan of one case, and reads the other without.
  expect(arms.flatMap(volumesOf).toSorted()).toEqual(volumesOf(out).toSorted())
  for (const arm of arms) {
    expect(volumesOf(arm)).toHaveLength(1)
    const check = await runHere('check', arm, '--key', join(`${out}-key`, 'key.json'))
    expect([check.err, check.code]).toEqual([expect.any(String), 0])
  }
  expect(readdirSync(folder).filter((name) => name.includes('freezing'))).toEqual([])
  const again = await runHere(...args)
  expect([again.code, again.err.includes(`${out}-arms`)]).toEqual([1, true])
  expect((await runHere(...args, '--replace')).code).toBe(0)
})

it('F13: nothing is written where the study cannot be divided, or where the place of the arms is taken', async () => {
  const open = sources({})
  const run = await runHere(...open.args)
  expect([run.code, existsSync(open.out), existsSync(`${open.out}-arms`)]).toEqual([
    1,
    false,
    false,
  ])
  expect(run.err).toContain('any code may sign in, so readers cannot be assigned to packages')
  const taken = sources({ codes: ['R1', 'R2'] })
  mkdirSync(join(`${taken.out}-arms`, 'mine'), { recursive: true })
  expect([(await runHere(...taken.args)).code, existsSync(taken.out)]).toEqual([1, false])
  expect(readdirSync(`${taken.out}-arms`)).toEqual(['mine'])
})
