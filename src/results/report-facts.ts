import { changesSince, keySha256 } from '@/package'
import { type Certificate, studyOfHash } from '@/study'
import { commitCount } from './inputs/proof-gaps'
import { type AnswerInput, isUsed } from './measures/rater-answers'
import type { RaterSeries } from './measures/rater-series'
import type { ScoredUnit } from './measures/scored-unit'
import type { ReportRequest } from './report-request'

export type ReportInput = ReturnType<typeof inputLine>

export type ReportedStudy = ReturnType<typeof studyFacts>

/** What was asked, and when it was fixed. */
export function studyFacts(
  { study, studyHash, key, certificate }: ReportRequest,
  units: readonly ScoredUnit[],
  series: readonly RaterSeries[],
) {
  const practice = study.reading.practice?.items.length ?? 0
  return {
    id: study.id,
    version: study.version,
    title: study.title,
    studyHash,
    /** The study is a trial of itself; left out: it is none. */
    ...(study.pilot === true ? { pilot: true as const } : {}),
    items: new Set(units.map((unit) => unit.item)).size,
    questions: units.length,
    questionsWithTruth: units.filter((unit) => unit.truth !== null).length,
    /** Items that nobody is scored on; left out: there are none. */
    ...(practice === 0 ? {} : { practice }),
    /** null: no certificate was given. */
    frozenAt: certificate?.frozenAt ?? null,
    isKeyCommitted: certificate == null ? null : keySha256(key) === certificate.keyCommitment,
    /** Volumes whose face was removed when the study was frozen, as its certificate says; left out: it names none. */
    ...(certificate?.defaced === undefined
      ? {}
      : { defaced: { ...certificate.defaced, volumes: certificate.defaced.volumes.length } }),
    ...listFacts(key, certificate ?? null),
    /**
     * Raters by what their logs say of the certificate: that it stood there when they began, that another one did and in what it
     * differed, or nothing. null: no certificate was given.
     */
    certificateInLogs:
      certificate == null ? null : inLogs(certificate, { study, studyHash }, series),
  }
}

/** The list behind the study: rows are numbers in the certificate, and have their names in the key. */
function listFacts({ leftOut = [] }: ReportRequest['key'], certificate: Certificate | null) {
  if (certificate?.list === undefined) return {}
  const { rows, confirmed } = certificate.list
  const names = leftOut.map(({ row, id }) => (id === '' ? `row ${row}` : id))
  return {
    list: {
      /** Rows of the list that the study was made of, as its certificate says. */
      rows,
      /** What rows that were left out by choice are called; left out: none. */
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
) {
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

function commitsOf({ proof, raters: [rater] }: AnswerInput) {
  const commits = rater?.session?.commits
  return proof === undefined || commits === undefined ? null : commitCount(proof, commits)
}

/** A file as the report lists it, with what was wrong in one line each. */
export function inputLine(input: AnswerInput) {
  return {
    file: input.file,
    sha256: input.sha256,
    kind: input.kind,
    verified: input.state === 'verified',
    state: input.state,
    used: isUsed(input),
    /** Raters of the file whose answers are taken from another one, or from none. */
    setAside: input.setAside ?? [],
    /** Files that contradict it, in whose place the analyst chose it; left out where there are none. */
    ...(input.chosenOver === undefined ? {} : { chosenOver: input.chosenOver }),
    /** Its raters whom the study does not expect; left out where there are none. */
    ...(input.unlisted === undefined ? {} : { unlisted: input.unlisted }),
    /** Whether it says itself that a program drew its answers; a table and predictions say nothing of it. */
    isSimulated: (input.simulation ?? null) !== null,
    /** Where it says so; `table`: in a column, of at least one rater; `user-agent`: only in the place of a browser's name, as files did before logs had a field. */
    simulation: input.simulation ?? null,
    /** What is proven of it; null where nothing of it was believed. */
    proof: input.proof ?? null,
    /** null: it has no log that was believed. */
    commits: commitsOf(input),
    /** Where its answers were given to a version before. */
    ...(input.carried === undefined ? {} : { carried: input.carried }),
    problems: input.problems.map((problem) => {
      const place = [problem.line === null ? '' : `line ${problem.line}`, problem.field].filter(
        (p) => p !== '',
      )
      return `${place.length === 0 ? '' : `${place.join(', ')}: `}${problem.message}. ${problem.remedy}.`
    }),
  }
}
