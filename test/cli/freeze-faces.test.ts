import { expect, it } from 'vitest'
import { verdictLines } from '@/cli/freeze/verdict-lines'
import { head, poolOf } from './face-pool'

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
