import { expect, it } from 'vitest'
import { freeze } from '@/freezing'
import { checkPackage } from '@/freezing/check/check-package'
import { parsePool, parseProtocol } from '@/pool'
import { packageFiles } from './freezing-fixture'

const conditions = [
  { id: 'full', hides: [] },
  { id: 'bare', hides: ['context'] },
]
const plan = {
  method: 'triplane-plan/1',
  design: 'crossed',
  expected: 0.8,
  effect: 0.05,
  readers: 6,
  cases: 120,
  components: {
    cases: 100,
    error: 0.0008,
    modalityReader: 0.0002,
    cov1: 0.0003,
    cov2: 0.0003,
    cov3: 0.0002,
  },
  from: 'A pilot of 3 readers',
  power: 0.81,
  target: 0.8,
}
const primary = {
  measure: 'accuracy',
  compare: { test: 'bare', reference: 'full' },
  aim: 'non-inferiority',
  margin: 0.05,
  generalise: 'readers-and-cases',
}

async function frozenWith(analysis: object, truth: object | undefined) {
  const line = (id: string, condition: string) =>
    JSON.stringify({
      id,
      category: 'Sensitivity',
      context: 'A man.',
      condition,
      questions: [
        {
          id: 'answer',
          kind: 'yes-no',
          prompt: 'Is it?',
          ...(truth === undefined ? {} : { truth }),
        },
      ],
    })
  const pool = parsePool([line('a', 'full'), line('b', 'bare')].join('\n'), 'pool.jsonl')
  const protocol = parseProtocol(
    JSON.stringify({
      format: 'triplane-protocol/1',
      id: 's',
      version: '1',
      title: 'S',
      conditions,
      analysis,
    }),
    'protocol.json',
  )
  if (!pool.ok || !protocol.ok) throw new Error(JSON.stringify([pool, protocol]))
  const files = new Map<string, Uint8Array>()
  const frozen = await freeze({
    pool: pool.value,
    protocol: protocol.value,
    protocolFile: 'protocol.json',
    salt: 'ab'.repeat(32),
    frozenAt: new Date(0),
    tool: 'triplane 0.0.0',
    readSource: () => Promise.reject(new Error('no file is needed')),
    writeFile: async (path, bytes) => {
      files.set(path, bytes)
    },
  })
  return { frozen, files }
}

it('P40: primary endpoint, margin and plan are frozen with the study, and its hash covers them', async () => {
  const { frozen, files } = await frozenWith({ primary, plan }, { is: 'yes' })
  if (!frozen.ok) throw new Error(JSON.stringify(frozen.problems))
  expect(frozen.value.study.analysis).toEqual({ primary, plan })
  const wider = await frozenWith({ primary: { ...primary, margin: 0.1 }, plan }, { is: 'yes' })
  if (!wider.frozen.ok) throw new Error('not frozen')
  expect(wider.frozen.value.certificate.studyHash).not.toBe(frozen.value.certificate.studyHash)
  const { key } = frozen.value
  expect(
    (await checkPackage(packageFiles(files), { text: JSON.stringify(key), file: 'key.json' }))
      .problems,
  ).toEqual([])
})

it('P40: a category called as a measure is no leak there; the words on where the components come from are looked through', async () => {
  const measured = { primary: { ...primary, measure: 'sensitivity' }, plan }
  const { frozen, files } = await frozenWith(measured, { is: 'yes' })
  if (!frozen.ok) throw new Error(JSON.stringify(frozen.problems))
  const key = { text: JSON.stringify(frozen.value.key), file: 'key.json' }
  expect((await checkPackage(packageFiles(files), key)).problems).toEqual([])
  const told = await frozenWith({ primary, plan: { ...plan, from: 'Sensitivity' } }, { is: 'yes' })
  if (!told.frozen.ok) throw new Error(JSON.stringify(told.frozen.problems))
  const { problems } = await checkPackage(packageFiles(told.files), {
    text: JSON.stringify(told.frozen.value.key),
    file: 'key.json',
  })
  expect(problems.map(({ code, field }) => [code, field])).toEqual([
    ['leak-category', 'analysis.plan.from'],
  ])
})

it('P40: what is scored needs a right answer; the agreement of readers does not', async () => {
  const { frozen } = await frozenWith({ primary }, undefined)
  expect(frozen).toMatchObject({
    ok: false,
    problems: [
      {
        file: 'protocol.json',
        code: 'primary-without-truth',
        field: 'analysis.primary.question',
        message:
          'the primary endpoint is accuracy, but no case has a correct answer to a question that fits it',
      },
    ],
  })
  const { margin: _, ...kappa } = {
    ...primary,
    measure: 'kappa',
    aim: 'difference',
    generalise: 'cases',
  }
  expect((await frozenWith({ primary: kappa }, undefined)).frozen.ok).toBe(true)
})
