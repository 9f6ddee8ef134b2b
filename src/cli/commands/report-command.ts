import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keySha256 } from '@/package'
import {
  capsuleZip,
  caseCounts,
  keyOpened,
  layoutChoices,
  makeReportWith,
  type PrintFormat,
  readFormats,
  reportMade,
  studyCounts,
  whoCounts,
} from '@/report'
import { reportFigures, type SettledFigures, settledFigures } from '@/report/figures/report-figures'
import { layoutParts } from '@/report/layouts/layouts'
import {
  type ReportFile,
  reportFiles,
  reportParts,
  settledParts,
} from '@/report/render/report-files'
import {
  type AnswerInput,
  adjudicationProblems,
  hasStrata,
  isUsed,
  type Report,
  receiptProblems,
  receiptsAtHand,
  settleInputs,
  timeStampProblems,
  withRoster,
} from '@/results'
import { digestHex, fail, type Problem, problemOf, refuse, withoutStop } from '@/study'
import {
  type Arguments,
  type Command,
  type CommandIo,
  flagOption,
  listOption,
  need,
  numberOption,
  type Outcome,
  Refusal,
  requiredOption,
  seedOption,
  stepOf,
  toolName,
  usage,
  valueOption,
} from '../command'
import { installedFonts } from '../figure-fonts'
import { openAnalystLog } from '../io/analyst-log-file'
import { spareMemory } from '../io/engine-flags'
import { answerFileOptions, guessedAnswers, readAnswerFiles } from '../io/read-answer-files'
import { readAdjudication, readGrades, readPool, readRosterCodes } from '../io/read-graded-files'
import { readStudyAndKey, studyAndKeyOptions } from '../io/read-key'
import { readWitnessFiles, witnessOptions } from '../io/read-witness-files'
import { sourceFiles, studyFiles } from '../io/report-sources'
import { writeInto } from '../io/write-output'
import { reportThreads } from '../threads/report-threads'

export const command: Command = {
  name: 'report',
  usage:
    'report --study <dir> --key <f> --answers <f…> [--predictions <f…>] [--training-pool <f>] [--receipts <f…>] [--time-stamps <f…>] [--adjudication <f…>] [--seed <n>] [--iterations <n>] [--strata <name>] [--layout <name>] [--figures <formats>] [--grades <f>] [--roster <f>] [--use <f…>] [--model-pairs] [--capsule] [--log <f>] --out <dir>',
  summary:
    'Computes accuracy and agreement, and writes tables, figures, methods and a printable report.',
  options: {
    ...studyAndKeyOptions,
    ...answerFileOptions,
    'training-pool': valueOption(
      '<f>',
      'a pool (.jsonl) of other cases: its most frequent answer per template gives the text-only baseline',
    ),
    ...witnessOptions,
    adjudication: listOption(
      '<f…>',
      'answer files of adjudicators (triplane adjudicate); also the answer key written with their package, if answer files were added after the package was made (it states which answers were disputed then)',
    ),
    seed: seedOption('seed of the bootstrap; default 42'),
    iterations: numberOption('<n>', 'bootstrap resamples; default 10000, 0 for none', {
      min: 100,
      max: 1_000_000,
      isWhole: true,
      standard: 10_000,
      none: 'no bootstrap',
    }),
    strata: valueOption(
      '<name>',
      'strata of the bootstrap: an attribute of the answer key, or a question whose correct answers are the strata; default: the category',
    ),
    grades: valueOption(
      '<f>',
      'grades.json of a grading study: its grades replace the automatic scorer',
    ),
    roster: valueOption(
      '<f>',
      'roster of the invited readers (CSV or a workbook), if the study does not list its readers',
    ),
    layout: valueOption(
      '<name>',
      `also write the tables in the layout of a published study, in layout/: ${layoutChoices.map(({ id }) => id).join(', ')}`,
    ),
    figures: valueOption(
      '<formats>',
      'formats of the figures: svg (always), png (300 dpi) and pdf, as svg,png,pdf; default svg',
    ),
    'model-pairs': flagOption('also compare models with each other; default: only with readers'),
    capsule: flagOption(
      'also write capsule.zip: all inputs of the report except the answer key, to compute it again (triplane recompute)',
    ),
    log: valueOption(
      '<f>',
      'log of the openings of the answer key and of the inputs of reports; default <out>-analysis-log.jsonl',
    ),
    out: requiredOption('<dir>', 'folder of the report; files of the same names are replaced'),
  },
  notes: [
    'A file that cannot be verified or read is excluded and named in the report and on standard error; the exit code is 1.',
    'The report on the other files is still written. The same files, seed and iterations give the same bytes.',
  ],
  async run(args, io) {
    // Before the threads: a heap beside which another one grows is not told any more how to grow.
    spareMemory(await guessedAnswers(args))
    // They begin while the study is read.
    const threads = reportThreads()
    return reportWith(threads, args, io).finally(threads.close)
  },
}

