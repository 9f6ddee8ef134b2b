import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const spec = readFileSync('SPEC.md', 'utf8')
const rules = [...spec.matchAll(/^- \*\*([A-Z]\d+)(?: \(was (R\d+)\))? (?:\((prose)\) )?/gm)].map(
  (m) => ({
    number: m[1] ?? '',
    was: m[2] ?? null,
    isProse: m[3] !== undefined,
  }),
)
const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))

/** Numbers as they are cited: at the head of a test's title, in brackets, or after the word SPEC. R1 alone is a rater. */
const cited = (text: string) =>
  [
    // Browsers on Linux say so of their window system.
    ...text
      .replaceAll('Mozilla/5.0 (X11', '')
      .matchAll(
        /(?:['`]|\(|SPEC |\()((?:(?:[SQFVACKRPHTMLX]|[GN](?=[1-9]))\d+(?:, | and | to |, and )?)+)(?:: |\)|;)/g,
      ),
  ].flatMap((m) => m[1]?.match(/(?:[SQFVACKRPHTMLX]|[GN](?=[1-9]))\d+/g) ?? [])

it('rules have one number each, and the old ones are in the table', () => {
  expect(new Set(rules.map((rule) => rule.number)).size).toBe(rules.length)
  expect(rules.length).toBeGreaterThan(70)
  for (const { number, was } of rules)
    if (was !== null) expect(spec).toContain(`| ${was} | ${number} |`)
})

it('every rule that is not prose is cited by a test', () => {
  const inTests = new Set(sourcesOf('test').flatMap(cited))
  const uncited = rules.filter((rule) => !rule.isProse && !inTests.has(rule.number))
  expect(uncited.map((rule) => rule.number)).toEqual([])
})

it('every number that code or a test cites is a rule', () => {
  const known = new Set(rules.map((rule) => rule.number))
  // Short numbers after R are what raters are called.
  const isRater = (number: string) => /^R\d$|^R[12]\d$/.test(number)
  const wrong = ['src', 'test', 'scripts'].flatMap(sourcesOf).flatMap(cited)
  expect(wrong.filter((number) => !known.has(number) && !isRater(number))).toEqual([])
})
