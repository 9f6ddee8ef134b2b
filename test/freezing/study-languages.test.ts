import { describe, expect, it } from 'vitest'
import { applyRemedy } from '@/freezing/audit/apply-remedy'
import { auditPool } from '@/freezing/audit/audit-pool'
import { parsePool } from '@/pool'
import { poolText } from '@/pool/pool-schema'
import { protocol } from './audit/audit-fixture'
import { freezeFixture, type Json, yesNo } from './freezing-fixture'

const item = (more: Json, question: Json = {}): Json => ({
  id: 'dx-7',
  subject: 's-19',
  category: 'Diagnosis',
  attributes: { dataset: 'ADNI' },
  questions: [
    {
      id: 'answer',
      kind: 'choice',
      prompt: 'What is it?',
      options: [
        { id: 'A', label: 'Glioblastoma' },
        { id: 'B', label: 'Large abscess' },
      ],
      truth: { is: 'A' },
      ...question,
    },
  ],
  ...more,
})
const other: Json = {
  id: 'x',
  category: 'Presence',
  questions: [yesNo('no', 'Is the ventricle wide?')],
}
const GERMAN = { options: { A: 'Glioblastom', B: 'Großer Abszess' }, prompt: 'Was ist es?' }

async function frozen(one: Json) {
  const { result, files } = await freezeFixture([one, other])
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return { ...result.value, text: new TextDecoder().decode(files.get('study.json')) }
}
const audited = (one: Json) => {
  const pool = parsePool(poolText2([one, other]), 'pool.jsonl')
  if (!pool.ok) throw new Error(JSON.stringify(pool.problems))
  const leaks = auditPool({ pool: pool.value, protocol }).filter(
    ({ severity }) => severity === 'leak',
  )
  return { pool: pool.value, leaks }
}
const poolText2 = (items: readonly Json[]) => items.map((one) => JSON.stringify(one)).join('\n')

describe('S12: translations on their way from the list to the package', () => {
  it('S12: they arrive in the package, and what is missing is a note by line and field', async () => {
    const { text, warnings } = await frozen(
      item({ context: 'Headache for weeks' }, { texts: { de: GERMAN } }),
    )
    expect(text).toContain('Großer Abszess')
    const notes = warnings.filter(({ code }) => code === 'missing-translation')
    expect(notes.map(({ file, line, field }) => [file, line, field])).toEqual([
      ['protocol.json', null, 'title'],
      ['pool.jsonl', 1, 'context'],
      ['pool.jsonl', 2, 'questions[0].prompt'],
    ])
  })

  it('S12: a study that is translated has the ids and the order that it had', async () => {
    const many = Array.from({ length: 9 }, (_, n) =>
      item({ id: `dx-${n}`, context: `Pain for ${n + 2} weeks` }),
    )
    const translated = many.map((one, n) =>
      n % 2 === 0 ? { ...one, texts: { de: { context: `Schmerz seit ${n + 2} Wochen` } } } : one,
    )
    const contexts = async (items: readonly Json[]) => {
      const { result } = await freezeFixture(items)
      return result.ok ? result.value.study.items.map(({ id, context }) => [id, context]) : []
    }
    expect(await contexts(translated)).toEqual(await contexts(many))
  })

  it('S12: the pool that is saved has them, too', () => {
    const { pool } = audited(
      item({ context: 'Pain', texts: { de: { context: 'Schmerz' } } }, { texts: { de: GERMAN } }),
    )
    const again = parsePool(poolText(pool), 'pool.jsonl')
    expect(again.ok && again.value.items).toMatchObject(pool.items)
  })

  it.each([
    ['in the words of the same language', { de: { context: 'Bekanntes Glioblastom links.' } }],
    ['in the words of the study', { de: { context: 'Bekannt: glioblastoma links.' } }],
  ])('S12: a truth may not leak in a translation, %s', (_, texts) => {
    const leaking = item({ context: 'Headache for weeks', texts }, { texts: { de: GERMAN } })
    const { pool, leaks } = audited(leaking)
    expect(leaks.map(({ code, field }) => [code, field])).toEqual([
      ['leak-truth', 'texts.de.context'],
    ])
    const [leak] = leaks
    expect(leak?.excerpt).toMatch(/glioblastom/i)
    if (leak?.fix == null) throw new Error('no remedy')
    const mended = applyRemedy(pool, leak.fix)
    expect(
      auditPool({ pool: mended, protocol }).filter(({ severity }) => severity === 'leak'),
    ).toEqual([])
  })

  it('S12: nor may the original give away the words of a translation; both answers beside one another may stand', () => {
    const told = item({ context: 'Seen before as Glioblastom.' }, { texts: { de: GERMAN } })
    expect(audited(told).leaks.map(({ field }) => field)).toEqual(['context'])
    const both = item(
      { context: 'Pain', texts: { de: { context: 'Glioblastom oder Großer Abszess?' } } },
      { texts: { de: GERMAN } },
    )
    expect(audited(both).leaks).toEqual([])
  })

  it('S12: category, subject and data set of the item are looked for in every language, and masked there', () => {
    const leaking = item(
      {},
      { texts: { de: { ...GERMAN, help: 'Aus ADNI' } }, help: 'From a collection' },
    )
    const { pool, leaks } = audited(leaking)
    expect(leaks.map(({ field }) => field)).toEqual(['questions[0].texts.de.help'])
    const [leak] = leaks
    if (leak?.fix == null) throw new Error('no remedy')
    expect(leak.fix).toMatchObject({ type: 'mask-text', text: 'ADNI' })
    const [mended] = applyRemedy(pool, leak.fix).items
    expect(mended?.questions[0]?.question.texts?.de?.help).toBe('Aus [removed]')
    expect(pool.items[0]?.questions[0]?.question.texts?.de?.help).toBe('Aus ADNI')
  })

  it('S12: new ids of options are those of their translations, too', () => {
    const odd = item(
      {},
      {
        texts: { de: { options: { yes1: 'Glioblastom', no1: 'Abszess' } } },
        truth: { is: 'yes1' },
        options: [
          { id: 'yes1', label: 'Glioblastoma' },
          { id: 'no1', label: 'Abscess' },
        ],
      },
    )
    const { pool } = audited(odd)
    const [mended] = applyRemedy(pool, { type: 'letter-option-ids', item: 'dx-7' }).items
    expect(mended?.questions[0]?.question.texts?.de?.options).toEqual({
      A: 'Glioblastom',
      B: 'Abszess',
    })
  })
})
