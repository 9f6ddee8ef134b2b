import { describe, expect, it } from 'vitest'
import {
  followRecipe,
  mappingSchema,
  missingColumns,
  readTable,
  recipeSchema,
  stepWords,
  tableUnder,
} from '@/pool'
import { utf8 } from '../mapping/list-bytes'
import { applyMapping, preparePool } from '../read-rows'

const table = (text: string, file = 'list.csv') => {
  const read = readTable(utf8(text), file)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}
const follow = (text: string, ...steps: readonly unknown[]) => {
  const { table: made, steps: outcomes } = followRecipe(table(text), recipeSchema.parse(steps))
  return {
    columns: made.columns,
    rows: made.rows.map(({ values }) => made.columns.map((column) => values[column])),
    numbers: made.rows.map(({ number }) => number),
    faults: made.rows.flatMap(({ number, faults = [] }) =>
      faults.map((f) => [number, f.column, f.code]),
    ),
    said: made.problems.map(({ code, line, field, message }) => [code, line, field, message]),
    outcomes,
  }
}
const SCANS = 'path,age\nsub-01_T1w.nii,61\nsub-02_t2w.nii,58\nsub-03_bold.nii,\n'
const modality = {
  step: 'set',
  column: 'modality',
  rules: [
    { when: [{ column: 'path', is: 'contains', value: '_T1w' }], value: 'T1' },
    { when: [{ column: 'path', is: 'contains', value: '_T2w' }], value: 'T2' },
  ],
}

describe('P53: a recipe', () => {
  it('sets a column by rule; rows without one are counted and named, their cell is blank', () => {
    const { rows, said, outcomes } = follow(SCANS, modality)
    expect(rows.map((row) => row.at(-1))).toEqual(['T1', 'T2', ''])
    expect(said).toEqual([
      [
        'recipe-unmatched',
        null,
        'modality',
        'step 1 of the recipe (set by rule): nothing is found for 1 of 3 rows, as row 4',
      ],
    ])
    expect(outcomes[0]).toMatchObject({ rowsBefore: 3, changed: 2, unmatched: 1, dropped: 0 })
  })
  it('sets what else there is, and leaves a cell of an old column as it was', () => {
    expect(
      follow(SCANS, { ...modality, otherwise: 'other' }).rows.map((row) => row.at(-1)),
    ).toEqual(['T1', 'T2', 'other'])
    const age = {
      step: 'set',
      column: 'age',
      rules: [{ when: [{ column: 'age', is: 'blank' }], value: '?' }],
    }
    expect(follow(SCANS, age).rows.map((row) => row[1])).toEqual(['61', '58', '?'])
  })
  it('keeps rows, leaves rows out, counts both, and rows keep their numbers', () => {
    const kept = follow(SCANS, { step: 'keep', when: [{ column: 'age', is: 'above', value: 60 }] })
    expect(kept.numbers).toEqual([2])
    expect(kept.said[0]?.slice(0, 2)).toEqual(['recipe-dropped', null])
    const left = follow(SCANS, {
      step: 'drop',
      when: [{ column: 'path', is: 'like', value: '*_bold*' }],
    })
    expect(left.numbers).toEqual([2, 3])
    const either = [
      { column: 'age', is: 'blank' },
      { column: 'age', is: 'below', value: 60 },
    ]
    expect(follow(SCANS, { step: 'drop', when: either, any: true }).numbers).toEqual([2])
  })
  it('splits, puts together, takes a part, replaces and cleans, each step on what the one before made', () => {
    const { columns, rows, said } = follow(
      'file, side \nsub-01/ses-2_T1w.nii,  LEFT  side\n',
      { step: 'clean', column: 'side', how: 'trim' },
      { step: 'clean', column: 'side', how: 'lower' },
      { step: 'extract', column: 'file', pattern: 'sub-{#}/*', into: 'subject' },
      { step: 'split', column: 'file', by: '/', into: ['folder', 'name'] },
      { step: 'replace', column: 'name', find: '.nii', with: '.nii.gz' },
      { step: 'join', text: 'scans/{subject}/{name}', into: 'scan' },
    )
    expect(said).toEqual([])
    expect(columns).toEqual(['file', 'side', 'subject', 'folder', 'name', 'scan'])
    expect(rows).toEqual([
      [
        'sub-01/ses-2_T1w.nii',
        'left side',
        '01',
        'sub-01',
        'ses-2_T1w.nii.gz',
        'scans/01/ses-2_T1w.nii.gz',
      ],
    ])
  })
  it('makes no path of a blank: what is put together with one is blank, and counted', () => {
    const { rows, outcomes } = follow('id,s\n1,a\n2,\n', {
      step: 'join',
      text: 'x/{s}.nii',
      into: 'scan',
    })
    expect(rows.map((row) => row[2])).toEqual(['x/a.nii', ''])
    expect(outcomes[0]?.unmatched).toBe(1)
  })
  it('shows rows as they were and as they are', () => {
    const { outcomes } = follow(SCANS, { step: 'drop', when: [{ column: 'age', is: 'blank' }] })
    expect(outcomes[0]?.examples.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'same'],
      [3, 'same'],
      [4, 'dropped'],
    ])
  })
  it('is a sentence for each step', () => {
    const [step] = recipeSchema.parse([modality])
    expect(step && stepWords(step)).toBe(
      'modality is “T1” where path contains “_T1w”; “T2” where path contains “_T2w”',
    )
  })
})

