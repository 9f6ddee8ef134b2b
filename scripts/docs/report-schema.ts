import { z } from 'zod'
import { answerValueSchema } from '@/questions'
import type { ReportSummary } from '@/results/report'
import { sha256Schema } from '@/study'
import { adjustedTest, conditionOdds, measureSchemas, settledShare } from './measure-schemas'
import { primaryResult, readersReport } from './readers-schemas'
import {
  cells,
  count,
  drawnValue,
  interval,
  number,
  orNull,
  proportion,
  reason,
  reasonWord,
  share,
  shareMethod,
  strict,
  text,
} from './report-parts'

/**
 * The shape of report.json (formats 5). Nothing in Triplane reads a report, so this schema is for others alone; the two
 * lines at its end keep it the type that the report is written from.
 */
const drawn = {
  ci95Bootstrap: orNull(interval),
  ci95BootstrapReason: reason,
  undefinedReplicates: count,
}
const beside = strict(drawn)

const counts = { abstained: count, notReached: count, missing: count, flagged: count }
const coefficientMethod = z.enum(['standard-error', 'cluster-bootstrap'])
const accuracyShape = {
  ...counts,
  n: count,
  correct: count,
  value: orNull(proportion),
  clusters: count,
  ci95: orNull(interval),
  method: shareMethod,
  ci95Reason: reason,
  reason,
}
const accuracy = strict(accuracyShape)
const shareFigure = strict({
  count,
  n: count,
  value: orNull(proportion),
  reason,
  clusters: count,
  ci95: orNull(interval),
  method: shareMethod,
  ci95Reason: reason,
})
const measureFigure = strict({
  n: count,
  value: number,
  ci95: orNull(interval),
  reason,
  ci95Reason: reason,
})
const withAndWithout = strict({ unaided: measureFigure, aided: measureFigure })
const crossoverEffect = strict({ estimate: number, se: number, ci95: orNull(interval), p: number })
const accuracies = cells(accuracy)

const proofGap = z.enum([
  'simulated',
  'no-log',
  'receipt-contradicts',
  'not-replayed',
  'unsigned',
  'part-signed',
  'no-receipt',
  'part-receipted',
  'unsigned-receipt',
  'unknown-key',
] as const)
const signedBy = orNull(z.enum(['rater', 'other']))
const receiptShape = { count, at: z.string(), publicKey: text, signedBy, source: z.string() }
const proof = strict({
  consistency: z.enum(['replayed', 'chained', 'none']),
  signature: strict({
    state: z.enum(['all', 'part', 'none']),
    publicKeys: z.array(z.string()),
    receiptedKeys: z.array(z.string()),
    signed: count,
    events: count,
    firstUnsigned: orNull(count),
  }),
  receipts: strict({
    matching: z.array(strict(receiptShape)),
    contradicting: z.array(strict({ ...receiptShape, message: z.string() })),
  }),
  timeStamps: z.array(
    strict({
      kind: z.enum(['rfc-3161', 'open-timestamps']),
      covers: z.enum(['certificate', 'answers', 'receipt']),
      count: orNull(count),
      at: text,
      source: z.string(),
      issuer: z.string(),
      notChecked: z.array(z.string()),
    }),
  ),
  isSimulated: z.boolean(),
})

const timeStep = strict({
  from: count,
  to: count,
  n: count,
  medianActiveMs: number,
  quartiles: interval,
  correct: count,
  counted: count,
  accuracy: number,
})

