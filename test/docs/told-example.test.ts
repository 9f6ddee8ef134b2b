import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Report } from '@/results'
import { BUILT_CLI } from '../built-cli'
import { removeFolder, temporaryFolder } from '../cli/run-cli'

/*
 * The example that README and guides tell: the commands of the guides are run as they stand there, and what they print and
 * compute is what the texts say.
 */
const [readme, analyst, coordinator] = [
  'README.md',
  'docs/guide/analyst.md',
  'docs/guide/coordinator.md',
].map((file) => readFileSync(file, 'utf8')) as [string, string, string]
const TAKEN = ['template', 'freeze', 'check', 'simulate', 'verify', 'report']
/** The first command of each name that the guides show. */
const typed = (name: string): string =>
  new RegExp(`^triplane ${name} .*$`, 'm').exec(`${analyst}\n${coordinator}`)?.[0] ?? ''

const printed = new Map<string, string>()
let folder: string
let report: Report
beforeAll(async () => {
  folder = temporaryFolder()
  for (const name of TAKEN) {
    const words = typed(name).split(' ').slice(1)
    const run = await promisify(execFile)(process.execPath, [BUILT_CLI, ...words], { cwd: folder })
    printed.set(name, `${run.stdout}${run.stderr}`)
  }
  report = JSON.parse(readFileSync(join(folder, 'report', 'report.json'), 'utf8'))
}, 120_000)
afterAll(() => removeFolder(folder))

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
/** Lines that a text shows, up to where it leaves something out. */
const shown = (block: string) =>
  block
    .split('\n')
    .map((line) => line.split('…')[0]!.trim())
    .filter((line) => line !== '')

it('README shows what the commands print', () => {
  const console = /^```console\n([\s\S]*?)^```/m.exec(readme)?.[1] ?? ''
  for (const command of console.split('$ triplane ').slice(1)) {
    const [words = '', ...lines] = command.split('\n')
    const name = words.split(' ')[0] ?? ''
    // The names of its folders are its own.
    if (['freeze', 'check', 'verify', 'report'].includes(name))
      for (const line of shown(lines.join('\n'))) expect(printed.get(name)).toContain(line)
  }
})

it('the guide for coordinators shows what freeze prints', () => {
  const block = /^`freeze` writes .*\n\n```text\n([\s\S]*?)^```/m.exec(coordinator)?.[1] ?? ''
  expect(shown(block).length).toBeGreaterThan(3)
  for (const line of shown(block)) expect(printed.get('freeze')).toContain(line)
})

it('the guide for analysts shows what verify and report print', () => {
  const block = /`verify` says of each file:\n\n```text\n([\s\S]*?)^```/m.exec(analyst)?.[1]
  expect(inOneLine(printed.get('verify') ?? '')).toContain(inOneLine(block ?? 'no block'))
  const last = /`report` ends with `([^`]+)`/.exec(analyst)?.[1]
  expect(printed.get('report')).toContain(last)
  expect(analyst).toContain('“8 cases with 8 questions · 3 simulated readers”')
})

it('the guide for analysts quotes the numbers that the report has', () => {
  const shares = report.raters.map(({ accuracy: { overall } }) => overall)
  expect(shares.map(({ correct, n }) => `${correct} of ${n}`)).toEqual(Array(3).fill('6 of 8'))
  const [first] = shares
  const limits = first!.ci95!.map((limit) => (100 * limit).toFixed(1)).join('–')
  expect(first).toMatchObject({ value: 0.75, clusters: 5, method: 'wilson-clusters' })
  expect(analyst).toContain(
    `“Each reader answered 6 of 8 questions correctly (75.0%; 95% CI, Wilson, clustered in 5 patients, ${limits} for R1).`,
  )
  const kappas = report.agreement.pairs.map(({ kappa }) => kappa.value!.toFixed(2)).sort()
  const range = [...new Set([kappas[0], kappas.at(-1)])].join(' to ')
  const alpha = report.agreement.group!.krippendorff.value!.toFixed(2)
  expect(analyst).toContain(
    `Cohen’s kappa of the three pairs was ${range}; Krippendorff’s alpha was ${alpha}.”`,
  )
})
