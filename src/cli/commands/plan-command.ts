import {
  jsonFile,
  type PlanRequest,
  parsePlanRequest,
  pilotComponents,
  plannedAgain,
  planSentences,
  planStudy,
  type StudyPlanned,
} from '@/freezing'
import { parseProtocol } from '@/pool'
import { isRecord } from '@/questions'
import {
  analysisSchema,
  checkAnalysis,
  type Problem,
  parseJson,
  type Result,
  refuse,
  succeed,
} from '@/study'
import {
  type Arguments,
  type Command,
  flagOption,
  groupOf,
  listOption,
  need,
  needNone,
  type Outcome,
  usage,
  valueOption,
} from '../command'
import { readParsed, readText } from '../io/read-input'
import { writeNew } from '../io/write-output'

/** Options that are a field of the request: as they are written, and as numbers. */
const WORDS = ['measure', 'question', 'aim', 'generalise', 'method', 'design']
const NUMBERS = ['margin', 'alpha', 'readers', 'normal', 'diseased', 'groups', 'target']

export const command: Command = {
  name: 'plan',
  usage: 'plan [<plan.json>] [options]',
  summary:
    'Plans the number of readers and cases: power or precision, and the plan for the protocol.',
  positionals: { min: 0, max: 1, name: '<plan.json>' },
  options: {
    measure: groupOf(
      'Required, here or in <plan.json>',
      valueOption('<m>', 'auc, accuracy, sensitivity, specificity or kappa'),
    ),
    aim: valueOption('<a>', 'difference, non-inferiority, equivalence or estimate'),
    expected: listOption(
      '<test> <reference>',
      'expected values of the measure; one number for an estimate',
    ),
    readers: valueOption('<n>', 'number of readers'),
    normal: valueOption('<n>', 'number of normal (non-diseased) cases'),
    diseased: valueOption('<n>', 'number of diseased cases'),
    compare: groupOf(
      'Endpoint',
      listOption('<test> <reference>', 'two conditions, or model:<name> and readers'),
    ),
    question: valueOption('<id>', 'question of the endpoint; default: all eligible questions'),
    margin: valueOption('<d>', 'the non-inferiority or equivalence margin'),
    alpha: valueOption('<p>', 'default 0.05; for each one-sided test if there is a margin'),
    target: valueOption('<p>', 'target power; default 0.8'),
    shares: listOption('<p…>', 'for kappa: expected proportion of each answer'),
    design: groupOf(
      'Design',
      valueOption(
        '<d>',
        'crossed (default; every reader reads every case under both conditions), exchanged (once; conditions swapped between two groups of readers), split (groups with cases of their own), apart (half the readers under each condition), model (against readers), single (one condition)',
      ),
    ),
    groups: valueOption('<n>', 'groups of readers of a split design (2)'),
    generalise: valueOption(
      '<p>',
      'readers-and-cases (default), readers (these cases) or cases (these readers)',
    ),
    method: valueOption(
      '<m>',
      'obuchowski-rockette (each reader over the cases read), obuchowski-rockette-complete (cases that every reader read under every condition) or u-statistics (all readings; AUC only); default: chosen by the data',
    ),
    components: groupOf(
      'Variance components',
      valueOption(
        '<c>',
        'small, moderate (default) or large (Obuchowski 2000), roe-metz-HL, -LL, -HH or -LH, or a JSON file',
      ),
    ),
    pilot: valueOption('<report.json>', 'take them from the report of a pilot'),
    protocol: groupOf('Output', valueOption('<f>', 'protocol to add the plan to')),
    out: valueOption('<f>', 'path of the protocol with the plan'),
    replace: flagOption('replace an existing file'),
  },
  notes: [
    'Example: triplane plan --measure auc --aim difference --compare aided unaided --expected 0.85 0.80 --readers 8 --normal 60 --diseased 60',
    'Options override plan.json; its fields are those under "request" in --json (docs/formats.md, section 4).',
    'With a protocol or study.json that has a plan, the command recomputes that plan.',
    'Components of cases are rescaled to the number of cases; components of readers are not (Hillis, Obuchowski and Berbaum 2011).',
  ],
  async run(args) {
    const [protocol, out] = [args.text('protocol'), args.text('out')]
    if ((protocol === undefined) !== (out === undefined))
      return usage(
        '--protocol and --out go together: the protocol, and the path of the protocol with the plan',
      )
    const file = args.positionals[0]
    const isAsked = Object.entries(command.options).some(
      ([name, { type }]) => type === 'string' && args.list(name).length > 0,
    )
    if (file === undefined && !isAsked)
      return usage('give <plan.json>, or options such as --measure')
    const given: unknown = file === undefined ? {} : need(await readJson(file))
    if (file !== undefined && isRecord(given) && typeof given.format === 'string') {
      if (given.format !== 'triplane-plan/1') return again(file, given.analysis)
    }
    const request = await requestOf(args, isRecord(given) ? given : {}, file ?? 'the plan')
    if (!request.ok) return { problems: named(request.problems, file) }
    const planned = planStudy(request.value, file ?? 'the plan')
    if (!planned.ok) return { problems: named(planned.problems, file) }
    if (protocol !== undefined && out !== undefined)
      await writePlan(planned.value, protocol, out, args)
    const { request: settled, ...came } = planned.value
    return {
      lines: [
        ...planSentences(planned.value),
        '',
        ...table(planned.value),
        '',
        `Components: ${planned.value.from}.`,
        out !== undefined && `Protocol with the plan: ${out}`,
      ],
      json: { request: settled, ...came },
    }
  },
}

