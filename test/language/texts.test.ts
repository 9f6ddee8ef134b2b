import { readdirSync, readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { CompiledMessage } from 'icu-minify/format'
import format from 'icu-minify/format'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { ROOM } from '@/limits'
import { materialActions, pictureActions } from '@/materials'
import { HELP_TOPICS } from '@/reading/help/help-topics'
import { itemActions } from '@/reading/panel/item-actions'
import { frameActions } from '@/reading/room/frame-actions'
import { TOUR_STEPS } from '@/reading/tour/tour-steps'
import type { Action } from '@/ui'
import { viewerActions } from '@/viewer/actions/viewer-actions'
import { parsedTexts } from '../../scripts/parsed-texts'
import { type Catalog, english, german, others } from './all-texts'
import { readSource, shownFiles, wordsOf } from './shown-words'

type Named = Pick<Action<never>, 'label' | 'help'>

const namesOf = (catalog: Catalog) =>
  Object.entries(catalog).flatMap(([area, texts]) =>
    Object.keys(texts).map((key) => `${area}.${key}`),
  )
const textOf = (catalog: Catalog, name: string) => {
  const [area = '', key = ''] = name.split('.')
  return catalog[area]?.[key] ?? ''
}

/** Lists that are shown by other files, which bring their texts: one is looked at before that, one is pure. */
const NAMED_ELSEWHERE: ReadonlySet<string> = new Set([
  'questions/confidence/confidence-keys.ts',
  'reading/help/whats-new.ts',
])

/** Something for each argument and tag of a text. */
function argumentsOf(text: string, n: number) {
  const given = needs(text).map((need): [string, unknown] => {
    const [name = '', kind] = need.split(' ')
    if (kind === undefined)
      return [name.slice(1, -1), (chunks: readonly string[]) => `[${chunks.join('')}]`]
    return [name, kind === 'number' ? n : 'other']
  })
  return Object.fromEntries(given) as Record<string, string>
}
const formatters = {
  getNumberFormat: (...of: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...of),
  getPluralRules: (...of: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...of),
  getDateTimeFormat: (...of: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...of),
}
const said = (parsed: CompiledMessage, given: Record<string, string>) =>
  [format(parsed, 'de-DE', given, { formatters })].flat()

/** What a text needs: `n plural`, `name`, `<b>`; sorted, each once. */
function needs(text: string): string[] {
  const found = new Set<string>()
  const walk = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      if (element.type === TYPE.tag) {
        found.add(`<${element.value}>`)
        walk(element.children)
      } else {
        const kind = [TYPE.number, TYPE.plural].includes(element.type)
          ? 'number'
          : TYPE[element.type]
        found.add(`${element.value} ${kind}`)
        if (element.type === TYPE.select || element.type === TYPE.plural)
          for (const option of Object.values(element.options)) walk(option.value)
      }
    }
  }
  walk(parse(text))
  return [...found].sort()
}

describe('every text is there in every language', () => {
  it('German has the texts of English, and no others', () => {
    expect(namesOf(german).sort()).toEqual(namesOf(english).sort())
  })
  it('none is empty, and none was left in English by mistake', () => {
    const names = namesOf(english)
    expect(names.filter((name) => textOf(german, name).trim() === '')).toEqual([])
    const long = names.filter((name) => /\p{L}+ \p{L}+ \p{L}+/u.test(textOf(english, name)))
    expect(long.filter((name) => textOf(german, name) === textOf(english, name))).toEqual([])
  })
  it.each([...others])(
    '%s has no texts but those of English, and lists what it lacks',
    (code, texts) => {
      expect(namesOf(texts).filter((name) => textOf(english, name) === '')).toEqual([])
      const lacking = namesOf(english).filter((name) => textOf(texts, name) === '')
      if (lacking.length > 0)
        console.log(`${code} says ${lacking.length} texts in English: ${lacking.join(', ')}`)
    },
  )
  it('the replay of logs knows the folders of texts: ROOM.languages', () => {
    expect([...ROOM.languages].sort()).toEqual(['en', ...others.keys()].sort())
  })
  it.each([...others])('each takes the same arguments in %s', (_, texts) => {
    expect(needs('{n, plural, one {<b>#</b> item} other {{name}}}')).toEqual([
      '<b>',
      'n number',
      'name argument',
    ])
    const unlike = namesOf(texts).filter(
      (name) => needs(textOf(english, name)).join() !== needs(textOf(texts, name)).join(),
    )
    expect(unlike).toEqual([])
  })
  it('German has its own quotation marks, and addresses nobody as du', () => {
    const wrong = namesOf(german).filter((name) => {
      const text = textOf(german, name)
      return /"|“[^„]*”|\b([Dd]u|[Dd]ein(e[mnrs]?)?|[Dd]ich)\b/.test(text)
    })
    expect(wrong).toEqual([])
  })
})

