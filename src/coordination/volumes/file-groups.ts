import type { MatchView } from '../draft/pool-files'
import { type FileInspection, type Inspections, inspectionOf } from './inspect-file'

/** The files that a pool names, by what they ask of the coordinator. A file may stand in several groups. */
export function fileGroups(match: MatchView | null, inspections: Inspections) {
  const all = match?.files ?? []
  const having = (test: (inspection: FileInspection) => boolean) =>
    all.filter((file) => {
      const inspection = inspectionOf(inspections, file)
      return inspection !== undefined && test(inspection)
    })
  return {
    all,
    /** Not found, or with several candidates. */
    open: all.filter(({ path }) => path === null),
    /** Unusual, unusable or with a face. */
    noted: having((inspection) => isUnusable(inspection) || isUnusual(inspection)),
    unusable: having(isUnusable),
  }
}

/** Whether freezing would refuse a file. */
const isUnusable = (inspection: FileInspection): boolean =>
  inspection.kind === 'volume'
    ? inspection.description.verdict === 'unusable'
    : inspection.problem !== null

const isUnusual = (inspection: FileInspection): boolean =>
  inspection.kind === 'volume' &&
  (inspection.description.verdict === 'unusual' || inspection.face !== null)
