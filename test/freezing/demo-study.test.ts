import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkPackage } from '@/freezing'
import { parsePhantomSpec } from '@/phantom'
import { type Pool, parsePool, parseProtocol } from '@/pool'
import { formatProblem, type Result } from '@/study'
import { syntheticNifti } from '../nifti/synthetic-nifti'
import { frozenPackage, packageFiles } from './freezing-fixture'

const read = (name: string) => readFileSync(`studies/demo/${name}`, 'utf8')
function sound<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'))
  return result.value
}
const pool: Pool = sound(parsePool(read('pool.jsonl'), 'pool.jsonl'))
const protocol = sound(parseProtocol(read('protocol.json'), 'protocol.json'))

it('the demo freezes, with stand-ins for its volumes, and the check finds nothing in it', async () => {
  const lines = read('pool.jsonl').trim().split('\n')
  const items: Record<string, unknown>[] = lines.map((line) => JSON.parse(line))
  const { files, keyText } = await frozenPackage(items, {
    protocol,
    readSource: async (file) =>
      syntheticNifti({
        dim: [3, 4, 5, 6],
        voxels: Uint8Array.from(
          { length: 120 },
          (_, n) => (file.charCodeAt(n % file.length) * (n + 1)) % 251,
        ),
      }),
  })
  const check = await checkPackage(packageFiles(files), { text: keyText, file: 'key.json' })
  expect(check.problems.map(formatProblem)).toEqual([])
  expect(check.warnings.map(formatProblem)).toEqual([])
})
it('every volume of the demo is one that the phantom makes', () => {
  const spec = parsePhantomSpec(read('phantom.json'), 'phantom.json')
  if (!spec.ok) throw new Error(JSON.stringify(spec.problems))
  const made = new Set(spec.value.volumes.map((v) => v.file))
  const used = new Set(pool.items.flatMap((item) => item.volumes.map((v) => v.file)))
  expect([...used].filter((file) => !made.has(file))).toEqual([])
  expect([...made].filter((file) => !used.has(file))).toEqual([])
})