describe('P54: simple patterns', () => {
  const part = (cell: string, pattern: string) =>
    follow(`id,cell\n1,"${cell}"\n2,no\n`, {
      step: 'extract',
      column: 'cell',
      pattern,
      into: 'part',
    }).rows[0]?.[2]
  it.each([
    ['sub-012_ses-3_T1w.nii', 'sub-{#}_*', '012'],
    ['sub-012_ses-3_T1w.nii', '*_ses-{*}_*', '3'],
    ['data/SUB-7/x.nii', '*/sub-{?}/*', '7'],
    ['12 mm', '{#} mm', '12'],
    ['a.b(c)', '*({*})', 'c'],
    ['12 mm', '1{#} mm', ''],
    ['x12', '{#}', ''],
  ])('%s by %s', (cell, pattern, expected) => expect(part(cell, pattern)).toBe(expected))
  it('take no longer than the cell is long times the pattern: this one would never end by trying all ways', () => {
    expect(part('a'.repeat(5000), '*a*a*a*a*a*a*{b}*')).toBe('')
  })
  it('have one part in braces', () => {
    const step = { step: 'extract', column: 'a', into: 'b' }
    expect(recipeSchema.safeParse([{ ...step, pattern: 'sub-*' }]).success).toBe(false)
    expect(recipeSchema.safeParse([{ ...step, pattern: 'a{*}b{*}' }]).success).toBe(false)
  })
})

const sites = (rows: string) => ({
  file: 'sites.csv',
  columns: ['site', 'hospital'],
  rows: rows
    .trim()
    .split('\n')
    .map((row) => row.split(',')),
})
describe('looking up in a second table', () => {
  const list = 'id,site\n1,a\n2,b\n3,c\n'
  it('takes the row that is found; one that is missing and one that is there twice are problems of their rows', () => {
    const { rows, faults } = follow(list, {
      step: 'look-up',
      column: 'site',
      table: sites('a,North\nb,South\nb,West\n'),
    })
    expect(rows.map((row) => row[2])).toEqual(['North', '', ''])
    expect(faults).toEqual([
      [3, 'hospital', 'look-up-double'],
      [4, 'hospital', 'look-up-missing'],
    ])
  })
  it('takes two rows that say the same, and what is said for those that are missing', () => {
    const table = sites('a,North\nb,South\nb,South\n')
    const { rows, faults } = follow(list, {
      step: 'look-up',
      column: 'site',
      table,
      otherwise: 'elsewhere',
    })
    expect(rows.map((row) => row[2])).toEqual(['North', 'South', 'elsewhere'])
    expect(faults).toEqual([])
  })
  it('keeps the row back where the mapping reads the cell, and what is made from it', () => {
    const mapping = mappingSchema.parse({
      format: 'triplane-mapping/1',
      category: { from: 'place' },
      questions: [{ prompt: { value: 'Normal?' }, kind: 'yes-no' }],
      recipe: [
        { step: 'look-up', column: 'site', table: sites('a,North\nb,South\n') },
        { step: 'join', text: '{hospital} ward', into: 'place' },
      ],
    })
    const { pool, problems } = applyMapping(table(list), mapping)
    expect(pool.items.map(({ category }) => category)).toEqual(['North ward', 'South ward'])
    expect(problems.map(({ code, line, field }) => [code, line, field])).toEqual([
      ['look-up-missing', 4, 'place'],
    ])
  })
})

