import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseKey, parseStudy, type ReaderStudy } from '@/questions'
import { triplane } from '../../e2e/coordination/prepare-steps'
import { makeNifti, type Recipe } from '../../viewer/make-nifti'

/** A head without any symmetry (bright at the right, front and top) between -1 and 1 along each world axis. */
function grey(x: number, y: number, z: number): number {
  const folds = 90 * Math.sin(9 * x + 2) * Math.cos(11 * y) * Math.sin(8 * z + 1)
  return Math.hypot(x, y, z) > 0.95 ? 0 : Math.round(500 + 140 * x + 180 * y + 140 * z + folds)
}

/** Millimetres from the middle to where the head ends: 120 x 150 x 110 mm. */
const HALF = [60, 75, 55] as const
type Three = readonly [number, number, number]

/** The head on the grid of this affine (3 rows of 4). */
function scan(dims: Three, sform: readonly number[], more: Partial<Recipe> = {}, contrast = 'T1') {
  const mm = (row: number, i: number, j: number, k: number) =>
    (sform[4 * row] ?? 0) * i +
    (sform[4 * row + 1] ?? 0) * j +
    (sform[4 * row + 2] ?? 0) * k +
    (sform[4 * row + 3] ?? 0)
  return new Uint8Array(
    makeNifti({
      dims,
      sform,
      value: (i, j, k) => {
        const t1 = grey(
          mm(0, i, j, k) / HALF[0],
          mm(1, i, j, k) / HALF[1],
          mm(2, i, j, k) / HALF[2],
        )
        return contrast === 'T1' || t1 === 0 ? t1 : 1200 - t1
      },
      ...more,
    }),
  )
}

const [c, s] = [Math.cos(Math.PI / 9), Math.sin(Math.PI / 9)]
/** Grids as scanners leave them: along the axes, thick slices from left to right in the other byte order, tilted by 20 degrees, smaller. */
const SCANS: Readonly<Record<string, Uint8Array>> = {
  'a_T1w.nii.gz': gzipSync(scan([64, 79, 60], [2, 0, 0, -63, 0, 2, 0, -78, 0, 0, 2, -59])),
  'a_T2w.nii.gz': gzipSync(
    scan([64, 79, 60], [2, 0, 0, -63, 0, 2, 0, -78, 0, 0, 2, -59], {}, 'T2'),
  ),
  'b_T1w.nii.gz': gzipSync(
    scan([79, 60, 32], [0, 0, -4, 62, -2, 0, 0, 78, 0, -2, 0, 59], { isBigEndian: true }),
  ),
  'c_T1w.nii': scan(
    [65, 80, 60],
    [2, 0, 0, -64, 0, 2 * c, -2 * s, -79 * c + 59 * s, 0, 2 * s, 2 * c, -79 * s - 59 * c],
    { datatype: 'float32' },
  ),
  'd_T1w.nii.gz': gzipSync(scan([43, 52, 40], [-3, 0, 0, 63, 0, 3, 0, -77, 0, 0, 3, -59])),
  'e_T1w.nii.gz': gzipSync(scan([33, 40, 30], [4, 0, 0, -64, 0, 4, 0, -78, 0, 0, 4, -58])),
}

const image = (file: string, label: string, timepoint = 'current') => ({ file, label, timepoint })
const PLAIN = [image('a_T1w.nii.gz', 'T1')]
const options = ['Glioma', 'Meningioma', 'Metastasis'].map((label, n) => ({ id: 'ABC'[n], label }))
const item = (id: string, volumes: readonly object[], question: object, more: object = {}) => ({
  id,
  category: 'Standard',
  volumes,
  questions: [{ id: 'answer', ...question }],
  ...more,
})
const yesNo = (prompt: string, is: 'yes' | 'no') => ({ kind: 'yes-no', prompt, truth: { is } })

