import { isSealed, readPackageZip, unsealKey } from '@/freezing'
import { type AnswerKey, checkKey, parseKey, parseStudy, type ReaderStudy } from '@/questions'
import {
  type AnswerInput,
  isUsed,
  makeReport,
  type Report,
  readAnswerInput,
  reportFiles,
  settleInputs,
  stateWords,
  zipReport,
} from '@/report'
import {
  type Certificate,
  freezeSchema,
  hashJson,
  type Problem,
  parseJson,
  problemOf,
  scoredItems,
} from '@/study'
import type { Desk, DeskFile, DeskState, DroppedFile, FileRole, Progress } from './desk'
import { fileRole } from './file-role'

interface Held extends DroppedFile {
  readonly id: number
  readonly role: FileRole
  /** The opened text of a sealed key. */
  readonly opened: string | null
}

interface LoadedStudy {
  readonly study: ReaderStudy
  readonly studyHash: string
}

type Told = Pick<DeskFile, 'tone' | 'state' | 'detail' | 'problems'> & Partial<Pick<DeskFile, 'inputState'>>

/**
 * Reads what was dropped, in any order, and makes the report of what is sound. Holds the bytes, so that
 * answer files that came before their package are read again when it comes.
 */
export class ReportDesk implements Desk {
  readonly #tool: string
  readonly #iterations: number | undefined
  #held: readonly Held[] = []
  #nextId = 1
  #report: Report | null = null
  /** Reading an answer file means hashing it: done once for each file and study. */
  readonly #inputs = new Map<string, AnswerInput>()

  constructor(tool: string, iterations?: number) {
    this.#tool = tool
    this.#iterations = iterations
  }

