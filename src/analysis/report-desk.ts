import { isSealed, unsealKey } from '@/freezing'
import {
  type AnswerInput,
  isUsed,
  makeReport,
  type Report,
  readAnswerInput,
  reportFiles,
  settleInputs,
  zipReport,
} from '@/report'
import { type Problem, scoredItems } from '@/study'
import type { Desk, DeskState, DroppedFile, Progress } from './desk'
import { fileRole } from './file-role'
import { type HeldFile, notOurs, type Telling, waiting } from './held-file'
import { readKey } from './read-key'
import { type LoadedStudy, readCertificate, readStudy } from './read-package'
import { tellAnswers } from './tell-answers'

/**
 * Reads what was dropped, in any order, and makes the report of what is sound. Holds the bytes, so that
 * answer files that came before their package are read again when it comes.
 */
export class ReportDesk implements Desk {
  readonly #tool: string
  readonly #iterations: number | undefined
  #held: readonly HeldFile[] = []
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
    const told: Telling = new Map()
    const loaded = readStudy(this.#held, told)
    const certificate = readCertificate(this.#held, loaded, told)
    const key = readKey(this.#held, loaded, told)
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
        ...(told.get(id) ?? notOurs(name)),
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

  #readAnswers(loaded: LoadedStudy | null, told: Telling, onProgress: Progress): AnswerInput[] {
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

const isSameFile = (a: DroppedFile, b: DroppedFile): boolean =>
  a.name === b.name && a.bytes.length === b.bytes.length && a.bytes.every((byte, n) => byte === b.bytes[n])
