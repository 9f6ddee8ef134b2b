import { hashJson } from '@/study'
import { type AnswerInput, isUsed } from '../measures/rater-answers'
import type { ScoredUnit } from '../measures/scored-unit'
import { commitCount } from '../proof/proof-gaps'
import type { Report, ReportInput } from '../report'
import type { ReportRequest } from '../report-request'

/** What was asked, and when it was fixed. */
export function studyFacts(
  { study, studyHash, key, certificate }: ReportRequest,
  units: readonly ScoredUnit[],
): Report['study'] {
  return {
    id: study.id,
    version: study.version,
    title: study.title,
    studyHash,
    items: new Set(units.map((unit) => unit.item)).size,
    questions: units.length,
    questionsWithTruth: units.filter((unit) => unit.truth !== null).length,
    frozenAt: certificate?.frozenAt ?? null,
    isKeyCommitted: certificate == null ? null : hashJson(key) === certificate.keyCommitment,
  }
}

function commitsOf({ proof, raters: [rater] }: AnswerInput): ReportInput['commits'] {
  const commits = rater?.session?.commits
  return proof === undefined || commits === undefined ? null : commitCount(proof, commits)
}

/** A file as the report lists it, with what was wrong in one line each. */
export function inputLine(input: AnswerInput): ReportInput {
  return {
    file: input.file,
    sha256: input.sha256,
    kind: input.kind,
    verified: input.state === 'verified',
    state: input.state,
    used: isUsed(input),
    setAside: input.setAside ?? [],
    ...(input.chosenOver === undefined ? {} : { chosenOver: input.chosenOver }),
    isSimulated: (input.simulation ?? null) !== null,
    simulation: input.simulation ?? null,
    proof: input.proof ?? null,
    commits: commitsOf(input),
    ...(input.carried === undefined ? {} : { carried: input.carried }),
    problems: input.problems.map((problem) => {
      const place = [problem.line === null ? '' : `line ${problem.line}`, problem.field].filter(
        (p) => p !== '',
      )
      return `${place.length === 0 ? '' : `${place.join(', ')}: `}${problem.message}. ${problem.remedy}.`
    }),
  }
}
