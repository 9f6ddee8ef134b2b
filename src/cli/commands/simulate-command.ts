import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answersFile, hasAid, simulateSessions } from '@/answers'
import { jsonFile } from '@/freezing'
import type { ReaderStudy } from '@/questions'
import { refuse } from '@/study'
import {
  type Command,
  flagOption,
  numberOption,
  requiredOption,
  seedOption,
  stepOf,
  toolName,
} from '../command'
import { readStudyAndKey, studyAndKeyOptions } from '../io/read-key'

export const command: Command = {
  name: 'simulate',
  usage:
    'simulate --study <dir> --key <f> --raters <n> [--accuracy <p>] [--follow <p>] [--seed <n>] [--independent] --out <dir>',
  summary:
    'Writes complete answer files of simulated readers: for dry runs, power estimates and load tests.',
  options: {
    ...studyAndKeyOptions,
    raters: numberOption('<n>', 'number of readers', { min: 1, max: 10_000, isWhole: true }),
    accuracy: numberOption('<p>', 'share of correct answers, 0 to 1; default 0.7', {
      min: 0,
      max: 1,
      standard: 0.7,
    }),
    follow: numberOption(
      '<p>',
      'probability that a reader follows an AI suggestion, 0 to 1; default 0.5',
      { min: 0, max: 1, standard: 0.5 },
    ),
    seed: seedOption(
      'whole number; default 42. The same seed gives the same files',
      Number.MAX_SAFE_INTEGER,
    ),
    independent: flagOption(
      'draw each answer independently, so that accuracy varies between readers',
    ),
    out: requiredOption('<dir>', 'folder of the answer files'),
  },
  notes: [
    'Readers have the codes that the study lists, else R1, R2, …. Errors of different readers are independent.',
    'With AI suggestions, a simulated reader first forms an answer, which is correct with probability --accuracy, and gives the suggestion instead with probability --follow.',
    'Without --independent, each reader gets exactly the requested proportion of correct answers, rounded to whole questions.',
    'Simulated files contain no viewing record (evidence is null).',
    'Each log is marked as simulated (isSimulated), and verify and report show this mark.',
  ],
  async run(args, io) {
    const raters = args.number('raters')
    const accuracy = args.number('accuracy')
    const seed = args.number('seed')
    const follow = args.number('follow')
    const { study, studyHash, certificate, key, warnings } = await readStudyAndKey(args, io)
    const frozenAt = new Date(certificate?.frozenAt ?? '2026-01-01T00:00:00.000Z')
    const codes = codesOf(study, raters)
    if (codes === null)
      return refuse(
        join(args.required('study'), 'study.json'),
        'too-few-codes',
        `the study has ${study.raters.codes?.length} reader codes, ${raters} readers were asked for`,
        'Ask for fewer, or freeze the study with more codes or with none',
        { field: 'raters.codes' },
      )
    const out = args.required('out')
    await mkdir(out, { recursive: true })
    const files: string[] = []
    for (const [index, code] of codes.entries()) {
      const groups = study.raters.groups ?? []
      const sessions = simulateSessions(study, studyHash, key, {
        code,
        index,
        accuracy,
        seed,
        frozenAt,
        tool: toolName(),
        ...(hasAid(study) ? { follow } : {}),
        isIndependent: args.has('independent'),
        group: groups[index % groups.length] ?? null,
      })
      for (const [n, events] of sessions.entries()) {
        const file = join(out, `answers-${code}${n === 0 ? '' : `-s${n + 1}`}.json`)
        await writeFile(file, jsonFile(answersFile(events)))
        files.push(file)
      }
      stepOf(io, 'Simulating', 'readers')(index + 1, codes.length, files.at(-1))
    }
    io.warn(...warnings)
    return {
      lines: files,
      json: { files, accuracy, seed, ...(hasAid(study) ? { follow } : {}) },
    }
  },
}

/** The study's own codes, or R1, R2, …; null when it has too few. */
function codesOf(study: ReaderStudy, raters: number): string[] | null {
  const { codes } = study.raters
  if (codes === undefined) return Array.from({ length: raters }, (_, n) => `R${n + 1}`)
  return codes.length < raters ? null : codes.slice(0, raters)
}
