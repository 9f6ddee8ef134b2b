import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ownFolder, runHere, triplane } from './run-cli'

it('template lists the published studies, and names the nearest to one that is none', async () => {
  const list = await runHere('template')
  expect(list.code).toBe(0)
  const lines = list.out.trim().split('\n')
  expect(lines).toHaveLength(12)
  expect(lines.at(-1)).toBe('Next: triplane template <name> --out <dir>')
  const wrong = await runHere('template', 'neuroqa-clinican', '--out', join(ownFolder(), 'new'))
  expect(wrong.code).toBe(1)
  expect(wrong.err).toContain('Did you mean "neuroqa-clinicians"?')
  expect((await runHere('template', 'imcbench')).code).toBe(2)
})

it('template writes a study that freeze takes, and overwrites nothing', async () => {
  const own = ownFolder()
  const out = join(own, 'new')
  const made = await triplane('template', 'imcbench', '--out', out)
  expect(made.code, made.err).toBe(0)
  expect(readdirSync(out).sort()).toEqual([
    'README.md',
    'list.csv',
    'mapping.json',
    'phantom.json',
    'pool.jsonl',
    'protocol.json',
    'scans',
  ])
  expect(readFileSync(join(out, 'pool.jsonl'), 'utf8')).toBe(
    readFileSync('studies/protocols/imcbench/pool.jsonl', 'utf8'),
  )
  const frozen = await runHere(
    'freeze',
    join(out, 'pool.jsonl'),
    '--protocol',
    join(out, 'protocol.json'),
    '--volumes',
    join(out, 'scans'),
    '--out',
    join(own, 'study'),
  )
  expect(frozen.code, frozen.err).toBe(0)
  writeFileSync(join(out, 'README.md'), 'mine')
  const again = await runHere('template', 'imcbench', '--out', out)
  expect(again.code).toBe(1)
  expect(again.err).toMatch(/not empty/)
  expect(readFileSync(join(out, 'README.md'), 'utf8')).toBe('mine')
})
