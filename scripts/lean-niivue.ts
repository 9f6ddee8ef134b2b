import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The files that call NiiVue. */
const CALLERS = ['slice-niivue.ts', 'volume-engine.ts']
const ENGINE = new URL('../src/viewer/engine/', import.meta.url)

/**
 * What NiiVue would reach and never runs here, by the option or the kind of file that it is for: these stay, and do nothing. The
 * mouse, the keys and other windows are ours; slices are drawn alone, without letters, lines or drawings of NiiVue's own; only
 * NIfTI is opened, from memory.
 */
const NEVER = `registerInteractions resizeListener sync
  draw3D drawMesh3D drawCrosshairs3D drawSliceOrientationText refreshDrawing createEmptyDrawing
  fetchDicomData readFirstDecompressedBytes loadZarrData readZARR createChunkedZarr NVZarrHelper
  ZarrChunkClient NVSerializer Zip readHEAD readV16 readVMR readFIB readSRC readECAT readBMP readMHA
  readMgh readMIF readNrrd readNPY readNPZ`.split(/\s+/)

/** A letter atlas and a shading sphere, for text in the picture and for surfaces: 120 kB packed. */
const PICTURE = /"data:image\/[a-z]+;base64,[^"]{10000,}"/g

/** A piece of NiiVue: a method, or a declaration of the module. */
interface Part {
  /** It runs only if all of these words are used: its own name, and for a method that of its class. */
  readonly needs: readonly string[]
  /** The words that its code uses. */
  readonly uses: ReadonlySet<string>
  readonly place: readonly [start: number, end: number]
  /** Emptied where it does nothing; null: a value. */
  readonly body: readonly [start: number, end: number] | null
  readonly isMethod: boolean
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
const placeOf = (value: unknown): [number, number] | null =>
  isNode(value) ? [value.start, value.end] : null

function partsOf(program: Node): Part[] {
  const parts: Part[] = []
  const declare = (name: string, what: Node) => {
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
          place: [member.start, member.end],
          body: placeOf(value.body),
          isMethod: true,
        })
      else wordsOf(member, uses)
    }
    parts.push({
      needs: [name],
      uses,
      place: [what.start, what.end],
      body: placeOf(what.body),
      isMethod: false,
    })
  }
  for (const statement of nodesIn(program.body)) {
    if (statement.type === 'VariableDeclaration')
      for (const { id, init } of nodesIn(statement.declarations))
        for (const name of wordsOf(id)) if (isNode(init)) declare(name, init)
    if (/^(Function|Class)Declaration$/.test(statement.type))
      for (const name of wordsOf(statement.id)) declare(name, statement)
  }
  return parts
}

/**
 * NiiVue without the methods that no word of ours leads to: 4/5 of it, which a bundler must keep, since any method of a class
 * might be called. Names alone are followed, so more is kept than runs. Read anew in each build: what the caller calls
 * tomorrow is kept tomorrow.
 */
function leanNiivue(code: string, program: Node): string {
  const caller = CALLERS.map((name) => readFileSync(fileURLToPath(new URL(name, ENGINE)), 'utf8'))
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const ours = [...caller.matchAll(/override (?:async )?(\w+)\(/g)].map(([, name = '']) => name)
  const never = new Set([...NEVER, ...ours])
  const words = new Set(caller.match(/\w+/g)?.filter((word) => !ours.includes(word)))
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
  const cuts = left.flatMap((part): (readonly [number, number, string])[] => {
    if (isNever(part) && part.body !== null) return [[...part.body, '{}']]
    return part.isMethod ? [[...part.place, '']] : []
  })
  const kept: string[] = []
  let from = 0
  for (const [start, end, text] of cuts.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    // A method of an emptied class is gone already.
    if (start < from) continue
    kept.push(code.slice(from, start), text)
    from = end
  }
  return (kept.join('') + code.slice(from)).replace(PICTURE, '""')
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
