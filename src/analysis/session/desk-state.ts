import type { Report, ReportSummary } from '@/report'
import { type Certificate, scoredItems } from '@/study'
import type { DeskState, DeskStudy } from './desk'
import { type HeldFile, notOurs, type Telling } from './held-file'
import type { LoadedStudy } from './read-package'

/** What was found in the files, before anything is computed of it. */
export interface DeskFindings {
  readonly files: readonly HeldFile[]
  readonly told: Telling
  readonly loaded: LoadedStudy | null
  readonly certificate: Certificate | null
  readonly hasKey: boolean
}

/** What the page shows of the desk. */
export function deskState(
  { files, told, loaded, certificate, hasKey }: DeskFindings,
  report: Report | null,
  pending: DeskState['pending'],
): DeskState {
  return {
    files: files.map(({ id, name, role }) => ({
      id,
      name,
      role,
      ...(told.get(id) ?? notOurs(name)),
      inputState: told.get(id)?.inputState ?? null,
    })),
    study: loaded === null ? null : studyOf(loaded, certificate),
    hasKey,
    report: report === null ? null : summaryOf(report),
    pending,
  }
}

const studyOf = ({ study, studyHash }: LoadedStudy, certificate: Certificate | null): DeskStudy => ({
  id: study.id,
  title: study.title,
  version: study.version,
  studyHash,
  items: scoredItems(study).length,
  frozenAt: certificate?.frozenAt ?? null,
})

/** The items stay with the desk and are asked for. */
function summaryOf({ items: _, ...summary }: Report): ReportSummary {
  return summary
}
