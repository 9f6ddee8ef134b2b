/**
 * `npm test`: typecheck, lint, unit and component tests, end-to-end tests. Every stage runs, whatever
 * the ones before it did; the last lines count the tests of both runners, say what was skipped and why,
 * and the wall time of each part.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

const OUT = 'build/test'
const counts = { passed: 0, failed: 0, skipped: 0 }
/** How many tests were skipped for want of what. */
const lacking = new Map<string, number>()
const failures: string[] = []
const wallTimes: string[] = []
const begunAt = performance.now()

rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })

// No core waits for what it does not need: types and lint go beside the demo study, and beside what comes after it.
const [, , isBuilt] = await Promise.all([
  run('Types', 'npx', ['tsc', '--noEmit']),
  run('Lint', 'npx', ['biome', 'ci', '--error-on-warnings']),
  prepareAndBuild(),
])
countVitest(`${OUT}/vitest.json`)
if (isBuilt) {
  await run('End-to-end tests', 'npx', ['playwright', 'test'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${OUT}/playwright.json`,
    HARNESS_BUILT: 'true',
  })
  countPlaywright(`${OUT}/playwright.json`)
}

for (const failure of failures) console.error(`FAILED: ${failure}`)
for (const [need, count] of [...lacking].sort(([a], [b]) => (a < b ? -1 : 1)))
  console.log(`${count} skipped: needs ${need}`)
for (const line of wallTimes) console.log(line)
console.log(`${secondsSince(begunAt)} s in all`)
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exitCode = failures.length > 0 || counts.failed > 0 || counts.passed === 0 ? 1 : 0

/** The demo study first: the unit tests look at it, and the site offers it. @returns whether there is a site. */
async function prepareAndBuild(): Promise<boolean> {
  const isPrepared = await run('Demo study', 'npm', ['run', '-s', 'prepare-demo'])
  const [, isBuilt] = await Promise.all([
    run('Unit and component tests', 'npx', [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${OUT}/vitest.json`,
    ]),
    isPrepared && build(),
  ])
  return isBuilt
}

/** The site, and the page of the viewer alone. @returns whether both are there. */
async function build(): Promise<boolean> {
  const isBuilt = await run('Build', 'npm', ['run', '-s', 'build'])
  const harness = [
    'vite',
    'build',
    '--config',
    'test/e2e/viewer/vite.config.ts',
    '--logLevel',
    'warn',
  ]
  return (await run('Viewer page', 'npx', harness, { NODE_ENV: 'development' })) && isBuilt
}

async function run(
  title: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  console.log(`\n== ${title}`)
  const startedAt = performance.now()
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const isDone = await new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
  const line = `${title}: ${isDone ? 'done' : 'FAILED'} in ${secondsSince(startedAt)} s`
  wallTimes.push(line)
  console.log(`== ${line}`)
  if (!isDone) failures.push(title)
  return isDone
}

function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(0)
}

function readReport(path: string): Record<string, unknown> | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    failures.push(`${path} was not written: the runner stopped before its end`)
    return null
  }
}

function addSkipped(words: string) {
  const need = /needs ([^\]]+)/.exec(words)?.[1]
  // A test that is skipped and does not say why is a mistake.
  if (need === undefined) failures.push(`skipped without a reason: ${words}`)
  else lacking.set(need, (lacking.get(need) ?? 0) + 1)
}

/** Named in the last lines, too: of a long run those are what is kept. */
function addFailed(name: string, message: unknown) {
  failures.push(`${name}: ${stripVTControlCharacters(String(message)).split('\n')[0]}`)
}

function countVitest(path: string) {
  const report = readReport(path)
  if (report === null) return
  counts.passed += Number(report.numPassedTests)
  counts.failed += Number(report.numFailedTests)
  // A file that did not even load has no test to blame.
  for (const { name, message } of objectsIn(report, 'testResults'))
    if (message) addFailed(String(name), message)
  for (const { status, fullName, failureMessages } of objectsIn(report, 'assertionResults')) {
    if (status === 'failed') addFailed(String(fullName), failureMessages)
    const isLeftOut = String(fullName).includes(' @long')
    if (status === 'passed' || status === 'failed' || isLeftOut) continue
    counts.skipped++
    addSkipped(String(fullName))
  }
}

function countPlaywright(path: string) {
  const report = readReport(path)
  const stats = report?.stats
  if (report === null || typeof stats !== 'object' || stats === null) return
  const { expected, flaky, unexpected, skipped } = stats as Record<string, number>
  counts.passed += (expected ?? 0) + (flaky ?? 0)
  counts.failed += unexpected ?? 0
  counts.skipped += skipped ?? 0
  for (const { title, ok, tests } of objectsIn(report, 'specs'))
    if (!ok) addFailed(String(title), objectsIn({ tests }, 'errors')[0]?.message)
  for (const test of objectsIn(report, 'tests')) {
    if (test.status !== 'skipped') continue
    const notes = objectsIn({ annotations: test.annotations }, 'annotations')
    const why = notes.find(({ type }) => type === 'skip')
    addSkipped(String(why?.description ?? test.projectName))
  }
}

/** Every object of every list of this name, however deep. */
function objectsIn(value: unknown, name: string): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    key === name && Array.isArray(child) ? child : objectsIn(child, name),
  )
}
