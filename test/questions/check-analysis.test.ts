import { expect, it } from 'vitest'
import { parseProtocol } from '@/pool'
import { parseStudy } from '@/questions'
import { armStudy, dividedArms, hashJson, studyChanges } from '@/study'
import { smallItem, smallStudy, smallStudyText } from '../study/small-study'

const conditions = [
  { id: 'full', hides: [] },
  { id: 'bare', hides: ['context'] },
]
const graded = [
  { id: 'sure', kind: 'yes-no', prompt: 'Is there a lesion?', confidence: 'percent' },
  { id: 'plain', kind: 'yes-no', prompt: 'Is there oedema?' },
  { id: 'rated', kind: 'scale', prompt: 'How bad?', min: 1, max: 5 },
  { id: 'words', kind: 'text', prompt: 'What is it?' },
]
const compare = { test: 'bare', reference: 'full' }
const base = { measure: 'accuracy', compare, aim: 'difference', generalise: 'readers-and-cases' }

const found = (primary: object, more: object = {}) => {
  const parsed = parseStudy(
    smallStudyText([smallItem('a', { questions: graded })], {
      conditions,
      analysis: { primary: { ...base, ...primary }, ...more },
    }),
  )
  return parsed.ok ? [] : parsed.problems.map(({ code, field }) => `${code} ${field}`)
}

it.each<[string, object, string[]]>([
  ['a difference of two conditions', {}, []],
  ['of one question', { question: 'plain' }, []],
  ['an estimate', { aim: 'estimate', compare: undefined }, []],
  ['with a margin', { aim: 'non-inferiority', margin: 0.05, alpha: 0.025 }, []],
  ['a model against the readers', { compare: { test: 'model:net', reference: 'readers' } }, []],
  ['kappa over cases', { measure: 'kappa', generalise: 'cases' }, []],
  ['AUC where readers say how sure they are', { measure: 'auc', question: 'sure' }, []],
  ['AUC of a scale', { measure: 'auc', question: 'rated' }, []],
  ['no margin', { aim: 'equivalence' }, ['missing-margin analysis.primary.margin']],
  ['a margin for nothing', { margin: 0.1 }, ['idle-margin analysis.primary.margin']],
  ['a margin of 0', { aim: 'equivalence', margin: 0 }, ['too_small analysis.primary.margin']],
  ['a margin of 1', { aim: 'equivalence', margin: 1 }, ['too_big analysis.primary.margin']],
  ['alpha of 0', { alpha: 0 }, ['too_small analysis.primary.alpha']],
  ['nothing to compare', { compare: undefined }, ['nothing-to-compare analysis.primary.compare']],
  [
    'a condition that is none',
    { compare: { test: 'blind', reference: 'full' } },
    ['unknown-condition analysis.primary.compare.test'],
  ],
  [
    'a condition against itself',
    { compare: { test: 'full', reference: 'full' } },
    ['same-condition analysis.primary.compare'],
  ],
  [
    'a model against a condition',
    { compare: { test: 'model:net', reference: 'full' } },
    ['model-and-condition analysis.primary.compare.reference'],
  ],
  [
    'a model without a name',
    { compare: { test: 'model:', reference: 'readers' } },
    ['unnamed-model analysis.primary.compare.test'],
  ],
  [
    'kappa of other readers',
    { measure: 'kappa' },
    ['kappa-of-readers analysis.primary.generalise'],
  ],
  [
    'kappa of a model',
    { measure: 'kappa', generalise: 'cases', compare: { test: 'model:net', reference: 'readers' } },
    ['kappa-of-model analysis.primary.measure'],
  ],
  [
    'a method for kappa, which has none to choose',
    { measure: 'kappa', generalise: 'cases', method: 'obuchowski-rockette' },
    ['unfit-method analysis.primary.method'],
  ],
  [
    'a method for a model against the readers',
    {
      compare: { test: 'model:net', reference: 'readers' },
      method: 'obuchowski-rockette-complete',
    },
    ['unfit-method analysis.primary.method'],
  ],
  ['U statistics of a share', { method: 'u-statistics' }, ['unfit-method analysis.primary.method']],
  ['a method that is none', { method: 'anova' }, ['invalid_value analysis.primary.method']],
  [
    'U statistics of these readers alone',
    { measure: 'auc', question: 'sure', generalise: 'cases', method: 'u-statistics' },
    ['unfit-method analysis.primary.method'],
  ],
  ['U statistics of areas', { measure: 'auc', question: 'sure', method: 'u-statistics' }, []],
  ['a method of two conditions', { method: 'obuchowski-rockette-complete' }, []],
  [
    'a question that is none',
    { question: 'other' },
    ['unknown-question analysis.primary.question'],
  ],
  [
    'AUC without a confidence',
    { measure: 'auc', question: 'plain' },
    ['measure-of-question analysis.primary.question'],
  ],
  [
    'sensitivity of a scale',
    { measure: 'sensitivity', question: 'rated' },
    ['measure-of-question analysis.primary.question'],
  ],
  [
    'kappa of free text',
    { measure: 'kappa', generalise: 'cases', question: 'words' },
    ['measure-of-question analysis.primary.question'],
  ],
])('P40: the primary endpoint is one question that can be answered: %s', (_, primary, expected) => {
  expect(found(primary)).toEqual(expected)
})

