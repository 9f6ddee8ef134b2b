import { describe, expect, it } from 'vitest'
import { makeReport } from '@/report'
import { studyFlow } from '@/report/figures/study-flow'
import { claimTable } from '@/report/tables/judging-tables'
import { underCondition } from '@/report/under-condition'
import { readAnswerInput } from '@/results'
import { bootstrapInterval, classificationReport } from '@/stats'
import { bytesOf, type FixtureItem, makeFixture } from './reading-fixture'

const input = (fixture: ReturnType<typeof makeFixture>, lines: readonly string[]) =>
  readAnswerInput(bytesOf(lines.join('\n')), 'table.csv', fixture)

describe('R101: pass@1 and pass@5', () => {
  const fixture = makeFixture(
    ['r1', 'r2', 'r3', 'r4'].map(
      (id, n): FixtureItem => ({
        id,
        category: 'Differential',
        attributes: { level: n < 2 ? 'direct' : 'complex' },
        questions: [{ kind: 'ranking', truth: { is: 'glioma' } }],
      }),
    ),
  )
  const late = 'stroke|abscess|sclerosis|lymphoma|glioma'
  const report = makeReport({
    ...fixture,
    iterations: 200,
    inputs: [
      input(fixture, [
        'rater,item,value,abstained,group',
        'S1,r1,glioma,,student',
        'S1,r2,stroke|Glioma,,student',
        'S1,r3,abscess|stroke,,student',
        'S1,r4,,true,student',
        'P1,r1,glioma,,senior',
        'P1,r2,the glioma,,senior',
        `P1,r3,${late},,senior`,
        'P1,r4,stroke|abscess|sclerosis|lymphoma|cyst|glioma,,senior',
        'P2,r1,glioma,,senior',
        'P2,r2,glioma,,senior',
        `P2,r3,${late},,senior`,
        'P2,r4,glioma,,senior',
      ]),
    ],
  })
  const row = (who: string, level: string | null) =>
    report.collective.passes.find(
      (one) => one.who === who && one.level === level && one.scope !== 'category',
    )
  const counts = (who: string, level: string | null) => {
    const { pass1, pass5 } = row(who, level)!
    return [pass1.count, pass1.n, pass5.count, pass5.n]
  }

  it('counts by level and group, an abstention and a sixth place as not passed', () => {
    expect(counts('student', null)).toEqual([1, 4, 2, 4])
    expect(counts('student', 'direct')).toEqual([1, 2, 2, 2])
    expect(counts('student', 'complex')).toEqual([0, 2, 0, 2])
    expect(row('student', 'complex')?.abstained).toBe(1)
    expect(counts('senior', null)).toEqual([5, 8, 7, 8])
    expect(counts('senior', 'complex')).toEqual([1, 4, 3, 4])
    expect(counts('P1', 'complex')).toEqual([0, 2, 1, 2])
  })
  it('gives 5 of 8 the Wilson interval 0.3057 to 0.8632, and beside it that of what four items are worth', () => {
    const { pass1 } = row('senior', null)!
    expect(pass1.wilson95?.[0]).toBeCloseTo(0.3057, 4)
    expect(pass1.wilson95?.[1]).toBeCloseTo(0.8632, 4)
    expect(pass1).toMatchObject({ method: 'wilson-clusters', clusters: 4 })
    expect(row('P1', null)?.pass1.method).toBe('wilson')
  })
})

