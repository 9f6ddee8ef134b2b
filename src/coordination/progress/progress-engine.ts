import { keyText, openKey, openPackageZip, openStudy } from '@/package'
import { type AnswerKey, kindOf, type ReaderStudy } from '@/questions'
import { stateWords } from '@/report'
import { type AnswerInput, isUsed, readAnswerInput, settleInputs } from '@/results'
import { rosterStudy } from '@/roster'
import { percentile } from '@/stats'
import { armCount, dueItems, fail, type Problem, type Result, succeed } from '@/study'
import { raterProgress } from './rater-progress'

export type ProgressView = ReturnType<ProgressEngine['view']>

/** Reads returned answer files against their study. The key is no part of it until it is opened. */
export class ProgressEngine {
  #study: { study: ReaderStudy; studyHash: string } | null = null
  #inputs: AnswerInput[] = []
  #key: AnswerKey | null = null
  #expected: readonly string[] | null = null

  /** @param name of the package, for messages. */
  async open(zip: Blob, name: string): Promise<readonly Problem[]> {
    const files = await openPackageZip(zip, name)
    const opened = files.ok ? await openStudy(files.value, (path) => path) : files
    if (!opened.ok) return opened.problems
    this.#study = opened.value
    return []
  }

  /** @returns the view, and the SHA-256 of each file in the order in which they were given. */
  add(files: readonly { readonly name: string; readonly bytes: Uint8Array }[]) {
    const added: string[] = []
    if (this.#study !== null)
      for (const { name, bytes } of files) {
        const input = readAnswerInput(bytes, name, this.#study)
        this.#inputs = [...this.#inputs.filter((old) => old.sha256 !== input.sha256), input]
        added.push(input.sha256)
      }
    return { ...this.view(), added }
  }

  /** Forgets files, by their SHA-256. */
  remove(hashes: readonly string[]) {
    this.#inputs = this.#inputs.filter(({ sha256 }) => !hashes.includes(sha256))
    return this.view()
  }

  /** @param codes of the raters whose answers are waited for; null: those that the study names. */
  expect(codes: readonly string[] | null) {
    this.#expected = codes
    return this.view()
  }

  /** @param keyCommitment of the certificate: another key must not be taken for this one. */
  async openKey(
    bytes: Uint8Array,
    file: string,
    passphrase: string | null,
    keyCommitment: string,
  ): Promise<Result<ProgressView>> {
    const text = await keyText(bytes, file, passphrase ?? '')
    if (!text.ok) return text
    if (this.#study === null) return succeed(this.view())
    const { study, studyHash } = this.#study
    const use = { study, studyHash, keyCommitment, mustBeCommitted: true }
    const { key, problems, warnings } = openKey(text.value, file, use)
    if (key === null) return fail(...problems, ...warnings)
    this.#key = key
    return succeed(this.view())
  }

  /** Forgets the key: right and wrong are not shown any more. */
  closeKey() {
    this.#key = null
    return this.view()
  }

  view() {
    if (this.#study === null)
      return {
        rows: [],
        raters: [],
        expected: [],
        allowed: null,
        arms: 0,
        accuracy: null,
        study: null,
        collecting: null,
      }
    const { study, studyHash } = this.#study
    const { collection } = study
    const settled = settleInputs(this.#inputs, study)
    const expected = this.#expected ?? study.raters.codes ?? []
    return {
      rows: settled.map((input) => progressRow(input, study)),
      raters: raterProgress(settled, study, expected),
      expected,
      /** Codes that may sign in; null: any. */
      allowed: study.raters.codes ?? null,
      arms: armCount(study),
      accuracy: this.#key === null ? null : accuracyOf(settled, study, this.#key),
      study: rosterStudy(study),
      /** null: its answers are not collected. */
      collecting:
        collection === undefined
          ? null
          : { studyHash, collection, sessions: study.reading.sessions.count },
    }
  }
}

/** One returned answer file, without anything about right or wrong. */
function progressRow(input: AnswerInput, study: ReaderStudy) {
  const [rater] = input.raters
  const answers = rater?.answers ?? []
  const records = new Map(
    answers.flatMap(({ item, record }) => (record === null ? [] : [[item, record] as const])),
  )
  const times = [...records.values()].map(({ activeMs }) => activeMs).sort((a, b) => a - b)
  const last = [...records.values()]
    .map(({ committedAt }) => committedAt)
    .sort()
    .at(-1)
  const items = new Set(answers.map(({ item }) => item)).size
  return {
    file: input.file,
    sha256: input.sha256,
    rater: rater?.code ?? '',
    group: rater?.group ?? null,
    session: rater?.sessionNumber ?? null,
    answered: input.completeness?.answered ?? items,
    total: input.completeness?.total ?? dueItems(study, rater?.code ?? '').length,
    isFinished: input.completeness?.isFinished ?? false,
    /** ISO 8601; null where the file says none. */
    lastAt: rater?.session?.finishedAt ?? last ?? null,
    medianActiveMs: percentile(times, 0.5),
    flags: [...records].flatMap(([item, { flag }]) =>
      flag === null ? [] : [{ item, text: flag }],
    ),
    /** consistent, failed integrity check, of another study … */
    state: `${stateWords(input.state)}${input.simulation === undefined ? '' : ', simulated'}`,
    /** It says itself that nobody read. */
    isSimulated: input.simulation !== undefined,
    isGood: isUsed(input),
    problems: input.problems,
  }
}

/** How well each rater does: shown only once the key was opened. */
function accuracyOf(inputs: readonly AnswerInput[], study: ReaderStudy, key: AnswerKey) {
  const questions = new Map(
    study.items.flatMap(({ id, questions: itemQuestions }) =>
      itemQuestions.map((q) => [`${id} ${q.id}`, q] as const),
    ),
  )
  return inputs.filter(isUsed).flatMap((input) =>
    input.raters.map((rater) => {
      let correct = 0
      let scored = 0
      for (const { item, question: id, value } of rater.answers) {
        const question = questions.get(`${item} ${id}`)
        const truth = key.items[item]?.truth[id]
        if (question === undefined || truth === undefined) continue
        scored++
        if (value !== null && kindOf(question).score(question, value, truth).isCorrect) correct++
      }
      return { rater: rater.code, correct, scored }
    }),
  )
}
