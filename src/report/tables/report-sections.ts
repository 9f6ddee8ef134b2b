import type { ReportSummary } from '@/results'
import { reportScopes } from '../under-condition'
import { collectiveSection } from './collective-tables'
import { difficultySection } from './measures/difficulty-tables'
import { kappaSection } from './measures/kappa-tables'
import { learningFile } from './measures/learning-table'
import { markingSection } from './measures/marking-tables'
import { measuredSection } from './measures/measurement-tables'
import { missingSection } from './measures/missing-tables'
import { panelSection } from './measures/panel-tables'
import { groupFile, scoresFile } from './measures/score-rows'
import { testsSection } from './measures/test-tables'
import type { ReportSection, ScopedFile } from './report-section'

/** In the order of report.html. To add a section, add its line here. */
export const REPORT_SECTIONS: readonly ReportSection[] = [
  testsSection,
  panelSection,
  missingSection,
  kappaSection,
  markingSection,
  measuredSection,
  collectiveSection,
  difficultySection,
]

/** Those of all sections, and of figures whose tables are among others. */
export const SCOPED_FILES: readonly ScopedFile[] = [
  REPORT_SECTIONS.flatMap(({ files }) => files),
  learningFile,
  groupFile,
  scoresFile,
].flat()

/** The files that the report has rows for. */
export function scopedFiles(report: ReportSummary): [path: string, csv: string][] {
  const scopes = reportScopes(report)
  return SCOPED_FILES.flatMap(({ path, write }): [string, string][] => {
    const csv = write(scopes)
    return csv === null ? [] : [[path, csv]]
  })
}
