import { readFile } from 'node:fs/promises'
import { jsonFile } from '@/freezing'
import { parsePool, parseProtocol } from '@/pool'
import { freezeToFolder } from '../../../src/cli/freeze/freeze-to-folder'
import { PROTOCOL, sound } from './bench-study'
import { realVolumes, variantOf } from './distinct-volumes'
import { FREEZING_SOURCES, stamped, writeInto } from './stamped'

export interface ReadingStudy {
  readonly id: string
  /** Names of the two volumes; item 1 shows the first, item 2 the second, and so on. */
  readonly volumes: readonly [string, string]
  /** Their files on the site. */
  readonly paths: readonly [string, string]
  readonly note: string
}

// More than any cache of ours holds, so that every next item is really fetched, decoded and uploaded.
const VARIANTS = 6
const ITEMS = 72

/** Writes studies/index.json and the package that the room reads; only when its sources have changed. */
export async function readingStudy(folder: string): Promise<ReadingStudy> {
  const { volumes, note } = realVolumes()
  const sources = Array.from({ length: VARIANTS }, (_, n) =>
    volumes.map((volume) => variantOf(volume, n)),
  ).flat()
  const pool = Array.from({ length: ITEMS }, (_, n) => ({
    id: `item-${n + 1}`,
    category: 'Reading',
    volumes: [{ file: `${sources[n % sources.length]?.name}.nii`, label: 'T1' }],
    questions: [
      { id: 'answer', kind: 'yes-no', prompt: 'Is there a finding?', truth: { is: 'yes' } },
    ],
  }))
  await stamped(folder, FREEZING_SOURCES, note, async () => {
    const key = { path: `${folder}/key.json`, fileOf: async () => '' }
    const { frozen } = await freezeToFolder(`${folder}/studies/bench`, key, {
      pool: sound(parsePool(pool.map((line) => JSON.stringify(line)).join('\n'), 'pool.jsonl')),
      protocol: sound(
        parseProtocol(
          JSON.stringify({ ...PROTOCOL, id: 'bench', title: 'Bench' }),
          'protocol.json',
        ),
      ),
      protocolFile: 'protocol.json',
      readSource: async (file) =>
        sources.find(({ name }) => `${name}.nii` === file)?.bytes ?? new Uint8Array(),
      accepted: 'all',
    })
    const { study, certificate } = sound(frozen)
    const index = [
      { id: study.id, title: study.title, path: 'bench/', studyHash: certificate.studyHash },
    ]
    await writeInto(folder, 'studies/index.json', jsonFile(index))
    const paths = study.items
      .slice(0, 2)
      .map((item) => study.volumes[item.volumes[0]?.volume ?? '']?.path)
    await writeInto(folder, 'paths.json', jsonFile(paths.map((path) => `studies/bench/${path}`)))
  })
  const [first, second] = JSON.parse(await readFile(`${folder}/paths.json`, 'utf8'))
  const [a, b] = volumes
  if (!a || !b) throw new Error('two volumes are needed')
  return { id: 'bench', volumes: [a.name, b.name], paths: [first, second], note }
}
