/**
 * `npm test`: typecheck, lint, unit and component tests, end-to-end tests. Every stage runs, whatever
 * the ones before it did; the last line counts the tests of both runners.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

const OUT = 'build/test'
const counts = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []

rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })

run('Types', 'npx', ['tsc', '--noEmit'])
run('Lint', 'npx', ['biome', 'ci', '--error-on-warnings'])
run('Unit and component tests', 'npx', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${OUT}/vitest.json`,
])
countVitest(`${OUT}/vitest.json`)
const isBuilt =
  run('Demo study', 'npm', ['run', '-s', 'prepare-demo']) && run('Build', 'npm', ['run', '-s', 'build'])
if (isBuilt) {
  run('End-to-end tests', 'npx', ['playwright', 'test'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${OUT}/playwright.json`,
  })
  countPlaywright(`${OUT}/playwright.json`)
}

for (const failure of failures) console.error(`FAILED: ${failure}`)
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exitCode = failures.length > 0 || counts.failed > 0 || counts.passed === 0 ? 1 : 0

function run(title: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n== ${title}`)
  const startedAt = performance.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  console.log(
    `== ${title}: ${status === 0 ? 'done' : 'FAILED'} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  )
  if (status !== 0) failures.push(title)
  return status === 0
}

function readReport(path: string): Record<string, unknown> | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    failures.push(`${path} was not written: the runner stopped before its end`)
    return null
  }
}

function countVitest(path: string) {
  const report = readReport(path)
  if (report === null) return
  counts.passed += Number(report.numPassedTests)
  counts.failed += Number(report.numFailedTests)
  counts.skipped += Number(report.numPendingTests) + Number(report.numTodoTests)
}

function countPlaywright(path: string) {
  const stats = readReport(path)?.stats
  if (typeof stats !== 'object' || stats === null) return
  const { expected, flaky, unexpected, skipped } = stats as Record<string, number>
  counts.passed += (expected ?? 0) + (flaky ?? 0)
  counts.failed += unexpected ?? 0
  counts.skipped += skipped ?? 0
}
