import { describe, expect, it } from 'vitest'
import { mappingSchema, readTable } from '@/pool'
import { applyMapping } from '../read-rows'

const OUTLINE = { id: 'outline', label: { value: 'Outline' }, kind: 'mask' }

/** The volumes of the first row, or the codes of what is wrong. */
function volumesOf(table: string, volumes: readonly object[]) {
  const read = readTable(new TextEncoder().encode(table), 'list.csv')
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const mapping = mappingSchema.parse({
    format: 'triplane-mapping/1',
    headerRow: 1,
    category: { value: 'all' },
    volumes,
    questions: [{ kind: 'text', prompt: { value: 'What is it?' } }],
  })
  const { pool, problems } = applyMapping(read.value, mapping)
  return problems.length > 0
    ? problems.map(({ code, field }) => [code, field])
    : pool.items[0]?.volumes
}

describe('overlays of a plain table', () => {
  it('are named in a column, with all that is said of them; a blank cell is none', () => {
    const heat = {
      ...OUTLINE,
      kind: 'heat',
      threshold: 15,
      max: 100,
      legend: 'In percent',
      opacity: 0.4,
    }
    const volumes = [{ from: 't1', timepoint: 'current', overlays: [{ from: 'map', ...heat }] }]
    expect(volumesOf('t1,map\ns1.nii.gz,s1_map.nii.gz\n', volumes)).toEqual([
      {
        file: 's1.nii.gz',
        label: null,
        timepoint: 'current',
        overlays: [{ file: 's1_map.nii.gz', ...heat, label: 'Outline' }],
      },
    ])
    expect(volumesOf('t1,map\ns1.nii.gz,\n', volumes)).toEqual([
      { file: 's1.nii.gz', label: null, timepoint: 'current' },
    ])
  })
  it('lie beside the scan, by a fixed name or one made of the name of the scan', () => {
    const files = (beside: string, scan: string) => {
      const found = volumesOf(`t1\n${scan}\n`, [{ from: 't1', overlays: [{ beside, ...OUTLINE }] }])
      return found?.map((volume) => ('overlays' in volume ? volume.overlays?.[0]?.file : volume))
    }
    expect(files('seg.nii.gz', 's1/T1.nii.gz')).toEqual(['s1/seg.nii.gz'])
    expect(files('*_seg.nii.gz', 's1/T1.nii.gz')).toEqual(['s1/T1_seg.nii.gz'])
    expect(files('masks/*.nii', 'T1.nii')).toEqual(['masks/T1.nii'])
    expect(files('../seg.nii', 'T1.nii')).toEqual([['path-outside', '']])
  })
  it('are as many as the scans of a cell, in the same order', () => {
    const volumes = [{ from: 't1', split: '|', overlays: [{ from: 'seg', ...OUTLINE }] }]
    expect(volumesOf('t1,seg\na.nii|b.nii,a_s.nii|b_s.nii\n', volumes)).toMatchObject([
      { file: 'a.nii', overlays: [{ file: 'a_s.nii' }] },
      { file: 'b.nii', overlays: [{ file: 'b_s.nii' }] },
    ])
    expect(volumesOf('t1,seg\na.nii|b.nii,a_s.nii\n', volumes)).toEqual([
      ['overlays-uneven', 'seg'],
    ])
  })
})
