import { readdirSync, readFileSync } from 'node:fs'
import { transformWithOxc } from 'vite'
import { describe, expect, it } from 'vitest'
import * as library from '@/stats/library'
import { METRICS } from '../stats/reference-metrics'
import { asArray, asObject, type Json } from '../stats/reference-values'

const PAGE = readFileSync('docs/stats.md', 'utf8')
const NAMES = Object.keys(library)
/** They count, and their comment says what: no paper defines them. */
const COUNTS = ['percentAgreement', 'withinOneAgreement', 'confusionMatrix', 'readerStudy']

/** The doc comment of each function, without its stars. */
const comments = new Map(
  readdirSync('src/stats', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const source = readFileSync(`src/stats/${file}`, 'utf8')
      return [
        ...source.matchAll(/^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport (?:function|const) (\w+)/gm),
      ]
    })
    .map(([, comment = '', name = '']) => [name, comment.replace(/^ \* ?/gm, '').trim()]),
)
const commentOf = (name: string) => comments.get(name) ?? ''
const packagesOf = (name: string) =>
  /Agrees with ([\s\S]*?)\.\n/.exec(commentOf(name))?.[1]?.replaceAll('\n', ' ') ?? ''

/** Statements that end in `// value` become checks of that value; a value may leave digits out (`0.61…`). */
const asChecks = (code: string) =>
  code
    .replace(/^import [\s\S]*? from 'triplane\/stats'\n/gm, '')
    .replace(
      /^(?!const )(\w[^\n]*(?:\n[^\w\n][^\n]*)*?) \/\/ (\S.*)$/gm,
      (_, expression: string, value: string) => `check(${expression}, ${JSON.stringify(value)})`,
    )
/** Twelve digits: what is left of rounding is no part of a value. */
const wordsOf = (value: unknown) =>
  JSON.stringify(value, (_, one) => (typeof one === 'number' ? Number(one.toPrecision(12)) : one))
    .replaceAll(',', ', ')
    .replaceAll('"', "'")
const patternOf = (value: string) =>
  new RegExp(`^${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.*')}$`)

/** Runs code with the functions of the library, after that of the page. @returns what its checks compared */
async function valuesOf(code: string): Promise<[string, string][]> {
  const { code: script } = await transformWithOxc(asChecks(code), 'example.ts')
  const compared: [string, string][] = []
  const run = new Function('check', ...NAMES, script)
  run(
    (value: unknown, expected: string) => compared.push([wordsOf(value), expected]),
    ...Object.values(library),
  )
  return compared
}

/** Function, metric of its reference cases, packages. */
const rows = [...PAGE.matchAll(/^\| `(\w+)` \| `(\w+)` \| (.*) \|$/gm)].map(
  ([, name = '', metric = '', packages = '']) => [name, metric, packages] as const,
)
const ARRANGES = 'arranges the readings for the others'
const blocks = [...PAGE.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code = '']) => code)

describe('docs/stats.md', () => {
  it('gives the values that its code gives', async () => {
    const compared = await valuesOf(blocks.join('\n'))
    expect(compared).toHaveLength(blocks.join().match(/^.* \/\/ /gm)?.length ?? 0)
    for (const [value, expected] of compared) expect(value).toMatch(patternOf(expected))
  })
  it('lists every function, with the packages of its comment', () => {
    expect(rows.map(([name]) => name).sort()).toEqual([...NAMES].sort())
    expect(rows.map(([, , packages]) => packages)).toEqual(
      rows.map(([name]) => packagesOf(name) || ARRANGES),
    )
  })
})

const cases = readdirSync('test/stats/reference')
  .filter((file) => file.endsWith('.json'))
  .map((file): Json => JSON.parse(readFileSync(`test/stats/reference/${file}`, 'utf8')))
  .flatMap((list) => (Array.isArray(list) ? asArray(list).map(asObject) : []))
const harness = ['reference', 'reader', 'study']
  .map((name) => readFileSync(`test/stats/${name}-metrics.ts`, 'utf8'))
  .join('\n')

describe.each(rows)('triplane/stats: %s', (name, metric, packages) => {
  it('names its source and an example that runs', async () => {
    const comment = commentOf(name)
    if (!COUNTS.includes(name)) expect(comment).toMatch(/^@see .*\d{4}/m)
    const [, example = ''] =
      /@example\s(?:\/\/ `\w+` of docs\/stats\.md\n)?([\s\S]*?)(?=\n@|$)/.exec(comment) ?? []
    const scope = comment.includes('of docs/stats.md') ? blocks.join('\n') : ''
    const compared = await valuesOf(`${scope}\n{\n${example}\n}`)
    const [value = '', expected = 'a value'] = compared.at(-1) ?? []
    expect(example).toContain(`${name}(`)
    expect(value).toMatch(patternOf(expected))
  })
  it('is compared with the packages that it names', () => {
    expect(harness).toMatch(new RegExp(`\\b${name}\\(`))
    expect(Object.keys(METRICS)).toContain(metric)
    const sources = cases
      .filter((one) => one.metric === metric)
      .map(({ source, cross_checks }) => JSON.stringify([source, cross_checks]))
      .join()
    const named = packages
      .replace(/ \([^)]*\)/g, '')
      .split(/; | and |, /)
      .map((one) => one.replace(/^(R|Python) /, ''))
      .filter((one) => one !== 'R' && one !== ARRANGES)
    expect(named.filter((one) => !sources.includes(one))).toEqual([])
  })
})
