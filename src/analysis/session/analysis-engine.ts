import { transfer } from 'comlink'
import { transferablesOf } from '@/nifti'
import {
  earlierStudies,
  isSealed,
  keySha256,
  keyText,
  type LoadedImage,
  type LoadedVolume,
} from '@/package'
import type { AnswerKey } from '@/questions'
import { capsuleZip, Turns } from '@/report'
import { type AnswerInput, isUsed, type Report } from '@/results'
import { digestHex, type Problem } from '@/study'
import { Latest } from '@/ui/latest'
import { handOver } from '@/ui/open-worker'
import {
  adjudicationFiles,
  judgeAdjudication,
  sortAdjudication,
} from '../adjudication/held-adjudication'
import { type AdjudicationResult, makeAdjudication } from '../adjudication/make-adjudication'
import type { GradingFiles, GradingPlan, GradingWishes } from '../grading/grading-study'
import { type ItemContent, imageOf, itemContent, volumeOf } from '../item/item-content'
import { ReceiptReader } from '../witnesses/held-receipts'
import { TimeStampReader } from '../witnesses/held-time-stamps'
import { analysisState } from './analysis-state'
import type { AnalysisState, DroppedFile, Progress } from './analysis-views'
import { filesOfCapsule, inputsOfPage, studyOfPage } from './capsule-of-page'
import { fileRole } from './file-role'
import { FinishedReport } from './finished-report'
import { type HeldFile, heldPackage, isSameFile, passphraseOfKey, type Verdicts } from './held-file'
import type { OpenReportSides } from './open-report-sides'
import { AnswerReader } from './read-answers'
import { readKey } from './read-key'
import { type LoadedStudy, readCertificate, readStudy } from './read-package'
import { readGrades, readHeldRosters, readTraining } from './read-supplements'
import { runReport } from './run-report'

/**
 * Reads what was dropped, in any order, and makes the report of what is sound. Holds the bytes, so that
 * answer files that came before their package are read again when it comes.
 */
export class AnalysisEngine extends FinishedReport {
  #tool: string
  readonly #iterations: number | undefined
  #held: readonly HeldFile[] = []
  #nextId = 1
  #loaded: LoadedStudy | null = null
  #comparesModels = false
  #strataBy: string | null = null
  #key: AnswerKey | null = null
  /** Files that the analyst chose of those that contradict each other, by content. */
  #chosen: ReadonlySet<string> = new Set()
  #settled: readonly AnswerInput[] = []
  /** What opened each sealed key, by the id of its file: keys that are made with it are sealed alike. Gone with the page. */
  readonly #passphrases = new Map<number, string>()
  /** An older evaluation stops when a newer one begins. */
  readonly #evaluations = new Latest()
  readonly #answers = new AnswerReader()
  readonly #receipts = new ReceiptReader()
  readonly #timeStamps = new TimeStampReader()

  readonly #openSides: OpenReportSides
  /** Opened with the page, or with the first files to be checked, and kept for those that follow. */
  #sides: ReturnType<OpenReportSides> | null = null

  /** @param openSides without it everything is checked and redrawn where the engine runs */
  constructor(tool: string, iterations?: number, openSides: OpenReportSides = () => []) {
    super()
    this.#tool = tool
    this.#iterations = iterations
    this.#openSides = openSides
  }

  /** Names the program that reports are made with, where it was not known when the engine was made. */
  async start(tool: string): Promise<void> {
    this.#tool = tool
    // Their code is fetched and compiled while the analyst looks for the files.
    this.#sides ??= this.#openSides()
  }

