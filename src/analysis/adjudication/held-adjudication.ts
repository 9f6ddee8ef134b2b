import { adjudicationId } from '@/answers'
import { stateWords } from '@/report'
import type { AdjudicationFile, ReportSummary } from '@/results'
import { decodeText } from '@/study'
import {
  bad,
  good,
  type HeldFile,
  type Verdict,
  type Verdicts,
  waiting,
} from '../session/held-file'
import type { LoadedStudy } from '../session/read-package'

/** The files of an adjudication among those that were dropped, and all others. */
interface SortedFiles {
  readonly adjudication: readonly HeldFile[]
  readonly others: readonly HeldFile[]
}

/** Answers that name the adjudication of this study, and keys that were written with one. */
export function sortAdjudication(
  files: readonly HeldFile[],
  loaded: LoadedStudy | null,
): SortedFiles {
  const isOfRound = ({ role, bytes, opened }: HeldFile): boolean =>
    role === 'adjudication' ||
    (role === 'sealed-key' && opened !== null && /"adjudication"\s*:\s*\{/.test(opened)) ||
    (role === 'answers' && loaded !== null && namesStudy(bytes, adjudicationId(loaded.study.id)))
  return { adjudication: files.filter(isOfRound), others: files.filter((file) => !isOfRound(file)) }
}

/** Whether an answer file was given to the study of this id; its hash is compared when it is read. */
function namesStudy(bytes: Uint8Array, id: string): boolean {
  const text = decodeText(bytes, '')
  return text.ok && /"studyId"\s*:\s*"([^"]*)"/.exec(text.value)?.[1] === id
}

export const adjudicationFiles = (files: readonly HeldFile[]): AdjudicationFile[] =>
  files.map(({ name, bytes, opened }) => ({
    file: name,
    bytes: opened === null ? bytes : new TextEncoder().encode(opened),
  }))

/** What became of each file. @param consensus of the report; left out: there is none yet. */
export function judgeAdjudication(
  files: readonly HeldFile[],
  consensus: ReportSummary['consensus'],
  verdicts: Verdicts,
): void {
  for (const file of files) verdicts.set(file.id, verdictOn(file, consensus))
}

function verdictOn({ name, role }: HeldFile, consensus: ReportSummary['consensus']): Verdict {
  const what = role === 'answers' ? 'Decisions of an adjudicator' : 'Key of an adjudication'
  if (consensus === undefined) return waiting(what)
  const problems = consensus.problems.filter(({ file }) => file === name)
  const line = consensus.files.find(({ file }) => file === name)
  if (line === undefined)
    return problems.length > 0 ? bad('not used', what, problems) : good('fits', what)
  return line.used
    ? good(`${stateWords(line.state)}${line.isSimulated ? ', simulated' : ''}`, what)
    : bad(stateWords(line.state), what, problems)
}