it('P40: what is wrong says what to do', () => {
  const parsed = parseStudy(
    smallStudyText([smallItem('a', { questions: graded })], {
      conditions,
      analysis: { primary: { ...base, measure: 'auc', question: 'plain' } },
    }),
  )
  expect(parsed).toMatchObject({
    ok: false,
    problems: [
      {
        message: '"plain" cannot be measured by auc: readers are not asked how sure they are',
        remedy:
          'Choose another measure, or one of: sure, rated, or ask for the confidence in percent',
      },
    ],
  })
})

it('P40: a study without an analysis has the hash that it had; one with it has another', () => {
  const before = smallStudyText([smallItem('a')])
  const [bare, asked] = [
    before,
    before.replace('"volumes"', `"analysis":${ANALYSIS},"volumes"`),
  ].map((text) => {
    const parsed = parseStudy(text)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
    return parsed.value
  })
  expect(bare?.studyHash).toBe(hashJson(JSON.parse(before)))
  expect(bare?.study).not.toHaveProperty('analysis')
  expect(asked?.studyHash).not.toBe(bare?.studyHash)
})
const ANALYSIS = '{"primary":{"measure":"accuracy","aim":"estimate","generalise":"cases"}}'

it('P40: a protocol names the line of a margin that is none', () => {
  const text = JSON.stringify(
    {
      format: 'triplane-protocol/1',
      id: 's',
      version: '1',
      title: 'S',
      analysis: { primary: { ...base, aim: 'equivalence', margin: 5 } },
    },
    null,
    1,
  )
  const parsed = parseProtocol(text, 'protocol.json')
  expect(parsed).toMatchObject({
    ok: false,
    problems: [{ field: 'analysis.primary.margin', message: 'must be less than 1', line: 15 }],
  })
})

it('P40: the package of an arm holds no analysis: it may lack the condition that is compared', () => {
  const study = smallStudy(4, {
    conditions,
    raters: { codes: ['A', 'B'] },
    analysis: { primary: base },
    items: [1, 2].map((arm) =>
      smallItem(`i${arm}`, { arm, condition: arm === 1 ? 'full' : 'bare' }),
    ),
  })
  const [arm] = dividedArms(study)
  if (arm === undefined) throw new Error('no arms')
  const divided = armStudy(study, 'a'.repeat(64), arm)
  expect(divided).not.toHaveProperty('analysis')
  expect(parseStudy(JSON.stringify(divided)).ok).toBe(true)
})

it('N7: another primary endpoint is a change of the study, and so is one that came later', () => {
  const without = smallStudy(1, { conditions })
  const asked = smallStudy(1, { conditions, analysis: { primary: base } })
  const other = smallStudy(1, { conditions, analysis: { primary: { ...base, alpha: 0.01 } } })
  expect(studyChanges(without, asked)).toEqual(['analysis.primary'])
  expect(studyChanges(asked, other)).toEqual(['analysis.primary'])
  expect(studyChanges(asked, asked)).toEqual([])
})
