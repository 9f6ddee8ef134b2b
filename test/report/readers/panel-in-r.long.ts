import { expect, it } from 'vitest'
import { makeReport, type ReportFile } from '@/report'
import { reportFiles } from '@/report/render/report-files'
import { type Report, readAnswerInput } from '@/results'
import { describeNeeding } from '../../needing'
import { bytesOf } from '../reading-fixture'
import { runAnalysisR } from '../run-analysis-r'
import { REFERENCE, ratedFixture, ratedReport, referenceCase } from './readers-fixture'

/** A reader of the reference case as the model. */
function withModel(name: string, patient?: (name: string) => string): Report {
  const { readings: given, ai_reader } = referenceCase(REFERENCE, name).input
  // Scales have whole steps: areas ask for the order of ratings alone.
  const steps = [...new Set(given.rating.filter((one) => one !== null))].toSorted((a, b) => a - b)
  const rating = given.rating.map((one) => (one === null ? null : steps.indexOf(one)))
  const readings = { ...given, rating }
  const model = ai_reader ?? String(readings.reader.at(-1))
  const fixture = ratedFixture(readings, {}, patient)
  const conditions = [...new Set(readings.modality.map(String))]
  const lines = readings.case.flatMap((one, n) => {
    const [step, reader] = [rating[n] ?? null, String(readings.reader[n])]
    const item = `c${String(one).replace(/\W/g, '_')}-m${conditions.indexOf(String(readings.modality[n]))}`
    const kind = reader === model ? 'model' : 'human'
    return step === null ? [] : [`R${reader.replace(/\W/g, '')},${item},${step},${kind}`]
  })
  const table = bytesOf(['rater,item,value,rater_kind', ...lines].join('\n'))
  return makeReport({
    ...fixture,
    inputs: [readAnswerInput(table, 't.csv', fixture)],
    iterations: 0,
  })
}
const patient = (name: string) => `p${Math.floor(Number(name.replace(/\D/g, '')) / 2)}`
function ofPatients(name: string): Report {
  const { readings } = referenceCase(REFERENCE, name).input
  return ratedReport(readings, ratedFixture(readings, {}, patient))
}
const plain = (name: string): Report => ratedReport(referenceCase(REFERENCE, name).input.readings)

const countOf = (printed: string, metric: string): number => {
  const found = new RegExp(
    `^${metric}: (\\d+) numbers computed again, largest difference (\\S+)$`,
    'm',
  ).exec(printed)
  expect(Number(found?.[2])).toBeLessThan(1e-9)
  return Number(found?.[1])
}

describeNeeding('R')('R179: analysis.R computes further analyses of areas again', () => {
  it.each([
    ['imrmc_u', 'a split plot', () => plain('u-2x6-split-plot'), 10],
    ['imrmc_u', 'missing readings', () => plain('u-2x4-missing'), 10],
    ['standalone_ai', 'six readers', () => withModel('ai-6-readers'), 15],
    ['standalone_ai', 'one reader', () => withModel('ai-1-reader'), 7],
    [
      'standalone_ai',
      'readers who left cases out',
      () => withModel('or-2x4-missing-jackknife'),
      15,
    ],
    ['standalone_ai', 'two cases of each patient', () => withModel('ai-6-readers', patient), 15],
    [
      'clustered_auc',
      'two cases of each patient',
      () => ofPatients('or-2x5-ordinal-jackknife'),
      60,
    ],
    ['clustered_auc', 'of them some not read', () => ofPatients('or-2x4-missing-jackknife'), 50],
    ['clustered_auc', 'a model among the readers', () => withModel('ai-6-readers', patient), 20],
  ] as const)(
    '%s: %s, to 1e-9',
    (metric, _, made, least) => {
      expect(countOf(runAnalysisR(reportFiles(made(), [])), metric)).toBeGreaterThanOrEqual(least)
    },
    120_000,
  )
  it.each([
    ['u-statistics', () => plain('u-2x4-missing')],
    ['model', () => withModel('ai-6-readers')],
    ['clustered', () => ofPatients('or-2x5-ordinal-jackknife')],
  ])(
    'stops where a number of %s is another one',
    (word, made) => {
      const files = new Map<string, ReportFile>(reportFiles(made(), []))
      const lines = String(files.get('readers.csv')).split('\n')
      const [head = ''] = lines
      const place = head.trim().split(',').indexOf('estimate')
      const at = lines.findIndex(
        (line) => line.split(',').includes(word) && line.split(',')[place] !== '',
      )
      const cells = (lines[at] ?? '').split(',')
      cells[place] = String(Number(cells[place]) + 1e-6)
      files.set('readers.csv', lines.with(at, cells.join(',')).join('\n'))
      expect(() => runAnalysisR(files)).toThrow('largest difference')
    },
    120_000,
  )
})
