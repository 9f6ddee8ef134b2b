import { describe, expect, it } from 'vitest'
import { assignRoles, fileReferences, matchFiles, parseMatchTable, volumeRole } from '@/pool'
import { volumeRoles } from '@/pool/mapping/volume-roles'
import { poolItem } from '../sampling/pool-item'

const volume = (file: string) => ({ file, label: null, timepoint: 'current' as const })
const references = (...files: string[]) =>
  fileReferences({
    file: 'p',
    items: files.map((file, n) => poolItem({ id: `i${n}`, line: n + 1, volumes: [volume(file)] })),
  })

describe('fileReferences', () => {
  it('names every file once, with the items that use it', () => {
    const items = [
      poolItem({ id: 'a', line: 1, volumes: [volume('x.nii.gz'), volume('y.nii.gz')] }),
      poolItem({
        id: 'b',
        line: 2,
        volumes: [volume('x.nii.gz')],
        images: [{ file: 'z.png', label: null }],
      }),
    ]
    expect(fileReferences({ file: 'p', items })).toEqual([
      { file: 'x.nii.gz', kind: 'volume', items: ['a', 'b'] },
      { file: 'y.nii.gz', kind: 'volume', items: ['a'] },
      { file: 'z.png', kind: 'image', items: ['b'] },
    ])
  })
})

describe('P14: matchFiles', () => {
  it.each<[string, string, readonly string[], string, string]>([
    ['the very path', 'a/T1.nii.gz', ['a/T1.nii.gz', 'b/a/T1.nii.gz'], 'a/T1.nii.gz', 'exact'],
    [
      'the end of a path',
      'sub-01/T1.nii.gz',
      ['raw/sub-01/T1.nii.gz', 'raw/sub-02/T1.nii.gz'],
      'raw/sub-01/T1.nii.gz',
      'suffix',
    ],
    [
      'a longer path in the pool',
      'data/raw/sub-01/T1.nii.gz',
      ['sub-01/T1.nii.gz', 'sub-02/T1.nii.gz'],
      'sub-01/T1.nii.gz',
      'suffix',
    ],
    ['back slashes', 'sub-01\\T1.nii.gz', ['x/sub-01/T1.nii.gz'], 'x/sub-01/T1.nii.gz', 'suffix'],
    ['another case', 'Sub-01/t1.NII.gz', ['x/sub-01/T1.nii.gz'], 'x/sub-01/T1.nii.gz', 'case'],
    ['.nii for .nii.gz', 'sub-01/T1.nii', ['x/sub-01/T1.nii.gz'], 'x/sub-01/T1.nii.gz', 'packing'],
    ['.nii.gz for .nii', 'sub-01/T1.nii.gz', ['x/sub-01/T1.nii'], 'x/sub-01/T1.nii', 'packing'],
  ])('by %s', (_, file, available, path, how) => {
    const found = matchFiles(references(file), available)
    expect(found.matches).toEqual([{ file, path, how }])
    expect(found.paths.get(file)).toBe(path)
  })
  it('takes none where several fit, until a table says which', () => {
    const available = ['ses-1/T1.nii.gz', 'ses-2/T1.nii.gz', 'notes.txt']
    const found = matchFiles(references('T1.nii.gz'), available)
    expect(found.matches).toEqual([])
    expect(found.ambiguous.map((a) => a.candidates)).toEqual([
      ['ses-1/T1.nii.gz', 'ses-2/T1.nii.gz'],
    ])
    const settled = matchFiles(
      references('T1.nii.gz'),
      available,
      new Map([['T1.nii.gz', 'ses-2/T1.nii.gz']]),
    )
    expect(settled.matches).toEqual([{ file: 'T1.nii.gz', path: 'ses-2/T1.nii.gz', how: 'table' }])
    expect(settled.unused).toEqual(['ses-1/T1.nii.gz'])
  })
  it('never gives one file to two names by its end alone', () => {
    const found = matchFiles(references('sub-01/T1.nii.gz', 'sub-02/T1.nii.gz'), ['T1.nii.gz'])
    expect(found.matches).toEqual([])
    expect(found.ambiguous).toHaveLength(2)
  })
  it('lists what is missing with the nearest name, and what nobody uses', () => {
    const found = matchFiles(references('sub-01_T1w.nii.gz'), [
      'sub-01_T1.nii.gz',
      'a.json',
      'b.png',
    ])
    expect(found.missing[0]).toMatchObject({
      file: 'sub-01_T1w.nii.gz',
      nearest: 'sub-01_T1.nii.gz',
      items: ['i0'],
    })
    expect(found.unused).toEqual(['sub-01_T1.nii.gz', 'b.png'])
  })
  it('does not take a part of a name for its end', () => {
    expect(matchFiles(references('T1.nii.gz'), ['sub-01_T1.nii.gz']).matches).toEqual([])
  })
})

