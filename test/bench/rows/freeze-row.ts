import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseMappingFile, parseSampleFile } from '@/pool'
import { parseKey } from '../../../src/questions'
import { preparePool } from '../../pool/read-rows'
import { OUT } from '../bench'
import { type BenchRow, measured, medianOf } from '../bench-row'
import { figures } from '../bench-table'
import { confirmed, freezeHere } from '../passes/freeze-here'
import { sound } from '../studies/bench-study'
import { type CoordinatorStudy, coordinatorStudy } from '../studies/coordinator-study'

const [ROWS, SIZE] = [57_000, 100]

/** `triplane freeze` with mapping and sample: the same code as on the coordinator's pages. */
export const freezeRow: BenchRow = {
  name: 'freeze',
  async measure(bench) {
    const study = await coordinatorStudy(`${OUT}/coordinator`, ROWS)
    const words = await confirmed([
      study.table,
      '--volumes',
      study.scans,
      '--mapping',
      study.mapping,
      '--sample',
      study.sample,
      '--no-title',
      '--no-instructions',
    ])
    const runs = await bench.runs(async () => {
      const drawMs = await timeOfDraw(study)
      const begun = performance.now()
      const note = await freezeAndProve(study, words)
      return { drawMs, ms: performance.now() - begun, note }
    })
    return [
      measured(
        {
          issue: 5,
          what: `a table of ${ROWS} rows to a frozen package of ${SIZE} items, on the command line`,
          unit: 's',
          limit: 60,
        },
        runs.map(({ ms }) => ms / 1000),
        `reading, mapping and drawing ${figures(medianOf(runs.map(({ drawMs }) => drawMs)) / 1000)} s, the rest is scrubbing, packing and hashing ${runs[0]?.note}`,
      ),
    ]
  },
}

async function timeOfDraw({ table, mapping, sample }: CoordinatorStudy): Promise<number> {
  const bytes = await readFile(table)
  const [how, which] = await Promise.all([mapping, sample].map((file) => readFile(file, 'utf8')))
  const begun = performance.now()
  sound(
    await preparePool(
      bytes,
      'cases.csv',
      sound(parseMappingFile(how ?? '', 'mapping.json')),
      sound(parseSampleFile(which ?? '', 'sample.json')),
    ),
  )
  return performance.now() - begun
}

/** @throws Error unless the package holds what the sample asks for. */
async function freezeAndProve(study: CoordinatorStudy, words: string[]): Promise<string> {
  const out = await mkdtemp(join(tmpdir(), 'triplane-bench-'))
  try {
    const said = await freezeHere([...words, '--out', join(out, 'study'), '--json'])
    const { counts, draw, key } = JSON.parse(said)
    const items = Object.values(sound(parseKey(await readFile(key, 'utf8'))).items)
    const distinct = new Set(items.map(({ attributes }) => attributes.template)).size
    const excluded = items.filter(({ attributes }) =>
      study.excluded.includes(String(attributes.subject)),
    )
    const wrong = items.filter(({ attributes }) => attributes.humanAssessable !== 'yes')
    const isProportional = draw.strata.every(
      (stratum: { quota: number; drawn: number }) => Math.abs(stratum.quota - stratum.drawn) < 1,
    )
    if (
      items.length !== SIZE ||
      distinct !== SIZE ||
      excluded.length + wrong.length > 0 ||
      !isProportional
    )
      throw new Error(
        `not what the sample asks for: ${JSON.stringify([items.length, distinct, draw.strata])}`,
      )
    return `${counts.volumes} volumes; ${draw.strata.length} categories, ${distinct} templates`
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}
