import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const rules = readdirSync('docs/spec')
  .flatMap((file) => readFileSync(`docs/spec/${file}`, 'utf8').split('\n- '))
  .flatMap((text) => {
    const number = /^\*\*([A-Z]\d+) /.exec(text)?.[1]
    return number === undefined ? [] : [{ number, text }]
  })
const numbers = rules.map((rule) => rule.number)
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
        /(?:['`]|\(|SPEC |\()((?:(?:[SQFVACKRPHMLX]|[GN](?=[1-9]))\d+(?:, | and | to |, and )?)+)(?:: |\)|;)/g,
      ),
  ].flatMap((m) => m[1]?.match(/(?:[SQFVACKRPHMLX]|[GN](?=[1-9]))\d+/g) ?? [])

it('rules have one number each', () => {
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.length).toBeGreaterThan(70)
})

it('no rule is longer than 60 words', () => {
  const isLong = (text: string) => text.trim().split(/\s+/).length > 60
  expect(rules.filter((rule) => isLong(rule.text)).map((rule) => rule.number)).toEqual([])
})

it('every rule is cited by a test', () => {
  const inTests = new Set(sourcesOf('test').flatMap(cited))
  expect(numbers.filter((number) => !inTests.has(number))).toEqual([])
})

it('every number that code or a test cites is a rule', () => {
  const known = new Set(numbers)
  // Short numbers after R are what raters are called.
  const isRater = (number: string) => /^R\d$|^R[12]\d$/.test(number)
  const wrong = ['src', 'test', 'scripts'].flatMap(sourcesOf).flatMap(cited)
  expect(wrong.filter((number) => !known.has(number) && !isRater(number))).toEqual([])
})
