import { expect, it } from 'vitest'
import { columnsLikeScans, type Mapping, type PoolTable, proposeMapping, readTable } from '@/pool'
import { applyMapping } from '../read-rows'
import { utf8 } from './list-bytes'
import { REAL_LISTS } from './real-lists'

const tableOf = (name: string): PoolTable => {
  const read = readTable(REAL_LISTS[name] ?? new Uint8Array(), name)
  if (!read.ok) throw new Error(`${name} is not read`)
  return read.value
}

/** The mapping once each thing that is asked is decided by the reading of this place. */
function decided(table: PoolTable, choice: number): Mapping {
  let { mapping } = proposeMapping(table)
  for (let turn = 0; turn < 9; turn++) {
    const [first] = applyMapping(table, mapping).open
    if (first === undefined) return mapping
    mapping = first.readings[Math.min(choice, first.readings.length - 1)]?.mapping ?? mapping
  }
  throw new Error('The same is asked again and again')
}

const itemsOf = (name: string, choice: number): readonly string[] => {
  const table = tableOf(name)
  const { pool, problems, open } = applyMapping(table, decided(table, choice))
  expect(open).toEqual([])
  if (problems.length > 0) return problems.map(({ code }) => code)
  return pool.items.map(({ id, volumes, questions }) =>
    [
      id,
      ...questions.map(({ question, truth }) => {
        const labels =
          'options' in question ? question.options?.map(({ label }) => label).join('/') : undefined
        return `${question.kind}${labels === undefined ? '' : ` of ${labels}`}: ${truth === null ? '' : JSON.stringify('is' in truth ? truth : '')}`
      }),
      ...volumes.map(({ file, label, acquired }) =>
        [file, label ?? '', acquired ?? ''].join(' ').trim(),
      ),
    ].join(', '),
  )
}

it.each([
  [
    'one row a scan',
    [
      'c1, yes-no: {"is":"yes"}, c1_a.nii.gz T1, c1_b.nii.gz T2',
      'c2, yes-no: {"is":"no"}, c2_a.nii.gz T1, c2_b.nii.gz T2',
    ],
  ],
  [
    'one row a question',
    [
      'c1, yes-no: {"is":"yes"}, yes-no: {"is":"no"}, c1_T1.nii.gz T1',
      'c2, yes-no: {"is":"no"}, yes-no: {"is":"no"}, c2_T1.nii.gz T1',
    ],
  ],
  [
    'distractors beside the correct answer',
    [
      'a, choice of frontal/parietal/temporal/occipital: {"is":"A"}',
      'b, choice of temporal/parietal/frontal/occipital: {"is":"A"}',
    ],
  ],
  [
    'headings over the names of columns',
    [
      'a, choice of frontal/parietal/temporal: {"is":"A"}',
      'b, choice of frontal/parietal/temporal: {"is":"C"}',
    ],
  ],
  [
    'headings that stand in every column',
    [
      'a, choice of frontal/parietal/temporal: {"is":"A"}',
      'b, choice of frontal/parietal/temporal: {"is":"C"}',
    ],
  ],
  [
    'columns of findings that nobody asks for',
    [
      'row-2, choice of benign/malignant: {"is":"benign"}, choice of blurred/sharp: {"is":"sharp"}, a.nii.gz',
      'row-3, choice of benign/malignant: {"is":"malignant"}, choice of blurred/sharp: {"is":"sharp"}, b.nii.gz',
      'row-4, choice of benign/malignant: {"is":"benign"}, choice of blurred/sharp: {"is":"blurred"}, c.nii.gz',
      'row-5, choice of benign/malignant: {"is":"benign"}, choice of blurred/sharp: {"is":"blurred"}, d.nii.gz',
    ],
  ],
  [
    'marks in the cells of options',
    [
      'a, choice of frontal/parietal/temporal: {"is":"A"}',
      'b, choice of frontal/parietal/temporal: {"is":"B"}',
    ],
  ],
  [
    'dates as the numbers of Excel',
    [
      'a, yes-no: {"is":"yes"}, a.nii.gz, ap.nii.gz  2019-03-04',
      'b, yes-no: {"is":"no"}, b.nii.gz, bp.nii.gz  2019-03-05',
    ],
  ],
])('P133: %s, taken as offered', (name, items) => expect(itemsOf(name, 0)).toEqual(items))

it.each([
  ['one row a scan', 'row-2, yes-no: {"is":"yes"}, c1_a.nii.gz'],
  ['distractors beside the correct answer', 'truth-wrong'],
  ['columns of findings that nobody asks for', 'row-2, text: , a.nii.gz'],
  [
    'dates with slashes that may be American or European',
    'a, yes-no: {"is":"yes"}, a.nii.gz  2019-05-06, ap.nii.gz  2018-01-02',
  ],
])('P133: %s, taken otherwise', (name, first) => expect(itemsOf(name, 1)[0]).toBe(first))

it('P19: findings in a JSON list and between semicolons are the same, whichever reading is taken', () => {
  for (const choice of [0, 1])
    expect(itemsOf('findings as a JSON list, without options', choice)).toEqual(
      itemsOf('the same findings, told apart by semicolons', choice),
    )
})

it('No question gets a second question mark', () => {
  const { questions } = proposeMapping(tableOf('names of columns that are questions')).mapping
  expect(questions.map(({ prompt }) => prompt)).toEqual([
    { value: 'Hemorrhage?' },
    { value: 'Wide?' },
  ])
})

it.each([
  ['case,question,answer\nC001,Is it wide?,yes\nC002,Is it old?,no', ['case']],
  ['case,question,answer\n1,Is it wide?,yes\n2,Is it old?,no', []],
  ['case,sequence,question,answer\na,T1w,Is it wide?,yes\nb,T2w,Is it old?,no', []],
])('Columns that could name scans are known: %s', (list, columns) => {
  const read = readTable(utf8(list), 'list.csv')
  expect(read.ok && columnsLikeScans(read.value)).toEqual(columns)
})

it('P133: an offer shows what becomes of each row', () => {
  const table = tableOf('one row a scan')
  const [offer] = applyMapping(table, proposeMapping(table).mapping).open
  expect(offer?.readings[0]?.cells.map(({ words }) => words)).toEqual([
    'Is it wide? Yes; c1_a.nii.gz; c1_b.nii.gz',
    'part of a case above',
    'Is it old? No; c2_a.nii.gz; c2_b.nii.gz',
  ])
})