describe('R103: clinicians and jury', () => {
  const items = ['m1', 'm2', 'b1', 'b2']
  const fixture = makeFixture(
    items.map((id) => ({
      id,
      category: 'Conversation',
      attributes: { dignity: id[0] === 'm' ? 'malignant' : 'benign' },
      questions: [{ id: 'safety', kind: 'scale', min: 1, max: 5 }],
    })),
  )
  const rated = (who: string, kind: string, steps: readonly number[]) =>
    items.map((item, n) => `${who},${item},${steps[n]},${kind}`)
  const report = makeReport({
    ...fixture,
    iterations: 500,
    inputs: [
      input(fixture, [
        'rater,item,value,rater_kind',
        ...rated('A', 'human', [5, 4, 3, 2]),
        ...rated('B', 'human', [4, 4, 2, 1]),
        ...rated('X', 'model', [4, 4, 3, 3]),
        ...rated('Y', 'model', [4, 5, 3, 2]),
      ]),
    ],
  })
  const [safety] = report.collective.ratings

  it('compares the two means: 4.5, 4, 2.5, 1.5 against 4, 4.5, 3, 2.5', () => {
    expect(safety).toMatchObject({ question: 'safety', raters: ['A', 'B'], models: ['X', 'Y'] })
    expect(safety?.clinicians.value).toBe(3.125)
    expect(safety?.jury.value).toBe(3.5)
    expect(safety?.difference.value).toBe(-0.375)
    expect(safety?.meanAbsoluteError.value).toBe(0.625)
  })
  it('counts as exact and within one point what the means are, not what they round to', () => {
    // 0.5, -0.5, -0.5 and -1 apart.
    expect(safety?.exact).toMatchObject({ count: 0, n: 4 })
    expect(safety?.withinOne).toMatchObject({ count: 4, n: 4 })
    const { collective } = makeReport({
      ...fixture,
      iterations: 0,
      inputs: [
        input(fixture, [
          'rater,item,value,rater_kind',
          ...rated('A', 'human', [4, 4, 3, 2]),
          ...rated('B', 'human', [3, 4, 3, 2]),
          ...rated('X', 'model', [5, 4, 3, 2]),
        ]),
      ],
    })
    // 3.5 against 5 rounds to 4 against 5, and is 1.5 apart.
    expect(collective.ratings[0]?.withinOne).toMatchObject({ count: 3, n: 4 })
  })
  it('gives kappa with halves rounded up, to even, and with half points as steps', () => {
    // 5, 4, 3, 2 against 4, 5, 3, 3. Squared distances: 3 of 4 observed, 32 of 16 by chance.
    expect(safety?.quadraticKappa.value).toBeCloseTo(1 - 0.75 / 2, 12)
    // 4, 4, 2, 2 against 4, 4, 3, 2: 1 of 4 observed, 28 of 16 by chance.
    expect(safety?.quadraticKappaHalfEven.value).toBeCloseTo(1 - 0.25 / 1.75, 12)
    // 4.5, 4, 2.5, 1.5 against 4, 4.5, 3, 2.5: 1.75 of 4 observed, 35 of 16 by chance.
    expect(safety?.quadraticKappaHalfPoints.value).toBeCloseTo(1 - 0.4375 / 2.1875, 12)
  })
  it('gives the means by stratum, and the differences between strata and sides', () => {
    const strata = safety?.byStratum.find(({ attribute }) => attribute === 'dignity')
    expect(
      strata?.strata.map((one) => [
        one.stratum,
        one.clinicians.value,
        one.jury.value,
        one.difference.value,
      ]),
    ).toEqual([
      ['benign', 2, 2.75, -0.75],
      ['malignant', 4.25, 4.25, 0],
    ])
    expect(strata?.contrasts[0]).toMatchObject({
      strata: ['malignant', 'benign'],
      clinicians: { value: 2.25 },
      jury: { value: 1.5 },
    })
    // The two benign items differ by 0.5 and 1: too few to be redrawn.
    expect(strata?.strata[0]?.difference).toMatchObject({ ci95: null, ci95Reason: 'few-values' })
  })
  it('gives the difference of two strata where every mean is a whole number', () => {
    const { collective } = makeReport({
      ...fixture,
      iterations: 500,
      inputs: [
        input(fixture, [
          'rater,item,value,rater_kind',
          ...rated('A', 'human', [5, 4, 3, 2]),
          ...rated('X', 'model', [4, 4, 3, 3]),
        ]),
      ],
    })
    const strata = collective.ratings[0]?.byStratum.find(({ attribute }) => attribute === 'dignity')
    // Means of 4 to 5 minus means of 2 to 3.
    expect(strata?.contrasts[0]?.clinicians).toMatchObject({
      value: 2,
      ci95: null,
      ci95Reason: 'few-values',
    })
  })
  it('R100: gives a pair its mean absolute error: 1, 0, 1, 1 between A and B', () => {
    const [pair] = report.agreement.pairs
    expect(pair?.byQuestion.safety?.meanAbsoluteError).toBe(0.75)
    expect(pair).toMatchObject({
      meanAbsoluteErrorCi95: null,
      meanAbsoluteErrorCi95Reason: 'few-values',
    })
  })
  it('says all of it in words', () => {
    expect(report.appendix).toContain('halves upward')
    expect(report.appendix).not.toContain('pass@1')
  })
})

