import { changesSince, keySha256 } from '@/package'
import { type Certificate, studyOfHash } from '@/study'
import { type AnswerInput, isUsed } from './measures/rater-answers'
import type { RaterSeries } from './measures/rater-series'
import type { ScoredUnit } from './measures/scored-unit'
import { commitCount } from './proof/proof-gaps'
import type { Report, ReportInput } from './report'
import type { ReportRequest } from './report-request'

/** What was asked, and when it was fixed. */
export function studyFacts(
  { study, studyHash, key, certificate }: ReportRequest,
  units: readonly ScoredUnit[],
  series: readonly RaterSeries[],
): Report['study'] {
  const practice = study.reading.practice?.items.length ?? 0
  return {
    id: study.id,
    version: study.version,
    title: study.title,
    studyHash,
    ...(study.pilot === true ? { pilot: true as const } : {}),
    items: new Set(units.map((unit) => unit.item)).size,
    questions: units.length,
    questionsWithTruth: units.filter((unit) => unit.truth !== null).length,
    ...(practice === 0 ? {} : { practice }),
    frozenAt: certificate?.frozenAt ?? null,
    isKeyCommitted: certificate == null ? null : keySha256(key) === certificate.keyCommitment,
    ...(certificate?.defaced === undefined
      ? {}
      : { defaced: { ...certificate.defaced, volumes: certificate.defaced.volumes.length } }),
    ...listFacts(key, certificate ?? null),
    certificateInLogs:
      certificate == null ? null : inLogs(certificate, { study, studyHash }, series),
  }
}

/** The list behind the study: rows are numbers in the certificate, and have their names in the key. */
function listFacts(
  { leftOut = [] }: ReportRequest['key'],
  certificate: Certificate | null,
): Pick<Report['study'], 'list'> {
  if (certificate?.list === undefined) return {}
  const { rows, confirmed } = certificate.list
  const names = leftOut.map(({ row, id }) => (id === '' ? `row ${row}` : id))
  return {
    list: {
      rows,
      ...(names.length === 0 ? {} : { leftOut: names }),
      ...(confirmed === undefined ? {} : { confirmed }),
    },
  }
}

/** What the logs of those who read say of the certificate at hand; a program that drew answers saw none. */
function inLogs(
  certificate: Certificate,
  whole: Pick<ReportRequest, 'study' | 'studyHash'>,
  series: readonly RaterSeries[],
): NonNullable<Report['study']['certificateInLogs']> {
  const read = series.flatMap(({ name, kind, session, unproven }) =>
    kind === 'model' || unproven.includes('simulated') ? [] : [{ name, session }],
  )
  const same: string[] = []
  const unnamed: string[] = []
  const other: { rater: string; changed: readonly ('key' | 'time' | 'rest')[] }[] = []
  for (const { name, session } of read) {
    // Of the version before an amendment: under a certificate of its own, which is not at hand.
    const isOther =
      session !== null && studyOfHash(whole, session.studyHash).studyHash !== session.studyHash
    if (session?.certificate == null || isOther) unnamed.push(name)
    else {
      const changed = changesSince(
        session.certificate,
        certificate,
        session.studyHash === whole.studyHash,
      )
      if (changed.length === 0) same.push(name)
      else other.push({ rater: name, changed })
    }
  }
  return { same, other, unnamed }
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
    ...(input.unlisted === undefined ? {} : { unlisted: input.unlisted }),
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
