import { expect, it } from 'vitest'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { askedFiles, fileAtHand } from '@/coordination/volumes/folder-files'
import { syntheticNifti } from '../nifti/synthetic-nifti'
import { bareContent } from './bare-content'
import { keptFile } from './kept-file'

/** Smooth scans pack well, noisy ones do not: 24 of one grid, of which the size in bytes tells the answer. */
const isNoisy = (n: number) => n % 2 === 0
const SIDE = 12
const scan = (n: number) =>
  syntheticNifti({
    dim: [3, SIDE, SIDE, SIDE],
    voxels: Uint8Array.from({ length: SIDE ** 3 }, (_, i) =>
      isNoisy(n) ? Math.imul(i + 1 + 977 * n, 2_654_435_761) >>> 24 : ((i + 7 * n) % 40) * 6,
    ),
  })
const pool = Array.from({ length: 24 }, (_, n) =>
  JSON.stringify({
    id: `case-${n}`,
    subject: `s-${n}`,
    category: 'Presence',
    volumes: [{ file: `${n}.nii`, label: 'T1' }],
    questions: [
      {
        id: 'answer',
        kind: 'yes-no',
        prompt: 'Is there a lesion?',
        truth: { is: isNoisy(n) ? 'yes' : 'no' },
      },
    ],
  }),
).join('\n')

it('P23: what only the packed scans tell is noted on the page when the study is frozen, as on the command line', async () => {
  const engine = new DraftEngine()
  await engine.load('a', 'pool.jsonl', keptFile('pool.jsonl', pool))
  const content = {
    ...bareContent('study'),
    sources: [{ blob: 'a', file: 'pool.jsonl', mapping: null }],
  }
  await engine.assemble(content, () => {})
  await engine.draw(null)
  await engine.setFiles(
    ...askedFiles(
      Array.from({ length: 24 }, (_, n) =>
        fileAtHand({ path: `${n}.nii`, file: new Blob([scan(n).slice()]) }),
      ),
    ),
  )
  await engine.match({})
  const { findings } = await engine.audit([], content.protocol, true, () => {})
  expect(findings.map(({ code }) => code)).not.toContain('tells-scan-bytes')
  const doubt = findings.find(({ severity }) => severity === 'doubt')
  const accepted = findings
    .filter((one) => one !== doubt)
    .map(({ key }) => ({ key, reason: 'Looked at' }))
  const frozen = await engine.freeze(
    {
      content: { ...content, accepted },
      salt: 'ab'.repeat(32),
      frozenAt: '2026-01-02T03:04:05.678Z',
      tool: 'triplane 0.0.0',
      passphrase: null,
      limit: null,
    },
    () => {},
  )
  if (!frozen.ok) throw new Error(frozen.problems.map(({ message }) => message).join('; '))
  expect(frozen.value.warnings.map(({ example }) => example.code)).toContain('tells-scan-bytes')
  expect(doubt).toBeDefined()
  expect(frozen.value.warnings.map(({ example }) => example.code)).toContain(doubt?.code)
  expect(frozen.value.warningsCsv).toContain('the size in bytes of the scan predicts')
})
