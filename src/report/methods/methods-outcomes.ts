import { type DraftedReport, isModel } from '@/results'
import { countWords, listed, sumOf } from '@/study'
import { measureInText } from '../readers/readers-words'
import type { Said } from '../report-words'
import { outcomeCounts } from '../study-counts'

/** What was measured. */
export function outcomeSection(report: DraftedReport): Said[] {
  const { raters, readers, grading, aid, measurements, freeResponse, panel } = report
  const isSure = raters.some(({ calibration }) => calibration.n > 0)
  const isTimed = raters.some(({ time }) => time.n > 0)
  const measures = readers?.measures.filter(({ measure }) => measure !== 'accuracy') ?? []
  const hasTruth = report.study.questionsWithTruth > 0
  const names = [...new Set(measures.map((measure) => measureInText(measure)))]
  return [
    hasTruth &&
      'Accuracy was the proportion of correct answers among scored answers; an abstention ("cannot determine") counted as not correct.',
    grading !== null &&
      `Free-text and ranked answers were graded by ${countWords(grading.graders.length, 'grader')}, blinded to the reader; the majority decided.`,
    names.length > 0 && `For questions with two classes we computed ${listed(names)}.`,
    aid !== undefined &&
      'We compared accuracy without and with the aid, and computed the switch fraction, over-reliance and under-reliance on suggestions.',
    freeResponse !== undefined && 'Rated marks were summarized by the weighted AFROC area.',
    measurements !== undefined &&
      'Numeric and scale answers were compared between readers and, where known, with the correct value.',
    isSure &&
      'Calibration of stated confidence was summarized by the expected calibration error (ECE) and the Brier score.',
    panel !== undefined &&
      panel.models.length > 0 &&
      'Each model was ranked among the readers and compared with their majority answer.',
    isTimed && 'Reading time was the time a case was on screen with the page visible.',
  ]
}

/** What is missing, how it was treated, and what it could change. */
export function missingSection({
  raters,
  inputs,
  expected,
  missingAnswers,
}: DraftedReport): Said[] {
  const total = outcomeCounts(raters)
  const notReached = sumOf(raters, ({ accuracy }) => accuracy.overall.notReached)
  const excluded = inputs.filter(({ used }) => !used).length
  const absent = expected.missing.map(({ rater, session }) =>
    expected.sessions > 1 ? `${rater} (session ${session})` : rater,
  )
  return [
    `Of all questions put to readers${raters.some(isModel) ? ' and models' : ''}, ${total.answered} were answered, ${total.abstained} abstained on and ${total.missing} missing; ${total.notAsked} were not asked by design.`,
    notReached > 0 &&
      `Of these, ${notReached} with a reference standard were not reached after an earlier wrong answer or abstention; they counted as incorrect.`,
    absent.length > 0 && `No answers were available from ${listed(absent)}.`,
    excluded > 0 &&
      `We excluded ${countWords(excluded, 'answer file')}, for reasons given in the statistical appendix.`,
    'Missing answers were excluded from accuracy and agreement (available-case analysis); agreement also excluded questions on which either reader abstained.',
    missingAnswers !== undefined &&
      'A sensitivity analysis bounded accuracy by counting every missing answer as wrong, and then as correct.',
  ]
}

export function softwareSection({ tool, seed, iterations }: DraftedReport): string[] {
  return [
    `Cases were presented and results computed with ${tool}${iterations === 0 ? '' : ` (bootstrap seed ${seed})`}; an R script recomputes most results.`,
    '[Authors: complete reporting-checklist.csv (GRRAS, STARD-AI, DECIDE-AI, CLAIM 2024), and name the guidelines that apply.] Formulas and references are in the statistical appendix.',
  ]
}
