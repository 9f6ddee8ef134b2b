import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answersFile, simulateSession } from '@/answers'
import { jsonFile } from '@/freezing'
import type { ReaderStudy } from '@/questions'
import { problemOf } from '@/study'
import { type Command, problems, toolName, usage } from '../command'
import { readStudy } from '../io/open-package'
import { readFittingKey } from '../io/read-key'
import { passphraseOption } from '../io/read-passphrase'
import { readNumber } from '../parse-arguments'

export const simulateCommand: Command = {
  name: 'simulate',
  usage:
    'simulate --study <dir> --key <f> --raters <n> [--accuracy <p>] [--seed <n>] [--independent] --out <dir>',
  summary: 'Writes complete answer files of simulated raters: for dry runs, power and load.',
  positionals: { min: 0, max: 0, name: '' },
  options: {
    study: { type: 'string', value: '<dir>', help: 'the package', isRequired: true },
    key: { type: 'string', value: '<f>', help: 'its key.json or key.age', isRequired: true },
    'passphrase-file': passphraseOption,
    raters: { type: 'string', value: '<n>', help: 'how many', isRequired: true },
    accuracy: { type: 'string', value: '<p>', help: 'share of right answers, 0 to 1; default 0.7' },
    seed: {
      type: 'string',
      value: '<n>',
      help: 'whole number; default 42. The same seed gives the same files',
    },
    independent: {
      type: 'boolean',
      help: 'draw each answer by itself, so that accuracy varies between raters',
    },
    out: { type: 'string', value: '<dir>', help: 'folder of the answer files', isRequired: true },
  },
  notes: [
    "Raters take the study's own codes where it has a list, else R1, R2, …; errors of different raters are independent.",
    'Without --independent each rater gets exactly the share of right answers asked for, rounded to whole questions.',
    'Nobody looked at anything: the files hold no crosshair and no grey scale (evidence is null).',
    'The files say "triplane simulate" as their user agent: do not mix them with real ones.',
  ],
  async run(args, io) {
    const raters = readNumber(args, 'raters', { min: 1, max: 10_000, isWhole: true })
    const accuracy = readNumber(args, 'accuracy', { min: 0, max: 1, standard: 0.7 })
    const seed = readNumber(args, 'seed', { min: 0, max: 2 ** 53 - 1, isWhole: true, standard: 42 })
    if (typeof raters === 'string') return usage(raters)
    if (typeof accuracy === 'string') return usage(accuracy)
    if (typeof seed === 'string') return usage(seed)
    const opened = await readStudy(args.required('study'))
    if (!opened.ok) return problems(opened.problems)
    const { study, studyHash, certificate } = opened.value
    const frozenAt = new Date(certificate?.frozenAt ?? '2026-01-01T00:00:00.000Z')
    const fitting = await readFittingKey(args.required('key'), args.text('passphrase-file'), opened.value)
    const warned = [...opened.value.warnings, ...fitting.warnings]
    if (fitting.key === null) return { status: 'problems', problems: fitting.problems, warnings: warned }
    const codes = codesOf(study, raters)
    if (codes === null)
      return problems([
        problemOf(
          join(args.required('study'), 'study.json'),
          'too-few-codes',
          `the study has ${study.raters.codes?.length} rater codes, ${raters} raters were asked for`,
          'Ask for fewer, or freeze the study with more codes or with none',
          { field: 'raters.codes' },
        ),
      ])
    const out = args.required('out')
    await mkdir(out, { recursive: true })
    const files: string[] = []
    for (const [index, code] of codes.entries()) {
      const groups = study.raters.groups ?? []
      const events = simulateSession(study, studyHash, fitting.key, {
        ...{
          code,
          index,
          accuracy,
          seed,
          isIndependent: args.has('independent'),
          tool: toolName(),
          frozenAt,
        },
        group: groups[index % groups.length] ?? null,
      })
      const file = join(out, `answers-${code}.json`)
      await writeFile(file, jsonFile(answersFile(events)))
      files.push(file)
      io.progress(`${index + 1}/${codes.length} ${file}`)
    }
    return {
      status: 'done',
      warnings: warned,
      lines: files,
      json: { files, accuracy, seed },
    }
  },
}

/** The study's own codes, or R1, R2, …; null when it has too few. */
function codesOf(study: ReaderStudy, raters: number): string[] | null {
  const { codes } = study.raters
  if (codes === undefined) return Array.from({ length: raters }, (_, n) => `R${n + 1}`)
  return codes.length < raters ? null : codes.slice(0, raters)
}
