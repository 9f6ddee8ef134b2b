import { expect, it } from 'vitest'
import { type AuditedFreezeInput, freezeAudited, parsePool } from '@/freezing'
import { auditStudy } from '@/freezing/audit/audit-study'
import { POOL, packageFiles, poolText, protocolOf, SOURCES } from './freezing-fixture'

const pool = (() => {
  const read = parsePool(poolText(POOL), 'pool.jsonl')
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
})()

async function frozenWith(accepted: AuditedFreezeInput['accepted']) {
  const reads = new Map<string, number>()
  const readFile = async (file: string) => {
    reads.set(file, (reads.get(file) ?? 0) + 1)
    return SOURCES.get(file) ?? new Uint8Array()
  }
  const files = new Map<string, Uint8Array>()
  const result = await freezeAudited({
    ...{ pool, protocol: protocolOf(), protocolFile: 'protocol.json', accepted, readFile },
    ...{ salt: 'ab'.repeat(32), frozenAt: new Date(0), tool: 'triplane 0.0.0' },
    readSource: readFile,
    written: packageFiles(files),
    writeFile: async (path, bytes) => {
      files.set(path, bytes)
    },
  })
  return { result, reads }
}

it('F10: every volume is read once, and the audit tells the same as one that looks into all files first', async () => {
  const { result, reads } = await frozenWith('all')
  expect(result.frozen.ok).toBe(true)
  const volumes = [...SOURCES.keys()].filter((file) => file.includes('.nii'))
  expect(volumes.map((file) => reads.get(file))).toEqual(volumes.map(() => 1))
  const readFile = async (file: string) => SOURCES.get(file) ?? null
  expect(result.findings).toEqual(await auditStudy({ pool, protocol: protocolOf(), readFile }))
  expect(result.findings.some(({ code }) => code === 'hidden-text')).toBe(true)
})
