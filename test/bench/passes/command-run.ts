import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { z } from 'zod'
import { medianOf } from '../bench-row'
import { figures } from '../bench-table'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** Two folders below package.json, where the built command line looks for its version. */
const BUILT = 'build/bench-cli'
const HOOK = fileURLToPath(new URL('./tell-usage.cjs', import.meta.url))

/** What one run of the command line took: its own time from start to end, of the processor over all cores, and its highest memory. */
export interface CommandRun {
  readonly seconds: number
  readonly processorSeconds: number
  readonly peakMb: number
}

const usageSchema = z.object({
  seconds: z.number(),
  userCPUTime: z.number(),
  systemCPUTime: z.number(),
  maxRSS: z.number(),
})

let built: Promise<void> | null = null

/** The command line as `npm run build:cli` makes it. */
function buildCommand(): Promise<void> {
  built ??= build({
    root: ROOT,
    configFile: `${ROOT}vite.cli.config.ts`,
    logLevel: 'error',
    build: { outDir: `${ROOT}${BUILT}` },
  }).then(() => undefined)
  return built
}

/**
 * Runs the built command line in a process of its own. `{out}` among the words is a folder that is removed afterwards.
 * @throws Error where it ends with a fault
 */
export async function runCommand(words: readonly string[]): Promise<CommandRun> {
  await buildCommand()
  const folder = await mkdtemp(join(tmpdir(), 'triplane-bench-'))
  try {
    const said = join(folder, 'usage.json')
    await new Promise<void>((resolve, reject) => {
      const errors: string[] = []
      const child = spawn(
        process.execPath,
        [
          '--require',
          HOOK,
          `${ROOT}${BUILT}/triplane.js`,
          ...words.map((word) => word.replace('{out}', folder)),
        ],
        {
          stdio: ['ignore', 'ignore', 'pipe'],
          env: { ...process.env, NODE_OPTIONS: '', TRIPLANE_USAGE: said },
        },
      )
      child.stderr.on('data', (text) => errors.push(String(text)))
      child.on('error', reject)
      child.on('exit', (code) =>
        code === 0
          ? resolve()
          : reject(
              new Error(`triplane ${words[0]} ended with ${code}: ${errors.join('').slice(-2000)}`),
            ),
      )
    })
    const usage = usageSchema.parse(JSON.parse(await readFile(said, 'utf8')))
    return {
      seconds: usage.seconds,
      processorSeconds: (usage.userCPUTime + usage.systemCPUTime) / 1e6,
      peakMb: usage.maxRSS / 1024,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Beside the time on the clock, which other work on the machine makes longer. */
export const processorWords = (runs: readonly CommandRun[]): string =>
  `${figures(medianOf(runs.map(({ processorSeconds }) => processorSeconds)))} s of processor time`
