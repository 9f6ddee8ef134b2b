import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseKey, parseStudy } from '@/questions'
import { makeReport } from '@/report'
import { type AccuracyCell, readAnswerInput } from '@/results'
import { Z95 } from '@/stats'

const FOLDER = new URL('../stats/reference/', import.meta.url)

const proportion = z.object({
  count: z.number(),
  n: z.number(),
  value: z.number(),
  wilson95: z.tuple([z.number(), z.number()]),
})
const split = z.object({
  n: z.number(),
  rater1_correct: z.number(),
  rater2_correct: z.number(),
  agree: z.number(),
  agree_and_correct: z.number(),
  cohen_kappa: z.number().nullable(),
})
const interval = z.object({ ci_low: z.number(), ci_high: z.number(), tolerance: z.number() })
const reference = z.object({
  tolerance: z.object({ default: z.number() }),
  items: z.array(
    z.object({ id: z.string(), category: z.string(), format: z.string(), truth: z.string() }),
  ),
  answers: z.object({
    rater1: z.record(z.string(), z.string()),
    rater2: z.record(z.string(), z.string()),
  }),
  expected: z.object({
    n: z.number(),
    overall: z.object({
      rater1: proportion,
      rater2: proportion,
      agreement: proportion,
      agreed_and_correct: z.number(),
    }),
    by_format: z.record(z.string(), split.extend({ rater1: proportion, rater2: proportion })),
    by_category: z.array(split.extend({ category: z.string() })),
    groups: z.record(z.string(), split),
    pooled_cohen_kappa: z.object({
      kappa: z.number(),
      expected_agreement: z.number(),
      se_null: z.number(),
      se: z.number(),
      ci_low: z.number(),
      ci_high: z.number(),
      z: z.number(),
      p: z.number(),
    }),
    gwet_ac1_pooled: z.object({
      coefficient: z.number(),
      p_expected: z.number(),
      se: z.number(),
      ci_low: z.number(),
      ci_high: z.number(),
    }),
    krippendorff_alpha_nominal_pooled: z.number(),
    mcnemar_correctness: z.object({
      b: z.number(),
      c: z.number(),
      exact_p: z.number(),
      chi2_cc: z.number(),
      chi2_cc_p: z.number(),
    }),
    bootstrap95_stratified_by_category: z.object({
      rater1_accuracy: interval,
      rater2_accuracy: interval,
      cohen_kappa: interval,
    }),
    per_item: z.array(
      z.object({
        id: z.string(),
        rater1_correct: z.boolean(),
        rater2_correct: z.boolean(),
        agree: z.boolean(),
      }),
    ),
  }),
})

const KINDS: Readonly<Record<string, string>> = { yn: 'yes-no', mcq: 'choice', open: 'text' }
const GROUNDED = [
  'Modality',
  'Anatomy',
  'Location',
  'Measurement',
  'Signal',
  'Longitudinal',
  'Presence',
]

/** The reference study in our formats: study.json, key.json and one plain table of raw answers. */
function convert(data: z.infer<typeof reference>) {
  const studyText = JSON.stringify({
    format: 'triplane-study/1',
    id: 'neuroqa-mini',
    version: '1.0.0',
    title: 'NeuroQA mini',
    volumes: {},
    images: {},
    items: data.items.map((item) => ({
      id: item.id,
      condition: 'full',
      context: '',
      volumes: [],
      images: [],
      stages: null,
      questions: [
        {
          id: 'answer',
          kind: KINDS[item.format],
          prompt: 'What is it?',
          ...(item.format === 'mcq'
            ? { options: [...'ABCD'].map((id) => ({ id, label: `Option ${id}` })) }
            : {}),
        },
      ],
    })),
  })
  const study = parseStudy(studyText)
  if (!study.ok) throw new Error(JSON.stringify(study.problems))
  const key = parseKey(
    JSON.stringify({
      format: 'triplane-key/1',
      studyId: 'neuroqa-mini',
      studyHash: study.value.studyHash,
      salt: 'ab'.repeat(32),
      items: Object.fromEntries(
        data.items.map((item) => [
          item.id,
          {
            category: item.category,
            attributes: {
              evidence: GROUNDED.includes(item.category) ? 'image_grounded' : 'image_informed',
            },
            truth: { answer: { is: item.truth } },
          },
        ]),
      ),
    }),
  )
  if (!key.ok) throw new Error(JSON.stringify(key.problems))
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  const table = Object.entries(data.answers).flatMap(([rater, answers]) =>
    Object.entries(answers).map(([item, value]) => `${rater},${item},${quote(value)}`),
  )
  const bytes = new TextEncoder().encode(`\uFEFFrater,item,value\r\n${table.join('\r\n')}\r\n`)
  const input = readAnswerInput(bytes, 'neuroqa-mini.csv', study.value)
  return makeReport({ ...study.value, key: key.value, inputs: [input], seed: 7 })
}

