import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ownFolder, runHere, writeSources } from './run-cli'

const line = (id: string, is: string, more: object = {}) =>
  JSON.stringify({
    format: 'triplane-pool/1',
    id,
    category: 'Open',
    ...more,
    questions: [
      { id: 'answer', kind: 'text', prompt: `What is shown in case ${id}?`, truth: { is } },
    ],
  })
const reportOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))
const study = (folder: string) => JSON.parse(readFileSync(join(folder, 'study.json'), 'utf8'))

it('G1 to G5: a finished study is graded by commands alone, and its report takes the grades', async () => {
  const folder = ownFolder()
  const at = (...path: string[]) => join(folder, ...path)
  writeFileSync(at('pool.jsonl'), [line('a', 'glioma'), line('b', 'edema')].join('\n'))
  const frozen = await runHere(
    'freeze',
    at('pool.jsonl'),
    '--volumes',
    folder,
    '--out',
    at('study'),
  )
  expect(frozen.err).not.toContain('leak')
  const key = at('study-key', 'key.json')
  const truths = JSON.parse(readFileSync(key, 'utf8')).items
  const items = Object.keys(truths)
  const answered = items.map((id) =>
    truths[id].truth.answer.is === 'glioma' ? 'glioblastoma' : 'haemorrhage',
  )
  writeFileSync(
    at('answers.csv'),
    ['rater,item,value', ...items.map((id, n) => `R1,${id},${answered[n]}`)].join('\n'),
  )
  const of = ['--study', at('study'), '--key', key, '--answers', at('answers.csv')]

  const graded = await runHere('grade', ...of, '--out', at('grading'), '--json')
  expect(graded.code).toBe(0)
  expect(graded.json()).toMatchObject({ entries: 2, distinct: 2 })
  expect(readdirSync(at('grading-source')).toSorted()).toEqual(['pool.jsonl', 'protocol.json'])
  const rows = study(at('grading')).items.map(
    (item: { id: string; materials: { id: string; text: string }[] }) =>
      `G1,${item.id},${item.materials.some(({ text }) => text === 'glioblastoma') ? 'yes' : 'no'}`,
  )
  writeFileSync(at('grades.csv'), ['rater,item,value', ...rows].join('\n'))
  await runHere(
    'report',
    '--study',
    at('grading'),
    '--key',
    at('grading-key', 'key.json'),
    '--answers',
    at('grades.csv'),
    '--iterations',
    '0',
    '--out',
    at('graded'),
  )
  const plain = await runHere('report', ...of, '--iterations', '0', '--out', at('before'))
  expect(plain.code).toBe(0)
  const grades = at('graded', 'grades.json')
  await runHere(
    'report',
    ...of,
    '--iterations',
    '0',
    '--grades',
    grades,
    '--layout',
    'neuroqa',
    '--out',
    at('after'),
  )
  const correct = (name: string) => reportOf(at(name)).raters[0].accuracy.overall.correct
  expect([correct('before'), correct('after')]).toEqual([0, 1])
  expect(readdirSync(at('after', 'layout'))).toContain('neuroqa.docx')

  const foreign = await runHere('report', ...of, '--grades', at('answers.csv'), '--out', at('no'))
  expect(foreign.code).toBe(1)
})

it('R102, R107: a stratum and a layout that do not exist are refused by name', async () => {
  const folder = ownFolder()
  const run = await runHere(
    'report',
    '--study',
    folder,
    '--key',
    'key.json',
    '--answers',
    'a.csv',
    '--out',
    folder,
    '--layout',
    'nature',
  )
  expect(run.code).toBe(2)
  expect(run.err).toContain('no layout "nature" (it is one of neuroqa')
})

it('G7: graders are shown the scans of the case where it is asked for, and answers that were chosen', async () => {
  const folder = ownFolder()
  const at = (...path: string[]) => join(folder, ...path)
  const { volumes } = writeSources(folder)
  const scans = { volumes: [{ file: 'FLAIR.nii.gz', label: 'FLAIR' }] }
  writeFileSync(at('open.jsonl'), [line('a', 'glioma', scans), line('b', 'edema')].join('\n'))
  await runHere('freeze', at('open.jsonl'), '--volumes', volumes, '--out', at('study'))
  const key = at('study-key', 'key.json')
  const [withScan, without] = study(at('study')).items.toSorted(
    (a: { volumes: unknown[] }, b: { volumes: unknown[] }) => b.volumes.length - a.volumes.length,
  )
  const answered = (text: string) =>
    ['rater,item,value', `R1,${withScan.id},${text}`, `R1,${without.id},edema`].join('\n')
  writeFileSync(at('answers.csv'), answered('a tumour'))
  const of = ['--study', at('study'), '--key', key, '--answers', at('answers.csv')]
  writeFileSync(at('rubric.md'), 'Right if a tumour is named.')
  const made = await runHere(
    'grade',
    ...of,
    '--images',
    '--rubric',
    at('rubric.md'),
    '--out',
    at('seen'),
  )
  expect([made.code, made.err]).toEqual([0, expect.any(String)])
  const shown = study(at('seen'))
  expect(
    shown.items.map((item: { volumes: { label: string }[]; materials: { text: string }[] }) => [
      item.materials[0]?.text,
      item.volumes.map(({ label }) => label),
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['a tumour', ['FLAIR']],
      ['edema', []],
    ]),
  )
  expect(shown.items[0].questions[0].help).toBe('Right if a tumour is named.')
  expect(readdirSync(at('seen', 'volumes'))).toHaveLength(1)
  const wrong = await runHere('grade', ...of, '--use', at('other.csv'), '--out', at('no'))
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('is not among --answers')])
})
