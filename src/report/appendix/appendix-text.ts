import type { ReaderStudy } from '@/questions'
import { primarySection } from '../primary/primary-words'
import type { DraftedReport } from '../report'
import { agreementSection, intervalSection } from './appendix-agreement'
import { amendmentSection } from './appendix-amendment'
import { difficultySection, kappaSection, learningSection } from './appendix-companions'
import { consensusSection, labelSection } from './appendix-consensus'
import { markingSection } from './appendix-marks'
import { measuredSection } from './appendix-measured'
import { missingSection, panelSection } from './appendix-panel'
import { planSection } from './appendix-plan'
import { pilotSection, proofSection, simulatedSection } from './appendix-proof'
import { readersSection } from './appendix-readers'
import { readingsSection } from './appendix-readings'
import { comparisonSection, estimateSection, exclusionSection } from './appendix-results'
import { reviewSection } from './appendix-review'
import { scoringSection } from './appendix-scoring'
import { raterSection, readingSection, studySection } from './appendix-study'
import { testSection } from './appendix-tests'

/** The parts of statistical-appendix.md. */
export type AppendixTitle =
  | 'Pilot'
  | 'Simulated answers'
  | 'Primary endpoint'
  | 'Study and cases'
  | 'Amendment'
  | 'Numbers of readers and cases'
  | 'Readers'
  | 'Proof of the answers'
  | 'Reading'
  | 'Scoring'
  | 'Agreement'
  | 'Difficulty of the questions'
  | 'Tests of accuracy'
  | 'Adjudication'
  | 'Review of the cases'
  | 'Measured answers'
  | 'Rated marks'
  | 'Readers as a panel'
  | 'Groups, conditions and time'
  | 'Readings in steps and with a model'
  | 'Readers and cases'
  | 'Intervals'
  | 'Missing, abstained and excluded'
  | 'Main estimates'
  | 'Data, and files for other programs'
  | 'Warnings'
  | 'For the authors to add'

/**
 * statistical-appendix.md: every rule, formula and source, so that a reader can redo it by hand, the main
 * estimates, and what only the authors can add (GRRAS, doi:10.1016/j.jclinepi.2010.03.002).
 */
export function appendixText(
  report: DraftedReport,
  study: ReaderStudy,
  exports: readonly string[],
): string {
  const sections: [AppendixTitle, string[]][] = [
    ['Pilot', pilotSection(report)],
    ['Simulated answers', simulatedSection(report)],
    ['Primary endpoint', primarySection(report)],
    ['Study and cases', studySection(report, study)],
    ['Amendment', amendmentSection(report)],
    ['Numbers of readers and cases', planSection(report, study)],
    ['Readers', raterSection(report, study)],
    ['Proof of the answers', proofSection(report)],
    ['Reading', readingSection(report, study)],
    ['Scoring', scoringSection(report)],
    ['Agreement', [...agreementSection(report), ...kappaSection(report)]],
    ['Difficulty of the questions', difficultySection(report)],
    ['Tests of accuracy', testSection(report)],
    ['Adjudication', consensusSection(report)],
    ['Review of the cases', reviewSection(report)],
    ['Measured answers', measuredSection(report)],
    ['Rated marks', markingSection(report)],
    ['Readers as a panel', panelSection(report)],
    ['Groups, conditions and time', [...comparisonSection(report), ...learningSection(report)]],
    ['Readings in steps and with a model', readingsSection(report)],
    ['Readers and cases', readersSection(report)],
    ['Intervals', [...intervalSection(report), ...labelSection(report)]],
    ['Missing, abstained and excluded', [...exclusionSection(report), ...missingSection(report)]],
    ['Main estimates', estimateSection(report)],
    ['Data, and files for other programs', [...exports]],
    ['Warnings', report.warnings.map((w) => `- ${w.message}`)],
    [
      'For the authors to add',
      study.analysis?.plan === undefined ? AUTHORS : AUTHORS.filter((one) => one !== PLANNED),
    ],
  ]
  return [
    '# Statistical appendix',
    ...sections
      .filter(([, lines]) => lines.length > 0)
      .map(([title, lines]) => {
        const isList = lines.every((line) => line.startsWith('- '))
        const isShort = lines.length <= MOST_SENTENCES && lines.join(' ').length <= MOST_LETTERS
        if (isList || isShort) return `## ${title}\n\n${lines.join(isList ? '\n' : ' ')}`
        return `## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`
      }),
    '',
  ]
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n+$/, '\n')
}

/** More rules than this, or longer ones, are found faster in a list. */
const [MOST_SENTENCES, MOST_LETTERS] = [7, 1200]

/** Said by the study itself where a plan is frozen with it. */
const PLANNED = '- How the numbers of cases and readers were planned.'

/** What GRRAS, CLAIM 2024 and STARD-AI ask for and no software can know. */
const AUTHORS = [
  '- Why the study was done, and what agreement or accuracy was expected.',
  '- Source of the cases, how they were selected, and the population they represent.',
  '- How the reference standard was made, by whom, and its own reliability.',
  '- Recruitment of the readers, their experience and their training for this task.',
  PLANNED,
  '- Whether readers could consult other sources or each other outside the viewer.',
  '- The displays and rooms in which the readings took place, where they matter.',
  '- For models: name, version, prompt, decoding settings, date of access, and whether their training data may include the cases.',
  '- What a difference of this size would mean in practice.',
  '- Ethics approval, consent, registration, funding and data licences.',
]