  /** Takes files in; `evaluate` says what became of them. A file with the same bytes is taken once. */
  async add(files: readonly DroppedFile[]): Promise<void> {
    for (const file of files) {
      const role = fileRole(file.bytes)
      const opened = await heldPackage(file, role)
      const packed = await filesOfCapsule(opened, file.name)
      if (packed?.ok === true) {
        await this.add(packed.value)
        continue
      }
      const pack = packed ?? opened
      if (this.#held.some((held) => isSameFile(held, file))) continue
      this.#held = [...this.#held, { ...file, id: this.#nextId++, role, pack, opened: null }]
    }
  }

  async remove(id: number): Promise<void> {
    this.#held = this.#held.filter((held) => held.id !== id)
  }

  /** Whether the next evaluation compares models with each other, too. */
  async compareModels(isWanted: boolean): Promise<void> {
    this.#comparesModels = isWanted
  }

  /** Uses a file that contradicts others or the study's list, or takes that back (A18, R190). */
  async choose(id: number, isChosen: boolean): Promise<void> {
    const file = this.#held.find((held) => held.id === id)
    if (file === undefined) return
    const sha256 = await digestHex(file.bytes)
    // What was chosen over it makes room: two that are chosen would be no choice.
    const rivals = this.#settled.filter(({ chosenOver }) => chosenOver?.includes(file.name))
    const over = new Set([sha256, ...rivals.map((rival) => rival.sha256)])
    const others = [...this.#chosen].filter((known) => !over.has(known))
    this.#chosen = new Set(isChosen ? [...others, sha256] : others)
  }

  /** What the bootstrap of the next evaluation redraws within; null: the category. */
  async redrawWithin(name: string | null): Promise<void> {
    this.#strataBy = name
  }

  /** Opens a sealed key. @returns null, or why it does not open. */
  async unlock(id: number, passphrase: string): Promise<Problem | null> {
    const sealed = this.#held.find((held) => held.id === id && isSealed(held.bytes))
    if (sealed === undefined) return null
    const opened = await keyText(sealed.bytes, sealed.name, passphrase)
    if (!opened.ok) return opened.problems[0] ?? null
    this.#held = this.#held.map((held) =>
      held.id === id ? { ...held, opened: opened.value } : held,
    )
    this.#passphrases.set(id, passphrase)
    return null
  }

  /**
   * Computes everything. `onEarly` gets the state as soon as there are tables to show; a later call of
   * `evaluate` ends an earlier one, which then returns what it has.
   */
  async evaluate(tell: Progress, onEarly?: (state: AnalysisState) => void): Promise<AnalysisState> {
    const signal = this.#evaluations.begin()
    const verdicts: Verdicts = new Map()
    const loaded = await readStudy(this.#held, verdicts)
    if (!signal.aborted) this.#loaded = loaded
    const { adjudication, others: files } = sortAdjudication(this.#held, loaded)
    const certified = await readCertificate(this.#held, loaded, verdicts)
    const { certificate } = certified
    const key = readKey(files, loaded, certificate, verdicts)
    if (!signal.aborted) this.#key = key
    const chain =
      key === null || loaded === null ? null : earlierStudies(key, loaded.study, 'key.json')
    const earlier = chain?.ok === true ? chain.value : []
    const trainingPool = readTraining(this.#held, verdicts)
    const grades = readGrades(this.#held, loaded, verdicts)
    const onProgress = toldProgress(tell)
    const turns = new Turns()
    /** Lets messages in, and says whether one of them made this evaluation old. */
    const isOver = async () => {
      await turns.take()
      return signal.aborted
    }
    const witnesses = {
      receipts: await this.#receipts.read(files, onProgress),
      timeStamps: await this.#timeStamps.read(files),
    }
    const roster = await readHeldRosters(files, verdicts)
    const chosen = this.#chosen
    if (loaded !== null) this.#sides ??= this.#openSides()
    const sides = this.#sides ?? []
    const inputs = await this.#answers.read({
      files,
      earlier,
      witnesses,
      roster,
      chosen,
      verdicts,
      onProgress,
      isOver,
      checkers: sides,
      loaded: loaded === null ? null : { ...loaded, ...certified },
    })
    this.#settled = inputs
    const receipts = this.#receipts.judge(
      files,
      loaded === null ? null : inputs,
      loaded?.study.raters.codes ?? roster ?? undefined,
      verdicts,
    )
    this.#timeStamps.judge(files, loaded === null ? null : inputs, verdicts)
    const findings = { files: this.#held, verdicts, loaded, key }
    const stateOf = (report: Report | null, pending: AnalysisState['pending']): AnalysisState => {
      this.finish(report)
      judgeAdjudication(adjudication, report?.consensus, verdicts)
      return analysisState(findings, report, pending)
    }
    if (loaded === null || key === null || !inputs.some(isUsed)) return stateOf(null, null)
    const iterations = this.#iterations
    const { report, pending } = await runReport(
      {
        ...loaded,
        key,
        certificate,
        inputs,
        trainingPool,
        tool: this.#tool,
        comparesModels: this.#comparesModels,
        strataBy: this.#strataBy,
        adjudication: adjudicationFiles(adjudication),
        earlier,
        receipts,
        roster,
        grades,
        ...(iterations === undefined ? {} : { iterations }),
      },
      {
        onProgress,
        isOver,
        redrawers: sides,
        onEarly: (early, missing) => onEarly?.(stateOf(early, missing)),
      },
    )
    return stateOf(report, pending)
  }

  /** Ends a running evaluation; it returns what it has. */
  async stop(): Promise<void> {
    this.#evaluations.end()
  }

  /** The package for whoever settles the disagreements of the answers that are used. */
  async makeAdjudication(): Promise<AdjudicationResult> {
    return this.#loaded === null
      ? { ok: false, problems: [] }
      : makeAdjudication(
          this.#loaded,
          this.#key,
          this.#settled,
          this.#tool,
          this.#passphraseOfKey(),
        )
  }

  /** What an item holds, to show it; null when no package or no volume is at hand. */
  async itemContent(item: string): Promise<ItemContent | null> {
    return this.#loaded === null ? null : itemContent(this.#loaded.study, item)
  }

  async volume(id: string): Promise<LoadedVolume> {
    const loaded = await volumeOf(this.#loaded, id)
    return loaded.ok ? transfer(loaded, transferablesOf(loaded.prepared)) : loaded
  }

  async image(id: string): Promise<LoadedImage> {
    return imageOf(this.#loaded, id)
  }

  /** The free texts and ranked answers of the last evaluation as a grading study. */
  async gradingStudy(wishes: GradingWishes): Promise<GradingFiles> {
    const [loaded, key] = [this.#loaded, this.#key]
    if (loaded === null || key === null) throw new Error('The package and its key are missing.')
    const { gradingStudy } = await import('../grading/grading-study')
    return gradingStudy(loaded, key, this.#settled, this.#tool, wishes, this.#passphraseOfKey())
  }

  /** What a grading study of the last evaluation would hold; null: there is nothing to grade. */
  async gradingPlan(): Promise<GradingPlan | null> {
    const [loaded, key] = [this.#loaded, this.#key]
    if (loaded === null || key === null) return null
    const { gradingPlan } = await import('../grading/grading-study')
    return gradingPlan(loaded, key, this.#settled)
  }

  /** The report's capsule: all that it was made of but the key (R151). */
  async capsule(layout: string | null = null): Promise<Uint8Array> {
    const [loaded, key, report] = [this.#loaded, this.#key, this.report]
    if (loaded === null || key === null || report === null)
      throw new Error('There is no report yet.')
    const { adjudication } = sortAdjudication(this.#held, loaded)
    const zip = await capsuleZip({
      report,
      keySha256: keySha256(key),
      inputs: inputsOfPage(this.#held, adjudication, this.#settled),
      strata: this.#strataBy,
      layout,
      study: await studyOfPage(loaded, this.#held),
      files: await this.files(layout),
    })
    return handOver(zip)
  }

  close(): void {
    this.#held = []
    this.#passphrases.clear()
    this.finish(null)
    for (const side of this.#sides ?? []) side.close()
    this.#sides = null
  }

  #passphraseOfKey(): string | null {
    return passphraseOfKey(sortAdjudication(this.#held, this.#loaded).others, this.#passphrases)
  }
}

/** As often as somebody can see that work goes on. */
const TOLD_MS = 100

/** Tells of every new step, and of its share now and then: of thousands of shares the page would do nothing but show them. */
function toldProgress(tell: Progress): Progress {
  let [shown, toldAt] = ['', Number.NEGATIVE_INFINITY]
  return (step, done) => {
    const now = performance.now()
    if (step === shown && now - toldAt < TOLD_MS) return
    shown = step
    toldAt = now
    tell(step, done)
  }
}