const raterFigures = {
  answered: count,
  abstained: count,
  missing: count,
  notAsked: count,
  unreadable: count,
  reduced: count,
  flagged: count,
  accuracy: strict({
    overall: strict({
      ...accuracyShape,
      ci95Bootstrap: orNull(interval),
      ci95BootstrapReason: reason,
    }),
    closed: accuracy,
    byCategory: accuracies,
    byKind: accuracies,
    byAttribute: cells(accuracies),
    byCondition: accuracies,
    byQuestion: accuracies,
  }),
  classification: cells(
    strict({
      ...counts,
      question: z.string(),
      kind: z.string(),
      n: count,
      unreadable: count,
      labels: z.array(z.string()),
      confusion: z.array(z.array(count)),
      accuracy: number,
      macroF1: number,
      weightedF1: number,
      balancedAccuracy: number,
      macroPrecision: number,
      macroRecall: number,
      microF1: number,
      intervals: strict({ macroF1: beside, weightedF1: beside, balancedAccuracy: beside }),
      calibration: strict({
        n: count,
        ece: number,
        brier: number,
        auc: number,
        intervals: strict({ ece: beside, brier: beside }),
        reason,
      }),
      perClass: z.array(
        strict({
          label: z.string(),
          words: z.string(),
          support: count,
          precision: proportion,
          recall: proportion.nullable(),
          f1: proportion,
          balancedAccuracy: proportion,
          precisionInterval: settledShare,
          recallInterval: settledShare,
          f1Interval: settledShare,
        }),
      ),
      reason,
    }),
  ),
  text: strict({
    ...counts,
    n: count,
    exactMatch: number,
    tokenF1: number,
    reason,
    intervals: strict({ exactMatch: beside, tokenF1: beside }),
  }),
  ranking: strict({
    ...counts,
    n: count,
    top1: number,
    top5: number,
    mrr: number,
    reason,
    intervals: strict({ top1: beside, top5: beside, mrr: beside }),
  }),
  marks: strict({
    ...counts,
    n: count,
    withLesions: count,
    lesions: count,
    localised: count,
    nonLesions: count,
    lesionSensitivity: number,
    lesionReason: reason,
    falsePositives: number,
    reason,
    intervals: strict({ lesionSensitivity: beside, falsePositives: beside }),
  }).optional(),
  calibration: strict({
    ...counts,
    n: count,
    withoutConfidence: count,
    ece: number,
    mce: number,
    brier: number,
    intervals: strict({ ece: beside, brier: beside }),
    bins: z.array(
      strict({
        low: proportion,
        high: proportion,
        count,
        meanConfidence: number,
        accuracy: number,
      }),
    ),
    reason,
  }),
  time: strict({
    n: count,
    medianActiveMs: number,
    intervals: strict({ medianActiveMs: beside }),
    totalActiveMs: number,
    slopeMsPerItem: number,
    slopeReason: reason,
    spearman: strict({ value: number, p: number, reason }),
    quarters: z.array(timeStep),
    steps: z.array(timeStep),
    reason,
  }),
  shortcutScore: number,
  shortcutScoreReason: reason,
  shortcutScoreCi95: orNull(interval),
  shortcutScoreMethod: shareMethod,
  shortcutScoreCi95Reason: reason,
}
const rater = strict({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['human', 'model']),
  group: text,
  profile: cells(answerValueSchema),
  session: strict({ number: z.int().min(1), startedAt: text, finishedAt: text }),
  source: strict({ file: z.string(), sha256: sha256Schema }),
  isSimulated: z.boolean(),
  unproven: z.array(proofGap),
  ...raterFigures,
  byCondition: cells(strict(raterFigures)),
})

const kappa = strict({
  value: number,
  se: number,
  ci95: orNull(interval),
  method: coefficientMethod,
  ci95Reason: reason,
  ci95Bootstrap: orNull(interval),
  ci95BootstrapReason: reason,
  expected: number,
  seNull: number,
  z: number,
  p: number,
  defined: z.boolean(),
  reason,
})
const bySide = z.tuple([count, count])
const agreementShape = {
  n: count,
  agreed: count,
  percent: orNull(proportion),
  clusters: count,
  percentCi95: orNull(interval),
  percentMethod: shareMethod,
  percentCi95Reason: reason,
  leftOut: count,
  missing: bySide,
  abstained: bySide,
  notAsked: bySide,
  unreadable: bySide,
  flagged: bySide,
  agreedAndCorrect: orNull(count),
  agreedAndCorrectReason: reason,
  kappa,
  reason,
}
const agreements = cells(strict(agreementShape))
const ordinalShape = {
  weighted: orNull(strict({ linear: kappa, quadratic: kappa })),
  weightedReason: reason,
  withinOne: orNull(proportion),
  withinOneReason: reason,
  withinOneCi95: orNull(interval),
  withinOneMethod: shareMethod,
  withinOneCi95Reason: reason,
  meanAbsoluteError: number,
  meanAbsoluteErrorReason: reason,
  meanAbsoluteErrorCi95: orNull(interval),
  meanAbsoluteErrorCi95Reason: reason,
}

