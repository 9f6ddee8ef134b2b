import { describe, expect, it } from 'vitest'
import { makeReport } from '@/report'
import { reportFigures } from '@/report/figures/report-figures'
import { readAnswerInput } from '@/results'
import { REFERENCE, ratedReport, referenceCase } from './readers/readers-fixture'
import { bytesOf, largeFixture, makeAnswersFile, simulatedReading } from './reading-fixture'

/** Confidence ratings of texts: no scans, no closed questions, no operating points. */
const rated = ratedReport(referenceCase(REFERENCE, 'or-2x5-ordinal-jackknife').input.readings)
const captions = reportFigures(rated).map(({ caption }) => caption)

describe('R142: what is said is what the study has and the figures show', () => {
  it('a study of texts has no viewer, no images and no display convention in its methods', () => {
    expect(rated.appendix).toContain('the study shows no scans and no images')
    for (const words of ['three-plane', 'header texts', 'display convention'])
      expect(rated.appendix).not.toContain(words)
  })
  it('captions tell of no dots and no closed questions where there are none', () => {
    expect(captions.some((caption) => caption.startsWith('Empirical ROC curves'))).toBe(true)
    for (const caption of captions) {
      expect(caption).not.toContain('Dots: sensitivity')
      expect(caption).not.toContain('closed questions')
    }
  })
  it('tests that stand adjusted in agreement.csv are told so, in warning and methods', () => {
    const fixture = largeFixture()
    const inputs = Array.from({ length: 6 }, (_, n) =>
      readAnswerInput(
        bytesOf(
          makeAnswersFile(
            fixture,
            simulatedReading(fixture, { code: `R${n}`, accuracy: 0.6, seed: n + 1 }),
          ),
        ),
        `answers-R${n}.json`,
        fixture,
      ),
    )
    const report = makeReport({ ...fixture, inputs, iterations: 0 })
    const [warning] = report.warnings.filter(({ code }) => code === 'several-tests')
    expect(warning?.message).toContain(
      '. Report the Holm-adjusted p values: they are beside the raw ones and in agreement.csv',
    )
    const differences = report.kappas?.contrasts.filter(({ p }) => p !== null).length ?? 0
    expect(warning?.message.includes('kappas.csv')).toBe(differences > 1)
    const few = makeReport({ ...fixture, inputs: inputs.slice(0, 3), iterations: 0 })
    expect(few.warnings.find(({ code }) => code === 'several-tests')?.message).toMatch(
      /agreement\.csv \(of differences of kappas: in kappas\.csv\)\.$/,
    )
    expect(report.appendix).toContain(
      'CIs are not adjusted for multiplicity; tests are adjusted only where stated.',
    )
    // Under conditions the tests are of each condition alone.
    expect(rated.appendix).toContain(
      'CIs are not adjusted for multiplicity; tests are adjusted only where stated.',
    )
  })
})
