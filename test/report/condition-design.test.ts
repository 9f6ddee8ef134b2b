import { describe, expect, it } from 'vitest'
import type { Protocol } from '@/pool'
import { makeReport } from '@/report'
import { readAnswerInput } from '@/results'
import { casesOf } from '@/results/measures/scored-unit'
import { newcombeInterval } from '@/stats'
import { frozenPackage, type Json, protocolOf, yesNo } from '../freezing/freezing-fixture'
import { bytesOf, makeAnswersFile } from './reading-fixture'

const conditions: Protocol['conditions'] = [
  { id: 'full', hides: [] },
  { id: 'no-image', hides: ['volumes', 'images'] },
]
const SIX: readonly Json[] = [0, 1, 2, 3, 4, 5].map((n) => ({
  id: `case-${n}`,
  category: 'C',
  context: `Case ${n}`,
  questions: [yesNo('yes')],
}))

/** Six cases, frozen by a design, and a report of raters who read them whole. */
async function studied(
  conditionDesign: NonNullable<Protocol['conditionDesign']>,
  codes: readonly string[],
  isRight: (n: number, condition: string, code: string) => boolean,
) {
  const { frozen } = await frozenPackage(SIX, {
    protocol: protocolOf({ conditions, conditionDesign, raters: { codes: [...codes] } }),
  })
  const { study, key, certificate } = frozen
  const { studyHash } = certificate
  const caseNumber = (item: string) =>
    Number(String(key.items[item]?.attributes.poolId).split('-')[1])
  const conditionOf = new Map(study.items.map((item) => [item.id, item.condition]))
  const inputs = codes.map((code) => {
    const file = makeAnswersFile(
      { study, studyHash, key, studyText: '', keyText: '' },
      {
        code,
        answer: (item) =>
          isRight(caseNumber(item), conditionOf.get(item) ?? '', code) ? 'yes' : 'no',
      },
    )
    return readAnswerInput(bytesOf(file), `${code}.json`, { study, studyHash })
  })
  return {
    study,
    inputs,
    report: makeReport({ study, studyHash, key, certificate, inputs, iterations: 4000 }),
  }
}
/** With the image right on all cases but the last, without it on the first two alone. */
const asShown = (n: number, condition: string) => (condition === 'full' ? n < 5 : n < 2)

