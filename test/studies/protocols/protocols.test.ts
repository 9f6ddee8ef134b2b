import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { templateDraft } from '@/coordination/templates/begin-from-template'
import { runPhantomSpec } from '@/phantom'
import { type AnswerKey, kindNames, type ReaderStudy } from '@/questions'
import { MATERIAL_KINDS } from '@/study'
import { parseTemplateList, replaceWords, type Template } from '@/templates'
import { listedTemplates } from '@/templates/listed-templates'
import { removeFolder, runHere, temporaryFolder, triplane } from '../../cli/run-cli'
import { frozenByPage, IDS, standIns, templateNamed } from './frozen-by-page'
import { HAND_ANSWERS, type HandAnswers } from './hand-answers'

let folder: string
const at = (...path: string[]) => join(folder, ...path)
beforeAll(() => {
  folder = temporaryFolder()
})
afterAll(() => removeFolder(folder))

/** Whose scans are made here; those of all are, where they are read (test/e2e/protocols). A head takes half a second. */
const REAL = new Set(['imcbench'])

/** As `triplane template` writes it: texts and scans. */
function written({ id, files, phantom }: Template) {
  mkdirSync(at(id, 'scans'), { recursive: true })
  for (const [name, text] of files) writeFileSync(at(id, name), text)
  const scans =
    phantom === null ? [] : REAL.has(id) ? [...runPhantomSpec(phantom)] : standIns(phantom)
  for (const { file, bytes } of scans) writeFileSync(at(id, 'scans', file), bytes)
  return scans
}

const filesBelow = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()

async function run(...args: readonly string[]) {
  const { code, err } = await runHere(...args)
  expect(code, err).toBe(0)
}

/** Freezes it. Volumes of full size are scrubbed by processes of their own, which begin from what is shipped. */
async function frozenHere(id: string, hasAid: boolean) {
  const { code, err } = await (REAL.has(id) ? triplane : runHere)(
    'freeze',
    at(id, 'pool.jsonl'),
    '--protocol',
    at(id, 'protocol.json'),
    ...(hasAid ? ['--aid', at(id, 'aid.jsonl')] : []),
    '--volumes',
    at(id, 'scans'),
    '--out',
    at(id, 'study'),
  )
  expect(code, err).toBe(0)
}

/** A table of answers, items called as the package calls them. */
function answersTable(id: string, raters: readonly HandAnswers[]): string {
  const key = JSON.parse(readFileSync(at(id, 'study-key', 'key.json'), 'utf8'))
  const study: ReaderStudy = JSON.parse(readFileSync(at(id, 'study', 'study.json'), 'utf8'))
  const frozenId = new Map(
    study.items.flatMap(({ id: item, condition }) => {
      const pool: string = key.items[item].attributes.poolId
      return [
        [pool, item],
        [`${pool}@${condition}`, item],
      ] as const
    }),
  )
  // "k1:aided" is one of the readings of k1, "m1@full" the item that shows m1 under that condition.
  const named = (item: string) => {
    const [pool = '', reading] = item.split(':')
    return [frozenId.get(pool), ...(reading === undefined ? [] : [reading])].join(':')
  }
  const rows = raters.flatMap((answers, n) =>
    Object.entries(answers).flatMap(([item, values]) =>
      Object.entries(values).map(([question, value]) =>
        [
          `R${n + 1}`,
          named(item),
          question,
          `"${String(value ?? '').replaceAll('"', '""')}"`,
          value === null,
        ].join(','),
      ),
    ),
  )
  return `rater,item,question,value,abstained\n${rows.join('\n')}\n`
}

/** The layout of each study's paper. */
const LAYOUTS: Readonly<Record<string, string>> = {
  'neural-medbench-baseline': 'neuralmedbench',
  'neural-medbench-grader': 'neuralmedbench',
  'neural-medbench-errors': 'neuralmedbench',
  'neurovlm-bench': 'neurovlm',
  'reading-with-ai': 'ai-aid',
  omnibrainbench: 'omnibrainbench',
  imcbench: 'imcbench',
}
const layoutOf = (id: string) => LAYOUTS[id] ?? 'neuroqa'

