import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { findingProblem, gradingPool, jsonFile } from '@/freezing'
import { PackageFileError } from '@/package'
import { poolText, SourceFileError } from '@/pool'
import type { AnswerKey } from '@/questions'
import { isUsed, settleInputs } from '@/results'
import { fail } from '@/study'
import {
  type Command,
  flagOption,
  need,
  needNone,
  requiredOption,
  seedOption,
  stepOf,
  valueOption,
} from '../command'
import { freezeToFolder } from '../freeze/freeze-to-folder'
import { openPackage } from '../io/open-package'
import { answerFileOptions, readAnswerFiles } from '../io/read-answer-files'
import { ifNamed, readText } from '../io/read-input'
import { readStudyAndKey, studyAndKeyOptions } from '../io/read-key'
import { takenFile, takenFolder } from '../io/taken-place'

export const command: Command = {
  name: 'grade',
  usage:
    'grade --study <dir> --key <f> --answers <f…> [--predictions <f…>] [--use <f…>] [--rubric <f>] [--images] [--seed <n>] [--allow-findings] --out <dir>',
  summary: 'Makes a grading study of the free-text and ranked answers of a finished study.',
  options: {
    ...studyAndKeyOptions,
    ...answerFileOptions,
    rubric: valueOption(
      '<f>',
      'grading rubric, as Markdown; default: the main pathology must be named',
    ),
    images: flagOption('show graders the scans and images that the condition of the case shows'),
    seed: seedOption('seed of the order in which graders read; default 42'),
    'allow-findings': flagOption(
      'freeze even if the audit finds a problem in an answer; it is still listed',
    ),
    out: requiredOption(
      '<dir>',
      'new folder of the package for the graders; its answer key goes to <out>-key/key.json',
    ),
  },
  notes: [
    'Answers of readers and models are mixed without their names. Identical answers are graded once.',
    '<out>-source has the pool and the protocol, to change and freeze again (with --images: --volumes <study>).',
    'The report on the grading study has grades.json. Give it to `report --grades` for the first study.',
  ],
  async run(args, io) {
    const out = resolve(args.required('out'))
    const keyPath = join(`${out}-key`, 'key.json')
    needNone([...(await takenFolder(out)), ...takenFile(keyPath)])
    const { study, studyHash, key, warnings } = await readStudyAndKey(args, io)
    const rubric = need(await ifNamed(args.text('rubric'), readText))
    const read = await readAnswerFiles(args, { study, studyHash, key })
    const { files } = need(await openPackage(args.required('study')))
    const used = settleInputs(read.read, study, read.chosen).filter(isUsed)
    const graded = gradingPool({
      study,
      studyHash,
      key,
      seed: args.number('seed'),
      rubric: rubric ?? undefined,
      hasImages: args.has('images'),
      answers: used.flatMap(({ raters }) => raters.flatMap(({ answers }) => answers)),
    })
    if (!graded.ok) return fail(...read.problems, ...graded.problems)
    const { pool, protocol, entries, distinct, withoutReference } = graded.value
    const sourceFolder = `${out}-source`
    await mkdir(sourceFolder, { recursive: true })
    await writeFile(join(sourceFolder, 'pool.jsonl'), poolText(pool))
    await writeFile(join(sourceFolder, 'protocol.json'), jsonFile(protocol))
    const { findings, allowed, frozen } = await freezeToFolder(
      out,
      { path: keyPath, fileOf: async (answerKey: AnswerKey) => jsonFile(answerKey) },
      {
        pool,
        protocol,
        protocolFile: join(sourceFolder, 'protocol.json'),
        readSource: (path) =>
          files.read(path).catch((cause: unknown) => {
            if (!(cause instanceof PackageFileError)) throw cause
            throw new SourceFileError(cause.message)
          }),
        accepted: args.has('allow-findings') ? 'all' : [],
        onProgress: stepOf(io, 'Freezing', 'files'),
      },
    )
    const notes = findings
      .filter(({ severity }) => severity !== 'leak')
      .map((finding) => findingProblem(finding, pool, 'protocol.json'))
    if (!frozen.ok) {
      io.warn(...notes)
      return fail(...read.problems, ...frozen.problems)
    }
    io.warn(...warnings, ...notes, ...allowed)
    return {
      problems: read.problems,
      lines: [
        `${distinct} different answers of ${entries} are to be graded.`,
        withoutReference > 0 &&
          `${withoutReference} free-text questions have no correct answer, and are not graded.`,
        `Package: ${out} (for the graders)`,
        `Key:     ${keyPath} (only for the analyst)`,
      ],
      json: { package: out, key: keyPath, entries, distinct, withoutReference },
    }
  },
}