describe('R70, F8: conditions exchanged between raters, counted by hand', () => {
  it('pairs each case across the raters of both arms', async () => {
    const { report, inputs } = await studied('latin-square', ['R1', 'R2', 'R3', 'R4'], asShown)
    const all = report.conditions.find((c) => c.rater === null)
    // Every case: two raters with the image, two without. 5 of 6 cases right with it, 2 of 6 without.
    expect(all).toMatchObject({
      conditions: ['no-image', 'full'],
      pairedCases: 6,
      first: { correct: 4, n: 12 },
      second: { correct: 10, n: 12 },
    })
    expect(all?.difference.value).toBeCloseTo(-0.5, 12)
    // Three of six cases differ.
    expect(all?.difference).toMatchObject({
      method: 'bootstrap',
      ci95: null,
      ci95Reason: 'few-differences',
    })
    expect(inputs.map((input) => [input.state, input.completeness])).toEqual(
      Array.from({ length: 4 }, () => ['verified', { answered: 6, total: 6, isFinished: true }]),
    )
  })
  it('counts of each rater what was due, and warns of nothing that the design means', async () => {
    const { report } = await studied('latin-square', ['R1', 'R2', 'R3', 'R4'], asShown)
    for (const rater of report.raters) {
      expect(rater).toMatchObject({ answered: 6, missing: 0, notAsked: 6 })
      expect(rater.accuracy.overall).toMatchObject({ n: 6, missing: 0 })
      expect(rater.accuracy.byCondition.full?.n).toBe(3)
    }
    const codes = report.warnings.map(({ code }) => code)
    expect(codes).not.toContain('unequal-item-sets')
    expect(codes).not.toContain('unpaired-conditions')
    expect(codes).not.toContain('missing-answers')
    // One rater alone reads other cases under each condition.
    const [one] = report.conditions.filter((c) => c.rater === 'R1')
    expect(one).toMatchObject({ pairedCases: 0, first: { n: 3 }, second: { n: 3 } })
    expect(one?.difference.method).toBe('newcombe')
    expect(one?.difference.ci95).toEqual(
      newcombeInterval(one!.first.correct, 3, one!.second.correct, 3),
    )
  })
  it('gives agreement to raters of one arm, and a reason to the others', async () => {
    const { report } = await studied('latin-square', ['R1', 'R2', 'R3', 'R4'], asShown)
    const pair = (a: string, b: string) =>
      report.agreement.pairs.find((p) => p.raters.join() === `${a},${b}`)
    expect(pair('R1', 'R3')).toMatchObject({ n: 6, agreed: 6, percent: 1 })
    expect(pair('R1', 'R2')).toMatchObject({
      n: 0,
      percent: null,
      kappa: { value: null, defined: false },
    })
    expect(pair('R1', 'R2')?.kappa.reason).toBe('no-pairs')
  })
  it('lets a rater who is better throughout cancel out', async () => {
    // R1 is always right and R2 never: without an effect of the condition there is none to be found.
    const { report } = await studied(
      'latin-square',
      ['R1', 'R2'],
      (_n, _condition, code) => code === 'R1',
    )
    const all = report.conditions.find((c) => c.rater === null)
    expect(all).toMatchObject({
      pairedCases: 6,
      first: { correct: 3, n: 6 },
      second: { correct: 3, n: 6 },
    })
    expect(all?.difference.value).toBeCloseTo(0, 12)
  })
  it('says which design it was', async () => {
    const { report } = await studied('latin-square', ['R1', 'R2', 'R3'], asShown)
    expect(report.appendix).toContain('The study has 6 cases, each under 2 conditions.')
    expect(report.appendix).toContain('counterbalanced between 2 arms of readers (Latin square)')
    expect(report.appendix).toContain('(arm 1: R1, R3; arm 2: R2)')
    expect(report.appendix).toContain('if any reader answered it')
  })
  it('still warns where each rater read under one condition alone', async () => {
    const { study, report } = await studied('latin-square', ['R1', 'R2'], asShown)
    expect(report.warnings.map(({ code }) => code)).not.toContain('unpaired-conditions')
    const rows = study.items.map(
      ({ id, condition }) => `${condition === 'full' ? 'A' : 'B'},${id},yes`,
    )
    const { frozen } = await frozenPackage(SIX, {
      protocol: protocolOf({ conditions, conditionDesign: 'latin-square' }),
    })
    const { studyHash } = frozen.certificate
    const table = readAnswerInput(bytesOf(['rater,item,value', ...rows].join('\n')), 't.csv', {
      study: frozen.study,
      studyHash,
    })
    const lopsided = makeReport({
      study: frozen.study,
      studyHash,
      key: frozen.key,
      inputs: [table],
      iterations: 50,
    })
    expect(lopsided.warnings.map(({ code }) => code)).toContain('unpaired-conditions')
  })
})

describe('R70, F9: everything twice, counted by hand', () => {
  it('pairs each case within each rater', async () => {
    const { report } = await studied('crossover', ['R1', 'R2'], asShown)
    expect(report.raters[0]).toMatchObject({ answered: 12, missing: 0, notAsked: 0 })
    for (const compared of report.conditions) {
      const raters = compared.rater === null ? 2 : 1
      expect(compared).toMatchObject({
        pairedCases: 6,
        first: { correct: 2 * raters, n: 6 * raters },
        second: { correct: 5 * raters, n: 6 * raters },
      })
      expect(compared.difference.method).toBe('bootstrap')
      expect(compared.difference.value).toBeCloseTo(-0.5, 12)
      expect(compared.difference).toMatchObject({ ci95: null, ci95Reason: 'few-differences' })
    }
    expect(report.conditions).toHaveLength(3)
    expect(report.appendix).toContain(
      '2 blocks in one session, first under "no-image", then under "full", and could not return',
    )
  })
})

it('R38: redraws what shows one case together', async () => {
  const { report } = await studied('crossover', ['R1'], (n) => n < 3)
  const { overall } = report.raters[0]!.accuracy
  expect(overall).toMatchObject({ correct: 6, n: 12 })
  // Three of six cases right, each under both conditions; of twelve items apart six would be right.
  expect(overall).toMatchObject({ ci95Bootstrap: null, ci95BootstrapReason: 'few-errors' })
})

describe('R70: which items are one case', () => {
  it('keeps two pool items apart that look the same or belong to one case of the coordinator', async () => {
    const alike = SIX.slice(0, 2).map((item) => ({
      ...item,
      context: 'Same',
      attributes: { case: 'patient 1' },
    }))
    const { frozen } = await frozenPackage(alike, {
      protocol: protocolOf({ conditions, conditionDesign: 'crossover' }),
    })
    const cases = casesOf(frozen.study, frozen.key)
    const pools = new Map<string, Set<unknown>>()
    for (const [item, name] of cases)
      pools.set(name, (pools.get(name) ?? new Set()).add(frozen.key.items[item]?.attributes.poolId))
    expect(pools.size).toBe(2)
    expect([...pools.values()].map((ids) => ids.size)).toEqual([1, 1])
  })
})
