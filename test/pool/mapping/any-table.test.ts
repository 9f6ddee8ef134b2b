import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { auditPool } from '@/freezing/audit/audit-pool'
import { findDuplicates, proposeMapping, readTable } from '@/pool'
import { parsePool } from '@/pool/parse-pool'
import { poolText } from '@/pool/pool-schema'
import { defaultProtocol } from '@/pool/protocol-file'
import { applyMapping } from '../read-rows'

/** Whatever the file, nothing is thrown, and what is called an item can be read again as one. */
function holds(bytes: Uint8Array) {
  const table = readTable(bytes, 'x')
  if (!table.ok) {
    expect(table.problems.length).toBeGreaterThan(0)
    return
  }
  const { mapping } = proposeMapping(table.value)
  const { pool, problems } = applyMapping(table.value, mapping)
  const lines = new Set([...pool.items.map((i) => i.line), ...problems.map((p) => p.line)])
  expect(lines.size).toBe(table.value.rows.length)
  if (pool.items.length === 0) return
  const again = parsePool(poolText(pool), 'x.jsonl')
  expect(again.ok ? [] : again.problems).toEqual([])
  findDuplicates(pool)
  auditPool({ pool, protocol: defaultProtocol('x') })
}

const cell = fc.oneof(
  fc.constantFrom(
    '',
    'yes',
    'No',
    'A',
    'B',
    '0',
    '1',
    '2',
    'a|b',
    'x; y',
    '["a","b"]',
    'T1.nii.gz',
    'a.png',
    '2020-01-02',
    'What is it?',
    '__proto__',
    'A) x B) y',
  ),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const name = fc.oneof(
  fc.constantFrom(
    'id',
    'question',
    'answer',
    'options',
    'A',
    'B',
    'C',
    'category',
    'subject',
    't1',
    'image',
    'class',
    'format',
    'practice',
    'age',
    '__proto__',
    'constructor',
    'a.b',
    'template',
  ),
  fc.string({ minLength: 1, maxLength: 8 }),
)

const RUNS = { numRuns: Number(process.env.PROPERTY_RUNS ?? 60) }

it('P2: any CSV', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(name, { minLength: 1, maxLength: 8 }),
      fc.array(fc.array(cell, { maxLength: 8 }), { minLength: 1, maxLength: 12 }),
      fc.constantFrom(',', ';', '\t'),
      (columns, rows, delimiter) =>
        holds(new TextEncoder().encode(Papa.unparse([columns, ...rows], { delimiter }))),
    ),
    RUNS,
  )
})
it('P2: any JSON', () => {
  const row = fc.dictionary(
    name,
    fc.oneof(
      cell,
      fc.jsonValue({ maxDepth: 3 }),
      fc.array(fc.dictionary(name, cell), { maxLength: 3 }),
    ),
    { maxKeys: 8 },
  )
  fc.assert(
    fc.property(fc.oneof(fc.array(row, { minLength: 1, maxLength: 8 }), fc.jsonValue()), (value) =>
      holds(new TextEncoder().encode(JSON.stringify(value))),
    ),
    RUNS,
  )
})
it('P1: any bytes', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), holds), RUNS)
})
