import { shownLine } from '@/study'

/** How far a step of a command is. */
export interface Progress {
  /** "Freezing": what is done, with a capital letter. */
  readonly step: string
  readonly done: number
  readonly total: number
  /** What is counted; '%' where nothing is, then `total` is 100. */
  readonly unit: string
  /** What was just done: a file, a part of the report. */
  readonly detail?: string | undefined
}

/** Where progress is written to, and what is known of it. */
interface ProgressStream {
  write(text: string): void
  /** Width of the terminal in characters; null where there is none: a file, a pipe, the log of a scheduler. */
  columns(): number | null
}

/** A terminal is drawn on so often at most; beyond, more is spent on drawing than on work. */
const DRAW_MS = 80
/** In a log a step says that it is alive every so often, and only if something has come of it. */
const LINE_MS = 10_000
const LINE_SHARE = 0.1
/** From here on the time that is left can be told. */
const ESTIMATE_AFTER_MS = 3000
const BAR = 24

/**
 * The progress of a command, on standard error: one bar that is drawn over itself at a terminal, and is gone when the results
 * come; elsewhere a line when a step has ended, and a few on the way of a long one.
 */
export class ProgressWriter {
  readonly #stream: ProgressStream
  readonly #now: () => number
  #step = ''
  #began = 0
  #drawn = Number.NEGATIVE_INFINITY
  #lined = { at: 0, share: 0, isDone: false }
  #isShown = false

  /** @param now milliseconds, from any start. */
  constructor(stream: ProgressStream, now: () => number = () => performance.now()) {
    this.#stream = stream
    this.#now = now
  }

  show(progress: Progress): void {
    const at = this.#now()
    if (progress.step !== this.#step) {
      this.#step = progress.step
      this.#began = at
      this.#lined = { at, share: 0, isDone: false }
      this.#drawn = Number.NEGATIVE_INFINITY
    }
    const columns = this.#stream.columns()
    if (columns === null) this.#line(progress, at)
    else if (at - this.#drawn >= DRAW_MS || isDone(progress)) {
      this.#drawn = at
      this.#isShown = true
      // Written over the last one; what was longer is erased behind it.
      this.#stream.write(`\r${barOf(progress, at - this.#began, columns)}\u001b[K`)
    }
  }

  /** Takes the bar away: what is written next begins on an empty line. */
  clear(): void {
    if (this.#isShown) this.#stream.write('\r\u001b[K')
    this.#isShown = false
  }

  #line(progress: Progress, at: number): void {
    const share = shareOf(progress)
    const isDue = at - this.#lined.at >= LINE_MS && share - this.#lined.share >= LINE_SHARE
    // A step of nothing, or one that grows on the way, would end a thousand times.
    if (this.#lined.isDone || (!isDone(progress) && !isDue)) return
    this.#lined = { at, share, isDone: isDone(progress) }
    this.#stream.write(`${progress.step}: ${countOf(progress)}\n`)
  }
}

const shareOf = ({ done, total }: Progress) => (total === 0 ? 1 : Math.min(1, done / total))
const isDone = ({ done, total }: Progress) => done >= total

const countOf = ({ done, total, unit }: Progress) =>
  unit === '%' ? `${Math.floor(done)} %` : `${done}/${total} ${unit}`

/** `Freezing [#####-------] 12/30 files, about 2 min left  sub-12_T1w.nii.gz`, no wider than the terminal. */
function barOf(progress: Progress, elapsedMs: number, columns: number): string {
  const share = shareOf(progress)
  const full = Math.round(share * BAR)
  const bar = `[${'#'.repeat(full)}${'-'.repeat(BAR - full)}]`
  const left =
    elapsedMs < ESTIMATE_AFTER_MS || share === 0 || share === 1
      ? ''
      : `, ${leftWords((elapsedMs / share) * (1 - share))} left`
  const line = `${progress.step} ${bar} ${countOf(progress)}${left}`
  const room = columns - 1 - line.length
  // A name that does not fit is cut at its beginning: files differ at their ends.
  const detail = shownLine(progress.detail ?? '')
  const end = room < 12 ? '' : `…${detail.slice(3 - room)}`
  const shown = detail.length + 2 <= room ? detail : end
  return `${line}${shown === '' ? '' : `  ${shown}`}`.slice(0, Math.max(1, columns - 1))
}

function leftWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 60) return `about ${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `about ${minutes} min` : `about ${Math.round(minutes / 60)} h`
}
