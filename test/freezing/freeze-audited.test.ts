import { expect, it } from 'vitest'
import { type AuditedFreezeInput, freezeAudited } from '@/freezing'
import { auditStudy } from '@/freezing/audit/audit-pool'
import { parsePool } from '@/pool'
import { POOL, packageFiles, poolText, protocolOf, SOURCES } from './freezing-fixture'

const pool = (() => {
  const read = parsePool(poolText(POOL), 'pool.jsonl')
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
})()

async function frozenWith(
  accepted: AuditedFreezeInput['accepted'],
  onDisk: (path: string, bytes: Uint8Array) => Uint8Array = (_, bytes) => bytes,
  sources: ReadonlyMap<string, Uint8Array> = SOURCES,
) {
  const reads = new Map<string, number>()
  const readFile = async (file: string) => {
    reads.set(file, (reads.get(file) ?? 0) + 1)
    return sources.get(file) ?? new Uint8Array()
  }
  const files = new Map<string, Uint8Array>()
  const result = await freezeAudited({
    pool,
    protocol: protocolOf(),
    protocolFile: 'protocol.json',
    accepted,
    readFile,
    salt: 'ab'.repeat(32),
    frozenAt: new Date(0),
    tool: 'triplane 0.0.0',
    readSource: readFile,
    written: packageFiles(files),
    writeFile: async (path, bytes) => {
      files.set(path, onDisk(path, bytes))
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

it('the certificate names what followed the end of an image', async () => {
  const photo = new Uint8Array([...(SOURCES.get('photo.png') ?? []), 1, 2, 3])
  const { result } = await frozenWith('all', undefined, new Map([...SOURCES, ['photo.png', photo]]))
  const removed = result.frozen.ok ? result.frozen.value.certificate.audit?.removed : undefined
  expect(removed).toContainEqual({ what: 'image: bytes after its end', files: 1 })
})

it('the check reads what lies there, and takes nothing for sound because it was written', async () => {
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
  const found = async (change: (study: string) => string) => {
    const { result } = await frozenWith('all', (path, bytes) =>
      path === 'study.json' ? new TextEncoder().encode(change(text(bytes))) : bytes,
    )
    return [...new Set(result.allowed.map(({ code }) => code))].sort()
  }
  const sound = await found((study) => study)
  const [reworded, cut] = [
    await found((study) => study.replace('"context": "', '"context": "Somebody wrote here. ')),
    await found((study) => study.slice(0, -20)),
  ]
  expect(reworded.filter((code) => !sound.includes(code))).toEqual([
    'key-of-another-study',
    'wrong-hash',
  ])
  expect(cut.filter((code) => !sound.includes(code))).toContain('json-syntax')
})
