import { expect, it } from 'vitest'
import { checkKey, parseKey, parseStudy } from '@/questions'
import { makeReport } from '@/report'
import { readAnswerInput } from '@/results'
import { bytesOf } from '../report/reading-fixture'
import { frozenPackage, type Json, textOf } from './freezing-fixture'

const choice = (id: string, options: readonly string[], more: Json): Json => ({
  id,
  kind: 'choice',
  prompt: `${id}?`,
  options: options.map((one) => ({ id: one, label: one })),
  ...more,
})

/** One form: the diagnosis, and a type that only a tumor has; a grade only of a glioma. */
const form = (id: string, diagnosis: string, type: string | null, more: readonly Json[] = []) => ({
  id,
  category: 'Form',
  materials: [{ kind: 'report', id: 'model', label: 'Model', text: 'A mass.', claims: [CLAIM] }],
  questions: [
    choice('diagnosis', ['tumor', 'stroke'], { truth: { is: diagnosis } }),
    choice('type', ['glioma', 'meningioma'], {
      showWhen: { question: 'diagnosis', in: ['tumor'] },
      ...(type === null ? {} : { truth: { is: type } }),
    }),
    choice('grade', ['low', 'high'], {
      showWhen: { question: 'type', in: ['glioma'] },
      ...(type === 'glioma' ? { truth: { is: 'high' } } : {}),
    }),
    ...more,
  ],
})
const CLAIM = { id: 'c1', text: 'A mass.' }
const JUDGED = choice('claim-c1', ['right', 'wrong'], { claim: { material: 'model', claim: 'c1' } })
const REMARK = { id: 'why', kind: 'text', prompt: 'Why?', required: false }

/** What is said of missing truths at freezing, of the key, and in the report. */
async function said(pool: readonly Json[]) {
  const { frozen, files, keyText } = await frozenPackage(pool)
  const [study, key] = [parseStudy(textOf(files, 'study.json')), parseKey(keyText)]
  if (!study.ok || !key.ok) throw new Error('the study cannot be read')
  const of = { ...study.value, key: key.value }
  const lines = of.study.items.map(({ id }) => `A,${id},diagnosis,tumor`)
  const input = readAnswerInput(
    bytesOf(['rater,item,question,value', ...lines].join('\n')),
    'a.csv',
    of,
  )
  const codes = (all: readonly { code: string; message: string }[]) =>
    all.flatMap(({ code, message }) => (code === 'missing-truth' ? [message] : []))
  return {
    freeze: codes(frozen.warnings),
    key: codes(checkKey(of.key, of.study, of.studyHash)),
    report: codes(makeReport({ ...of, inputs: [input], iterations: 0 }).warnings),
  }
}

it('N16: nothing is said of questions that correct answers close, of judged claims and of remarks', async () => {
  const pool = [
    form('a', 'tumor', 'glioma', [JUDGED, REMARK]),
    form('b', 'tumor', 'meningioma', [JUDGED, REMARK]),
    form('c', 'stroke', null, [JUDGED, REMARK]),
  ]
  expect(await said(pool)).toEqual({ freeze: [], key: [], report: [] })
})

it('N16: a gap is said where the correct answers open it or do not say', async () => {
  const told = await said([
    form('a', 'tumor', 'glioma'),
    form('b', 'tumor', null),
    form('c', 'stroke', null),
  ])
  // Of b, the third in the package, the type, and its grade, which may wait for it.
  expect(told.freeze).toEqual([
    'the question "type" has no correct answer',
    'the question "grade" has no correct answer',
  ])
  expect(told.key).toHaveLength(2)
  expect(told.report).toEqual([
    expect.stringMatching(/^2 of 9 questions have no correct answer .*\(i003 type, i003 grade\)/),
  ])
})

it('N16: a question that no case has a correct answer for is said once, and is no gap of the report', async () => {
  const rating = { id: 'safety', kind: 'scale', prompt: 'Safe?', min: 1, max: 5 }
  const pool = ['a', 'b'].map((id) => form(id, 'tumor', 'meningioma', [rating]))
  const once = 'none of the 2 cases that ask "safety" has a correct answer for it'
  expect(await said(pool)).toEqual({ freeze: [once], key: [once], report: [] })
})
