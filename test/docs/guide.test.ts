import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { guideAddress, headingsOf, withoutContents } from '@/app/guide/guide-text'
import { commands } from '@/cli/commands'
import { parseArguments } from '@/cli/parse-arguments'
import { guideSection } from '@/coordination/workspace/step-page'
import { STEPS } from '@/coordination/workspace/steps'

const FOLDER = 'docs/guide'
const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8')
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.md'))
const guides = files.filter((file) => file !== 'README.md')
const picturesIn = (text: string) =>
  [...text.matchAll(/!\[(.*)\]\(([^)]+)\)/g)].map((m) => m[2] ?? '')
/** Lines of the blocks that are typed at a terminal, with what they go on with on the next line. */
const typedIn = (text: string) =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block
      .replaceAll('\\\n', ' ')
      .split('\n')
      .filter((line) => line.startsWith('triplane ')),
  )

describe.each(guides)('%s', (file) => {
  const text = read(file)
  it('lists its own headings as its contents, in their order', () => {
    const headings = headingsOf(withoutContents(text)).filter(({ level }) => level === 2)
    const [, list = ''] = /^## (?:Contents|Inhalt)\n([\s\S]*?)(?=^## )/m.exec(text) ?? []
    const listed = [...list.matchAll(/^ *- \[(.+)\]\(#(.+)\)$/gm)].map(([, title, id]) => ({
      title,
      id,
    }))
    expect(listed).toEqual(headings.map(({ title, id }) => ({ title, id })))
    expect(headings.length).toBeGreaterThan(5)
  })
  it('names each heading once, so that each can be linked to', () => {
    const ids = headingsOf(text).map(({ id }) => id)
    expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([])
  })
  it('shows pictures of its own, which the page has', () => {
    const guide = file.split('.')[0]
    for (const picture of picturesIn(text))
      expect(picture).toMatch(new RegExp(`^pictures/${guide}-[\\w-]+\\.webp$`))
  })
})

it('every picture of the guides is shown, and none is large', () => {
  const shown = guides.flatMap((file) => picturesIn(read(file)))
  const there = readdirSync(`${FOLDER}/pictures`)
  expect(there.filter((picture) => !shown.includes(`pictures/${picture}`))).toEqual([])
  for (const picture of there)
    expect(statSync(`${FOLDER}/pictures/${picture}`).size).toBeLessThan(150_000)
})

const typed = guides.flatMap((file) => typedIn(read(file)).map((line) => ({ file, line })))
it.each(typed)('$file: the command line takes "$line"', ({ line }) => {
  const [, name = '', ...words] = line.trim().split(/\s+/)
  if (name === '--help') return
  const command = commands.find((known) => known.name === name)
  if (command === undefined) throw new Error(`there is no command "${name}"`)
  expect(parseArguments(command, words)).toMatchObject({ ok: true })
})
it('the guides show commands', () => expect(typed.length).toBeGreaterThan(10))

it('every option and command that stands in the text is one', () => {
  const options = new Set([
    'help',
    'json',
    ...commands.flatMap(({ options }) => Object.keys(options)),
  ])
  const inline = guides.flatMap((file) =>
    [...read(file).matchAll(/`([^`\n]+)`/g)].map((m) => m[1] ?? ''),
  )
  const wrong = inline.filter((code) => {
    const isCommand = /^triplane [a-z]/.test(code)
    const isKnown = commands.some(({ name }) => `${code} `.startsWith(`triplane ${name} `))
    const used = [...code.matchAll(/(?:^|\s)--([a-z][\w-]*)/g)].map((m) => m[1] ?? '')
    return (isCommand && !isKnown) || used.some((option) => !options.has(option))
  })
  expect(wrong).toEqual([])
})

/** What the pages can say, as it is written in the code. */
const onScreen = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$|^(language\/texts|report|analysis)\/.*\.json$/.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join(' ')
  .replaceAll("\\'", "'")
  .replaceAll(/\s+/g, ' ')
it.each(guides)('%s: what is bold is a name on screen', (file) => {
  const bold = [
    ...read(file)
      .replaceAll(/`[^`\n]*`/g, '')
      .matchAll(/\*\*([^*]+)\*\*/g),
  ].map(([, name = '']) => name)
  expect(bold.length).toBeGreaterThan(10)
  expect(bold.filter((name) => !onScreen.includes(name))).toEqual([])
})

it('every step of Prepare has its part in the coordinator’s guide', () => {
  const ids = new Set(headingsOf(read('coordinator.md')).map(({ id }) => id))
  expect(STEPS.map(({ id }) => guideSection(id)).filter((id) => !ids.has(id))).toEqual([])
})

it('links between guides lead to pages of the site, those to other files nowhere', () => {
  expect(guideAddress('#begin', 'rater')).toBe('#/guide/rater/begin')
  expect(guideAddress('analyst.md', 'rater')).toBe('#/guide/analyst')
  expect(guideAddress('coordinator.md#on-the-command-line', 'analyst')).toBe(
    '#/guide/coordinator/on-the-command-line',
  )
  expect(guideAddress('../formats.md#5-the-report', 'analyst')).toBeNull()
})
