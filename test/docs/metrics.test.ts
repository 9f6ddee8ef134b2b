import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PLACES } from '../e2e/analysis/parts'
import { METRICS } from '../stats/reference-metrics'
import { folders, reports, rows, shown } from './metrics-reports'

/** Every source of what the page shows: its own, and that of the tables which it takes from the report. */
const pageSources = [
  'src/analysis',
  'src/report/tables',
  'src/report/readers',
  'src/report/primary',
  'src/report/figures',
]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))

describe('R169: docs/metrics.md', () => {
  it('names every metric that reference values prove, once', () => {
    expect(rows.map(({ metric }) => metric).sort()).toEqual(Object.keys(METRICS).sort())
  })
  it.each(shown.map((row) => [row.metric, row] as const))(
    '%s stands in its file, on the page, in the methods',
    (_, row) => {
      const [file, name] = row.place
      const has = folders.some((files) => {
        const content = files.get(file)
        if (typeof content !== 'string') return false
        const [head = '', ...lines] = content.replace('\uFEFF', '').split('\n')
        const isColumn = head.trim().split(',').includes(name)
        const cells = lines.flatMap((line) => line.split(','))
        return isColumn ? lines.length > 1 : cells.includes(name)
      })
      expect(has, `${file}: ${name}`).toBe(true)
      const [part, words] = row.page
      expect(PLACES).toContain(part)
      expect(
        pageSources.some((source) => source.includes(words)),
        words,
      ).toBe(true)
      expect(
        reports.some(({ appendix }) => appendix.includes(row.methods)),
        row.methods,
      ).toBe(true)
      expect(row.again).toMatch(/^(yes|no: .+)$/)
    },
  )
  it('says of the others what they are', () => {
    for (const {
      place: [file],
      again,
    } of rows.filter((row) => !shown.includes(row))) {
      expect(file).toBe('–')
      expect(again).toMatch(/used for planning, not in reports|library function only/)
    }
  })
})