it('src/language/english.d.ts has the keys and arguments of the English texts: after a change `npx vitest run test/language -u`', async () => {
  // Without arguments, a text is nothing to the compiler.
  const typed = (text: string) => JSON.stringify(/[{<]/.test(text) ? text : '')
  const areas = Object.entries(english).map(([area, texts]) =>
    [
      `  readonly ${area}: {`,
      ...Object.entries(texts).map(([key, text]) => `    readonly ${key}: ${typed(text)}`),
      '  }',
    ].join('\n'),
  )
  await expect(
    [
      '// Written from texts/en by `npx vitest run test/language -u`.',
      '/** Which texts there are, and which arguments each takes. */',
      'export interface English {',
      ...areas,
      '}',
      '',
    ].join('\n'),
  ).toMatchFileSnapshot('../../src/language/english.d.ts')
})

it('a number and its % stay on one line in German', () => {
  const apart = namesOf(german).filter((name) => /\d %/.test(textOf(german, name)))
  expect(apart).toEqual([])
})

it('no text is there for nothing', () => {
  const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('language/texts'))
    .map((file) => readFileSync(`src/${file}`, 'utf8'))
    .join('\n')
  const quoted = new Set(source.match(/'[\w.]+'/g))
  // Named by the ids of the actions.
  const lists = [viewerActions, pictureActions, materialActions, itemActions, frameActions]
  for (const { label, help } of lists.flatMap((list) => Object.values<Named>(list)))
    for (const name of [label, help]) quoted.add(`'${name}'`)
  // Named by their questions and titles.
  for (const { answer, words } of HELP_TOPICS)
    for (const name of [answer, words]) quoted.add(`'${name}'`)
  for (const { text } of TOUR_STEPS) quoted.add(`'${text}'`)
  const isUsed = (name: string) => {
    const key = name.slice(name.indexOf('.') + 1)
    return quoted.has(`'${key}'`) || quoted.has(`'${name}'`)
  }
  expect(namesOf(english).filter((name) => !isUsed(name))).toEqual([])
})

it('whoever says a text brings its area', () => {
  const AREAS = Object.keys(english)
  const lacking = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.tsx?$/.test(file) && !file.startsWith('language/') && !NAMED_ELSEWHERE.has(file),
    )
    .flatMap((file) => {
      const source = readFileSync(`src/${file}`, 'utf8').replaceAll(/^\s*(\/\*|\*|\/\/).*$/gm, '')
      const said = [
        ...source.matchAll(/(?:\buseText|\btextNow|\bactionList<.*\(\))\('(\w+)'\)/g),
      ].map(([, area = '']) => area)
      const named = namesOf(english).filter((name) => source.includes(`'${name}'`))
      const areas = new Set([...said, ...named.map((name) => name.split('.')[0] ?? '')])
      return AREAS.filter(
        (area) => areas.has(area) && !source.includes(`import '@/language/areas/${area}'`),
      ).map((area) => `${file}: ${area}`)
    })
  expect(lacking).toEqual([])
})

it('a text is parsed when the app is built, and says the same', () => {
  for (const catalog of [english, ...others.values()])
    for (const [area, texts] of Object.entries(catalog)) {
      const parsed = parsedTexts(texts)
      for (const [key, text] of Object.entries(texts as Record<string, string>))
        for (const n of [0, 1, 2, 1234.5]) {
          const given = argumentsOf(text, n)
          expect(said(parsed[key] ?? '', given), `${area}.${key}`).toEqual(
            [new IntlMessageFormat(text, 'de-DE').format(given)].flat(),
          )
        }
    }
})

describe('what a rater sees is from the catalogs', () => {
  it('finds words that stand in a component', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template in the planted source
    const planted = '<p title="Move me">Hello {n} <b>{isOpen ? "Close it" : `Open ${x}`}</b></p>'
    expect(wordsOf(`const a = ${planted}`).toSorted()).toEqual([
      'Close it',
      'Hello',
      'Move me',
      'Open',
    ])
    expect(
      wordsOf("const a = <p className='not shown' title={say('x')}>{say('y')} · {n} %</p>"),
    ).toEqual([])
  })
  it('no component has words of its own', () => {
    const own = shownFiles().flatMap((file) =>
      wordsOf(readSource(file)).map((words) => `${file}: ${words}`),
    )
    expect(own).toEqual([])
  })
})
