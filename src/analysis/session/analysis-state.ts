import type { Report, ReportSummary } from '@/report'
import { type Certificate, scoredItems } from '@/study'
import type { AnalysisState, AnalysisStudy } from './analysis-views'
import { type HeldFile, notOurs, type Verdicts } from './held-file'
import type { LoadedStudy } from './read-package'

/** What was found in the files, before anything is computed of it. */
interface AnalysisFindings {
  readonly files: readonly HeldFile[]
  readonly verdicts: Verdicts
  readonly loaded: LoadedStudy | null
  readonly certificate: Certificate | null
  readonly hasKey: boolean
}

/** What the page shows of the engine. */
export function analysisState(
  { files, verdicts, loaded, certificate, hasKey }: AnalysisFindings,
  report: Report | null,
  pending: AnalysisState['pending'],
): AnalysisState {
  return {
    files: files.map(({ id, name, role }) => ({
      id,
      name,
      role,
      ...(verdicts.get(id) ?? notOurs(name)),
      inputState: verdicts.get(id)?.inputState ?? null,
    })),
    study: loaded === null ? null : studyOf(loaded, certificate),
    hasKey,
    report: report === null ? null : summaryOf(report),
    pending,
  }
}

const studyOf = ({ study, studyHash }: LoadedStudy, certificate: Certificate | null): AnalysisStudy => ({
  id: study.id,
  title: study.title,
  version: study.version,
  studyHash,
  items: scoredItems(study).length,
  frozenAt: certificate?.frozenAt ?? null,
})

/** The items stay with the engine and are asked for. */
function summaryOf({ items: _, ...summary }: Report): ReportSummary {
  return summary
}