/** Studies in the folder of reference cases: what is not a list of cases. */
const studies = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file): [string, z.infer<typeof reference>][] => {
    const content: unknown = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))
    return Array.isArray(content) ? [] : [[file, reference.parse(content)]]
  })

it('there is a reference study', () =>
  expect(studies.map(([file]) => file)).toContain('neuroqa-mini.json'))

describe.each(studies)('the report on %s', (_, data) => {
  const { expected, tolerance } = data
  const report = convert(data)
  const [rater1, rater2] = report.raters
  const pair = report.agreement.pairs[0]
  const near = (
    value: number | null | undefined,
    wanted: number | null,
    within = tolerance.default,
  ) => {
    if (wanted === null) return expect(value).toBeNull()
    expect(value).not.toBeNull()
    expect(Math.abs((value ?? Number.NaN) - wanted)).toBeLessThanOrEqual(within)
  }
  const nearCell = (cell: AccuracyCell | undefined, wanted: z.infer<typeof proportion>) => {
    expect([cell?.correct, cell?.n]).toEqual([wanted.count, wanted.n])
    near(cell?.value, wanted.value)
    near(cell?.ci95?.[0], wanted.wilson95[0])
    near(cell?.ci95?.[1], wanted.wilson95[1])
  }

  it('uses the table and both raters', () => {
    expect(report.inputs.map((i) => [i.state, i.problems])).toEqual([['no-chain', []]])
    expect(report.raters.map((r) => r.code)).toEqual(['rater1', 'rater2'])
    expect(report.study.items).toBe(expected.n)
  })
  it('R33: has every overall count, accuracy and Wilson interval', () => {
    nearCell(rater1?.accuracy.overall, expected.overall.rater1)
    nearCell(rater2?.accuracy.overall, expected.overall.rater2)
    expect([pair?.agreed, pair?.n]).toEqual([
      expected.overall.agreement.count,
      expected.overall.agreement.n,
    ])
    near(pair?.percent, expected.overall.agreement.value)
    near(pair?.percentCi95?.[0], expected.overall.agreement.wilson95[0])
    near(pair?.percentCi95?.[1], expected.overall.agreement.wilson95[1])
    expect(pair?.agreedAndCorrect).toBe(expected.overall.agreed_and_correct)
  })
  it.each(Object.keys(expected.by_format))('has the numbers of the format %s', (format) => {
    const wanted = expected.by_format[format]!
    const kind = KINDS[format]!
    nearCell(rater1?.accuracy.byKind[kind], wanted.rater1)
    nearCell(rater2?.accuracy.byKind[kind], wanted.rater2)
    const cell = pair?.byKind[kind]
    expect([cell?.n, cell?.agreed, cell?.agreedAndCorrect]).toEqual([
      wanted.n,
      wanted.agree,
      wanted.agree_and_correct,
    ])
    near(cell?.kappa.value, wanted.cohen_kappa)
  })
  it.each(expected.by_category)('has the numbers of the category $category', (wanted) => {
    const cell = pair?.byCategory[wanted.category]
    const [one, two] = [rater1, rater2].map((r) => r?.accuracy.byCategory[wanted.category])
    expect([one?.n, one?.correct, two?.n, two?.correct]).toEqual([
      wanted.n,
      wanted.rater1_correct,
      wanted.n,
      wanted.rater2_correct,
    ])
    expect([cell?.n, cell?.agreed, cell?.agreedAndCorrect]).toEqual([
      wanted.n,
      wanted.agree,
      wanted.agree_and_correct,
    ])
    near(cell?.kappa.value, wanted.cohen_kappa)
    expect(cell?.kappa.defined).toBe(wanted.cohen_kappa !== null)
    if (wanted.cohen_kappa === null) expect(cell?.kappa.reason).toBe('one-category')
  })
  it.each(Object.keys(expected.groups))('has the numbers of the attribute %s', (group) => {
    const wanted = expected.groups[group]!
    const cell = pair?.byAttribute.evidence?.[group]
    const [one, two] = [rater1, rater2].map((r) => r?.accuracy.byAttribute.evidence?.[group])
    expect([one?.correct, two?.correct]).toEqual([wanted.rater1_correct, wanted.rater2_correct])
    expect([cell?.n, cell?.agreed, cell?.agreedAndCorrect]).toEqual([
      wanted.n,
      wanted.agree,
      wanted.agree_and_correct,
    ])
    near(cell?.kappa.value, wanted.cohen_kappa)
  })
  it('has the pooled kappa with its errors, test and interval', () => {
    const wanted = expected.pooled_cohen_kappa
    near(pair?.kappa.value, wanted.kappa)
    near(pair?.kappa.expected, wanted.expected_agreement)
    near(pair?.kappa.se, wanted.se)
    near(pair?.kappa.seNull, wanted.se_null)
    // The limits of the reference are κ ± z·se; ours are Fisher's, in R: tanh(atanh(κ) + c(-1, 1) * qt(0.975, 29) * se / (1 - κ²)).
    near((pair?.kappa.value ?? 0) - Z95 * (pair?.kappa.se ?? 0), wanted.ci_low)
    near((pair?.kappa.value ?? 0) + Z95 * (pair?.kappa.se ?? 0), wanted.ci_high)
    near(pair?.kappa.ci95?.[0], 0.12431299075272)
    near(pair?.kappa.ci95?.[1], 0.60280644123117)
    near(pair?.kappa.z, wanted.z)
    near(pair?.kappa.p, wanted.p)
  })
  it('has AC1, alpha and McNemar', () => {
    const { gwet_ac1_pooled: ac1, mcnemar_correctness: mcnemar } = expected
    near(pair?.ac1.value, ac1.coefficient)
    near(pair?.ac1.expected, ac1.p_expected)
    near(pair?.ac1.se, ac1.se)
    const t = 2.0452296421327
    near((pair?.ac1.value ?? 0) - t * (pair?.ac1.se ?? 0), ac1.ci_low)
    near((pair?.ac1.value ?? 0) + t * (pair?.ac1.se ?? 0), ac1.ci_high)
    near(pair?.ac1.ci95?.[0], 0.26545310969699)
    near(pair?.ac1.ci95?.[1], 0.672862006076399)
    near(report.agreement.group?.krippendorff.value, expected.krippendorff_alpha_nominal_pooled)
    expect([pair?.mcnemar.b, pair?.mcnemar.c]).toEqual([mcnemar.b, mcnemar.c])
    near(pair?.mcnemar.p, mcnemar.exact_p)
    near(pair?.mcnemar.correctedChiSquare, mcnemar.chi2_cc)
    near(pair?.mcnemar.correctedP, mcnemar.chi2_cc_p)
  })
  it('has the stratified bootstrap intervals', () => {
    const plain = expected.bootstrap95_stratified_by_category
    const check = (
      ci: readonly [number, number] | null | undefined,
      limits: z.infer<typeof interval>,
      [low, high]: readonly [number, number],
    ) => {
      near(ci?.[0], low, limits.tolerance)
      near(ci?.[1], high, limits.tolerance)
      expect(low).toBeLessThan(limits.ci_low)
      expect(high).toBeGreaterThan(limits.ci_high)
    }
    // 30 items in 11 strata: the percentiles at 0.43% and 99.57% (R38) of 200,000 replicates in Python, whose 2.5% and 97.5% are
    // those of the reference.
    check(rater1?.accuracy.overall.ci95Bootstrap, plain.rater1_accuracy, [0.4, 0.8])
    check(rater2?.accuracy.overall.ci95Bootstrap, plain.rater2_accuracy, [11 / 30, 23 / 30])
    check(pair?.kappa.ci95Bootstrap, plain.cohen_kappa, [0.1556, 0.6133])
  })
  it('says of every item who was right and whether they agree', () => {
    const found = Array.from(report.items, (item) => ({
      id: item.item,
      rater1_correct: item.answers[0]?.isCorrect,
      rater2_correct: item.answers[1]?.isCorrect,
      agree: item.isAgreed,
    }))
    expect(found).toEqual(expected.per_item)
    expect(report.disagreements.map((d) => d.item)).toEqual(
      expected.per_item.filter((i) => !i.agree).map((i) => i.id),
    )
  })
})
