import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newContent } from '@/coordination/draft/draft-content'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { askedFiles, fileAtHand } from '@/coordination/volumes/folder-files'
import { mappingSchema, parseProtocol } from '@/pool'
import { keptFile } from '../coordination/kept-file'
import { syntheticNifti } from '../nifti/synthetic-nifti'
import { confirmed, ownFolder, runHere } from './run-cli'

const CASES = Array.from({ length: 24 }, (_, n) => ({
  name: `C${n + 1}`,
  truth: (n * 7919) % 5 < 2 ? 'no' : 'yes',
}))
const MODALITIES = ['FFDM', 'DBT'] as const
const fileOf = (name: string, modality: string) => `${name}_${modality}.nii.gz`
const SCANS = CASES.flatMap(({ name }, n) =>
  MODALITIES.map((modality, k): [string, Uint8Array] => {
    const voxels = Uint8Array.from({ length: 512 }, (_, v) => (v * v * (2 * n + k + 3) + n) % 251)
    return [fileOf(name, modality), syntheticNifti({ dim: [3, 8, 8, 8], voxels })]
  }),
)

const QUESTION = {
  id: 'answer',
  kind: 'yes-no',
  prompt: { value: 'Is there a cancer?' },
  truth: { from: 'truth' },
  confidence: { steps: 5 },
}
const LISTS = {
  'one row a case, a column for each modality': {
    rows: [
      'case,FFDM,DBT,truth',
      ...CASES.map(({ name, truth }) =>
        [name, ...MODALITIES.map((modality) => fileOf(name, modality)), truth].join(),
      ),
    ],
    mapping: {
      id: { from: 'case' },
      volumes: MODALITIES.map((modality) => ({ from: modality, condition: modality })),
    },
  },
  'one row a scan, a column that names the modality': {
    rows: [
      'case,modality,scan,truth',
      ...CASES.flatMap(({ name, truth }) =>
        MODALITIES.map((modality) => [name, modality, fileOf(name, modality), truth].join()),
      ),
    ],
    mapping: {
      subject: { from: 'case' },
      condition: { from: 'modality' },
      volumes: [{ from: 'scan' }],
    },
  },
}
const PROTOCOL = JSON.stringify({
  format: 'triplane-protocol/1',
  id: 'two-modalities',
  version: '1',
  title: 'Two modalities',
  instructions: 'Rate each case.',
  conditions: MODALITIES.map((id) => ({ id, hides: [] })),
  raters: { codes: ['R1', 'R2', 'R3', 'R4'] },
  analysis: {
    primary: {
      measure: 'auc',
      compare: { test: 'DBT', reference: 'FFDM' },
      aim: 'difference',
      generalise: 'readers-and-cases',
      method: 'obuchowski-rockette-complete',
    },
  },
})

/** The steps of the coordinator's pages, without the pages. @returns study.json. */
async function freezeOnPages(text: string, given: object): Promise<string> {
  const protocol = parseProtocol(PROTOCOL, 'protocol.json')
  if (!protocol.ok) throw new Error(JSON.stringify(protocol.problems))
  const engine = new DraftEngine()
  await engine.load('a', 'list.csv', keptFile('list.csv', text))
  const sources = [{ blob: 'a', file: 'list.csv', mapping: mappingSchema.parse(given) }]
  const content = { ...newContent('study'), sources, protocol: protocol.value }
  const { readings } = await engine.assemble(content, () => {})
  await engine.draw(null)
  await engine.setFiles(
    ...askedFiles(
      SCANS.map(([path, bytes]) => fileAtHand({ path, file: new Blob([bytes.slice()]) })),
    ),
  )
  await engine.match({})
  await engine.audit([], protocol.value, true, () => {})
  const confirmedKeys = readings.flatMap(({ list }) => list.digests.slice(0, 1))
  const order = {
    content: { ...content, confirmedKeys },
    salt: 'ab'.repeat(32),
    frozenAt: '2026-01-02T03:04:05.678Z',
    tool: 'triplane 0.0.0',
    passphrase: null,
    limit: null,
  }
  const frozen = await engine.freeze(order, () => {})
  if (!frozen.ok) throw new Error(JSON.stringify(frozen.problems))
  const study = frozen.value.files.find(([path]) => path === 'study.json')?.[1]
  return (await study?.text()) ?? ''
}

it.each(Object.entries(LISTS))('F34: %s: freezes and gives the MRMC analysis', async (_, list) => {
  const own = ownFolder()
  const at = (name: string) => join(own, name)
  const put = (name: string, content: string | Uint8Array) => {
    writeFileSync(at(name), content)
    return at(name)
  }
  mkdirSync(at('scans'))
  for (const [file, bytes] of SCANS) put(join('scans', file), bytes)
  const text = `${list.rows.join('\n')}\n`
  const mapping = {
    format: 'triplane-mapping/1',
    category: { value: 'Cancer' },
    questions: [QUESTION],
    ...list.mapping,
  }
  const files = ['--mapping', put('mapping.json', JSON.stringify(mapping))]
  files.push('--protocol', put('protocol.json', PROTOCOL), '--volumes', at('scans'))
  const args = ['freeze', put('list.csv', text), ...files, '--out', at('study')]
  const frozen = await runHere(...(await confirmed(...args)))
  expect([frozen.code, frozen.code === 0 ? '' : frozen.err]).toEqual([0, ''])
  expect(await freezeOnPages(text, mapping)).toBe(readFileSync(at('study/study.json'), 'utf8'))

  const study = ['--study', at('study'), '--key', at('study-key/key.json')]
  await runHere('simulate', ...study, '--raters', '4', '--out', at('answers'))
  const answers = [1, 2, 3, 4].map((n) => at(`answers/answers-R${n}.json`))
  const report = ['--answers', ...answers, '--iterations', '0', '--out', at('report')]
  expect((await runHere('report', ...study, ...report)).code).toBe(0)
  const { primary } = JSON.parse(readFileSync(at('report/report.json'), 'utf8'))
  expect(primary).toMatchObject({ readers: 4, cases: 24, reason: null })
  expect(primary.method).toMatch(/^Obuchowski–Rockette/)
  expect(primary.interval).toHaveLength(2)
})
