import { keySha256 } from '@/package'
import type { AnswerKey } from '@/questions'
import type { Report, ReportSummary } from '@/results'
import type { AnalysisState } from './analysis-views'
import { type HeldFile, notUsed, type Verdict, type Verdicts } from './held-file'
import type { LoadedStudy } from './read-package'

/** What was found in the files, before anything is computed of it. */
interface AnalysisFindings {
  readonly files: readonly HeldFile[]
  readonly verdicts: Verdicts
  readonly loaded: LoadedStudy | null
  readonly key: AnswerKey | null
}

/** What the page shows of the engine. */
export function analysisState(
  { files, verdicts, loaded, key }: AnalysisFindings,
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
      choice: verdicts.get(id)?.choice ?? null,
    })),
    study: loaded === null ? null : { title: loaded.study.title, collecting: collectingOf(loaded) },
    openedKey:
      key === null || loaded === null
        ? null
        : { studyId: loaded.study.id, studyHash: loaded.studyHash, keySha256: keySha256(key) },
    report: report === null ? null : summaryOf(report),
    pending,
  }
}

const collectingOf = ({ study: { collection }, studyHash }: LoadedStudy) =>
  collection === undefined ? null : { studyHash, collection }

const notOurs = (name: string): Verdict =>
  notUsed(
    name,
    'Not part of an analysis',
    'other-format',
    'this file is not a package, an answer key or an answer file',
    'Remove it',
  )

/** The items stay with the engine and are asked for. */
function summaryOf({ items: _, trail: _trail, ...summary }: Report): ReportSummary {
  return summary
}