async function reportWith(
  { threads, close }: ReturnType<typeof reportThreads>,
  args: Arguments,
  io: CommandIo,
): Promise<Outcome> {
  const wanted = args.text('layout')
  if (wanted !== undefined && !layoutChoices.some(({ id }) => id === wanted))
    return usage(
      `--layout: no layout "${wanted}" (it is one of ${layoutChoices.map(({ id }) => id).join(', ')})`,
    )
  const formats = readFormats(args.text('figures') ?? 'svg')
  if (formats === null)
    return usage(
      `--figures: "${args.text('figures')}" is not a list of svg, png and pdf with commas`,
    )
  const out = args.required('out')
  const iterations = args.number('iterations')
  const log = await openAnalystLog(
    args.text('log') ?? `${out.replace(/[\\/]+$/, '')}-analysis-log.jsonl`,
  )
  const opened = await readStudyAndKey(args, io)
  const trainingPool = need(await readPool(args))
  const { study, studyHash, certificate, certificateSha256, key } = opened
  const grades = need(await readGrades(args, studyHash))
  const roster = need(await readRosterCodes(args))
  const strataBy = args.text('strata') ?? null
  if (strataBy !== null && !hasStrata(study, key, strataBy))
    return refuse(
      '--strata',
      'unknown-strata',
      `the key has no attribute "${strataBy}", and no question of this name has a correct answer of its own answers`,
      'Name an attribute of the key, or a question such as the diagnosis',
    )
  const opening = { tool: toolName(), study, studyHash, keySha256: keySha256(key) }
  await log.append(keyOpened(opening))
  const witnesses = await readWitnessFiles(args)
  const { timeStamps } = witnesses
  const { earlier, chosen, ...found } = await readAnswerFiles(
    args,
    { study, studyHash, key, certificateSha256, receipts: witnesses.receipts, timeStamps },
    threads,
  )
  const listing = withRoster(study, roster)
  const inputs = settleInputs(found.read, listing, chosen)
  const { receipts, problems: forged } = receiptsAtHand(
    witnesses.receipts,
    inputs,
    listing.raters.codes,
  )
  const adjudication = await readAdjudication(args)
  // Where memory is scarce the files come when the sums of what is redrawn are gone.
  const isWrittenMeanwhile =
    threads.length > 0 &&
    iterations > 0 &&
    formats.length === 0 &&
    !args.has('capsule') &&
    !found.isMuch
  let settled: SettledFigures = new Map()
  const report = await makeReportWith(
    {
      adjudication: adjudication.read,
      earlier,
      study,
      studyHash,
      key,
      inputs,
      receipts,
      roster,
      seed: args.number('seed'),
      iterations,
      tool: toolName(),
      comparesModels: args.has('model-pairs'),
      strataBy,
      grades,
      certificate,
      trainingPool,
      onProgress: (detail, share) => stepOf(io, 'Computing', '%')(100 * share, 100, detail),
    },
    threads,
    isWrittenMeanwhile
      ? async (tables) => {
          await writeParts(out, settledParts(tables))
          settled = await settledFigures(tables)
        }
      : undefined,
  )
  // What they drew is as much as a tenth of all memory, and the files need it.
  close()
  const arranged = wanted === undefined ? [] : await arrangedFiles(report, wanted)
  const figures = reportFigures(report, settled)
  const printed = await printedFigures(figures, formats, io)
  // A capsule is made of all of them but the printed ones; else the long ones are written piece by piece.
  const files = args.has('capsule') ? new Map([...reportFiles(report, figures), ...arranged]) : null
  for (const parts of [
    ...(files === null ? [reportParts(report, figures, !isWrittenMeanwhile), arranged] : [files]),
    printed,
  ])
    await writeParts(out, parts)
  if (files !== null) {
    const capsule = await makeCapsule(args, report, opening.keySha256, files)
    await writeFile(join(out, 'capsule.zip'), capsule)
  }
  await log.append(reportMade(report, opening.keySha256))
  const problems = [
    ...found.problems,
    ...witnesses.problems,
    ...adjudication.problems,
    ...adjudicationProblems(report),
    ...problemsOf(inputs),
    ...forged,
    ...receiptProblems(receipts, inputs),
    ...timeStampProblems(timeStamps, inputs),
  ]
  io.warn(
    ...opened.warnings,
    ...needlessChoices(inputs, chosen),
    ...report.warnings.map(({ code, message }) =>
      problemOf('report.json', code, withoutStop(message), 'See the report'),
    ),
  )
  return {
    problems,
    lines: [
      reportLine(report, out),
      ...(wanted === undefined ? [] : layoutLines(report, wanted, out)),
    ],
    json: {
      report: join(out, 'report.json'),
      html: join(out, 'report.html'),
      inputs: report.inputs,
    },
  }
}

