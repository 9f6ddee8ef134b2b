/**
 * `npm run test:long [-- part of a file's name …]`: what takes minutes to hours (test/long). Prints every figure with date and
 * machine, and writes them to build/test/long.json. It builds the site first, unless LONG_SITE names a built one.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { machine } from '../test/bench/machine'
import { chromiumPath } from '../test/e2e/chromium'
import { FIGURES_FILE, type Figure, readFigures } from '../test/long/figures'
import { installRarePackages } from './rare-packages'

const OUT = 'build/test/long.json'
mkdirSync('build/test', { recursive: true })
rmSync(FIGURES_FILE, { force: true })

const site = process.env.LONG_SITE ?? 'build/site'
installRarePackages('test/long/engines')
const isReady =
  runs('npx', ['tsc', '--project', 'test/long/engines']) &&
  (process.env.LONG_SITE !== undefined || runs('npm', ['run', '-s', 'build']))
const startedAt = new Date()
const hasPassed =
  isReady &&
  runs(
    'npx',
    ['vitest', 'run', '--config', 'test/long/vitest.config.ts', ...process.argv.slice(2)],
    {
      LONG_SITE: site,
    },
  )

const browser = execFileSync(chromiumPath(), ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
const computer = machine(browser.toString().trim())
const figures: readonly Figure[] = readFigures()
const finishedAt = new Date()
const report = {
  startedAt,
  finishedAt,
  hasPassed,
  machine: computer,
  loadAtEnd: loadavg(),
  figures,
}
writeFileSync(OUT, `${JSON.stringify(report, null, 2)}\n`)

console.log(
  `\n${startedAt.toISOString()} to ${finishedAt.toISOString()}: ${computer.cpu}, ${computer.cores} cores, ${computer.memoryGb} GB, ${computer.system}, Node ${computer.node}, ${computer.browser}`,
)
for (const { test, name, words, at } of figures) console.log(`${at}  ${test}: ${name}: ${words}`)
console.log(hasPassed ? 'All long tests passed.' : 'FAILED: see above')
process.exitCode = hasPassed ? 0 : 1

function runs(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  return (
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
  )
}