describe('R31: a field that the rater’s own answer closed', () => {
  const options = (names: readonly string[]) => names.map((id) => ({ id, label: id }))
  // 9 gliomas, 6 meningiomas and 5 pituitary tumors, of which the first 10 are called tumors; 4 strokes have no tumor type.
  const kinds = ['glioma', 'meningioma', 'pituitary']
  const some = (...counts: readonly number[]) =>
    counts.flatMap((count, n) => Array.from({ length: count }, () => kinds[n] ?? ''))
  const types = [...some(4, 3, 3), ...some(5, 3, 2), null, null, null, null]
  const fixture = makeFixture(
    types.map((type, n) => ({
      id: `t${n}`,
      category: 'Form',
      questions: [
        {
          id: 'diagnosis',
          kind: 'choice',
          options: options(['tumor', 'stroke']),
          abstain: { label: 'Undetermined' },
          confidence: 'percent',
          truth: { is: type === null ? 'stroke' : 'tumor' },
        },
        {
          id: 'type',
          kind: 'choice',
          options: options(kinds),
          confidence: 'percent',
          showWhen: { question: 'diagnosis', in: ['tumor'] },
          ...(type === null ? {} : { truth: { is: type } }),
        },
      ],
    })),
  )
  // Right about the first 10; calls 8 tumors a stroke, abstains on 2, and names the type of all that it calls tumors. It is
  // sure of diagnoses to 90%, of types to 80%.
  const report = makeReport({
    ...fixture,
    iterations: 0,
    inputs: [
      input(fixture, [
        'rater,item,question,value,confidence,abstained',
        ...types.flatMap((type, n) =>
          n < 10
            ? [`A,t${n},diagnosis,tumor,0.9,`, `A,t${n},type,${type},0.8,`]
            : [n < 18 || n >= 20 ? `A,t${n},diagnosis,stroke,0.9,` : `A,t${n},diagnosis,,,true`],
        ),
      ]),
    ],
  })
  const [rater] = report.raters

  it('counts a field that the truth calls for as missed, and says how many', () => {
    expect(rater?.accuracy.byQuestion.type).toMatchObject({ n: 20, correct: 10, notReached: 10 })
    expect(rater).toMatchObject({ notAsked: 14, missing: 0 })
    // 4 of 9, 3 of 6 and 3 of 5 found, no false alarm; over the 10 that were reached it would be 1.
    expect(rater?.classification.type).toMatchObject({ n: 20, notReached: 10, unreadable: 0 })
    expect(rater?.classification.type?.macroF1).toBeCloseTo((8 / 13 + 6 / 9 + 6 / 8) / 3, 12)
    expect(rater?.classification.type?.macroF1?.toFixed(2)).toBe('0.68')
  })
  it('calibrates it by the confidence of the answer that closed it', () => {
    // 10 right at 0.8 and 8 wrong at 0.9; the two after an abstention have no confidence.
    const { calibration } = rater?.classification.type ?? {}
    expect(calibration?.n).toBe(18)
    expect(calibration?.ece).toBeCloseTo((10 * 0.2 + 8 * 0.9) / 18, 12)
    expect(calibration?.brier).toBeCloseTo((10 * 0.04 + 8 * 0.81) / 18, 12)
    // The two after an abstention count as of no confidence: 10 right ones above 2 of 10 wrong ones.
    expect(calibration?.auc).toBeCloseTo(0.2, 12)
    // Over all fields a stated confidence counts once.
    expect(rater?.calibration).toMatchObject({ n: 32, notReached: 10, withoutConfidence: 0 })
  })
  it('excludes no answer from accuracy in the flow of the study', () => {
    const { after } = studyFlow(report)
    expect(after.lines[0]).toContain('44 questions with a correct answer')
    expect(after.aside).toBeNull()
  })
  it('leaves out a field that the truth does not call for', () => {
    expect(rater?.accuracy.byQuestion.type?.n).toBe(20)
    expect(rater?.accuracy.overall).toMatchObject({ n: 44, correct: 24, abstained: 2 })
  })
})