describe('parseMatchTable', () => {
  const parse = (text: string) => parseMatchTable(new TextEncoder().encode(text), 'files.csv')
  it('reads two columns whatever they are called', async () => {
    const table = await parse('name;where\r\na.nii;x/a.nii.gz\r\n')
    expect(table.ok && [...table.value]).toEqual([['a.nii', 'x/a.nii.gz']])
  })
  it('names the rows that are incomplete or contradict each other', async () => {
    const table = await parse('name,where\na,x\nb,\na,y\n')
    expect(table.ok ? [] : table.problems.map((p) => [p.code, p.line])).toEqual([
      ['cell-blank', 3],
      ['name-twice', 4],
    ])
  })
})

describe('roles', () => {
  it.each([
    ['sub-01/anat/sub-01_T1w.nii.gz', 'T1', 'current'],
    ['mprage_0004.nii', 'T1', 'current'],
    ['IXI012-HH-1211-T2.nii.gz', 'T2', 'current'],
    ['BraTS20_Training_001_t1ce.nii.gz', 'T1 contrast', 'current'],
    ['sub-01_FLAIR.nii.gz', 'FLAIR', 'current'],
    ['CT_AVM.nii.gz', 'CT', 'current'],
    ['head_dwi_b1000.nii.gz', 'DWI', 'current'],
    ['swi_mag.nii', 'SWI', 'current'],
    ['ses-01/sub-01_T1w.nii.gz', 'T1', 'prior'],
    ['ses-02/sub-01_T1w.nii.gz', 'T1', 'current'],
    ['baseline/T2.nii.gz', 'T2', 'prior'],
    ['followup/T2.nii.gz', 'T2', 'current'],
    ['T1_prior.nii.gz', 'T1', 'prior'],
    ['dissection.nii.gz', null, 'current'],
    ['patient12/scan.nii.gz', null, 'current'],
  ])('%s is %s, %s', (path, label, timepoint) => {
    expect(volumeRole(path)).toEqual({ label, timepoint })
  })
  it('a first session alone is no prior', () => {
    expect(
      volumeRoles(['ses-01/a_T1w.nii.gz', 'ses-01/a_T2w.nii.gz']).map((r) => r.timepoint),
    ).toEqual(['current', 'current'])
    expect(
      volumeRoles(['ses-01/a_T1w.nii.gz', 'ses-02/a_T1w.nii.gz']).map((r) => r.timepoint),
    ).toEqual(['prior', 'current'])
  })
  it('are assigned without touching labels that stand', () => {
    const pool = {
      file: 'p',
      items: [
        poolItem({
          id: 'a',
          volumes: [{ ...volume('ses-01/x_T1w.nii'), label: 'before' }, volume('ses-02/x_T2w.nii')],
        }),
      ],
    }
    expect(
      assignRoles(pool, { labels: true, timepoints: true }).items[0]?.volumes.map(
        ({ label, timepoint }) => [label, timepoint],
      ),
    ).toEqual([
      ['before', 'prior'],
      ['T2', 'current'],
    ])
    expect(assignRoles(pool, { labels: false, timepoints: false })).toEqual(pool)
  })
})
