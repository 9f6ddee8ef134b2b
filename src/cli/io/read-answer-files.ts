import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  type AnswerChecker,
  type AnswerInput,
  type GivenFile,
  type readAnswerInput,
  SharedReading,
} from '@/report'
import type { Problem } from '@/study'
import { type Arguments, listOption } from '../command'
import { spareMemory } from './engine-flags'
import { listFiles } from './list-files'
import { readBytes } from './read-input'
import { SOURCE_NAMES } from './report-sources'

/** Options of commands that read what raters and models answered. */
export const answerFileOptions = {
  answers: listOption(
    '<f…>',
    'answer files (.json) or tables (.csv); a folder stands for those in it',
  ),
  predictions: listOption('<f…>', 'predictions of models (.jsonl)'),
  use: listOption(
    '<f…>',
    'of files that contradict each other those to be used, or tables with raters that the study does not list',
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
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  return (await sizeOf('predictions')) / BYTES.prediction + (await sizeOf('answers')) / BYTES.answer
}

/**
 * The files of `--answers` and `--predictions`.
 * @param checkers other processors, which check answer files beside this one
 * @returns also whether there is so much to read that memory is scarcer than time
 */
export async function readAnswerFiles(
  args: Arguments,
  study: Parameters<typeof readAnswerInput>[2],
  checkers: readonly AnswerChecker[] = [],
): Promise<{ read: AnswerInput[]; problems: Problem[]; isMuch: boolean }> {
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
  return { read, problems: found, isMuch }
}

/** The files of `--use` by their content, or why they cannot be chosen. */
export function chosenFiles(
  paths: readonly string[],
  inputs: readonly AnswerInput[],
): ReadonlySet<string> | string {
  const missing = paths.find((path) => !inputs.some(({ file }) => file === basename(path)))
  if (missing !== undefined) return `--use: "${missing}" is not among --answers and --predictions`
  const names = new Set(paths.map((path) => basename(path)))
  return new Set(inputs.flatMap(({ file, sha256 }) => (names.has(file) ? [sha256] : [])))
}