const pairFigures = {
  ...agreementShape,
  ...ordinalShape,
  ac1: strict({
    value: number,
    se: number,
    ci95: orNull(interval),
    method: coefficientMethod,
    ci95Reason: reason,
    expected: number,
    reason,
  }),
  pabak: number,
  pabakReason: reason,
  pabakCi95: orNull(interval),
  pabakMethod: shareMethod,
  pabakCi95Reason: reason,
  accuracyDifference: strict({ ...drawn, n: count, value: number, reason }),
  prevalenceIndex: number,
  biasIndex: number,
  prevalenceBiasReason: reason,
  mcnemar: strict({
    adjusted: adjustedTest,
    b: count,
    c: count,
    statistic: number,
    p: number,
    exact: z.literal(true),
    correctedChiSquare: number,
    correctedP: number,
    reason,
    clustered: orNull(strict({ clusters: count, chiSquare: number, p: number, reason })),
  }),
  byCategory: agreements,
  byKind: agreements,
  byAttribute: cells(agreements),
  byQuestion: cells(strict({ ...agreementShape, ...ordinalShape })),
}
const pair = strict({
  raters: z.tuple([z.string(), z.string()]),
  names: z.tuple([z.string(), z.string()]),
  sessions: z.tuple([z.int().min(1), z.int().min(1)]),
  relation: z.enum(['human-human', 'human-model', 'model-model', 'same-rater']),
  unproven: z.tuple([z.array(proofGap), z.array(proofGap)]),
  ...pairFigures,
  byCondition: cells(strict(pairFigures)),
})

const groupFigures = {
  n: count,
  leftOut: count,
  counts: z.array(
    strict({
      rater: z.string(),
      answered: count,
      missing: count,
      abstained: count,
      notAsked: count,
      unreadable: count,
      flagged: count,
    }),
  ),
  fleiss: strict({
    value: number,
    seNull: number,
    z: number,
    p: number,
    expected: number,
    reason,
    ...drawn,
  }),
  krippendorff: strict({
    metric: z.enum(['nominal', 'ordinal']),
    n: count,
    value: number,
    ci95Bootstrap: orNull(interval),
    ci95BootstrapReason: reason,
    reason,
  }),
  light: strict({ value: number, reason, ...drawn }),
}
const group = strict({
  raters: z.array(z.string()),
  ...groupFigures,
  byCondition: cells(strict(groupFigures)),
})

const difference = strict({
  value: number,
  ci95: orNull(interval),
  method: z.enum(['bootstrap', 'newcombe']),
  reason,
  ci95Reason: reason,
})

const pooledFigures = {
  overall: accuracy,
  closed: accuracy,
  byCategory: accuracies,
  byAttribute: cells(accuracies),
  top1: accuracy,
  top5: accuracy,
}
const groupDifferences = { overall: difference, closed: difference }

const floors = {
  chance: number,
  chanceSource: orNull(z.enum(['key', 'question-kinds'])),
  chanceReason: reason,
  majority: number,
  majorityReason: reason,
  textOnly: number,
  textOnlySource: orNull(z.enum(['key', 'training-pool'])),
  trainingPool: orNull(strict({ file: z.string(), sha256: sha256Schema, items: count })),
  textOnlyReason: reason,
  byKind: cells(strict({ chance: number, textOnly: number })),
}

const questionDesign = {
  items: count,
  cases: count,
  questions: count,
  questionsWithTruth: count,
  clusters: strict({
    by: z.enum(['subject', 'case', 'item', 'question']),
    count,
    isWithinCategory: z.boolean(),
    within: z.string().optional(),
  }),
}

