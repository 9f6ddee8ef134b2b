import { expect, it } from 'vitest'
import { proposeMapping } from '@/pool/mapping/propose-mapping'
import { readTable } from '@/pool/mapping/read-table'
import { applyMapping } from '../read-rows'

const CSV = `id,category,context,context:de,question,question:de,options,options:de,answer
a,Location,Headache,Kopfschmerz,Which side?,Welche Seite?,left|right|FLAIR,links|rechts|FLAIR,left
b,Location,Cough,,Which lobe?,Welcher Lappen?,frontal|parietal|occipital,,parietal
`

it('S12: columns such as prompt:de are translations, and a right answer is written once', () => {
  const table = readTable(new TextEncoder().encode(CSV), 'list.csv')
  if (!table.ok) throw new Error(JSON.stringify(table.problems))
  const { mapping } = proposeMapping(table.value)
  expect(mapping.languages).toEqual(['de'])
  for (const name of table.value.columns.filter((column) => !column.endsWith(':de')))
    expect(JSON.stringify(mapping)).toContain(`"${name}"`)
  const { pool, problems } = applyMapping(table.value, mapping)
  expect(problems).toEqual([])
  expect(pool.items.map(({ texts }) => texts)).toEqual([
    { de: { context: 'Kopfschmerz' } },
    undefined,
  ])
  expect(pool.items.map(({ questions }) => questions[0]?.question.texts)).toEqual([
    { de: { prompt: 'Welche Seite?', options: { A: 'links', B: 'rechts', C: 'FLAIR' } } },
    { de: { prompt: 'Welcher Lappen?' } },
  ])
  expect(pool.items.map(({ questions }) => questions[0]?.truth)).toEqual([{ is: 'A' }, { is: 'B' }])
  const { languages: _, ...before } = mapping
  expect(JSON.stringify(applyMapping(table.value, before).pool)).not.toContain('"texts"')
})