/** An item of every kind that keys or a press on a picture answer, and some to be left out by the draw. */
const POOL = [
  item('q-practice', [image('e_T1w.nii.gz', 'T1')], yesNo('Is the front bright?', 'yes'), {
    practice: true,
  }),
  item(
    'q-both',
    [...PLAIN, image('a_T2w.nii.gz', 'T2')],
    yesNo('Is the left side dark on T1?', 'yes'),
  ),
  item('q-tumour', [image('b_T1w.nii.gz', 'T1')], {
    kind: 'choice',
    prompt: 'Which tumour is it?',
    options,
    confidence: 'percent',
    truth: { is: 'B' },
  }),
  item('q-words', [image('c_T1w.nii', 'T1')], {
    kind: 'text',
    prompt: 'What do you see?',
    maxLength: 80,
    truth: { is: 'nothing' },
  }),
  item('q-mark', PLAIN, { kind: 'point', prompt: 'Mark the brightest place' }),
  item('q-change', [image('d_T1w.nii.gz', 'T1'), image('a_T1w.nii.gz', 'T1', 'prior')], {
    kind: 'scale',
    prompt: 'How large is the change?',
    min: 0,
    max: 4,
  }),
  item('q-possible', [image('c_T1w.nii', 'T1')], {
    kind: 'multi-choice',
    prompt: 'Which of these are possible?',
    options,
  }),
  item('q-count', [image('d_T1w.nii.gz', 'T1')], {
    kind: 'number',
    prompt: 'How many folds are there?',
    min: 0,
  }),
  item('q-length', [image('b_T1w.nii.gz', 'T1')], { kind: 'distance', prompt: 'How long is it?' }),
  ...[1, 2, 3, 4].map((n) =>
    item(`q-more-${n}`, PLAIN, yesNo(`Is fold ${n} there?`, n > 2 ? 'yes' : 'no'), {
      category: 'Spare',
    }),
  ),
]
const PROTOCOL = {
  format: 'triplane-protocol/1',
  id: 'engines',
  version: '1.0.0',
  title: 'One study in every browser',
  instructions: 'Answer every question from the images.',
  raters: { codes: ['R1', 'R2'] },
  viewer: { convention: 'neurological' },
  reading: { order: 'fixed', practice: { items: ['q-practice'], feedback: true } },
}
/** As the coordinator draws on the page: all but two. */
const SAMPLE = {
  format: 'triplane-sample/1',
  size: 10,
  seed: 42,
  strata: ['category'],
  allocation: 'proportional',
}

export interface EngineStudy {
  /** Everything below lies here; whoever made it removes it. */
  readonly folder: string
  readonly pool: string
  readonly protocol: string
  readonly scans: readonly string[]
  readonly size: number
  /** The package as the command line froze it, and what a site with it has besides the app. */
  readonly frozen: string
  readonly site: string
  readonly study: ReaderStudy
  readonly studyHash: string
  /** What the pool calls an item of the package. */
  readonly poolIdOf: (item: string) => string
}

/** One small study, frozen on the command line: what every browser must come to as well. */
export async function engineStudy(): Promise<EngineStudy> {
  const folder = mkdtempSync(join(tmpdir(), 'triplane-engines-'))
  const at = (...names: string[]) => join(folder, ...names)
  mkdirSync(at('scans'))
  for (const [name, bytes] of Object.entries(SCANS)) writeFileSync(at('scans', name), bytes)
  writeFileSync(at('pool.jsonl'), POOL.map((line) => `${JSON.stringify(line)}\n`).join(''))
  writeFileSync(at('protocol.json'), JSON.stringify(PROTOCOL))
  writeFileSync(at('sample.json'), JSON.stringify(SAMPLE))
  const given = [
    '--volumes',
    at('scans'),
    '--protocol',
    at('protocol.json'),
    '--sample',
    at('sample.json'),
  ]
  await triplane('freeze', at('pool.jsonl'), ...given, '--out', at('study'))
  const key = parseKey(readFileSync(at('study-key', 'key.json'), 'utf8'))
  const study = parseStudy(readFileSync(at('study', 'study.json'), 'utf8'))
  if (!key.ok || !study.ok) throw new Error('the study of the engines does not open')
  cpSync(at('study'), at('site', 'studies', PROTOCOL.id), { recursive: true })
  const { id, title } = PROTOCOL
  const entry = { id, title, path: id, studyHash: study.value.studyHash }
  writeFileSync(at('site', 'studies', 'index.json'), JSON.stringify([entry]))
  return {
    folder,
    site: at('site'),
    pool: at('pool.jsonl'),
    protocol: at('protocol.json'),
    scans: Object.keys(SCANS).map((name) => at('scans', name)),
    size: SAMPLE.size,
    frozen: at('study'),
    ...study.value,
    poolIdOf: (id) => String(key.value.items[id]?.attributes.poolId ?? ''),
  }
}
