import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ownFolder, runHere } from './run-cli'

const OPTIONS = [
  'plan',
  '--measure',
  'accuracy',
  '--aim',
  'non-inferiority',
  '--margin',
  '0.1',
  '--design',
  'crossed',
  '--compare',
  'bare',
  'full',
  '--expected',
  '0.8',
  '0.8',
  '--readers',
  '6',
  '--normal',
  '60',
  '--diseased',
  '60',
]
const protocol = {
  format: 'triplane-protocol/1',
  id: 's',
  version: '1',
  title: 'S',
  conditions: [
    { id: 'full', hides: [] },
    { id: 'bare', hides: ['context'] },
  ],
}

it('P41: options and file say the same, and the plan goes into a protocol that is then worked out again', async () => {
  const folder = ownFolder()
  const at = (name: string) => join(folder, name)
  writeFileSync(at('protocol.json'), JSON.stringify(protocol))
  const write = ['--protocol', at('protocol.json'), '--out', at('planned.json')]
  const typed = await runHere(...OPTIONS, ...write, '--json')
  expect([typed.code, typed.err]).toEqual([0, ''])
  const { request, power, analysis } = typed.json()
  writeFileSync(at('plan.json'), JSON.stringify(request))
  expect((await runHere('plan', at('plan.json'), '--json')).json().power).toBe(power)
  const planned = JSON.parse(readFileSync(at('planned.json'), 'utf8'))
  expect(planned.analysis).toEqual(analysis)
  expect(planned.conditions).toEqual(protocol.conditions)
  const again = await runHere('plan', at('planned.json'))
  expect([again.code, again.out]).toEqual([0, expect.stringContaining('Power: ')])
  planned.analysis.plan.power = 0.99
  writeFileSync(at('wrong.json'), JSON.stringify(planned))
  const wrong = await runHere('plan', at('wrong.json'))
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('has other figures')])
  expect((await runHere(...OPTIONS, ...write)).err).toContain('there is a file already')
})

it('P41: the table says power and width over cases and readers', async () => {
  const { out } = await runHere(...OPTIONS)
  expect(out).toContain(
    'With 6 readers and 120 cases (60 normal, 60 diseased) the test is shown to be worse by less than 0.1',
  )
  expect(out).toMatch(/^cases +power +half width$/m)
  expect(out).toMatch(/^readers +power +half width$/m)
  expect(out).toContain('Components: Published values')
})

it('P41: a condition that the protocol has not, and a field that is none, are named', async () => {
  const folder = ownFolder()
  const file = join(folder, 'protocol.json')
  writeFileSync(file, JSON.stringify({ ...protocol, conditions: undefined }))
  const stray = await runHere(...OPTIONS, '--protocol', file, '--out', join(folder, 'out.json'))
  expect([stray.code, stray.err]).toEqual([
    1,
    expect.stringContaining('the condition "bare" is not defined'),
  ])
  const wrong = await runHere(...OPTIONS, '--readers', 'six')
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('readers')])
  expect((await runHere('plan')).code).toBe(2)
})

it('P40: the estimator and the rule for missing readings are fixed in the plan, or refused where they do not fit', async () => {
  const folder = ownFolder()
  const at = (name: string) => join(folder, name)
  writeFileSync(at('protocol.json'), JSON.stringify(protocol))
  const fixed = [...OPTIONS, '--method', 'obuchowski-rockette-complete']
  const made = await runHere(...fixed, '--protocol', at('protocol.json'), '--out', at('p.json'))
  expect([made.code, made.err]).toEqual([0, ''])
  const { analysis } = JSON.parse(readFileSync(at('p.json'), 'utf8'))
  expect(analysis.primary.method).toBe('obuchowski-rockette-complete')
  const areas = await runHere(...OPTIONS, '--method', 'u-statistics')
  expect([areas.code, areas.err]).toEqual([
    1,
    expect.stringContaining('the method "u-statistics" does not fit this plan'),
  ])
  const kappa = ['--measure', 'kappa', '--aim', 'estimate', '--design', 'single', '--generalise']
  const sizes = ['--expected', '0.6', '--readers', '2', '--normal', '60', '--diseased', '60']
  const asked = ['plan', ...kappa, 'cases', ...sizes]
  expect((await runHere(...asked)).code).toBe(0)
  const refused = await runHere(...asked, '--method', 'obuchowski-rockette')
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringContaining('the method "obuchowski-rockette" does not fit this plan'),
  ])
})
