import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ownFolder, runHere } from './run-cli'

it('list writes the list of a folder, never over another file, and says what is in no row', async () => {
  const folder = ownFolder()
  mkdirSync(join(folder, 'data/sub-01/anat'), { recursive: true })
  writeFileSync(join(folder, 'data/sub-01/anat/sub-01_FLAIR.nii.gz'), '')
  writeFileSync(join(folder, 'data/scan.mgz'), '')
  const out = join(folder, 'scans.csv')
  const made = await runHere('list', join(folder, 'data'), '--out', out)
  expect([made.code, made.out]).toEqual([0, expect.stringContaining('1 row')])
  expect(made.err).toContain('mri_convert')
  expect(readFileSync(out, 'utf8')).toBe(
    'id,subject,session,FLAIR\r\nsub-01,sub-01,,sub-01/anat/sub-01_FLAIR.nii.gz\r\n',
  )
  const again = await runHere('list', join(folder, 'data'), '--out', out)
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('there is a file already')])
})
