import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { commands } from '../../../src/cli/commands'
import { runTriplane } from '../../../src/cli/run-triplane'
import { AnalysisDesk } from '../analysis-engine'
import { type Bench, OUT } from '../bench'
import { type BenchRow, measured } from '../bench-row'
import { ratedStudy } from '../studies/text-study'

type Files = ReadonlyMap<string, Uint8Array>

/** Page and command line, each twice, on the same files: every output file compared byte by byte. */
export const sameBytesRow: BenchRow = {
  name: 'same-bytes',
  isOfSite: true,
  async measure(bench) {
    const inputs = await ratedStudy(`${OUT}/rated-100`, 100, 2)
    const folder = dirname(inputs[0] ?? '')
    const made = [
      await inPage(bench, inputs),
      await inPage(bench, inputs),
      await byCommand(folder),
      await byCommand(folder),
    ]
    const [first, ...others] = made
    if (first === undefined) throw new Error('nothing was made')
    const paths = [...new Set(made.flatMap((files) => [...files.keys()]))].sort()
    const different = paths.filter((path) =>
      others.some(
        (files) => Buffer.compare(files.get(path) ?? EMPTY, first.get(path) ?? EMPTY) !== 0,
      ),
    )
    return [
      measured(
        {
          issue: 4,
          what: 'files that differ between page and command line, or between two runs',
          unit: 'differences',
          limit: 0,
        },
        [different.length],
        `${paths.length} files, made twice by each${different.length === 0 ? '' : `; different: ${different.join(', ')}`}`,
      ),
    ]
  },
}

const EMPTY = new Uint8Array()

const inPage = (bench: Bench, inputs: readonly string[]): Promise<Files> =>
  bench.withPage(async (page) => {
    const engine = new AnalysisDesk(page)
    await engine.open()
    await engine.drop(inputs)
    return engine.download()
  })

async function byCommand(folder: string): Promise<Files> {
  const out = await mkdtemp(join(tmpdir(), 'triplane-bench-'))
  try {
    const errors: string[] = []
    const code = await runTriplane(
      [
        'report',
        '--study',
        `${folder}/package`,
        '--key',
        `${folder}/key.json`,
        '--answers',
        `${folder}/answers`,
        '--out',
        out,
      ],
      commands,
      { out: () => undefined, err: (text) => errors.push(text) },
    )
    if (code !== 0) throw new Error(`triplane report ended with ${code}: ${errors.join('')}`)
    const entries = await readdir(out, { recursive: true, withFileTypes: true })
    const paths = entries.filter((e) => e.isFile()).map((e) => join(e.parentPath, e.name))
    return new Map(
      await Promise.all(
        paths.map(
          async (path): Promise<[string, Uint8Array]> => [
            path.slice(out.length + 1),
            await readFile(path),
          ],
        ),
      ),
    )
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}
