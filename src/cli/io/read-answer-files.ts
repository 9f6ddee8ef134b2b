import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { earlierStudies } from '@/package'
import type { AnswerKey } from '@/questions'
import {
  type AnswerChecker,
  type AnswerInput,
  type AnswerInputContext,
  type GivenFile,
  SharedReading,
} from '@/results'
import { type Problem, sumOf } from '@/study'
import { type Arguments, listOption, need, Refusal, usage } from '../command'
import { spareMemory } from './engine-flags'
import { listFiles } from './list-files'
import { readBytes } from './read-input'
import { SOURCE_NAMES } from './report-sources'

/** Options of commands that read what raters and models answered. */
export const answerFileOptions = {
  answers: {
    ...listOption('<f…>', 'answer files (.json) or tables (.csv); or a folder of them'),
    orElse: 'predictions',
  },
  predictions: listOption('<f…>', 'predictions of models (.jsonl)'),
  use: listOption(
    '<f…>',
    'files to use: one of files that contradict each other, or a table with readers that the study does not list',
  ),
}

/** Of a line of predictions, and of an answer with its events. */
const BYTES = { prediction: 60, answer: 1500 }

/** About how many answers the files of these options hold, by their sizes: before any is read. */
export async function guessedAnswers(args: Arguments): Promise<number> {
  const sizeOf = async (option: 'answers' | 'predictions') => {
    const { files } = await listFiles(args.list(option), SOURCE_NAMES[option])
    // What is not there is named where it is read.
    const sizeIfThere = (path: string) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      )
    const sizes = await Promise.all(files.map(sizeIfThere))
    return sumOf(sizes)
  }
  return (await sizeOf('predictions')) / BYTES.prediction + (await sizeOf('answers')) / BYTES.answer
}

/**
 * The files of `--answers` and `--predictions`, to this study or a version before it.
 * @param checkers other processors, which check answer files beside this one
 */
export async function readAnswerFiles(
  args: Arguments,
  { key, ...given }: Omit<AnswerInputContext, 'earlier'> & { readonly key: AnswerKey | null },
  checkers: readonly AnswerChecker[] = [],
) {
  const earlier = key === null ? [] : need(earlierStudies(key, given.study, args.required('key')))
  const study = { ...given, earlier }
  const listed = [
    await listFiles(args.list('answers'), SOURCE_NAMES.answers),
    await listFiles(args.list('predictions'), SOURCE_NAMES.predictions),
  ]
  const found: Problem[] = listed.flatMap(({ problems: unreadable }) => unreadable)
  const read: AnswerInput[] = []
  const paths = listed.flatMap(({ files }) => files)
  // What is read on the way to the answers takes the most of all: then one file after the other, each gone before the next.
  const isMuch = spareMemory(paths.length * study.study.items.length)
  for (const together of isMuch ? paths.map((path) => [path]) : [paths]) {
    const files: GivenFile[] = []
    for (const path of together) {
      const bytes = await readBytes(path)
      if (bytes.ok) files.push({ file: basename(path), bytes: bytes.value })
      else found.push(...bytes.problems)
    }
    const reading = new SharedReading(files, study, checkers)
    for (const place of files.keys()) read.push(await reading.read(place))
  }
  const chosen = chosenFiles(args.list('use'), read)
  return {
    read,
    problems: found,
    /** There is so much to read that memory is scarcer than time. */
    isMuch,
    /** The versions that the study amends, by its key. */
    earlier,
    /** SHA-256 of the files of `--use`. */
    chosen,
  }
}

/** The files of `--use` by their content. */
function chosenFiles(
  paths: readonly string[],
  inputs: readonly AnswerInput[],
): ReadonlySet<string> {
  const missing = paths.find((path) => !inputs.some(({ file }) => file === basename(path)))
  if (missing !== undefined)
    throw new Refusal(usage(`--use: "${missing}" is not among --answers and --predictions`))
  const names = new Set(paths.map((path) => basename(path)))
  return new Set(inputs.flatMap(({ file, sha256 }) => (names.has(file) ? [sha256] : [])))
}
