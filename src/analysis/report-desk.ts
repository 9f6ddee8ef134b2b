import { isSealed, readPackageZip, unsealKey } from '@/freezing'
import {
  type AnswerInput,
  isUsed,
  itemsCsv,
  type PairConfusion,
  pairConfusion,
  type Report,
  type ReportFile,
  type ReportStep,
  type ReportSummary,
  readAnswerInput,
  reportFiles,
  settleInputs,
  startReport,
  zipReport,
} from '@/report'
import { type Problem, scoredItems } from '@/study'
import type {
  Desk,
  DeskState,
  DroppedFile,
  FileLine,
  ItemFilter,
  ItemPage,
  ItemQuery,
  Progress,
} from './desk'
import { fileRole } from './file-role'
import { type HeldFile, notOurs, type Telling, waiting } from './held-file'
import { type ItemContent, itemContent } from './item-content'
import { ItemIndex } from './item-query'
import { type LoadedVolume, loadVolume } from './load-volume'
import { readKey } from './read-key'
import { type LoadedStudy, readCertificate, readStudy } from './read-package'
import { readTraining } from './read-training'
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
  #index: ItemIndex | null = null
  #files: ReadonlyMap<string, ReportFile> | null = null
  #loaded: LoadedStudy | null = null
  /** Counts evaluations: an older one stops when a newer one begins. */
  #turn = 0
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

  async evaluate(onProgress: Progress, onEarly?: (state: DeskState) => void): Promise<DeskState> {
    const turn = ++this.#turn
    const told: Telling = new Map()
    const loaded = readStudy(this.#held, told)
    this.#loaded = loaded
    const certificate = readCertificate(this.#held, loaded, told)
    const key = readKey(this.#held, loaded, told)
    const trainingPool = readTraining(this.#held, told)
    const inputs = await this.#readAnswers(loaded, told, onProgress, turn)
    const stateOf = (report: Report | null, pending: DeskState['pending']): DeskState => {
      this.#report = report
      this.#index = null
      this.#files = null
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
        report: report === null ? null : summaryOf(report),
        pending,
      }
    }
    if (loaded === null || key === null || !inputs.some(isUsed)) return stateOf(null, null)
    onProgress('Accuracy', 0.3)
    const started = startReport({
      ...{ ...loaded, key, certificate, inputs, trainingPool, tool: this.#tool },
      ...(this.#iterations === undefined ? {} : { iterations: this.#iterations }),
    })
    const run = async (steps: Generator<ReportStep, Report>): Promise<Report | null> => {
      for (;;) {
        const next = steps.next()
        if (next.done === true) return next.value
        onProgress(next.value[0], 0.35 + 0.65 * next.value[1])
        if (await this.#isOver(turn)) return null
      }
    }
    const work = workOf(started.accuracy)
    if (work.compared > SHOWN_BEFORE) onEarly?.(stateOf(started.accuracy, 'agreement'))
    const tables = await run(started.tables())
    if (tables === null) return stateOf(started.accuracy, 'agreement')
    if (work.redrawn > SHOWN_BEFORE * 100) onEarly?.(stateOf(tables, 'intervals'))
    const complete = await run(started.complete())
    return complete === null ? stateOf(tables, 'intervals') : stateOf(complete, null)
  }

  async stop(): Promise<void> {
    this.#turn++
  }

  async items(query: ItemQuery): Promise<ItemPage> {
    const index = this.#itemIndex()
    return index === null
      ? { rows: [], total: 0, counts: { differ: 0, wrong: 0, flagged: 0, all: 0 } }
      : index.page(query)
  }

  async itemsCsv(filter: ItemFilter): Promise<string> {
    const items = this.#itemIndex()?.fitting(filter) ?? []
    return itemsCsv({ raters: this.#report?.raters ?? [], items })
  }

  async confusion(pair: number): Promise<readonly PairConfusion[]> {
    const compared = this.#report?.agreement.pairs[pair]
    return this.#report === null || compared === undefined ? [] : pairConfusion(this.#report, compared)
  }

  async itemContent(item: string): Promise<ItemContent | null> {
    return this.#loaded === null ? null : itemContent(this.#loaded.study, item)
  }

  async volume(id: string): Promise<LoadedVolume> {
    const volume = this.#loaded?.study.volumes[id]
    if (volume === undefined) return { ok: false, message: 'the package does not list it' }
    for (const held of this.#held) {
      if (held.role !== 'package') continue
      const files = readPackageZip(held.bytes, held.name)
      const bytes = files.ok ? files.value.get(volume.path) : undefined
      if (bytes !== undefined) return loadVolume(bytes, volume)
    }
    const folder = this.#held.find((held) => held.role === 'study')?.folderUrl
    if (folder === undefined)
      return {
        ok: false,
        message: 'only the package as a .zip brings the images along, or a study of this site',
      }
    const response = await fetch(new URL(volume.path, folder))
    return response.ok
      ? loadVolume(new Uint8Array(await response.arrayBuffer()), volume)
      : { ok: false, message: 'it could not be fetched' }
  }

  async fileList(): Promise<readonly FileLine[]> {
    return [...this.#reportFiles()].map(([path, content]) => ({ path, bytes: bytesOf(content).length }))
  }

  async file(path: string): Promise<Uint8Array> {
    return bytesOf(this.#reportFiles().get(path) ?? '')
  }

  async reportZip(): Promise<Uint8Array> {
    return zipReport(this.#reportFiles())
  }

  close(): void {
    this.#held = []
    this.#report = null
  }

  /** Lets messages in, and says whether one of them made this evaluation old. */
  async #isOver(turn: number): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, 0))
    return turn !== this.#turn
  }

  #itemIndex(): ItemIndex | null {
    this.#index ??= this.#report === null ? null : new ItemIndex(this.#report)
    return this.#index
  }

  #reportFiles(): ReadonlyMap<string, ReportFile> {
    this.#files ??= this.#report === null ? new Map() : reportFiles(this.#report)
    return this.#files
  }

  async #readAnswers(
    loaded: LoadedStudy | null,
    told: Telling,
    onProgress: Progress,
    turn: number,
  ): Promise<AnswerInput[]> {
    const held = this.#held.filter(({ role }) => role === 'answers')
    if (loaded === null) {
      for (const { id } of held) told.set(id, waiting('Answers'))
      return []
    }
    const read: { id: number; input: AnswerInput }[] = []
    for (const file of held) {
      onProgress(`Verifying ${file.name}`, (0.3 * read.length) / held.length)
      const place = `${file.id} ${loaded.studyHash}`
      const input = this.#inputs.get(place) ?? readAnswerInput(file.bytes, file.name, loaded)
      this.#inputs.set(place, input)
      read.push({ id: file.id, input })
      if (await this.#isOver(turn)) break
    }
    const settled = settleInputs(read.map(({ input }) => input))
    for (const { id, input } of read) {
      const final = settled.find((s) => s.file === input.file && s.sha256 === input.sha256) ?? input
      told.set(id, tellAnswers(final))
    }
    return settled
  }
}

/** More answers to compare than this (a hundred times as many to redraw) take long enough to show what is there. */
const SHOWN_BEFORE = 100_000

const workOf = ({ raters, study, iterations }: Report) => ({
  compared: ((raters.length * (raters.length - 1)) / 2) * study.questions,
  redrawn: study.questions * raters.length * iterations,
})

/** What goes to the page: the items stay here and are asked for. */
function summaryOf({ items: _, ...summary }: Report): ReportSummary {
  return summary
}

const encoder = new TextEncoder()
const bytesOf = (content: ReportFile): Uint8Array =>
  typeof content === 'string' ? encoder.encode(content) : content.slice()

const isSameFile = (a: DroppedFile, b: DroppedFile): boolean =>
  a.name === b.name && a.bytes.length === b.bytes.length && a.bytes.every((byte, n) => byte === b.bytes[n])