describe('R102: forms with several fields', () => {
  const classes = ['tumor', 'stroke', 'normal']
  const truths = Array.from(
    { length: 30 },
    (_, n) => classes[n % 7 === 0 ? 2 : n % 3 === 0 ? 1 : 0] ?? '',
  )
  const options = (names: readonly string[]) => names.map((id) => ({ id, label: id }))
  const fixture = makeFixture(
    truths.map((is, n) => ({
      id: `f${n}`,
      category: 'Form',
      questions: [
        {
          id: 'modality',
          kind: 'choice',
          options: options(['CT', 'MR']),
          confidence: 'percent',
          truth: { is: 'MR' },
        },
        {
          id: 'diagnosis',
          kind: 'choice',
          options: options(classes),
          confidence: 'percent',
          truth: { is },
        },
      ],
    })),
  )
  // The first four: right and sure, wrong and sure, right at 0.6, abstained; the others say no confidence.
  const given = truths.map((truth, n) =>
    n === 1 ? 'normal' : n > 3 && n % 4 === 0 ? (classes[n % 3] ?? '') : truth,
  )
  const confidences = ['0.9', '0.9', '0.6']
  const of = (strataBy?: string) =>
    makeReport({
      ...fixture,
      iterations: 400,
      ...(strataBy === undefined ? {} : { strataBy }),
      inputs: [
        input(fixture, [
          'rater,item,question,value,confidence,abstained',
          ...truths.flatMap((_, n) => [
            `A,f${n},modality,MR,${n < 4 ? '1' : ''},`,
            n === 3
              ? `A,f3,diagnosis,,,true`
              : `A,f${n},diagnosis,${given[n]},${confidences[n] ?? ''},`,
          ]),
        ]),
      ],
    })
  const report = of('diagnosis')
  const fields = report.raters[0]?.classification

  it('gives ECE and Brier score of each field by itself', () => {
    // Bin of 0.9: two answers, one right, gap 0.4; bin of 0.6: one right, gap 0.4.
    expect(fields?.diagnosis?.calibration).toMatchObject({ n: 3 })
    expect(fields?.diagnosis?.calibration.ece).toBeCloseTo(0.4, 12)
    expect(fields?.diagnosis?.calibration.brier).toBeCloseTo((0.01 + 0.81 + 0.16) / 3, 12)
    expect(fields?.modality?.calibration).toMatchObject({ n: 4, ece: 0, brier: 0 })
    expect(fields!.diagnosis!.calibration.intervals.ece.ci95BootstrapReason).toBe('ece-above-zero')
  })
  it('redraws within the diagnosis where that is asked for, as a plain bootstrap of the items does', () => {
    const answers = given.map((answer, n) => (n === 3 ? null : answer))
    const { ci } = bootstrapInterval(
      { itemCount: 30, strata: truths, seed: 42, iterations: 400 },
      (draws) => {
        const drawn = truths.flatMap((_, n) => new Array<number>(draws[n] ?? 0).fill(n))
        return classificationReport(
          drawn.map((n) => truths[n] ?? null),
          drawn.map((n) => answers[n] ?? null),
          classes,
        ).macroF1
      },
    )
    expect(fields?.diagnosis?.intervals.macroF1.ci95Bootstrap?.[0]).toBeCloseTo(ci![0], 12)
    expect(fields?.diagnosis?.intervals.macroF1.ci95Bootstrap?.[1]).toBeCloseTo(ci![1], 12)
    expect(report.design.clusters).toEqual({
      by: 'item',
      count: 30,
      isWithinCategory: true,
      within: 'diagnosis',
    })
    expect(report.appendix).toContain('within their stratum by “diagnosis”')
  })
  it('redraws within the category where nothing is asked for, and says so', () => {
    const plain = of()
    expect(plain.design.clusters).toEqual({ by: 'item', count: 30, isWithinCategory: true })
    expect(plain.raters[0]?.classification.diagnosis?.intervals.macroF1).not.toEqual(
      fields?.diagnosis?.intervals.macroF1,
    )
  })
})