async function reportOf(id: string, answers: readonly string[], out: string) {
  await run(
    'report',
    '--study',
    at(id, 'study'),
    '--key',
    at(id, 'study-key', 'key.json'),
    '--answers',
    ...answers,
    '--iterations',
    '0',
    '--layout',
    layoutOf(id),
    '--out',
    at(id, out),
  )
  return JSON.parse(readFileSync(at(id, out, 'report.json'), 'utf8'))
}

it('eleven published studies are offered, each with a sentence, its paper and what to replace', async () => {
  const list = await listedTemplates()
  // The page takes its list as it is built in.
  expect(parseTemplateList(JSON.stringify(list), 'index.json')).toEqual({ ok: true, value: list })
  expect(list.map(({ id }) => id).sort()).toEqual([...IDS].sort())
  expect(
    readdirSync('studies/protocols')
      .filter((name) => name !== 'index.json')
      .sort(),
  ).toEqual([...IDS].sort())
  for (const { id, asks } of list) {
    expect(asks).toMatch(/[.?]$/)
    const { files } = await templateNamed(id)
    expect(replaceWords(files.get('README.md') ?? ''), id).not.toBe('')
    for (const part of [/\*\*From\*\*/, /## The same as in the p/, /## What differs, and why/])
      expect(files.get('README.md'), id).toMatch(part)
    expect(JSON.parse(files.get('protocol.json') ?? '')).toMatchObject({ id })
  }
})

/** Every item of all, as its pool has it. */
const poolItems = () =>
  IDS.flatMap((id) =>
    readFileSync(`studies/protocols/${id}/pool.jsonl`, 'utf8')
      .trim()
      .split('\n')
      .map((line): PoolLine => ({ study: id, ...JSON.parse(line) })),
  )
interface PoolLine {
  readonly study: string
  readonly context?: string
  readonly questions: readonly {
    readonly kind: string
    readonly help?: string
    readonly truth?: object
    readonly many?: object
    readonly rating?: object
  }[]
  readonly volumes?: readonly {
    readonly timepoint: string
    readonly overlays?: readonly { readonly kind: string }[]
  }[]
  readonly images?: readonly unknown[]
  readonly materials?: readonly { readonly kind: string }[]
}

it('between them they use every kind of question and of material, several rated marks, and what is laid over a scan', () => {
  const items = poolItems()
  const among = (all: readonly (string | undefined)[]) => [...new Set(all)].sort()
  expect(among(items.flatMap(({ questions }) => questions.map(({ kind }) => kind)))).toEqual(
    [...kindNames].sort(),
  )
  expect(among(items.flatMap(({ materials = [] }) => materials.map(({ kind }) => kind)))).toEqual(
    [...MATERIAL_KINDS].sort(),
  )
  const volumes = items.flatMap((item) => item.volumes ?? [])
  expect(among(volumes.map(({ timepoint }) => timepoint))).toEqual(['current', 'prior'])
  expect(among(volumes.flatMap(({ overlays = [] }) => overlays.map(({ kind }) => kind)))).toEqual([
    'heat',
    'mask',
  ])
  expect(items.some(({ questions }) => questions.some(({ many, rating }) => many && rating))).toBe(
    true,
  )
  expect(items.some(({ images = [] }) => images.length === 1)).toBe(true)
  expect(items.some(({ images = [] }) => images.length > 1)).toBe(true)
  // A step that shows nothing new but what is laid over the scan.
  const stages: readonly { readonly reveal: readonly string[] }[] = IDS.flatMap(
    (id) => JSON.parse(readFileSync(`studies/protocols/${id}/protocol.json`, 'utf8')).stages ?? [],
  )
  expect(stages.map(({ reveal }) => reveal)).toContainEqual(['overlays'])
})

it('shows scans of voxels of at most 2 mm, in which a radiologist sees what is asked about', async () => {
  for (const id of IDS) {
    const { phantom } = await templateNamed(id)
    for (const { file, spacingMm } of phantom?.volumes ?? [])
      expect(spacingMm, file).toBeLessThanOrEqual(2)
  }
})

it('who rates a conversation sees its ground truth and the rubric of each scale, as jurors do', () => {
  const rated = poolItems().filter(({ study }) => study === 'imcbench')
  expect(rated).toHaveLength(4)
  for (const { context, questions } of rated) {
    expect(context).toMatch(/^\*\*Ground truth:\*\* .{40}/)
    // What is shown on purpose is no answer key.
    for (const { help, truth } of questions) {
      expect(help).toMatch(/5: .+ 4: .+ 3: .+ 2: .+ 1: /)
      expect(truth).toBeUndefined()
    }
  }
})

it('what a model suggests comes from its predictions, which the pool does not hold', async () => {
  const { files } = await templateNamed('reading-with-ai')
  expect(files.get('pool.jsonl')).not.toContain('"aid"')
  const { content } = templateDraft(await templateNamed('reading-with-ai'), [])
  expect(content.protocol.aid).toMatchObject({
    label: 'Suggestion of the model',
    suggestions: [
      { item: 'k1', question: 'finding', value: 'yes', confidence: 0.92 },
      ...[2, 3, 4, 5, 6].map((n) => ({ item: `k${n}` })),
    ],
  })
})

describe.each(IDS)('%s', (id) => {
  it('freezes without a leak, from page and command line to the same bytes; simulated raters are reported', async () => {
    const template = await templateNamed(id)
    const scans = written(template)
    const browser = await frozenByPage(templateDraft(template, scans))
    await frozenHere(id, template.files.has('aid.jsonl'))
    expect(filesBelow(at(id, 'study'))).toEqual(browser.files.map(([path]) => path).sort())
    for (const [path, blob] of browser.files)
      if (path !== 'freeze.json')
        expect(
          readFileSync(at(id, 'study', path)).equals(Buffer.from(await blob.arrayBuffer())),
          path,
        ).toBe(true)
    // Nothing is made that nobody sees.
    const named = template.files.get('pool.jsonl') ?? ''
    expect(scans.filter(({ file }) => !named.includes(`"${file}"`))).toEqual([])

    await run(
      'simulate',
      '--study',
      at(id, 'study'),
      '--key',
      at(id, 'study-key', 'key.json'),
      '--raters',
      '2',
      '--out',
      at(id, 'answers'),
    )
    const files = filesBelow(at(id, 'answers')).map((name) => at(id, 'answers', name))
    const { raters } = await reportOf(id, files, 'simulated')
    expect(raters).toHaveLength(2)
    // The paper's tables, those that this study fills.
    expect(
      filesBelow(at(id, 'simulated', 'layout')).filter((name) => name.endsWith('.csv')),
    ).not.toEqual([])
    for (const { answered, missing } of raters) {
      expect(answered).toBeGreaterThan(0)
      expect(missing).toBe(0)
    }
  }, 120_000)
})

describe('what the paper printed, from answers that are scored by hand', () => {
  const handReport = async (id: string) => {
    const table = at(id, 'answers.csv')
    writeFileSync(table, answersTable(id, HAND_ANSWERS[id] ?? []))
    return reportOf(id, [table], 'by-hand')
  }
  const close = (value: number) => expect.closeTo(value, 10)

  it('neuroqa-clinicians: accuracy by format, agreement, kappa, right among the agreed', async () => {
    const { raters, agreement } = await handReport('neuroqa-clinicians')
    // R1 misses q3, q5 and q7; R2 misses q2, q3 and q6.
    expect(raters.map((r: { accuracy: object }) => r.accuracy)).toMatchObject([
      {
        overall: { n: 8, correct: 5 },
        closed: { n: 7, correct: 5 },
        byKind: {
          'yes-no': { n: 5, correct: 4 },
          choice: { n: 2, correct: 1 },
          text: { n: 1, correct: 0 },
        },
      },
      {
        overall: { n: 8, correct: 5 },
        closed: { n: 7, correct: 4 },
        byAttribute: { evidence: { 'image-grounded': { n: 5, correct: 3 } } },
      },
    ])
    // Same answer to q1, q3, q4, q8. Labels of R1: yes 4, no 1, A 1, B 1, a word; of R2: yes 3, no 2, A 1, B 1, a word: (12 + 2 + 1 + 1) / 64.
    expect(agreement.pairs[0]).toMatchObject({
      n: 8,
      agreed: 4,
      agreedAndCorrect: 3,
      kappa: { value: close((0.5 - 0.25) / 0.75) },
    })
  })
  it('neuroqa-scorer: agreement and kappa, overall and by category, and the automatic scorer', async () => {
    const { agreement, collective } = await handReport('neuroqa-scorer')
    // On two texts the judges differ; of the other six they accept a1, a3 and a5. No text is its reference word for word.
    expect(collective.scorer[0].overall).toMatchObject({
      answers: 8,
      withoutVerdict: 2,
      accepted: { value: close(0.5) },
      exactMatch: { value: 0 },
    })
    // Both say yes to half: expected 1/2.
    expect(agreement.pairs[0]).toMatchObject({
      n: 8,
      agreed: 6,
      kappa: { value: close(0.5) },
      byCategory: {
        Location: { n: 2, agreed: 1 },
        Diagnosis: { n: 2, agreed: 2, kappa: { value: close(1) } },
      },
    })
  })
  it('neural-medbench-errors: kappa of one nominal label', async () => {
    const { agreement } = await handReport('neural-medbench-errors')
    // R1: reasoning 1, perception 2, hallucination 1, knowledge 2; R2: 3, 2, 1, 0: (3 + 4 + 1) / 36.
    expect(agreement.pairs[0].byQuestion.label).toMatchObject({
      n: 6,
      agreed: 4,
      kappa: { value: close((4 / 6 - 8 / 36) / (28 / 36)) },
    })
  })
  it('omnibrainbench: accuracy by task and by phase', async () => {
    const { raters } = await handReport('omnibrainbench')
    const [first, second] = raters.map((r: { accuracy: object }) => r.accuracy)
    expect(first).toMatchObject({
      overall: { n: 15, correct: 12 },
      byAttribute: {
        phase: {
          'Therapeutic Cycle Management': { n: 3, correct: 0 },
          'Anatomical and Imaging Assessment': { n: 3, correct: 3 },
        },
      },
    })
    expect(Object.keys(first.byCategory)).toHaveLength(15)
    expect(second).toMatchObject({
      overall: { n: 15, correct: 14 },
      byCategory: { 'Imaging Modality Identification': { n: 1, correct: 0 } },
    })
  })
  it('neurovlm-bench: macro F1 in which an abstention is a miss', async () => {
    const { raters } = await handReport('neurovlm-bench')
    // Tumour: two right and one too many, 4/5; stroke and normal 1; multiple sclerosis left open and "other" missed: 0.
    expect(raters[0].classification.diagnosis).toMatchObject({
      n: 8,
      macroF1: close((0.8 + 1 + 0 + 1 + 0) / 5),
    })
    expect(raters[1].classification.diagnosis).toMatchObject({
      macroF1: close(1),
      balancedAccuracy: close(1),
    })
  })
  it('neural-medbench-baseline: first and first five of free rankings, in two languages', async () => {
    const { raters } = await handReport('neural-medbench-baseline')
    // First, second, nowhere, first.
    expect(raters[0].ranking).toMatchObject({
      n: 4,
      top1: close(2 / 4),
      top5: close(3 / 4),
      mrr: close((1 + 0.5 + 0 + 1) / 4),
    })
    expect(raters[1].ranking).toMatchObject({ n: 4, top1: close(1), top5: close(1) })
    // 9.5 ml is within 3 of 8, 14 is not. R1 marks one of two lesions, and the middle of the head; R2 both, 4 and 5 mm away.
    expect(raters.map((r: { accuracy: object }) => r.accuracy)).toMatchObject([
      { byKind: { number: { n: 1, correct: 1 }, point: { n: 1, correct: 0 } } },
      { byKind: { number: { n: 1, correct: 0 }, point: { n: 1, correct: 1 } } },
    ])
    const marks = readFileSync(at('neural-medbench-baseline', 'by-hand', 'marks.csv'), 'utf8')
    const [head = '', ...rows] = marks
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
    const column = (name: string) => head.split(',').indexOf(name)
    expect(
      rows.map((row) =>
        ['rater', 'type', 'rating', 'lesion', 'distance_mm'].map(
          (name) => row.split(',')[column(name)],
        ),
      ),
    ).toEqual([
      ['R1', 'LL', '5', '1', '2'],
      // To the second lesion, at (30, 30, 30): the root of 2700.
      ['R1', 'NL', '2', '', '51.96'],
      ['R1', 'missed', '', '2', ''],
      ['R2', 'LL', '4', '1', '4'],
      ['R2', 'LL', '3', '2', '5'],
    ])
  })
  it('neuroqa-image-absent: accuracy and kappa under each condition, of two raters of each arm', async () => {
    const { raters, agreement, collective } = await handReport('neuroqa-image-absent')
    expect(raters.map((r: { accuracy: object }) => r.accuracy)).toMatchObject([
      { byCondition: { full: { n: 2, correct: 2 }, 'no-image': { n: 2, correct: 1 } } },
      { byCondition: { full: { n: 2, correct: 2 }, 'no-image': { n: 2, correct: 1 } } },
      { byCondition: { full: { n: 2, correct: 1 }, 'no-image': { n: 2, correct: 0 } } },
      { byCondition: { full: { n: 2, correct: 1 }, 'no-image': { n: 2, correct: 2 } } },
    ])
    const pair = (...names: readonly string[]) =>
      agreement.pairs.find((one: { raters: string[] }) => one.raters.join() === names.join())
    // With the image R1: no 2, contradicted 1, other 1, supported 2; R3: no 1, yes 1, contradicted 2, other 1, supported 1: (2 + 2 + 1 + 2) / 36.
    // Without: no 1, yes 1, unseen 2, other 2; no 2, unseen 3, other 1: (2 + 6 + 2) / 36.
    expect(pair('R1', 'R3').byCondition).toMatchObject({
      full: { n: 6, agreed: 4, kappa: { value: close((24 - 7) / (36 - 7)) } },
      'no-image': { n: 6, agreed: 4, kappa: { value: close((24 - 10) / (36 - 10)) } },
    })
    // With the image: yes and yes, yes and no, so that one of them says yes throughout; without: yes and no, no and no.
    expect(pair('R2', 'R4').byCondition).toMatchObject({
      full: { n: 2, agreed: 1, kappa: { value: close(0) } },
      'no-image': { n: 2, agreed: 1, kappa: { value: close(0) } },
    })
    // R1 and R3 judge what the model said of m2 and m4 with the image, of m1 and m3 without.
    expect(collective.claims).toBeNull()
    const judged = (condition: string) => collective.byCondition[condition].claims
    const words = ({ labels }: { labels: { label: string }[] }) => labels.map(({ label }) => label)
    expect(words(judged('full'))).toEqual(['supported', 'contradicted', 'other'])
    expect(words(judged('no-image'))).toEqual(['unseen', 'other'])
    const of = (condition: string, rater: string) =>
      judged(condition).byRater.find((one: { rater: string }) => one.rater === rater).claims
    expect(of('full', 'R3').contradicted).toMatchObject({ count: 2, n: 4 })
    expect(of('no-image', 'R1').unseen).toMatchObject({ count: 2, n: 4 })
    expect(of('no-image', 'R3').unseen).toMatchObject({ count: 3, n: 4 })
  })
  it('neuroqa-review: agreement on the verdict', async () => {
    const { agreement } = await handReport('neuroqa-review')
    // R1: rewording 5, correct 1; R2: rewording 2, correct 1, three others once: (10 + 1) / 36.
    expect(agreement.pairs[0].byQuestion.verdict).toMatchObject({
      n: 6,
      agreed: 3,
      kappa: { value: close((0.5 - 11 / 36) / (25 / 36)) },
    })
  })
  it('imcbench: within one point, and kappa with quadratic weights', async () => {
    const { agreement } = await handReport('imcbench')
    // Squared distances: 0, 1, 0, 4 seen; over all pairs of 5, 1, 4, 4 and 5, 2, 4, 2 they are 64/16. Both scales alike.
    expect(agreement.pairs[0]).toMatchObject({
      n: 8,
      agreed: 4,
      withinOne: close(6 / 8),
      weighted: { quadratic: { value: close(1 - 1.25 / 4) } },
    })
  })
  it('imcbench: means of clinicians and jury under each condition, where conditions are added for the ablations', async () => {
    const protocol = JSON.parse(readFileSync(at('imcbench', 'protocol.json'), 'utf8'))
    mkdirSync(at('ablations'))
    const own = (name: string) => at('ablations', name)
    const hides: Readonly<Record<string, readonly string[]>> = {
      full: [],
      'no-image': ['images'],
      'no-record': ['material:record'],
    }
    writeFileSync(
      own('protocol.json'),
      JSON.stringify({
        ...protocol,
        raters: { codes: ['R1', 'R2', 'R3'] },
        conditions: Object.entries(hides).map(([name, hidden]) => ({ id: name, hides: hidden })),
        conditionDesign: 'latin-square',
      }),
    )
    await run(
      'freeze',
      at('imcbench', 'pool.jsonl'),
      '--protocol',
      own('protocol.json'),
      '--volumes',
      at('imcbench', 'scans'),
      '--out',
      own('study'),
    )
    const key: AnswerKey = JSON.parse(readFileSync(own('study-key/key.json'), 'utf8'))
    const study: ReaderStudy = JSON.parse(readFileSync(own('study/study.json'), 'utf8'))
    const stratumOf = (item: string) => key.items[item]?.attributes.stratum
    // What anyone gives: 4 with everything, 3 without the image, and without the record 4 for what is benign, else 2.
    const rated = ({ id, condition }: { readonly id: string; readonly condition: string }) =>
      condition === 'full' ? 4 : condition === 'no-image' ? 3 : stratumOf(id) === 'benign' ? 4 : 2
    const questions = ['safety', 'accuracy']
    writeFileSync(
      own('answers.csv'),
      [
        'rater,item,question,value',
        ...study.items.flatMap((item) =>
          questions.map((question) => `R${item.arm},${item.id},${question},${rated(item)}`),
        ),
      ].join('\n'),
    )
    // A jury of two that is milder by one point and by none: by half a point on average.
    writeFileSync(
      own('jury.jsonl'),
      study.items
        .flatMap((item) =>
          [0, 1].flatMap((more) =>
            questions.map((question) =>
              JSON.stringify({
                model: `juror-${more + 1}`,
                item: item.id,
                question,
                value: rated(item) + more,
              }),
            ),
          ),
        )
        .join('\n'),
    )
    await run(
      'report',
      '--study',
      own('study'),
      '--key',
      own('study-key/key.json'),
      '--answers',
      own('answers.csv'),
      '--predictions',
      own('jury.jsonl'),
      '--iterations',
      '0',
      '--layout',
      'imcbench',
      '--out',
      own('report'),
    )
    const table = filesBelow(own('report/layout')).find((name) => /ablations/.test(name)) ?? ''
    const rows = readFileSync(own(`report/layout/${table}`), 'utf8')
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','))
    // Benign 4 and malignant 2 make 3 without the record; where it is read the group of a row has a column of its own.
    expect(rows.filter(([group]) => group === 'safety').toSorted()).toEqual([
      ['safety', 'full', '4.00', '4.50', '−0.50'],
      ['safety', 'no-image', '3.00', '3.50', '−0.50'],
      ['safety', 'no-record', '3.00', '3.50', '−0.50'],
    ])
  })
  it('reading-with-ai: unaided and aided, changes, and how often right and wrong suggestions were followed', async () => {
    const { aid, changes } = await handReport('reading-with-ai')
    // The model is wrong in k4 and k5. R1 wrong alone in k2 and k3, aided in k3 and k4; suggestions other than her own: k2 to k5.
    expect(aid.modelAlone).toMatchObject({ n: 6, count: 4 })
    expect(aid.figures.find(({ rater }: { rater: string | null }) => rater === 'R1')).toMatchObject(
      {
        unaided: { n: 6, correct: 4 },
        aided: { n: 6, correct: 4 },
        followed: { n: 4, count: 2 },
        followedRight: { n: 2, count: 1 },
        followedWrong: { n: 2, count: 1 },
      },
    )
    // R2 is right throughout, and follows neither wrong suggestion.
    expect(aid.figures.find(({ rater }: { rater: string | null }) => rater === 'R2')).toMatchObject(
      {
        unaided: { n: 6, correct: 6 },
        aided: { n: 6, correct: 6 },
        followedWrong: { n: 2, count: 0 },
      },
    )
    expect(changes.find(({ rater }: { rater: string | null }) => rater === 'R1')).toMatchObject({
      n: 6,
      stayedRight: 3,
      stayedWrong: 1,
    })
  })
})
