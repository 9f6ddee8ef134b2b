import type { Page } from '@playwright/test'
import { gzipDeterministic, writeNifti } from '@/nifti'
import { hashJson, sha256Hex } from '@/study'

const SIDE = 40

/** A ball of tissue with one bright spot, as a packed NIfTI: enough to look at, and quick. */
function ball(spot: readonly [number, number, number], scale: number) {
  const voxels = new Int16Array(SIDE ** 3)
  for (let z = 0, n = 0; z < SIDE; z++)
    for (let y = 0; y < SIDE; y++)
      for (let x = 0; x < SIDE; x++, n++) {
        const isHead = Math.hypot(x - 19.5, y - 19.5, z - 19.5) < 17
        const isSpot = Math.hypot(x - spot[0], y - spot[1], z - spot[2]) < 4
        voxels[n] = scale * (isSpot ? 100 : isHead ? 40 + ((x + y + z) % 7) : 0)
      }
  const affine = [4, 0, 0, -78, 0, 4, 0, -78, 0, 0, 4, -78, 0, 0, 0, 1]
  const raw = writeNifti({ shape: [SIDE, SIDE, SIDE], affine, voxels })
  return { raw, packed: gzipDeterministic(raw) }
}

export interface TestPackage {
  readonly studyHash: string
  readonly files: ReadonlyMap<string, Uint8Array>
}

/**
 * A package of small volumes with items of several sorts, certified as freezing does.
 * @param change of the study.
 * @param shownWith what every volume of every item says besides.
 */
export function packageOf(change: object = {}, shownWith: object = {}): TestPackage {
  const files = new Map<string, Uint8Array>()
  const volumes: Record<string, object> = {}
  const add = ({ raw, packed }: ReturnType<typeof ball>) => {
    const bytes = packed
    const sha256 = sha256Hex(bytes)
    const id = sha256.slice(0, 16)
    files.set(`volumes/${id}.nii.gz`, bytes)
    volumes[id] = {
      path: `volumes/${id}.nii.gz`,
      sha256,
      sha256Raw: sha256Hex(raw),
      bytes: bytes.length,
      shape: [SIDE, SIDE, SIDE],
      spacing: [4, 4, 4],
    }
    return id
  }
  const ids = [ball([12, 20, 20], 1), ball([28, 20, 20], 1), ball([20, 28, 20], 5)].map(add)
  const shown = (n: number, label: string | null) => ({
    volume: ids[n] ?? '',
    label,
    timepoint: 'current',
    ...shownWith,
  })
  const item = (id: string, more: object) => ({
    id,
    condition: 'full',
    context: '',
    volumes: [shown(0, 'T1')],
    images: [],
    questions: [{ id: 'answer', kind: 'yes-no', prompt: 'Is the spot on the left?' }],
    stages: null,
    ...more,
  })
  const lobes = [
    'Frontal lobe',
    'Temporal lobe',
    'Parietal lobe',
    'No focal abnormality is visible',
  ]
  const study = {
    format: 'triplane-study/1',
    id: 'reading-test',
    version: '1.0.0',
    title: 'Reading under test',
    instructions: 'Look at each item and answer.',
    raters: { codes: ['R1', 'R2'] },
    reading: {
      order: 'fixed',
      breakAfter: null,
      practice: { items: ['p01'], feedback: true },
    },
    volumes,
    images: {},
    items: [
      item('p01', { practiceTruth: { answer: { is: 'yes' } } }),
      item('i001', { volumes: [shown(0, 'T1'), shown(2, 'T2')] }),
      item('i002', {
        context:
          '**Age** 67, **sex** F. Six months of word-finding difficulty and two falls. MMSE 24/30.\n\nHistory of hypertension, treated. Former smoker (20 pack-years). Referred for memory complaints that her husband noticed.',
        volumes: [shown(1, null)],
        questions: [
          {
            id: 'answer',
            kind: 'choice',
            prompt: 'Which lobe shows the dominant abnormality on these images?',
            options: lobes.map((label, n) => ({ id: `o${n + 1}`, label })),
            confidence: 'percent',
            abstain: { label: 'Cannot determine' },
          },
        ],
      }),
      item('i003', {
        volumes: [shown(1, 'T1')],
        questions: [{ id: 'answer', kind: 'text', prompt: 'What do you see?', maxLength: 80 }],
      }),
      item('i004', { questions: [{ id: 'answer', kind: 'point', prompt: 'Mark the spot' }] }),
    ],
    ...change,
  }
  const text = new TextEncoder().encode(JSON.stringify(study))
  files.set('study.json', text)
  const studyHash = hashJson(study)
  const certificate = {
    format: 'triplane-freeze/1',
    studyId: study.id,
    version: study.version,
    studyHash,
    frozenAt: '2026-01-05T09:00:00.000Z',
    tool: 'triplane 0.0.0',
    files: Object.fromEntries([...files].map(([path, bytes]) => [path, sha256Hex(bytes)])),
    keyCommitment: '0'.repeat(64),
    counts: {
      items: study.items.length,
      volumes: Object.keys(volumes).length,
      questions: study.items.length,
    },
  }
  files.set('freeze.json', new TextEncoder().encode(JSON.stringify(certificate)))
  return { studyHash, files }
}

/** Answers every request for `studies/` from the package, as a static host would. */
export async function offer(page: Pick<Page, 'route'>, pack: TestPackage): Promise<void> {
  const index = [
    {
      id: 'reading-test',
      title: 'Reading under test',
      path: 'reading-test',
      studyHash: pack.studyHash,
    },
  ]
  await page.route('**/studies/**', (route) => {
    const path = new URL(route.request().url()).pathname.split('/studies/')[1] ?? ''
    if (path === 'index.json') return route.fulfill({ json: index })
    const bytes = pack.files.get(path.replace('reading-test/', ''))
    return bytes === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ body: Buffer.from(bytes) })
  })
}
