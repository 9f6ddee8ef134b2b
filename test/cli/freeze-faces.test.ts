import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { verdictLines } from '@/cli/freeze/verdict-lines'
import { headWithTruth, storedAs } from '../freezing/defacing/stored-head'
import { yesNo } from '../freezing/freezing-fixture'
import { itNeeding } from '../needing'
import { SCANS } from '../needs'
import { ownFolder, runHere } from './run-cli'

const head = storedAs(headWithTruth().volumeOf('T1'), { spacingMm: [3, 3, 3], datatype: 'uint8' })

/** A pool of one item a scan, and `freeze` of it. */
function poolOf(scans: Readonly<Record<string, Uint8Array>>) {
  const folder = ownFolder()
  mkdirSync(join(folder, 'scans'))
  for (const [file, bytes] of Object.entries(scans))
    writeFileSync(join(folder, 'scans', file), bytes)
  const lines = Object.keys(scans).map((file, n) =>
    JSON.stringify({
      id: `case-${n}`,
      subject: `s-${n}`,
      category: 'Presence',
      volumes: [{ file, label: null }],
      questions: [yesNo(n % 2 ? 'yes' : 'no', `Is structure ${n} wide?`)],
    }),
  )
  writeFileSync(join(folder, 'pool.jsonl'), lines.join('\n'))
  return async (out: string, ...more: string[]) => {
    const at = join(folder, out)
    const command = [
      'freeze',
      join(folder, 'pool.jsonl'),
      '--volumes',
      join(folder, 'scans'),
      '--out',
      at,
    ]
    const run = await runHere(...command, ...more)
    const certificate = () => JSON.parse(readFileSync(join(at, 'freeze.json'), 'utf8'))
    return { run, certificate }
  }
}

it('says neither that there is no leak where one was accepted, nor that there was one where only a warning was', () => {
  const [, verdict] = verdictLines({ allowed: 0, open: [], accepted: 1 })
  expect(verdict).toBe('Verdict: no leak found that was not accepted.')
})

it('P81: freeze --mend faces removes them, and freezing twice gives the same files', async () => {
  const freeze = poolOf({ 'head.nii': head.raw })
  const whole = await freeze('whole')
  expect([whole.run.code, whole.certificate().defaced]).toEqual([0, undefined])
  expect(whole.run.out).toContain('Verdict: no leak found; 1 warning listed above.')
  expect(whole.run.err).toMatch(/^warning: .* shows a face/m)
  const [first, second] = [
    await freeze('first', '--mend', 'faces'),
    await freeze('second', '--mend', 'faces'),
  ]
  expect([first.run.code, second.run.code]).toEqual([0, 0])
  expect(first.run.out).toMatch(/Fixed: 1 of 1 scans shows a face/)
  expect(first.run.out).toContain('Verdict: no leak found.')
  expect(first.certificate().defaced.volumes).toHaveLength(1)
  expect(second.certificate().files).toEqual(first.certificate().files)
  expect(first.certificate().studyHash).not.toBe(whole.certificate().studyHash)
})

itNeeding('real scans')(
  'P81: a face that cannot be removed is named, and can be left in by its code',
  async () => {
    const average = new Uint8Array(readFileSync(`${SCANS}/avg152T1_RL_nifti.nii.gz`))
    const freeze = poolOf({ 'average.nii.gz': average, 'head.nii': head.raw })
    const refused = await freeze('refused', '--mend', 'faces')
    expect(refused.run.code).toBe(1)
    expect(refused.run.err).toMatch(
      /average\.nii\.gz: its face cannot be removed: the face check still finds/,
    )
    const mended = await freeze('mended', '--mend', 'faces', 'face-not-removed')
    expect(mended.run.code).toBe(0)
    expect(mended.certificate().defaced.volumes).toHaveLength(1)
  },
)