describe('R104: the automatic scorer against judges', () => {
  const texts: readonly (readonly [string, string, string])[] = [
    ['a1', 'left frontal lobe', 'yes yes'],
    ['a2', 'frontal lobe', 'yes yes'],
    ['a3', 'right parietal', 'no no'],
    ['b1', 'Left frontal lobe.', 'yes yes'],
    ['b2', 'left temporal lobe', 'no no'],
    ['b3', 'frontal', 'yes no'],
  ]
  const plain = makeFixture(
    texts.map(([id]) => ({
      id,
      category: id.startsWith('a') ? 'Location' : 'Other',
      questions: [{ id: 'same', kind: 'yes-no' }],
    })),
  )
  const items = plain.study.items.map((item, n) => ({
    ...item,
    materials: [
      {
        kind: 'text' as const,
        id: 'gold',
        label: 'Reference',
        text: '- left frontal lobe\n- left frontal',
      },
      { kind: 'report' as const, id: 'draft', label: 'Answer', text: texts[n]?.[1] ?? '' },
    ],
  }))
  const fixture = { ...plain, study: { ...plain.study, items } }
  const report = makeReport({
    ...fixture,
    iterations: 300,
    inputs: [
      input(fixture, [
        'rater,item,value',
        ...['A', 'B'].flatMap((judge, n) =>
          texts.map(([id, , said]) => `${judge},${id},${said.split(' ')[n]}`),
        ),
      ]),
    ],
  })
  const [scorer] = report.collective.scorer

  it('takes the mean of the judges, also where they split', () => {
    expect(scorer).toMatchObject({ question: 'same', judges: ['A', 'B'] })
    expect(scorer?.overall).toMatchObject({
      answers: 6,
      withoutVerdict: 1,
      accepted: { n: 6, value: 3.5 / 6 },
    })
    expect(scorer?.byCategory.Location).toMatchObject({ answers: 3, withoutVerdict: 0 })
  })
  it('means of exact match and token F1 are over all texts, each by its best wording', () => {
    // b2 has "left" and "lobe" of three: 4/6, and of "left frontal" one: 2/5. b3: 2/4 and 2/3. a2: 4/5.
    expect(scorer?.overall.exactMatch.value).toBeCloseTo(2 / 6, 12)
    expect(scorer?.overall.tokenF1.value).toBeCloseTo((1 + 0.8 + 0 + 1 + 4 / 6 + 2 / 3) / 6, 12)
  })
  it('correlates both with the verdicts by ranks, and gives exact match its kappa', () => {
    // F1 1, 0.8, 0, 1, 0.67, 0.67 have the ranks 5.5, 4, 1, 5.5, 2.5, 2.5; the verdicts 5, 5, 1.5, 5, 1.5, 3.
    expect(scorer?.overall.spearmanTokenF1.value).toBeCloseTo(14.25 / Math.sqrt(16.5 * 15.0), 12)
    expect(scorer?.overall.spearmanExactMatch.value).toBeCloseTo(9.0 / Math.sqrt(12.0 * 15.0), 12)
    // Without the split: four of five alike, 0.48 by chance.
    expect(scorer?.overall.kappaExactMatch.value).toBeCloseTo((0.8 - 0.48) / 0.52, 12)
    expect(scorer?.overall.spearmanTokenF1).toMatchObject({ ci95: null, ci95Reason: 'few-values' })
    // Other: F1 has the ranks 3, 1.5, 1.5, the verdicts 3, 1, 2.
    expect(scorer?.byCategory.Other?.spearmanTokenF1.value).toBeCloseTo(
      1.5 / Math.sqrt(1.5 * 2),
      12,
    )
  })
})

