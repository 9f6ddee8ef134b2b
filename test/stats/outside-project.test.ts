import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changedAt } from '../built-cli'
import { removeFolder, temporaryFolder } from '../cli/run-cli'
import { asArray, asObject, type Json, type JsonObject } from './reference-values'

/** A program that knows of the package its `exports` alone: types, code, and no other file. */
const PROGRAM = `
import {
  cohenKappa,
  clusteredProportion,
  intraclassCorrelation,
  logisticGee,
  obuchowskiRockette,
  readerEstimates,
  readerPower,
  type Reading,
} from 'triplane/stats'
import cases from './cases.json' with { type: 'json' }

const { kappa, mrmc, gee, clustered, icc, power } = cases
const { reader, modality, case: names, truth, rating } = mrmc.readings
const readings = names.map((name, n): Reading => ({
  reader: reader[n] ?? '',
  modality: modality[n] ?? '',
  case: String(name),
  truth: truth[n] === 1 ? 1 : 0,
  rating: rating[n] ?? null,
}))
const analysis = obuchowskiRockette(readerEstimates(readings, 'auc', 'jackknife'))
const odds = logisticGee(gee.patient, gee.y, new Map(Object.entries(gee.x)), 'independence')
const calls = clustered.patient.map((patient, n) => ({
  patient,
  truth: clustered.truth[n] === 1 ? (1 as const) : (0 as const),
  positive: clustered.positive[n] === 1 ? (1 as const) : (0 as const),
}))
const sensitivity = clusteredProportion(calls, 'sensitivity')
const { icc2 } = intraclassCorrelation(icc.ratings).forms
const { modality_reader: modalityReader, ...rest } = power.components
const planned = {
  population: 'random readers, random cases' as const,
  components: { modalityReader, ...rest },
  pilotCases: power.pilot_cases,
  effect: power.effect,
  alpha: power.alpha,
}
const test: { readonly statistic: number; readonly p: number } | null | undefined =
  analysis.randomReadersRandomCases?.test

export const values: Readonly<Record<string, number | null | undefined>> = {
  'kappa unweighted.kappa': cohenKappa(kappa.rater1, kappa.rater2, kappa.categories).value,
  'kappa unweighted.se': cohenKappa(kappa.rater1, kappa.rater2, kappa.categories).se,
  'mrmc rrrc.F': test?.statistic,
  'mrmc rrrc.p': test?.p,
  'gee coefficients.intercept.estimate': odds.coefficients[0]?.estimate,
  'gee coefficients.intercept.se_robust': odds.coefficients[0]?.se,
  'clustered sensitivity.estimate': sensitivity.estimate,
  'clustered sensitivity.design_effect': sensitivity.designEffect,
  'icc icc2.icc': icc2.value,
  'icc icc2.ci_high': icc2.high,
  'power power': readerPower(planned, power.readers, power.cases).power,
}
`
/** Values of R: vcd, MRMCaov and RJafroc, geepack, survey, psych, RJafroc. */
const CASES = {
  kappa: 'cohen-likert5-n60',
  mrmc: 'or-2x5-ordinal-jackknife',
  gee: 'gee-sensitivity-independence',
  clustered: 'clustered-60-patients',
  icc: 'icc-30x3',
  power: 'power-rrrc',
}
const all = ['agreement', 'mrmc'].flatMap((name) => {
  const list: Json = JSON.parse(readFileSync(`test/stats/reference/${name}-reference.json`, 'utf8'))
  return asArray(list).map(asObject)
})
const caseOf = (name: string): JsonObject => {
  const found = all.find((one) => one.name === name)
  if (found === undefined) throw new Error(`there is no case ${name}`)
  return found
}
const BUILT = 'build/stats/library.js'
const MADE_OF = [
  'src/stats',
  'vite.stats.config.ts',
  'tsconfig.stats.json',
  'scripts/statistics-types.ts',
]

describe('a project outside of this repository', () => {
  const project = temporaryFolder()
  const triplane = join(project, 'node_modules/triplane')
  const node = (...words: readonly string[]) =>
    execFileSync(process.execPath, words, { cwd: project, encoding: 'utf8' })

  beforeAll(async () => {
    if (!existsSync(BUILT) || statSync(BUILT).mtimeMs < Math.max(...MADE_OF.map(changedAt)))
      await build({ configFile: 'vite.stats.config.ts', logLevel: 'warn' })
    mkdirSync(join(triplane, 'build'), { recursive: true })
    cpSync('package.json', join(triplane, 'package.json'))
    cpSync('build/stats', join(triplane, 'build/stats'), { recursive: true })
    const inputs = Object.entries(CASES).map(([key, name]) => [key, caseOf(name).input])
    writeFileSync(join(project, 'cases.json'), JSON.stringify(Object.fromEntries(inputs)))
    writeFileSync(join(project, 'package.json'), '{"private":true,"type":"module"}')
    writeFileSync(join(project, 'program.ts'), PROGRAM)
    const page = readFileSync('docs/stats.md', 'utf8').matchAll(/^```ts\n([\s\S]*?)^```/gm)
    writeFileSync(join(project, 'page.ts'), [...page].map(([, block = '']) => block).join('\n'))
  })

  afterAll(() => removeFolder(project))

  it('type-checks with strict and NodeNext, as does docs/stats.md, and computes what R does', () => {
    const options =
      '--strict --noUncheckedIndexedAccess --module NodeNext --target ES2022 --lib ES2023 --resolveJsonModule'
    node(
      resolve('node_modules/typescript/bin/tsc'),
      ...options.split(' '),
      '--types',
      '',
      'program.ts',
      'page.ts',
    )
    const print = "import('./program.js').then(({ values }) => console.log(JSON.stringify(values)))"
    const values: Record<string, number> = JSON.parse(node('-e', print))
    expect(Object.keys(values)).toHaveLength(11)
    for (const [name, value] of Object.entries(values)) {
      const [key = '', path = ''] = name.split(' ')
      const { expected = null, tolerance = null } = caseOf(CASES[key as keyof typeof CASES])
      const wanted = path
        .split('.')
        .reduce((at: Json, step) => asObject(at)[step] ?? null, expected)
      const allowed = asObject(tolerance)[path] ?? asObject(tolerance).default
      expect(Math.abs(value - Number(wanted)), name).toBeLessThanOrEqual(Number(allowed))
    }
  })

  it('carries only the functions that it imports, and nothing of the app', async () => {
    const code = readFileSync(join(triplane, 'build/stats/library.js'), 'utf8')
    expect(code).not.toMatch(/^import /m)
    writeFileSync(join(project, 'small.js'), "export { percentAgreement } from 'triplane/stats'")
    const made = await build({
      root: project,
      configFile: false,
      logLevel: 'error',
      build: { write: false, minify: false, lib: { entry: 'small.js', formats: ['es'] } },
    })
    const [chunk] = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
    const small = chunk?.type === 'chunk' ? chunk.code : ''
    expect(small).toContain('function percentAgreement(')
    expect(small.length).toBeLessThan(code.length / 50)
  })
})
