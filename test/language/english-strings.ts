import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A string of the source that a user may read. `{…}` stands for each value in it. */
export interface EnglishString {
  readonly file: string
  readonly line: number
  readonly text: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Fields whose strings no user reads: module names, types, class names, property names. */
const NOT_READ: ReadonlySet<string> = new Set([
  'ImportDeclaration',
  'ImportExpression',
  'TSLiteralType',
])
const CODE_ATTRIBUTE = /^(className|d|points|transform|id|key|variant|size|component|type|style)$/

/** Two words, one behind a value, or one that begins like a label: `Lower`, `To know`. Codes, selectors and paths are none. */
const isEnglish = (text: string): boolean =>
  /\p{L}{2,}[,;:.!?…]* [^<]*\p{L}|\{…\} \p{L}+$/u.test(text) || /^\p{Lu}\p{Ll}+$/u.test(text)
/** `count(3, 'case')`. */
const COUNTS = /^(count|counted|plural|withCount)$/

/** A program in R says its comments and what it prints; the rest of it is names of columns. */
const saidBy = (words: string): string[] =>
  words.includes(' <- ')
    ? [...words.matchAll(/# (.*)|(?:cat|sprintf)\("([^"]+)/g)].map(
        ([, note, quoted]) => note ?? quoted ?? '',
      )
    : [words]

/** The texts of a catalog, whose lines hold one each. */
const textsOf = (file: string, json: string): EnglishString[] =>
  json.split('\n').flatMap((row, n) => {
    const [, text] = /^\s*(?:"[^"]*": )?("(?:[^"\\]|\\.)*"),?$/.exec(row) ?? []
    if (text === undefined) return []
    const words = String(JSON.parse(text))
    return isEnglish(words) ? [{ file, line: n + 1, text: words }] : []
  })

/** What a source says in English: its strings and templates, and what JSX has between its tags. */
export function englishOf(file: string, source: string): EnglishString[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`)
  const found: EnglishString[] = []
  const lineOf = (node: Node) => source.slice(0, node.start).split('\n').length
  const add = (node: Node, words: string) => {
    for (const said of saidBy(words)) {
      const text = said.replaceAll(/\s+/g, ' ').trim()
      if (isEnglish(text)) found.push({ file, line: lineOf(node), text })
    }
  }
  /** `count === 1 ? 'case' : 'cases'`: one word of a sentence that is put together. */
  const addPlural = ({ consequent, alternate }: Node) => {
    if (!isNode(consequent) || !isNode(alternate)) return
    const [one, many] = [consequent.value, alternate.value].map(String)
    if (`${one}s` === many || `${many}s` === one)
      found.push({ file, line: lineOf(consequent), text: `a ${one}` })
  }
  const addCounted = ({ callee, arguments: given }: Node) => {
    if (!isNode(callee) || !COUNTS.test(String(callee.name)) || !Array.isArray(given)) return
    for (const one of given)
      if (isNode(one) && typeof one.value === 'string')
        found.push({ file, line: lineOf(one), text: `a ${one.value}` })
  }
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one)
    if (!isNode(value) || NOT_READ.has(value.type)) return
    if (value.type === 'JSXAttribute') {
      const { name } = value
      if (isNode(name) && typeof name.name === 'string' && CODE_ATTRIBUTE.test(name.name)) return
    }
    if (value.type === 'JSXText' && typeof value.value === 'string') add(value, value.value)
    if (value.type === 'Literal' && typeof value.value === 'string') add(value, value.value)
    if (value.type === 'ConditionalExpression') addPlural(value)
    if (value.type === 'CallExpression') addCounted(value)
    if (value.type === 'TemplateLiteral' && Array.isArray(value.quasis)) {
      const parts = value.quasis as readonly { value: { cooked: string | null } }[]
      add(value, parts.map((part) => part.value.cooked ?? '').join('{…}'))
    }
    for (const [field, child] of Object.entries(value))
      if (field !== 'parent' && field !== 'quasis' && !(field === 'key' && !value.computed))
        walk(child)
  }
  walk(program)
  return found
}

/** Sources, and data with words that users read; the points of guidelines are in the words of their authors. */
const READ = /\.tsx?$|^(language\/texts\/en|report|results|analysis)\/(?!checklists\/).*\.json$/

/** Every English string of the source files under `folder`, in the order of the files. */
export const englishIn = (folder: string): EnglishString[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => READ.test(file))
    .map((file) => `${folder}/${file}`)
    .sort()
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      return file.endsWith('.json') ? textsOf(file, source) : englishOf(file, source)
    })
