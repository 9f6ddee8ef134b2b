import type { ReaderStudy } from '@/questions'
import { pilotSection, simulatedSection } from '../appendix/appendix-proof'
import type { DraftedReport } from '../report'
import { casesSection, designSection, displaySection, readersSection } from './methods-conduct'
import { missingSection, outcomeSection, softwareSection } from './methods-outcomes'
import { statisticsSection } from './methods-statistics'

/**
 * methods.md: the methods of a paper in 400 to 700 words, in the order of GRRAS, STARD-AI and CLAIM 2024. What no
 * software can know stands in brackets for the authors; formulas and sources are in statistical-appendix.md.
 */
export function methodsText(report: DraftedReport, study: ReaderStudy): string {
  const sections: [string, string[]][] = [
    ['Pilot', pilotSection(report)],
    ['Simulated answers', simulatedSection(report)],
    ['Study design', designSection(report, study)],
    ['Readers', readersSection(report, study)],
    ['Cases and reference standard', casesSection(report, study)],
    ['Blinding and display', displaySection(report, study)],
    ['Outcome measures', outcomeSection(report)],
    ['Statistical analysis', statisticsSection(report)],
    ['Missing data', missingSection(report)],
    ['Software', softwareSection(report)],
  ]
  return [
    '# Methods',
    ...sections.flatMap(([title, lines]) =>
      lines.length === 0 ? [] : [`## ${title}\n\n${lines.join(' ')}`],
    ),
  ]
    .join('\n\n')
    .concat('\n')
}
