import type { FileMatch, MatchView } from '../draft/draft-views'
import type { FileInspection } from './inspect-file'
import { inspectionKey } from './use-inspections'

/** The files that a pool names, by what they ask of the coordinator. A file may stand in several groups. */
interface FileGroups {
  readonly all: readonly FileMatch[]
  /** Not found, or with several candidates. */
  readonly open: readonly FileMatch[]
  /** Unusual, unusable or with a face. */
  readonly noted: readonly FileMatch[]
  readonly unusable: readonly FileMatch[]
}

export function fileGroups(
  match: MatchView | null,
  inspections: ReadonlyMap<string, FileInspection>,
): FileGroups {
  const all = match?.files ?? []
  const having = (test: (inspection: FileInspection) => boolean) =>
    all.filter((file) => {
      const inspection = inspections.get(inspectionKey(file))
      return inspection !== undefined && test(inspection)
    })
  return {
    all,
    open: all.filter(({ path }) => path === null),
    noted: having((inspection) => isUnusable(inspection) || isUnusual(inspection)),
    unusable: having(isUnusable),
  }
}

/** Whether freezing would refuse a file. */
const isUnusable = (inspection: FileInspection): boolean =>
  inspection.kind === 'volume' ? inspection.description.verdict === 'unusable' : inspection.problem !== null

const isUnusual = (inspection: FileInspection): boolean =>
  inspection.kind === 'volume' && (inspection.description.verdict === 'unusual' || inspection.face !== null)
