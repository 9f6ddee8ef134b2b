import type { SoundAnswers, StudyOfAnswers } from '@/answers'
import { decodeText, sumOf } from '@/study'
import type { AnswerInput } from '../measures/rater-answers'
import { type AnswerInputContext, readAnswerInput } from './read-answer-input'

/** Another processor that checks answer files: a thread or a worker. Its promises reject where it has ended. */
export interface AnswerChecker {
  /** For which study it checks from now on. */
  begin(studyOfAnswers: StudyOfAnswers): Promise<void>
  /** See `soundAnswers`. */
  check(text: string, file: string): Promise<SoundAnswers | null>
}

export interface GivenFile {
  readonly file: string
  readonly bytes: Uint8Array
  /** Of the bytes, where it is known. */
  readonly sha256?: string
}

/** Files that are checked before another processor knows the study. */
const LEAST_BYTES = 1_000_000
/** More than it is at work on: it need not wait for this processor to be free, which it is between two files, before it begins the next. */
const GIVEN_AT_ONCE = 3
/** As the reading room begins its files: no other is worth another processor's time. */
const WRITTEN = '{\n  "format": "triplane-answers/1"'

/**
 * Reads files one after the other, while other processors check the last of them: what takes the time is checking. Each file is
 * read to the same as it is alone, by whomever it was checked.
 */
export class SharedReading {
  readonly #files: readonly GivenFile[]
  readonly #context: AnswerInputContext
  readonly #given = new Map<number, Promise<SoundAnswers | null>>()
  /** The first file that nobody has begun, and the first behind all of these. */
  #next = 0
  #end: number

  constructor(
    files: readonly GivenFile[],
    context: AnswerInputContext,
    checkers: readonly AnswerChecker[] = [],
    leastBytes = LEAST_BYTES,
  ) {
    this.#files = files
    this.#context = context
    this.#end = files.length
    const size = sumOf(files, ({ bytes }) => bytes.length)
    // No more than its share: nobody waits for the last of three while the others have nothing to do.
    const share = Math.max(1, Math.floor(files.length / (checkers.length + 1)))
    if (files.length > 1 && size >= leastBytes)
      for (const checker of checkers) this.#begin(checker, Math.min(GIVEN_AT_ONCE, share))
  }

  /** To be asked for in order. */
  async read(place: number): Promise<AnswerInput> {
    const file = this.#files[place]
    if (file === undefined) throw new RangeError(`there is no file ${place}`)
    this.#next = Math.max(this.#next, place + 1)
    const sound = (await this.#given.get(place)) ?? null
    const input = readAnswerInput(file.bytes, file.file, this.#context, file.sha256, sound)
    // What others say comes in, and the next file goes out.
    if (this.#given.size > 0) await new Promise((resolve) => setTimeout(resolve, 0))
    return input
  }

  #begin(checker: AnswerChecker, count: number): void {
    const { study, studyHash, earlier = [] } = this.#context
    const version = (source: StudyOfAnswers): StudyOfAnswers => ({
      study: source.study,
      studyHash: source.studyHash,
    })
    const begun = checker.begin({ ...version({ study, studyHash }), earlier: earlier.map(version) })
    begun.catch(() => undefined)
    for (let n = 0; n < count; n++) this.#give(checker, begun)
  }

  /** The last file that nobody has begun. */
  #give(checker: AnswerChecker, begun: Promise<void>): void {
    if (this.#end - this.#next < 2) return
    const place = --this.#end
    const { bytes, file } = this.#files[place] ?? { bytes: new Uint8Array(), file: '' }
    const decoded = decodeText(bytes, file)
    if (!decoded.ok || !decoded.value.startsWith(WRITTEN)) {
      this.#give(checker, begun)
      return
    }
    const checked = Promise.all([checker.check(decoded.value, file), begun]).then(([sound]) => {
      this.#give(checker, begun)
      return sound
    })
    // One that has ended checks nothing more: the file is read here, as if nobody had been asked.
    this.#given.set(
      place,
      checked.catch(() => null),
    )
  }
}
