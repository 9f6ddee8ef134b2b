import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dicomSlices, PLAIN, SECRETS, singleFrame } from '../dicom/make-dicom'
import { asFiles } from '../dicom/memory-folder'
import { confirmed, ownFolder, runHere } from './run-cli'

function folderOf(files: Readonly<Record<string, Uint8Array>>): string {
  const root = join(ownFolder(), 'dicom')
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), bytes)
  }
  return root
}
const two = () => ({
  ...asFiles('C001/1', dicomSlices()),
  ...asFiles('C002/1', dicomSlices({ study: 2, shape: { ...PLAIN, origin: [-25, -30, 12] } })),
  ...asFiles('C002/gap', dicomSlices({ study: 2, series: 5, at: [0, 1, 3, 4, 5] })),
  'C002/shot': singleFrame({ StudyInstanceUID: '1.2.3.2', SeriesInstanceUID: '1.2.3.2.9' }),
})

describe('triplane dicom', () => {
  it('lists what is there, and why something is not converted', async () => {
    const { code, out, err } = await runHere('dicom', folderOf(two()))
    expect([code, err]).toEqual([0, ''])
    const lines = out.trim().split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(
      /^series-003-t1-\d{10}: T1 MPRAGE •••; MR; 5 images; 10 × 8; 1.5 × 2 × 3 mm; axial; C001\/1$/,
    )
    expect(out).toContain('not converted: a slice is missing')
    expect(out).toContain('single frames: --pictures')
  })
  it('from a list and a folder to a frozen package in which the patient is nowhere', async () => {
    const root = folderOf(two())
    const own = dirname(root)
    const at = (name: string) => join(own, name)
    writeFileSync(
      at('list.csv'),
      'case,question,answer\nC001,Is there a lesion?,yes\nC002,Is there a lesion?,no\n',
    )
    const dicom = await runHere(
      'dicom',
      root,
      '--out',
      at('scans'),
      '--list',
      at('list.csv'),
      '--column',
      'case',
      '--matches',
      at('matches.csv'),
      '--json',
    )
    expect(dicom.code).toBe(0)
    expect(dicom.json()).toMatchObject({ matched: 2 })
    expect(readdirSync(at('scans'))).toEqual([
      expect.stringMatching(/^series-003-t1-\d{10}\.nii\.gz$/),
      expect.stringMatching(/^series-003-t1-\d{10}\.nii\.gz$/),
    ])
    writeFileSync(
      at('mapping.json'),
      JSON.stringify({
        format: 'triplane-mapping/1',
        id: { from: 'case' },
        category: { value: 'lesion' },
        volumes: [{ from: 'case', label: { value: 'T1' }, timepoint: 'current' }],
        questions: [
          { id: 'q1', kind: 'yes-no', prompt: { from: 'question' }, truth: { from: 'answer' } },
        ],
      }),
    )
    const frozen = await runHere(
      ...(await confirmed(
        'freeze',
        at('list.csv'),
        '--mapping',
        at('mapping.json'),
        '--volumes',
        at('scans'),
        '--matches',
        at('matches.csv'),
        '--out',
        at('study'),
      )),
    )
    expect([frozen.code, frozen.err]).toEqual([0, expect.any(String)])
    expect(readdirSync(join(at('study'), 'volumes'))).toHaveLength(2)
    const written = readdirSync(own, { recursive: true, encoding: 'utf8' }).filter(
      (path) => /^(study|scans|matches)/.test(path) && /\.\w+$/.test(path),
    )
    expect(written.length).toBeGreaterThan(6)
    const all = [
      ...written,
      dicom.out,
      dicom.err,
      frozen.out,
      frozen.err,
      ...written.map((path) => readFileSync(join(own, path)).toString('latin1')),
    ]
    for (const text of all)
      for (const secret of SECRETS) expect(text.toLowerCase()).not.toContain(secret)
  }, 120_000)
  it('says which names of the list fit nothing or several, and which options belong together', async () => {
    const root = folderOf({
      ...asFiles('C001/1', dicomSlices()),
      ...asFiles('C001/2', dicomSlices({ series: 4 })),
    })
    const at = (name: string) => join(dirname(root), name)
    writeFileSync(at('list.csv'), 'case\nC001\nC009\n')
    const run = await runHere(
      'dicom',
      root,
      '--out',
      at('scans'),
      '--list',
      at('list.csv'),
      '--column',
      'case',
      '--matches',
      at('m.csv'),
    )
    expect(run.code).toBe(0)
    expect(run.err).toContain('"C001" fits 2 series')
    expect(run.err).toContain('no series of the folder fits "C009"')
    expect(
      (await runHere('dicom', root, '--out', at('other'), '--list', at('list.csv'))).code,
    ).toBe(2)
    const wrong = await runHere(
      'dicom',
      root,
      '--out',
      at('third'),
      '--list',
      at('list.csv'),
      '--column',
      'csae',
      '--matches',
      at('m2.csv'),
    )
    expect(wrong.err).toContain('Did you mean "case"?')
    expect((await runHere('dicom', root, '--out', at('scans'))).err).toContain(
      'the folder is not empty',
    )
  })
  it('a folder without DICOM is no success, and list and freeze say what to do with one', async () => {
    const nothing = await runHere('dicom', folderOf({ 'a.txt': new Uint8Array(200) }))
    expect([nothing.code, nothing.err]).toEqual([
      1,
      expect.stringContaining('there is no DICOM image'),
    ])
    const root = folderOf(two())
    const list = await runHere('list', root, '--out', join(dirname(root), 'list.csv'))
    expect([list.code, list.err]).toEqual([1, expect.stringContaining('contains DICOM files')])
    expect(list.err).toContain('triplane dicom')
  })
})
