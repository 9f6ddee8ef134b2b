import { expect, it } from 'vitest'
import { describeNeeding } from '../needing'
import { runAnalysisR } from '../report/run-analysis-r'
import { folders, shown } from './metrics-reports'

describeNeeding('R')('R169: analysis.R', () => {
  const computed = new Set<string>()
  it.each(folders.map((files, n) => [n + 1, files] as const))(
    'finds the same in report %i',
    (_, files) => {
      for (const [, name = ''] of runAnalysisR(files).matchAll(/^(\w+): (?:.* )?computed again/gm))
        computed.add(name)
      expect(computed.size).toBeGreaterThan(0)
    },
    120_000,
  )
  it('computes again what docs/metrics.md says that it does', () => {
    const said = shown.filter(({ again }) => again === 'yes').map(({ metric }) => metric)
    expect([...computed].sort()).toEqual(said.sort())
  })
})