const pass = strict({ ...share, wilson95: orNull(interval) })
const meanPart = {
  clinicians: drawnValue,
  jury: drawnValue,
  difference: drawnValue,
  high: strict({ clinicians: strict(share), jury: strict(share) }),
}
const meanAgreement = {
  exact: strict(share),
  withinOne: strict(share),
  quadraticKappa: drawnValue,
  quadraticKappaHalfEven: drawnValue,
  quadraticKappaHalfPoints: drawnValue,
  meanAbsoluteError: drawnValue,
  pearson: drawnValue,
}
const byStratum = z.array(
  strict({
    attribute: text,
    strata: z.array(strict({ stratum: z.string(), ...meanPart })),
    contrasts: z.array(
      strict({
        strata: z.tuple([z.string(), z.string()]),
        clinicians: drawnValue,
        jury: drawnValue,
      }),
    ),
  }),
)
const collective = {
  passes: z.array(
    strict({
      who: z.string(),
      is: z.enum(['rater', 'model', 'group']),
      scope: z.enum(['overall', 'category', 'attribute']),
      attribute: text,
      level: text,
      pass1: pass,
      pass5: pass,
      abstained: count,
    }),
  ),
  ratings: z.array(
    strict({
      question: z.string(),
      prompt: z.string(),
      steps: z.array(z.number()),
      raters: z.array(z.string()),
      models: z.array(z.string()),
      ...meanPart,
      ...meanAgreement,
      byStratum,
      jurors: z.array(strict({ models: z.tuple([z.string(), z.string()]), ...meanAgreement })),
      byAssistant: z.array(strict({ assistant: z.string(), ...meanPart, byStratum })),
      settings: z.array(
        strict({
          setting: z.string(),
          reference: z.string(),
          clinicians: drawnValue,
          jury: drawnValue,
        }),
      ),
    }),
  ),
}
const inputFile = strict({
  file: z.string(),
  sha256: sha256Schema,
  kind: z.enum(['answers', 'table', 'predictions']),
  verified: z.boolean(),
  state: z.enum([
    'verified',
    'no-chain',
    'not-verified',
    'another-study',
    'unreadable',
    'wrong-content',
    'duplicate',
    'conflict',
    'set-aside',
    'not-chosen',
    'unlisted',
  ] as const),
  used: z.boolean(),
  problems: z.array(z.string()),
  isSimulated: z.boolean(),
  simulation: orNull(z.enum(['log', 'table', 'user-agent'])),
  proof: orNull(proof),
  commits: orNull(strict({ count, receipted: count })),
  setAside: z.array(
    strict({
      rater: z.string(),
      kind: z.enum(['human', 'model']),
      session: z.int().min(1),
      answers: count,
      differing: count,
      file: z.string(),
      because: z.enum(['proof', 'copy', 'contradiction', 'choice']),
    }),
  ),
  chosenOver: z.array(z.string()).optional(),
  unlisted: z
    .array(
      strict({
        rater: z.string(),
        kind: z.enum(['human', 'model']),
        session: z.int().min(1),
        why: z.string(),
        isUsed: z.boolean(),
      }),
    )
    .optional(),
  carried: strict({
    studyHash: sha256Schema,
    version: z.string(),
    age: count,
    answers: count,
    leftOut: count,
    items: z.array(z.string()),
  }).optional(),
})

const amendment = strict({
  earlier: z.array(strict({ version: z.string(), studyHash: sha256Schema })),
  reason: text,
  items: z.array(
    strict({
      item: z.string(),
      change: z.enum(['changed', 'added', 'removed', 'truth']),
      isTruthOther: z.boolean(),
      what: z.array(z.string()),
      reason: z.string(),
    }),
  ),
  changedAlone: strict({ codes: z.array(z.string()), items: z.array(z.string()) }).optional(),
  also: z.array(z.string()),
  carried: z.array(
    strict({
      rater: z.string(),
      file: z.string(),
      version: z.string(),
      answers: count,
      leftOut: count,
      items: z.array(z.string()),
    }),
  ),
})
const labelShare = {
  value: orNull(proportion),
  clusters: count,
  ci95: orNull(interval),
  method: shareMethod,
  ci95Reason: reason,
}
const itemConsensus = strict({
  text: z.string(),
  label: z.string(),
  isCorrect: orNull(z.boolean()),
  by: z.enum(['agreement', 'adjudication']),
  reason: text,
})
const review = strict({
  verdict: z.string(),
  reason: text,
  suggestion: text,
  keep: z.array(z.string()),
  experts: z.array(z.string()),
  verdicts: z.array(strict({ label: z.string(), words: z.string(), votes: count })),
  items: count,
  reviewed: count,
  kept: count,
  toChange: count,
  tally: z.array(
    strict({
      item: z.string(),
      poolId: z.string(),
      category: text,
      condition: z.string(),
      n: count,
      votes: z.record(z.string(), count),
      agreement: orNull(proportion),
      isToChange: z.boolean(),
      said: z.array(
        strict({
          rater: z.string(),
          verdict: z.string(),
          words: z.string(),
          reason: text,
          suggestion: text,
        }),
      ),
    }),
  ),
})
const consensus = strict({
  files: z.array(inputFile),
  problems: z.array(
    strict({
      code: z.string(),
      file: z.string(),
      line: orNull(count),
      column: orNull(count),
      field: z.string(),
      message: z.string(),
      remedy: z.string(),
    }),
  ),
  adjudicators: z.array(z.string()),
  isSimulated: z.boolean(),
  agreed: count,
  disputes: count,
  decided: strict({ given: count, another: count }),
  undecided: count,
  contradicted: count,
  open: count,
  sides: z.array(strict({ rater: z.string(), n: count, upheld: count })),
  accuracy,
})
const labelDistribution = strict({
  question: z.string(),
  kind: z.string(),
  condition: text,
  who: z.enum(['rater', 'consensus']),
  name: z.string(),
  n: count,
  abstained: count,
  missing: count,
  hasTruth: z.boolean(),
  shares: z.array(
    strict({
      label: z.string(),
      words: z.string(),
      count,
      ...labelShare,
      simultaneous: orNull(interval),
    }),
  ),
})

