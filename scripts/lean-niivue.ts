import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The files that call NiiVue. */
const CALLERS = ['slice-niivue.ts', 'volume-engine.ts']
const ENGINE = new URL('../src/viewer/engine/', import.meta.url)

/**
 * What NiiVue would reach and never runs here, by the option or the kind of file that it is for: these stay, and do nothing. The
 * mouse, the keys and other windows are ours; slices are drawn alone, without letters, lines, colours or drawings of NiiVue's
 * own; no file is opened.
 */
const NEVER = `registerInteractions resizeListener
  draw3D drawMesh3D drawCrosshairs3D drawSliceOrientationText createEmptyDrawing
  createDefaultMeshShaders makeDrawLut Roboto_Regular_default Roboto_Regular_default2 package_default
  cmaps_exports colormap calMinMax NVIMAGE_TYPE`.split(/\s+/)

/** What stands in place of a piece of code. */
type Cut = readonly [start: number, end: number, text: string]

/** A piece of NiiVue: a method, a declaration of the module, or a call that fills one in (`__export(names, {…})`). */
interface Part {
  /** It runs only if all of these words are used: its own name, and for a method that of its class. */
  readonly needs: readonly string[]
  /** The words that its code uses. */
  readonly uses: ReadonlySet<string>
  /** Where no word leads to it; null: the bundler's own affair. */
  readonly cut: Cut | null
  /** Where it is reached, and does nothing. */
  readonly emptied: Cut
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

function wordsOf(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const one of value) wordsOf(one, found)
  if (!isNode(value)) return found
  if (typeof value.name === 'string') found.add(value.name)
  if (value.type === 'Literal' && typeof value.value === 'string') found.add(value.value)
  for (const child of Object.values(value)) if (typeof child === 'object') wordsOf(child, found)
  return found
}

const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const EMPTY = '{}'

function partsOf(program: Node): Part[] {
  const parts: Part[] = []
  const declare = (name: string, what: Node, isValue: boolean) => {
    const isClass = what.type === 'ClassExpression' || what.type === 'ClassDeclaration'
    const members = isClass && isNode(what.body) ? nodesIn(what.body.body) : []
    const uses = isClass ? wordsOf(what.superClass) : wordsOf(what)
    for (const member of members) {
      const { key, value, kind } = member
      const isMethod = member.type === 'MethodDefinition' && kind !== 'constructor'
      if (isMethod && isNode(key) && typeof key.name === 'string' && isNode(value))
        parts.push({
          needs: [name, key.name],
          uses: wordsOf(value),
          cut: [member.start, member.end, ''],
          emptied: emptiedBody(value),
        })
      else wordsOf(member, uses)
    }
    const cut: Cut | null = isValue ? [what.start, what.end, EMPTY] : null
    parts.push({ needs: [name], uses, cut, emptied: emptiedBody(what) })
  }
  for (const statement of nodesIn(program.body)) {
    if (statement.type === 'VariableDeclaration')
      for (const { id, init } of nodesIn(statement.declarations))
        for (const name of wordsOf(id))
          if (isNode(init)) declare(name, init, isNode(id) && id.type === 'Identifier')
    if (/^(Function|Class)Declaration$/.test(statement.type))
      for (const name of wordsOf(statement.id)) declare(name, statement, false)
    const call = statement.expression
    if (isNode(call) && call.type === 'CallExpression') {
      const cut: Cut = [statement.start, statement.end, '']
      const [filled, ...uses] = nodesIn(call.arguments)
      parts.push({ needs: [...wordsOf(filled)], uses: wordsOf(uses), cut, emptied: cut })
    }
  }
  return parts
}

/** Of a function or a class its body, of any other value all of it. */
function emptiedBody(what: Node): Cut {
  const { start, end } = isNode(what.body) ? what.body : what
  return [start, end, EMPTY]
}

/**
 * NiiVue without the methods and values that no word of ours leads to: 9/10 of it, which a bundler must keep, since any method
 * of a class might be called, and making a value might do something. Names alone are followed, so more is kept than runs. Read
 * anew in each build: what the caller calls tomorrow is kept tomorrow.
 */
function leanNiivue(code: string, program: Node): string {
  const caller = CALLERS.map((name) => readFileSync(fileURLToPath(new URL(name, ENGINE)), 'utf8'))
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*|`[^`]*`/g, '')
  const ours = [...caller.matchAll(/override (?:async )?(\w+)\(/g)].map(([, name = '']) => name)
  const never = new Set([...NEVER, ...ours])
  // The operator `new` is not NiiVue's method of that name.
  const words = new Set(caller.match(/\b(?!new\b)\w+/g)?.filter((word) => !ours.includes(word)))
  const called = NEVER.find((name) => words.has(name))
  if (called !== undefined)
    throw new Error(`${called} of NiiVue is called, and lean-niivue.ts empties it`)
  const parts = partsOf(program)
  for (const name of never)
    if (!parts.some(({ needs }) => needs.at(-1) === name))
      throw new Error(`NiiVue has no ${name} any more: see what lean-niivue.ts leaves out of it`)
  const isNever = ({ needs }: Part) => never.has(needs.at(-1) ?? '')
  let left = parts
  let before = -1
  while (before !== left.length) {
    before = left.length
    left = left.filter((part) => {
      if (isNever(part) || !part.needs.every((name) => words.has(name))) return true
      for (const name of part.uses) if (!never.has(name)) words.add(name)
      return false
    })
  }
  const cuts = left.flatMap((part): Cut[] => {
    const cut = isNever(part) ? part.emptied : part.cut
    return cut === null ? [] : [cut]
  })
  const kept: string[] = []
  let from = 0
  for (const [start, end, text] of cuts.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    // A method of a class that is gone.
    if (start < from) continue
    kept.push(code.slice(from, start), text)
    from = end
  }
  return kept.join('') + code.slice(from)
}

export const leanNiivuePlugin = (): Plugin => ({
  name: 'lean-niivue',
  apply: 'build',
  transform: {
    filter: { id: /\/@niivue\/niivue\/build\/niivue\/index\.js$/ },
    handler(code) {
      return { code: leanNiivue(code, this.parse(code) as unknown as Node), map: null }
    },
  },
})
