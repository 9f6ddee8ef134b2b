import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { jsonFile } from '@/freezing'
import { parsePool, parseProtocol } from '@/pool'
import { beginPhantoms } from '../src/cli/commands/phantom-command'
import { freezeToFolder, readVolume } from '../src/cli/freeze/freeze-to-folder'
import { hashByMachine } from '../src/cli/io/machine-hash'
import { siteEntry } from '../src/cli/io/site-folder'
import { DEMO_FILES, readDemoSpec } from '../src/cli/serve/demo-on-demand'
import { type WorkerPool, workerPool } from '../src/cli/worker-pool'
import type { PhantomSpec } from '../src/phantom'
import type { AnswerKey } from '../src/questions'
import { formatProblem, type Problem, type Result, type SiteIndex, sha256Hex } from '../src/study'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STUDY = join(ROOT, 'studies/demo')
const FROZEN = join(STUDY, 'frozen')
const BUILD = join(ROOT, 'build/demo')
const SITE = join(ROOT, 'public/studies')

/**
 * Builds the demo study that the site offers: synthetic brains and package. Only what has changed since the last time: volumes
 * follow from phantom.json and the code that makes them, the package from everything it is made of. What is frozen must be
 * what studies/demo/frozen holds, from which `npm start` and the packed file serve it without making all scans first; `--write` writes
 * it there. The key is never under public/.
 */
async function prepareDemo(say: (line: string) => void): Promise<void> {
  hashByMachine()
  const phantomHash = await hashOf(['studies/demo/phantom.json', 'src/phantom', 'src/nifti'])
  const packageHash = await hashOf([
    'studies/demo',
    'src/nifti',
    'src/pool',
    'src/freezing',
    'src/study',
    'src/questions',
    'package.json',
  ])
  if (existsSync(join(SITE, 'demo/freeze.json')) && (await stampOf('package')) === packageHash)
    return say('The demo study is ready (nothing has changed).')
  const startedAt = Date.now()
  const spec = sound(await readDemoSpec(join(STUDY, 'phantom.json')))
  const pool = workerPool(spec.volumes.length)
  const areThere = existsSync(join(BUILD, 'volumes')) && (await stampOf('volumes')) === phantomHash
  const volumes = areThere
    ? new Map<string, Promise<string>>()
    : await beginVolumes(pool, spec, say)
  const made = Promise.all([...volumes.values()]).then(() => stamp('volumes', phantomHash))
  await Promise.all([made, freezeDemo(pool, volumes)])
  await stamp('package', packageHash)
  say(`The demo study is ready after ${Math.round((Date.now() - startedAt) / 1000)} s.`)
}

async function beginVolumes(pool: WorkerPool, spec: PhantomSpec, say: (line: string) => void) {
  say(`Making ${spec.volumes.length} synthetic brain volumes (the first time only) …`)
  await rm(join(BUILD, 'volumes'), { recursive: true, force: true })
  return beginPhantoms(pool, spec, join(BUILD, 'volumes'), (done, total) =>
    say(`  ${done} of ${total} volumes`),
  )
}

/** @param volumes those that are still being made: freezing waits for each, and takes the cores that making leaves idle. */
async function freezeDemo(pool: WorkerPool, volumes: ReadonlyMap<string, Promise<string>>) {
  const read = async (name: string) => readFile(join(STUDY, name), 'utf8')
  const keyPlace = {
    path: join(BUILD, 'key.json'),
    fileOf: async (key: AnswerKey) => jsonFile(key),
  }
  const source = {
    pool: sound(parsePool(await read('pool.jsonl'), 'studies/demo/pool.jsonl')),
    protocol: sound(parseProtocol(await read('protocol.json'), 'studies/demo/protocol.json')),
    protocolFile: 'studies/demo/protocol.json',
    readSource: async (packed: string) => {
      const file = unpackedName(packed)
      await volumes.get(file)
      return readVolume(join(BUILD, 'volumes', file))
    },
    accepted: [],
  }
  const { frozen } = await freezeToFolder(join(SITE, 'demo'), keyPlace, source, null, pool)
  const { study, certificate, key } = sound(frozen)
  const made: Readonly<Record<string, string>> = {
    [DEMO_FILES.study]: join(SITE, 'demo', DEMO_FILES.study),
    [DEMO_FILES.freeze]: join(SITE, 'demo', DEMO_FILES.freeze),
    'key.json': keyPlace.path,
  }
  if (process.argv.includes('--write')) {
    const scans = Object.entries(key.sources ?? {}).map(([path, [file = '']]) => [
      path,
      unpackedName(file),
    ])
    const index: SiteIndex = [siteEntry({ study, studyHash: certificate.studyHash })]
    await mkdir(FROZEN, { recursive: true })
    await writeFile(join(FROZEN, DEMO_FILES.index), jsonFile(index))
    await writeFile(join(FROZEN, DEMO_FILES.scans), jsonFile(Object.fromEntries(scans)))
    for (const [name, path] of Object.entries(made)) await copyFile(path, join(FROZEN, name))
  }
  for (const [name, path] of Object.entries(made))
    if ((await lastingPart(path)) !== (await lastingPart(join(FROZEN, name))))
      throw new Error(
        `studies/demo/frozen/${name} is not what the demo is frozen to now. Run \`npm run prepare-demo -- --write\`, and commit what it writes.`,
      )
  // Each freezing has a salt and a time of its own.
  await copyFile(join(FROZEN, DEMO_FILES.freeze), join(SITE, 'demo', DEMO_FILES.freeze))
  await rm(join(SITE, 'index.json'), { force: true })
}

/** Other each time that the same study is frozen. */
const EACH_TIME = ['salt', 'frozenAt', 'keyCommitment', 'tool']
const lastingPart = async (path: string): Promise<string> =>
  JSON.stringify(
    JSON.parse(await readFile(path, 'utf8').catch(() => 'null')),
    (name, value: unknown) => (EACH_TIME.includes(name) ? undefined : value),
  )

const unpackedName = (file: string) => file.replace(/\.gz$/, '')

/** The demo is ours: a problem in it is a bug. */
function sound<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(result.problems.map((problem: Problem) => formatProblem(problem)).join('\n'))
}

async function hashOf(paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map(filesUnder))).flat().sort()
  const parts = await Promise.all(
    files.map(async (file) => `${file} ${sha256Hex(await readFile(join(ROOT, file)))}`),
  )
  return sha256Hex(new TextEncoder().encode(parts.join('\n')))
}

async function filesUnder(path: string): Promise<string[]> {
  if (/\.[a-z]+$/.test(path)) return [path]
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true })
  return (
    entries
      .filter((entry) => entry.isFile() && !/\.(tsx|css)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
      // Controls on screen and the coordinator's mapping change nothing of what is frozen.
      .filter((file) => !file.startsWith('src/pool/mapping/'))
  )
}

const stampFile = (name: string) => join(BUILD, `${name}.hash`)
const stampOf = (name: string) => readFile(stampFile(name), 'utf8').catch(() => null)
async function stamp(name: string, hash: string) {
  await mkdir(dirname(stampFile(name)), { recursive: true })
  await writeFile(stampFile(name), hash)
}

await prepareDemo((line) => process.stderr.write(`${line}\n`))