/** Problems of a plan that was typed as options: by option, because there is no file and no line. */
const named = (found: readonly Problem[], file: string | undefined): readonly Problem[] =>
  file !== undefined
    ? found
    : found.map((problem) => {
        const [option = ''] = problem.field.split(/[.[]/)
        const isMissing = problem.message.startsWith('the field is missing')
        return {
          ...problem,
          file: option === '' ? 'triplane plan' : `--${option}`,
          line: null,
          column: null,
          field: '',
          message: isMissing ? 'the option is missing' : problem.message,
          remedy: isMissing ? 'Add it; triplane plan --help has an example' : problem.remedy,
        }
      })

async function readJson(file: string): Promise<Result<unknown>> {
  const text = await readText(file)
  if (!text.ok) return text
  try {
    return succeed(JSON.parse(text.value))
  } catch {
    // Said by line and column.
    const parsed = parsePlanRequest(text.value, file)
    return parsed.ok ? succeed(parsed.value) : parsed
  }
}

async function requestOf(
  args: Arguments,
  given: Readonly<Record<string, unknown>>,
  file: string,
): Promise<Result<PlanRequest>> {
  const fields: Record<string, unknown> = { format: 'triplane-plan/1', ...given }
  for (const name of [...WORDS, ...NUMBERS]) {
    const text = args.text(name)
    if (text !== undefined) fields[name] = NUMBERS.includes(name) ? numberOr(text) : text
  }
  const [test, reference] = args.list('compare')
  if (test !== undefined) fields.compare = { test, reference }
  const [first, second] = args.list('expected').map(numberOr)
  if (first !== undefined)
    fields.expected =
      second === undefined ? { reference: first } : { reference: second, test: first }
  const shares = args.list('shares').map(numberOr)
  if (shares.length > 0) fields.shares = shares
  const components = args.text('components')
  if (components !== undefined) {
    if (!components.endsWith('.json')) fields.components = { preset: components }
    else {
      const read = await readJson(components)
      if (!read.ok) return read
      fields.components = read.value
    }
  }
  if (fields.measure === 'kappa') {
    fields.aim ??= 'estimate'
    fields.design ??= 'single'
    fields.generalise ??= 'cases'
  }
  const request = parsePlanRequest(JSON.stringify(fields), file)
  const pilot = args.text('pilot')
  if (pilot === undefined || !request.ok) return request
  const piloted = await readParsed(pilot, (text, name) =>
    pilotComponents(text, name, request.value),
  )
  return piloted.ok ? succeed({ ...request.value, components: piloted.value }) : piloted
}

/** What is no number stays as it was written: the schema says what it should be. */
const numberOr = (text: string): number | string =>
  text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text)

async function writePlan(
  { analysis }: StudyPlanned,
  protocolFile: string,
  out: string,
  args: Arguments,
): Promise<void> {
  const protocol = need(await readParsed(protocolFile, parseProtocol))
  needNone(checkAnalysis({ analysis, conditions: protocol.conditions }, protocolFile))
  need(await writeNew(out, jsonFile({ ...protocol, analysis }), args))
}

/** A plan that was frozen, worked out again from what it says. */
function again(file: string, written: unknown): Outcome {
  const read = parseJson(JSON.stringify(written ?? null), file, analysisSchema.nullable())
  if (!read.ok)
    return {
      problems: read.problems.map((problem) => ({
        ...problem,
        line: null,
        column: null,
        field: `analysis.${problem.field}`,
      })),
    }
  const analysis = read.value ?? undefined
  const worked = analysis === undefined ? null : plannedAgain(analysis)
  if (analysis?.plan === undefined || worked === null)
    return refuse(
      file,
      'no-plan',
      'it contains no plan',
      'Give the file of a plan, or the options of one',
    )
  const { plan } = analysis
  const same = (a: number | null | undefined, b: number | null) =>
    a === undefined || a === null || b === null
      ? a === undefined || a === b
      : Math.abs(a - b) <= 1e-3 * Math.max(1, Math.abs(a))
  const differs = !same(plan.power, worked.power) || !same(plan.halfWidth, worked.halfWidth)
  const shown = {
    lines: [
      `${plan.readers} readers, ${plan.cases} cases, ${plan.design}; components: ${plan.from}.`,
      worked.power !== null &&
        `Power: ${worked.power.toFixed(4)} (the plan says ${plan.power ?? 'nothing'})`,
      `Half-width of the CI: ${worked.halfWidth.toPrecision(4)} (the plan says ${plan.halfWidth ?? 'nothing'})`,
    ],
    json: { plan, again: worked },
  }
  if (!differs) return shown
  const failed = refuse(
    file,
    'plan-differs',
    'computed again, the plan has other figures',
    'Plan again, and write the plan into the protocol',
    { field: 'analysis.plan' },
  )
  return { ...failed, ...shown }
}

/** Power, or the half width, over cases and over readers. */
function table({ overCases, overReaders, power }: StudyPlanned): string[] {
  const rows = (name: string, points: StudyPlanned['overCases']) => {
    const every = Math.max(1, Math.ceil(points.length / 12))
    return [
      `${name.padEnd(10)}${power === null ? '' : 'power'.padStart(8)}${'half width'.padStart(12)}`,
      ...points
        .filter((_, n) => n % every === every - 1 || n === points.length - 1)
        .map(
          ({ at, power: there, halfWidth }) =>
            `${String(at).padEnd(10)}${power === null ? '' : (there?.toFixed(3) ?? '').padStart(8)}${(halfWidth?.toFixed(4) ?? '').padStart(12)}`,
        ),
    ]
  }
  return [
    ...rows('cases', overCases),
    ...(overReaders.length === 0 ? [] : ['', ...rows('readers', overReaders)]),
  ]
}
