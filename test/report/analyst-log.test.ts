import { describe, expect, it } from 'vitest'
import {
  type AnalystEntry,
  type AnalystEvent,
  analystLogText,
  nextEntry,
  parseAnalystLog,
} from '@/report'

const event = (seed: number): AnalystEvent => ({
  type: 'report-made',
  data: {
    tool: 'triplane 0.1.0',
    studyId: 'small',
    studyHash: 'ab'.repeat(32),
    keySha256: 'cd'.repeat(32),
    seed,
    iterations: 100,
    comparesModels: false,
    files: [{ file: 'R1.json', sha256: 'ef'.repeat(32), used: true }],
  },
})
const log: AnalystEntry[] = []
for (const n of [1, 2, 3]) log.push(nextEntry(log, event(n), new Date(Date.UTC(2026, 0, 5 - n))))
const text = analystLogText(log)
const codes = (changed: string) => {
  const read = parseAnalystLog(changed, 'log.jsonl')
  return read.ok ? [] : read.problems.map(({ code, line }) => [code, line])
}

describe('R87: the log of the analyst', () => {
  it('is read back as it was written, and its times never go back', () => {
    expect(parseAnalystLog(text, 'log.jsonl')).toEqual({ ok: true, value: log })
    expect(parseAnalystLog('', 'log.jsonl')).toEqual({ ok: true, value: [] })
    expect(new Set(log.map(({ at }) => at))).toEqual(new Set(['2026-01-04T00:00:00.000Z']))
  })
  it('names the line that was changed, cut out or moved', () => {
    const lines = text.split('\n')
    expect(codes(text.replace('"seed":2', '"seed":7'))).toEqual([['broken-chain', 2]])
    expect(codes([lines[0], lines[2]].join('\n'))).toEqual([['broken-chain', 2]])
    expect(codes([lines[1], lines[0]].join('\n'))).toEqual([['broken-chain', 1]])
    expect(codes(text.replace('"seed"', '"sead"')).map(([code]) => code)).toContain(
      'unrecognized_keys',
    )
  })
})