describe('R105: claims', () => {
  const labels = ['supported', 'fabricated']
  const plain = makeFixture(
    ['x', 'y'].map((id) => ({
      id,
      category: 'Answer',
      questions: ['c1', 'c2'].map((claim) => ({
        id: claim,
        kind: 'choice',
        options: labels.map((one) => ({ id: one, label: one })),
      })),
    })),
  )
  const items = plain.study.items.map((item) => ({
    ...item,
    questions: item.questions.map((question) => ({
      ...question,
      claim: { material: 'draft', claim: question.id },
    })),
  }))
  const fixture = { ...plain, study: { ...plain.study, items } as typeof plain.study }
  const said = (rater: string, letters: string) =>
    [...letters].map((letter, n) =>
      [rater, 'xxyy'[n], `c${(n % 2) + 1}`, letter === 's' ? 'supported' : 'fabricated'].join(','),
    )
  const { claims } = makeReport({
    ...fixture,
    iterations: 100,
    inputs: [
      input(fixture, ['rater,item,question,value', ...said('A', 'sfff'), ...said('B', 'sffs')]),
    ],
  }).collective

  it('are counted for each judge and by what most say', () => {
    const rater = claims?.byRater.find((one) => one.rater === 'A')
    expect(rater?.claims.fabricated).toMatchObject({ count: 3, n: 4 })
    expect(claims?.consensus.claims.fabricated).toMatchObject({ count: 2, n: 3 })
    expect(claims?.withoutConsensus).toBe(1)
  })
  it('are never pooled over conditions: what was claimed with the image says nothing of what was claimed without', () => {
    const conditions = [
      { id: 'full', hides: [] },
      { id: 'no-image', hides: ['images' as const] },
    ]
    const study = {
      ...fixture.study,
      conditions,
      items: items.map((item) => ({ ...item, condition: item.id === 'x' ? 'full' : 'no-image' })),
    } as typeof plain.study
    const both = { ...plain, study }
    const report = makeReport({
      ...both,
      iterations: 100,
      inputs: [input(both, ['rater,item,question,value', ...said('A', 'sfff')])],
    })
    expect(report.collective.claims).toBeNull()
    expect(report.collective.byCondition.full?.claims?.consensus.claims.fabricated).toMatchObject({
      count: 1,
      n: 2,
    })
    expect(
      report.collective.byCondition['no-image']?.claims?.consensus.claims.fabricated,
    ).toMatchObject({ count: 2, n: 2 })
    const table = claimTable(report)
    expect(table?.rows.map(({ group, cells }) => [group, cells[0]?.value])).toEqual(
      ['Consensus, full', 'A, full', 'Consensus, no-image', 'A, no-image'].flatMap((group) => [
        [group, 'supported'],
        [group, 'fabricated'],
      ]),
    )
    expect(claimTable(underCondition(report, 'full'))?.rows.map(({ group }) => group)).toEqual([
      'Consensus',
      'Consensus',
      'A',
      'A',
    ])
    expect(report.appendix).toContain('Claims of different conditions are not pooled.')
  })
  it('are counted by the texts that hold any', () => {
    expect(claims?.consensus.texts.fabricated).toMatchObject({ count: 2, n: 2 })
    expect(claims?.consensus.texts.supported).toMatchObject({ count: 1, n: 2 })
  })
})

describe('R106: right answers that did not need the image', () => {
  const conditions = [
    { id: 'full', hides: [] },
    { id: 'no-image', hides: ['volumes', 'images'] },
  ]
  const cases = Array.from({ length: 10 }, (_, n) => `c${n}`)
  const plain = makeFixture(
    cases.flatMap((name) =>
      conditions.map(
        ({ id }): FixtureItem => ({
          id: `${name}-${id}`,
          category: 'C',
          attributes: { case: name },
          questions: [{ kind: 'yes-no', truth: { is: 'yes' } }],
        }),
      ),
    ),
  )
  const items = plain.study.items.map((item) => ({
    ...item,
    condition: item.id.endsWith('no-image') ? 'no-image' : 'full',
  }))
  const fixture = { ...plain, study: { ...plain.study, conditions, items } as typeof plain.study }
  const compare = (second: string) =>
    makeReport({
      ...fixture,
      iterations: 100,
      inputs: [
        input(fixture, [
          'rater,item,value',
          ...cases.map((name, n) => `A,${name}-full,${n < 8 ? 'yes' : 'no'}`),
          ...cases.map((name, n) => `${second},${name}-no-image,${n < 4 ? 'yes' : 'no'}`),
        ]),
      ],
    }).conditions

  it('are 4 of the 8 of one rater', () => {
    expect(compare('A')[0]?.rightWithout).toMatchObject({ isSameRater: true, n: 8, value: 0.5 })
  })
  it('are found by the answers of others where nobody read a case twice', () => {
    const [all] = compare('B')
    expect(all?.rater).toBeNull()
    expect(all?.rightWithout).toMatchObject({ isSameRater: false, n: 8, value: 0.5 })
  })
})