describe('P56: what a recipe cannot do is said', () => {
  it('a column that is missing, once, although later steps need it', () => {
    const { said } = follow(
      SCANS,
      { step: 'extract', column: 'pth', pattern: '{#}*', into: 'n' },
      { step: 'join', text: 'x{n}', into: 'scan' },
    )
    expect(said.map(([code, , field]) => [code, field])).toEqual([['recipe-column', 'pth']])
  })
  it('a column that is there already', () => {
    expect(
      follow(SCANS, { step: 'join', text: '{path}', into: 'age' }).said[0]?.slice(0, 3),
    ).toEqual(['recipe-taken', null, 'age'])
  })
  it('a step that finds nothing, or leaves nothing', () => {
    const codes = (step: unknown) => follow(SCANS, step).said.map(([code]) => code)
    expect(codes({ step: 'extract', column: 'path', pattern: 'x{#}', into: 'n' })).toEqual([
      'recipe-nothing',
    ])
    expect(codes({ step: 'keep', when: [{ column: 'path', is: 'equal', value: 'x' }] })).toEqual([
      'recipe-nothing',
    ])
    expect(codes({ step: 'replace', column: 'path', find: 'xx', with: '' })).toEqual([
      'recipe-idle',
    ])
    expect(codes({ step: 'drop', when: [{ column: 'path', is: 'blank' }] })).toEqual([
      'recipe-idle',
    ])
    const rules = [
      ...modality.rules,
      { when: [{ column: 'path', is: 'contains', value: 'flair' }], value: 'F' },
    ]
    expect(follow(SCANS, { ...modality, rules }).said.map(([, , , message]) => message)).toContain(
      'step 1 of the recipe (set by rule): rule 3 ("F") applies to no row',
    )
  })
  it('a row that splits into other parts, and a word that is no number, by row and column', () => {
    const split = follow('id,ab\n1,a;b\n2,a\n', {
      step: 'split',
      column: 'ab',
      by: ';',
      into: ['a', 'b'],
    })
    expect(split.faults).toEqual([
      [3, 'a', 'recipe-parts'],
      [3, 'b', 'recipe-parts'],
    ])
    const old = follow('id,age\n1,70\n2,old\n', {
      step: 'keep',
      when: [{ column: 'age', is: 'above', value: 60 }],
    })
    expect(old.numbers).toEqual([2, 3])
    expect(old.said.map(([code, line, field]) => [code, line, field])).toEqual([
      ['recipe-no-number', 3, 'age'],
    ])
  })
})

describe('P53, P18: a mapping with a recipe', () => {
  const mapping = mappingSchema.parse({
    format: 'triplane-mapping/1',
    category: { from: 'modality' },
    questions: [{ prompt: { value: 'Normal?' }, kind: 'yes-no', truth: { from: 'ok' } }],
    recipe: [
      { step: 'drop', when: [{ column: 'path', is: 'like', value: '*bold*' }] },
      { ...modality, otherwise: 'other' },
    ],
  })
  const text = (paths: readonly string[]) =>
    `path,ok\n${paths.map((path) => `${path},yes`).join('\n')}\n`
  it('replays on the next list, and what it left out is said', async () => {
    for (const paths of [
      ['a_T1w.nii', 'a_bold.nii', 'a_T2w.nii'],
      ['b_bold.nii', 'c_T1w.nii', 'd_flair.nii', 'e_T2w.nii'],
    ]) {
      const made = await preparePool(utf8(text(paths)), 'list.csv', mapping, null)
      expect(made.ok && made.value.pool.items.map(({ category }) => category)).toEqual(
        paths.length === 3 ? ['T1', 'T2'] : ['T1', 'other', 'T2'],
      )
      expect(made.ok && made.value.warnings.map(({ code }) => code)).toContain('recipe-dropped')
    }
  })
  it('freezes nothing while a step is wrong', async () => {
    const made = await preparePool(utf8('file,ok\na_T1w.nii,yes\n'), 'list.csv', mapping, null)
    expect(made.ok).toBe(false)
    expect(!made.ok && made.problems.map(({ code }) => code)).toContain('recipe-column')
  })
  it('is followed once, and fits where the list has what it reads and lacks what it makes', () => {
    const list = table(text(['a_T1w.nii']))
    expect(tableUnder(list, mapping)).toBe(tableUnder(list, mapping))
    const cooked = { ...tableUnder(list, mapping) }
    expect(tableUnder(cooked, mapping).columns).toEqual(['path', 'ok', 'modality'])
    expect(missingColumns(mapping, ['path', 'ok'])).toEqual([])
    expect(missingColumns(mapping, ['ok', 'modality'])).toEqual(['path'])
  })
  it('is followed anew where another row names the columns, stated or found', () => {
    const lines = 'scan,answer\npath,ok\na_T1w.nii,yes\n'
    const list = table(lines)
    const asking = (from: string) => ({
      ...mapping,
      questions: mapping.questions.map((question) => ({
        ...question,
        truth: { from, as: 'auto' as const },
      })),
    })
    const named = [
      asking('answer'),
      { ...asking('answer'), headerRows: 2 },
      { ...asking('ok'), headerRow: 2 },
      asking('answer'),
    ].map((one) => tableUnder(list, one).columns[1])
    expect(named).toEqual(['answer', 'answer ok', 'ok', 'answer'])
  })
  it('is followed anew for a mapping that finds its columns in the first row', () => {
    const lines = 'Reading list,,\n,,\npath,ok,age\na_T1w.nii,yes,61\nb_T2w.nii,no,58\n'
    const list = table(lines)
    const named = ['ok', 'Reading list', 'ok'].map((from) => {
      const [question] = mapping.questions
      if (question === undefined) throw new Error('no question')
      const asked = {
        ...mapping,
        questions: [{ ...question, truth: { from, as: 'auto' as const } }],
      }
      return [tableUnder(list, asked).columns, tableUnder(table(lines), asked).columns]
    })
    for (const [again, anew] of named) expect(again).toEqual(anew)
    expect(named[1]?.[0]).not.toEqual(named[0]?.[0])
  })
})
