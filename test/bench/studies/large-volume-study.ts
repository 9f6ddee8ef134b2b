import { readFile } from 'node:fs/promises'
import { jsonFile } from '@/freezing'
import { parsePool, parseProtocol } from '@/pool'
import { freezeToFolder } from '../../../src/cli/freeze/freeze-to-folder'
import { readNifti, valuesOfVolume, writeNifti } from '../../../src/nifti'
import { PROTOCOL, sound } from './bench-study'
import { realVolumes } from './distinct-volumes'
import { FREEZING_SOURCES, stamped, writeInto } from './stamped'

export const LARGE_SHAPE = [512, 512, 400] as const
const ID = 'bench-large'

export interface LargeVolumeStudy {
  readonly id: string
  /** The file of the large volume on the site; it is item 2, between two of usual size. */
  readonly path: string
}

/** A package of three items beside the one that the room reads; its folder is a site of its own. */
export async function largeVolumeStudy(folder: string): Promise<LargeVolumeStudy> {
  const { volumes, note } = realVolumes()
  const [head] = volumes
  if (head === undefined) throw new Error('a volume is needed')
  const item = (n: number, file: string) => ({
    id: `item-${n}`,
    category: 'Reading',
    volumes: [{ file, label: 'T1' }],
    questions: [
      { id: 'answer', kind: 'yes-no', prompt: 'Is there a finding?', truth: { is: 'yes' } },
    ],
  })
  await stamped(folder, FREEZING_SOURCES, `${note} ${LARGE_SHAPE.join(' x ')}`, async () => {
    const large = enlarged(head.bytes)
    const { frozen } = await freezeToFolder(
      `${folder}/studies/${ID}`,
      { path: `${folder}/key.json`, fileOf: async () => '' },
      {
        pool: sound(
          parsePool(
            ['small.nii', 'large.nii', 'small.nii']
              .map((file, n) => JSON.stringify(item(n + 1, file)))
              .join('\n'),
            'pool.jsonl',
          ),
        ),
        protocol: sound(
          parseProtocol(
            JSON.stringify({ ...PROTOCOL, id: ID, title: 'Bench: one large volume' }),
            'protocol.json',
          ),
        ),
        protocolFile: 'protocol.json',
        readSource: async (file) => (file === 'large.nii' ? large : head.bytes),
        accepted: 'all',
      },
    )
    const { study, certificate } = sound(frozen)
    await writeInto(
      folder,
      'studies/index.json',
      jsonFile([
        { id: study.id, title: study.title, path: `${ID}/`, studyHash: certificate.studyHash },
      ]),
    )
    const volume = study.volumes[study.items[1]?.volumes[0]?.volume ?? '']
    await writeInto(folder, 'path.json', jsonFile(`studies/${ID}/${volume?.path}`))
  })
  return { id: ID, path: JSON.parse(await readFile(`${folder}/path.json`, 'utf8')) }
}

/** The same head in more voxels, by nearest neighbour, as 16-bit numbers: what a reader of thin slices meets. */
function enlarged(bytes: Uint8Array): Uint8Array {
  const reading = readNifti(bytes, 'head')
  if (!reading.ok) throw new Error('the head is no volume')
  const values = valuesOfVolume(reading)
  const { shape, affine } = reading.header
  const voxels = new Int16Array(LARGE_SHAPE[0] * LARGE_SHAPE[1] * LARGE_SHAPE[2])
  const from = LARGE_SHAPE.map((size, axis) =>
    Int32Array.from({ length: size }, (_, n) => Math.floor((n * (shape[axis] ?? 1)) / size)),
  )
  const [is = new Int32Array(), js = new Int32Array(), ks = new Int32Array()] = from
  let at = 0
  for (const k of ks)
    for (const j of js) {
      const row = (k * shape[1] + j) * shape[0]
      for (const i of is) voxels[at++] = values.at(row + i)
    }
  const scaled = affine.map((value, n) =>
    n < 12 && n % 4 < 3 ? (value * (shape[n % 4] ?? 1)) / (LARGE_SHAPE[n % 4] ?? 1) : value,
  )
  return writeNifti({ shape: [...LARGE_SHAPE], affine: scaled, voxels })
}