const scorerCell = strict({
  answers: count,
  withoutVerdict: count,
  accepted: orNull(drawnValue),
  exactMatch: drawnValue,
  tokenF1: drawnValue,
  spearmanTokenF1: drawnValue,
  spearmanExactMatch: drawnValue,
  kappaExactMatch: drawnValue,
})
const claimShape = { claims: cells(strict(share)), texts: cells(strict(share)) }
const judging = {
  scorer: z.array(
    strict({
      question: z.string(),
      prompt: z.string(),
      judges: z.array(z.string()),
      overall: scorerCell,
      byCategory: cells(scorerCell),
      byAttribute: cells(cells(scorerCell)),
    }),
  ),
  claims: orNull(
    strict({
      labels: z.array(strict({ label: z.string(), words: z.string() })),
      byRater: z.array(strict({ rater: z.string(), ...claimShape })),
      consensus: strict(claimShape),
      withoutConsensus: count,
      byCategory: cells(strict(claimShape)),
      byAttribute: cells(cells(strict(claimShape))),
    }),
  ),
}
const collected = { ...collective, ...judging }

export const reportSchema = strict({
  format: z.literal('triplane-report/1'),
  tool: z.string(),
  study: strict({
    id: z.string(),
    version: z.string(),
    title: z.string(),
    studyHash: sha256Schema,
    items: count,
    questions: count,
    questionsWithTruth: count,
    practice: count.optional(),
    pilot: z.literal(true).optional(),
    frozenAt: text,
    isKeyCommitted: orNull(z.boolean()),
    defaced: strict({ method: z.string(), version: count, volumes: count }).optional(),
    list: strict({
      rows: count,
      leftOut: z.array(z.string()).optional(),
      confirmed: strict({ cells: count, answers: count }).optional(),
    }).optional(),
    certificateInLogs: orNull(
      strict({
        same: z.array(z.string()),
        other: z.array(
          strict({ rater: z.string(), changed: z.array(z.enum(['key', 'time', 'rest'])) }),
        ),
        unnamed: z.array(z.string()),
      }),
    ),
  }),
  design: strict({ ...questionDesign, byCondition: cells(strict(questionDesign)) }),
  seed: z.number(),
  iterations: count,
  inputs: z.array(inputFile),
  expected: strict({
    codes: orNull(z.array(z.string())),
    listedBy: z.enum(['study', 'roster']).optional(),
    sessions: count,
    due: count,
    missing: z.array(strict({ rater: z.string(), session: z.int().min(1), questions: count })),
    receiptsWithoutFile: z.array(
      strict({
        rater: z.string(),
        session: z.int().min(1),
        at: z.string(),
        signedBy,
        source: z.string(),
      }),
    ),
  }),
  raters: z.array(rater),
  agreement: strict({ pairs: z.array(pair), group: orNull(group), groupReason: reason }),
  amendment: amendment.optional(),
  consensus: consensus.optional(),
  review: review.optional(),
  labels: z.array(labelDistribution),
  modelPairs: strict({ count, isCompared: z.boolean() }),
  floors: strict({ ...floors, byCondition: cells(strict(floors)) }),
  raterGroups: strict({
    groups: z.array(
      strict({
        group: z.string(),
        raters: z.array(z.string()),
        ...pooledFigures,
        byCondition: cells(strict(pooledFigures)),
      }),
    ),
    comparisons: z.array(
      strict({
        groups: z.tuple([z.string(), z.string()]),
        ...groupDifferences,
        byCondition: cells(strict(groupDifferences)),
      }),
    ),
  }),
  grading: orNull(
    strict({
      file: z.string(),
      sha256: sha256Schema,
      studyId: z.string(),
      studyHash: sha256Schema,
      graders: z.array(z.string()),
      graded: count,
      withoutGrade: count,
    }),
  ),
  collective: strict({ ...collected, byCondition: cells(strict(collected)) }),
  confidenceScales: z
    .array(
      strict({
        questions: z.array(z.string()),
        steps: count,
        labels: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  direction: strict({
    reference: z.string(),
    because: z.enum(['primary', 'suggestions', 'first-listed']),
  }).optional(),
  conditions: z.array(
    strict({
      rater: text,
      session: number,
      conditions: z.tuple([z.string(), z.string()]),
      pairedCases: count,
      first: accuracy,
      second: accuracy,
      odds: conditionOdds,
      rightWithout: strict({
        isSameRater: z.boolean(),
        n: count,
        clusters: count,
        value: number,
        reason,
        ci95: orNull(interval),
        ci95Reason: reason,
      }),
      difference,
    }),
  ),
  changes: z
    .array(
      strict({
        rater: text,
        name: z.string(),
        session: number,
        conditions: z.tuple([z.string(), z.string()]),
        n: count,
        stayedRight: count,
        stayedWrong: count,
        rightToWrong: shareFigure,
        wrongToRight: shareFigure,
      }),
    )
    .optional(),
  aid: strict({
    label: z.string(),
    source: text,
    modelAlone: shareFigure,
    aided: z.array(z.string()),
    unaided: z.array(z.string()),
    figures: z.array(
      strict({
        rater: text,
        name: z.string(),
        session: number,
        unaided: accuracy,
        aided: accuracy,
        modelAlone: shareFigure,
        difference,
        pairedCases: count,
        agreedWithRight: shareFigure,
        agreedWithWrong: shareFigure,
        followed: shareFigure,
        followedRight: shareFigure,
        followedWrong: shareFigure,
        overReliance: shareFigure,
        underReliance: shareFigure,
        rightToWrong: shareFigure,
        wrongToRight: shareFigure,
        time: withAndWithout,
        confidence: withAndWithout,
      }),
    ),
  }).optional(),
  order: strict({
    blockOrder: z.enum(['reversed', 'counterbalanced']),
    washoutDays: z.number().min(0),
    orders: z.array(strict({ conditions: z.array(z.string()), raters: z.array(z.string()) })),
    cells: z.array(
      strict({
        session: z.int().min(1),
        condition: z.string(),
        raters: z.array(z.string()),
        accuracy,
      }),
    ),
    effects: orNull(
      strict({
        conditions: z.tuple([z.string(), z.string()]),
        readers: z.tuple([count, count]),
        df: count,
        condition: crossoverEffect,
        session: crossoverEffect,
        carryOver: crossoverEffect,
        reason,
      }),
    ),
  }).optional(),
  ...measureSchemas,
  primary: primaryResult.optional(),
  readers: readersReport.optional(),
  attributesLeftOut: z.array(strict({ attribute: z.string(), reason: reasonWord })),
  disagreementCount: count,
  disagreements: z.array(
    strict({
      item: z.string(),
      question: z.string(),
      category: text,
      kind: z.string(),
      truth: text,
      answers: z.array(
        strict({ rater: z.string(), text: z.string(), isCorrect: orNull(z.boolean()) }),
      ),
      consensus: itemConsensus.nullable().optional(),
    }),
  ),
  warnings: z.array(strict({ code: z.string(), message: z.string() })),
  methods: z.string(),
  abstract: z.string(),
  appendix: z.string(),
})

/** What may be left out may be undefined, too: JSON knows no difference. */
type Optional<T, K extends keyof T> = object extends Pick<T, K> ? undefined : never
type Frozen<T> = T extends object
  ? { readonly [K in keyof T]: Frozen<T[K]> | (number extends K ? never : Optional<T, K>) }
  : T
type Written = Frozen<z.infer<typeof reportSchema>>
// The report as it is written fits the schema, and whatever fits the schema is a report: neither may grow alone.
export const fits = (report: ReportSummary): Written => report
export const isReport = (report: Written): Frozen<ReportSummary> => report