/** Where the report lies, and what it counts. */
export const reportLine = (report: Report, out: string): string =>
  `Report: ${join(out, 'report.html')} (${[caseCounts(studyCounts(report)), ...whoCounts(studyCounts(report))].join(', ')})`

async function writeParts(
  out: string,
  parts: Iterable<readonly [path: string, content: ReportFile | Iterable<string>]>,
): Promise<void> {
  for (const [path, content] of parts) await writeInto(out, path, content)
}

/** The capsule of what was just written; not where a file of the answers is no longer what was read. */
async function makeCapsule(
  args: Arguments,
  report: Report,
  key: string,
  files: ReadonlyMap<string, ReportFile>,
): Promise<Uint8Array> {
  const study = await studyFiles(args.required('study'))
  const inputs = await sourceFiles(args)
  const hashes = new Set(await Promise.all(inputs.map(({ bytes }) => digestHex(bytes))))
  const changed = report.inputs.filter(({ sha256 }) => !hashes.has(sha256))
  if (changed.length > 0)
    throw new Refusal(
      fail(
        ...changed.map(({ file }) =>
          problemOf(
            file,
            'changed-while-read',
            'it was changed while the report was made, so the capsule would hold another file',
            'Make the report again',
          ),
        ),
      ),
    )
  const { strata = null, layout = null } = {
    strata: args.text('strata'),
    layout: args.text('layout'),
  }
  return capsuleZip({ report, keySha256: key, study, inputs, strata, layout, files })
}

/** Where the tables are, and which of the paper's this study cannot fill. */
const layoutLines = (report: Report, layout: string, out: string): string[] => [
  `Tables: ${join(out, 'layout', `${layout}.docx`)}`,
  ...layoutParts(report, layout).flatMap((part) =>
    'missing' in part ? [`Not filled by this study: ${part.title}: ${part.missing}.`] : [],
  ),
]

/** The tables of `--layout`: what writes Word is read for these alone. */
const arrangedFiles = async (report: Report, layout: string) =>
  (await import('@/report/layouts/layout-files')).layoutFiles(report, layout)

/** Figures in the formats that were asked for besides SVG. */
async function printedFigures(
  figures: ReturnType<typeof reportFigures>,
  formats: readonly PrintFormat[],
  io: CommandIo,
): Promise<ReadonlyMap<string, Uint8Array>> {
  if (formats.length === 0) return new Map()
  const fonts = await installedFonts()
  const { figureFiles } = await import('@/report/printing/figure-files')
  return figureFiles(figures, formats, fonts, stepOf(io, 'Drawing figures', 'files'))
}

/** A choice where nothing contradicts is a slip that the analyst should know of. */
const needlessChoices = (inputs: readonly AnswerInput[], chosen: ReadonlySet<string>): Problem[] =>
  inputs.flatMap(({ file, sha256, chosenOver, unlisted }) =>
    !chosen.has(sha256) || chosenOver !== undefined || unlisted !== undefined
      ? []
      : [
          problemOf(
            file,
            'nothing-to-choose',
            'no other file contradicts it that was not chosen too, so --use changes nothing',
            'Remove it from --use, or name one of the contradicting files',
          ),
        ],
  )

/** Copies, and tables beside the answer files that prove them, are no fault of the files: all else that was left out is. */
const NO_FAULT: ReadonlySet<AnswerInput['state']> = new Set([
  'duplicate',
  'set-aside',
  'not-chosen',
])
const problemsOf = (inputs: readonly AnswerInput[]): Problem[] =>
  inputs
    .filter(
      (input) =>
        (!isUsed(input) && !NO_FAULT.has(input.state)) ||
        input.unlisted?.some(({ isUsed: isChosen }) => !isChosen) === true ||
        input.setAside?.some(({ because }) => because === 'contradiction') === true,
    )
    .flatMap((input) => [...input.problems])
