import { expect, it } from 'vitest'
import { reportFiles } from '@/report/render/report-files'
import { describeNeeding } from '../../needing'
import { has, PUBLISHED_READINGS } from '../../needs'
import { runAnalysisR } from '../run-analysis-r'
import { REFERENCE, ratedReport, referenceCase } from './readers-fixture'

describeNeeding('R')('R110: analysis.R computes the analyses of areas again', () => {
  it.each([
    ['or-2x5-ordinal-jackknife', REFERENCE, 'complete'],
    ['or-2x4-missing-jackknife', REFERENCE, 'with missing readings'],
    ['or-1x5-single-modality', REFERENCE, 'under one condition'],
    ['or-2x1-single-reader', REFERENCE, 'of one reader'],
    ['or-2x4-negative-gap', REFERENCE, 'with Cov2 below Cov3'],
    ...(has('published readings')
      ? [['vandyke-or-jackknife', PUBLISHED_READINGS, 'VanDyke'] as const]
      : []),
  ] as const)(
    '%s, to 1e-9',
    (name, file) => {
      const printed = runAnalysisR(
        reportFiles(ratedReport(referenceCase(file, name).input.readings), []),
      )
      const last =
        /largest difference from readers.csv, of (\d+) numbers: (\S+); defined in only one: (\d+)/.exec(
          printed,
        )
      expect(Number(last?.[1])).toBeGreaterThan(0)
      expect(Number(last?.[2])).toBeLessThan(1e-9)
      expect(last?.[3]).toBe('0')
    },
    120_000,
  )
})
