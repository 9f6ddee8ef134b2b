import { adjudicationStudy, type Dispute } from '@/answers'
import { openStudy, type PackageFiles, packagedFiles } from '@/package'
import { type AnswerKey, kindOf, type ReaderStudy } from '@/questions'
import { hashJson, type Problem, problemOf, refuse, succeed } from '@/study'
import { detailsOf } from '../audit/personal-details'
import { checkPackage } from '../check/check-package'
import { copyFiles } from '../freeze/arm-package'
import { certificateOf, jsonFile, writeJson } from '../freeze/freeze'
import type { AuditedFreezeInput } from '../freeze/freeze-audited'

interface AdjudicationInput
  extends Pick<AuditedFreezeInput, 'salt' | 'frozenAt' | 'tool' | 'writeFile' | 'written'> {
  /** The package of the study whose raters differ. */
  readonly whole: PackageFiles
  /** Its key, so that the check knows what may stand nowhere; null: it is not at hand. */
  readonly key: AnswerKey | null
  readonly disputes: readonly Dispute[]
  /** The files that the answers are from. */
  readonly answers: readonly { readonly file: string; readonly sha256: string }[]
}

/**
 * Writes the package in which disagreements are settled (N2): its scans and pictures are those of the study, byte by byte, and it holds no more of
 * them than the disputed items show. Words that raters wrote are looked through as those of a pool are, and the package is checked as any other.
 */
export async function writeAdjudication(input: AdjudicationInput) {
  const { whole, disputes, writeFile } = input
  const opened = await openStudy(whole)
  if (!opened.ok) return opened
  const source = opened.value
  if (disputes.length === 0)
    return refuse(
      'answers',
      'no-disagreement',
      'no two readers gave different answers to one question, so there is nothing to adjudicate',
      'Add the answers of another reader, or use those that are there',
    )
  const study = adjudicationStudy(source, disputes)
  const text = jsonFile(study)
  const studyHash = hashJson(study)
  const key = adjudicationKey(input, study, studyHash, source.studyHash)
  const certificate = certificateOf({ study, studyHash, text }, key, input)
  await copyFiles(whole, study, writeFile)
  await writeJson(text, certificate, writeFile)
  const checked = await checkPackage(input.written, { text: jsonFile(key), file: 'key.json' })
  return succeed({
    study,
    certificate,
    /** Says which answers stand behind the letters: for the analyst alone. */
    key,
    /** What could tell the adjudicator a truth, or who somebody is: nobody should be given the package before it was judged. */
    findings: [...writtenWords(source.study, disputes), ...checked.problems],
  })
}

/** Without the study's own key every item is one of a disagreement, and no more is known of it. */
function adjudicationKey(
  { key, disputes, answers, salt }: AdjudicationInput,
  study: ReaderStudy,
  studyHash: string,
  ofStudy: string,
): AnswerKey {
  const items = study.items.map(({ id }) => {
    const { category, attributes } = key?.items[id] ?? { category: 'Disagreement', attributes: {} }
    return [id, { category, attributes, truth: {} }] as const
  })
  const kept = new Set(packagedFiles(study).map(({ path }) => path))
  const sources = Object.entries(key?.sources ?? {}).filter(([path]) => kept.has(path))
  return {
    format: 'triplane-key/1',
    studyId: study.id,
    studyHash,
    salt,
    items: Object.fromEntries(items),
    ...(sources.length > 0 && { sources: Object.fromEntries(sources) }),
    adjudication: {
      studyHash: ofStudy,
      answers: answers.map(({ file, sha256 }) => ({ file, sha256 })),
      disputes: disputes.map(({ item, question, answers: masked }) => ({
        item,
        question,
        answers: [...masked],
      })),
    },
  }
}

/** Persons, dates and numbers of records in what raters wrote: no audit has seen it. */
function writtenWords(study: ReaderStudy, disputes: readonly Dispute[]): Problem[] {
  const items = new Map(study.items.map((item) => [item.id, item]))
  return disputes.flatMap(({ item, question: id, answers }) => {
    const question = items.get(item)?.questions.find((entry) => entry.id === id)
    if (question === undefined || kindOf(question).labels(question) !== null) return []
    return answers.flatMap((value) =>
      detailsOf(kindOf(question).describe(question, value))
        .filter(({ severity }) => severity === 'leak')
        .map(({ code, what, words }) =>
          problemOf(
            'answers',
            code,
            `an answer to "${id}" of ${item} holds ${what}, "${words}", and the adjudicator would read it`,
            'Adjudicate this one manually, or make the package anyway',
            { field: `${item}.${id}` },
          ),
        ),
    )
  })
}