  async add(files: readonly DroppedFile[]): Promise<void> {
    for (const file of files) {
      if (this.#held.some((held) => isSameFile(held, file))) continue
      this.#held = [...this.#held, { ...file, id: this.#nextId++, role: fileRole(file.bytes), opened: null }]
    }
  }

  async remove(id: number): Promise<void> {
    this.#held = this.#held.filter((held) => held.id !== id)
  }

  async unlock(id: number, passphrase: string): Promise<Problem | null> {
    const sealed = this.#held.find((held) => held.id === id && isSealed(held.bytes))
    if (sealed === undefined) return null
    const opened = await unsealKey(sealed.bytes, passphrase, sealed.name)
    if (!opened.ok) return opened.problems[0] ?? null
    this.#held = this.#held.map((held) => (held.id === id ? { ...held, opened: opened.value } : held))
    return null
  }

  async evaluate(onProgress: Progress): Promise<DeskState> {
    const told = new Map<number, Told>()
    const loaded = this.#readStudy(told)
    const certificate = this.#readCertificate(loaded, told)
    const key = this.#readKey(loaded, told)
    const inputs = this.#readAnswers(loaded, told, onProgress)
    this.#report =
      loaded === null || key === null || !inputs.some(isUsed)
        ? null
        : makeReport({
            ...loaded,
            key,
            certificate,
            inputs,
            tool: this.#tool,
            ...(this.#iterations === undefined ? {} : { iterations: this.#iterations }),
            onProgress: (step, done) => onProgress(step, 0.3 + 0.7 * done),
          })
    return {
      files: this.#held.map(({ id, name, role }) => ({
        id,
        name,
        role,
        ...(told.get(id) ?? NOT_OURS(name)),
        inputState: told.get(id)?.inputState ?? null,
      })),
      study:
        loaded === null
          ? null
          : {
              id: loaded.study.id,
              title: loaded.study.title,
              version: loaded.study.version,
              studyHash: loaded.studyHash,
              items: scoredItems(loaded.study).length,
              frozenAt: certificate?.frozenAt ?? null,
            },
      hasKey: key !== null,
      report: this.#report,
    }
  }

  async reportFiles(): Promise<ReadonlyMap<string, string>> {
    return this.#report === null ? new Map() : reportFiles(this.#report)
  }

  async reportZip(): Promise<Uint8Array> {
    return zipReport(await this.reportFiles())
  }

  close(): void {
    this.#held = []
    this.#report = null
  }

  /** The first package or study.json is the study; another one is told to be too many. */
  #readStudy(told: Map<number, Told>): LoadedStudy | null {
    let loaded: LoadedStudy | null = null
    for (const held of this.#held.filter(({ role }) => role === 'package' || role === 'study')) {
      const read = textOf(held, 'study.json')
      const parsed = read.ok
        ? parseStudy(read.text, held.role === 'study' ? held.name : `${held.name}/study.json`)
        : read
      if (!parsed.ok) {
        told.set(held.id, bad('cannot be used', 'Study package', parsed.problems))
        continue
      }
      const { study, studyHash } = parsed.value
      const detail = `${study.title}, version ${study.version}: ${scoredItems(study).length} items`
      if (loaded !== null && loaded.studyHash !== studyHash) {
        const problem = problemOf(
          held.name,
          'second-study',
          `the study "${loaded.study.id}" is loaded already`,
          'Remove one of the two packages',
        )
        told.set(held.id, bad('not used', detail, [problem]))
        continue
      }
      loaded ??= parsed.value
      told.set(held.id, { tone: 'good', state: 'study loaded', detail, problems: [] })
    }
    return loaded
  }

  #readCertificate(loaded: LoadedStudy | null, told: Map<number, Told>): Certificate | null {
    let certificate: Certificate | null = null
    for (const held of this.#held.filter(({ role }) => role === 'package' || role === 'certificate')) {
      const read = textOf(held, 'freeze.json')
      const isInside = held.role === 'package'
      if (!read.ok) continue
      const parsed = parseJson(read.text, isInside ? `${held.name}/freeze.json` : held.name, freezeSchema)
      const problems = !parsed.ok
        ? parsed.problems
        : loaded !== null && parsed.value.studyHash !== loaded.studyHash
          ? [
              problemOf(
                held.name,
                'certificate-of-another-study',
                'this certificate was made for another study',
                'Use the freeze.json of this package',
              ),
            ]
          : []
      if (parsed.ok && problems.length === 0) certificate ??= parsed.value
      const before = told.get(held.id)
      if (isInside && before !== undefined && before.tone === 'good' && problems.length > 0)
        told.set(held.id, { ...before, tone: 'noted', problems })
      if (isInside) continue
      told.set(
        held.id,
        problems.length > 0
          ? bad('not used', 'Certificate', problems)
          : loaded === null
            ? waiting('Certificate')
            : {
                tone: 'good',
                state: 'fits',
                detail: `Certificate: frozen ${parsed.ok ? day(parsed.value.frozenAt) : ''}`,
                problems: [],
              },
      )
    }
    return certificate
  }

  #readKey(loaded: LoadedStudy | null, told: Map<number, Told>): AnswerKey | null {
    let key: AnswerKey | null = null
    for (const held of this.#held.filter(({ role }) => role === 'key' || role === 'sealed-key')) {
      if (held.role === 'sealed-key' && held.opened === null) {
        told.set(held.id, { tone: 'locked', state: 'locked', detail: 'Sealed answer key', problems: [] })
        continue
      }
      const parsed = parseKey(held.opened ?? decode(held.bytes), held.name)
      if (!parsed.ok) {
        told.set(held.id, bad('cannot be used', 'Answer key', parsed.problems))
        continue
      }
      const detail = `Answer key: truths of ${Object.keys(parsed.value.items).length} items`
      if (loaded === null) {
        told.set(held.id, waiting(detail))
        continue
      }
      const problems = checkKey(parsed.value, loaded.study, loaded.studyHash, held.name)
      if (problems.some((problem) => problem.code === 'key-of-another-study')) {
        told.set(held.id, bad('another study', detail, problems))
        continue
      }
      if (key !== null && hashJson(key) !== hashJson(parsed.value)) {
        const problem = problemOf(
          held.name,
          'second-key',
          'another key is loaded already',
          'Remove one of the two keys',
        )
        told.set(held.id, bad('not used', detail, [problem]))
        continue
      }
      key ??= parsed.value
      told.set(held.id, { tone: problems.length > 0 ? 'noted' : 'good', state: 'fits', detail, problems })
    }
    return key
  }

  #readAnswers(loaded: LoadedStudy | null, told: Map<number, Told>, onProgress: Progress): AnswerInput[] {
    const held = this.#held.filter(({ role }) => role === 'answers')
    if (loaded === null) {
      for (const { id } of held) told.set(id, waiting('Answers'))
      return []
    }
    const read = held.map((file, index) => {
      onProgress(`Verifying ${file.name}`, (0.3 * index) / held.length)
      const place = `${file.id} ${loaded.studyHash}`
      const input = this.#inputs.get(place) ?? readAnswerInput(file.bytes, file.name, loaded)
      this.#inputs.set(place, input)
      return { id: file.id, input }
    })
    const settled = settleInputs(read.map(({ input }) => input))
    for (const { id, input } of read) {
      const final = settled.find((s) => s.file === input.file && s.sha256 === input.sha256) ?? input
      told.set(id, tellAnswers(final))
    }
    return settled
  }
}

function tellAnswers(input: AnswerInput): Told {
  const tone = input.state === 'verified' ? 'good' : isUsed(input) ? 'noted' : 'bad'
  return {
    tone,
    state: stateWords(input.state),
    detail: answersDetail(input),
    problems: input.problems,
    inputState: input.state,
  }
}

function answersDetail({ kind, raters, completeness }: AnswerInput): string {
  const [first] = raters
  if (kind === 'answers') {
    const progress =
      completeness === null
        ? ''
        : `${completeness.answered} of ${completeness.total} items, ${completeness.isFinished ? 'finished' : 'not finished'}`
    const who = first === undefined ? 'Answer file' : `${first.code}, session ${first.sessionNumber}`
    return progress === '' ? who : `${who}: ${progress}`
  }
  const noun = kind === 'table' ? 'Table' : 'Predictions'
  if (first === undefined) return noun
  const count = raters.reduce((sum, rater) => sum + rater.answers.length, 0)
  const names = raters.slice(0, 4).map((rater) => rater.code)
  return `${noun} of ${names.join(', ')}${raters.length > 4 ? ` and ${raters.length - 4} more` : ''}: ${count} answers`
}

type TextRead =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** The text of a file of the package, out of its zip or by itself. */
function textOf(held: Held, path: string): TextRead {
  if (held.role !== 'package') return { ok: true, text: decode(held.bytes) }
  const unpacked = readPackageZip(held.bytes, held.name)
  if (!unpacked.ok) return unpacked
  const bytes = unpacked.value.get(path)
  return bytes === undefined
    ? {
        ok: false,
        problems: [
          problemOf(held.name, 'missing-file', `the package holds no ${path}`, 'Ask for the whole package'),
        ],
      }
    : { ok: true, text: decode(bytes) }
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

const isSameFile = (a: DroppedFile, b: DroppedFile): boolean =>
  a.name === b.name && a.bytes.length === b.bytes.length && a.bytes.every((byte, n) => byte === b.bytes[n])

const bad = (state: string, detail: string, problems: readonly Problem[]): Told => ({
  tone: 'bad',
  state,
  detail,
  problems,
})

const waiting = (detail: string): Told => ({
  tone: 'waiting',
  state: 'waits for the package',
  detail,
  problems: [],
})

const NOT_OURS = (name: string): Told =>
  bad('not used', 'Not part of an analysis', [
    problemOf(
      name,
      'other-format',
      'this file is neither package, key nor answers',
      'Remove it: nothing is lost',
    ),
  ])

/** `3 February 2026` of an ISO time, in UTC. */
const day = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
