import { type Node, parseTree, visit } from 'jsonc-parser'
import { z } from 'zod'
import { jsonShape } from './file-limits'
import { lineStarts, placeOf } from './text-place'

/** One text of a JSON file: a value that is a string, or the name of a field. */
export interface JsonText {
  readonly path: readonly (string | number)[]
  /** The last step of the path: made without it. */
  readonly step: string | number | undefined
  /** Which of `items` it stands in; undefined: in none. Made without the path. */
  readonly inItem: string | number | undefined
  /** `items[3].questions[0].prompt` */
  readonly field: string
  readonly isName: boolean
  readonly text: string
  readonly line: number
  readonly column: number
}

type Path = readonly (string | number)[]

/** A step of a path, with those above it: a path of its own is made only for texts that something is said of. */
interface Step {
  readonly above: Step | null
  readonly step: string | number
}

/** Where it stands is worked out only for texts that something is said of: a study of 57,000 items has two million. */
class FoundText implements JsonText {
  constructor(
    private readonly at: Path | Step | null,
    readonly isName: boolean,
    readonly text: string,
    private readonly offset: number,
    private readonly starts: readonly number[],
  ) {}
  get path(): Path {
    if (isPath(this.at)) return this.at
    const path: (string | number)[] = []
    for (let at = this.at; at !== null; at = at.above) path.push(at.step)
    return path.reverse()
  }
  get step(): string | number | undefined {
    return isPath(this.at) ? this.at.at(-1) : this.at?.step
  }
  get inItem(): string | number | undefined {
    if (isPath(this.at)) return this.at[0] === 'items' && this.at.length > 2 ? this.at[1] : undefined
    let [at, item]: [Step | null, Step | null] = [this.at, null]
    let isDeep = false
    while (at !== null && at.above !== null) {
      isDeep = item !== null
      item = at
      at = at.above
    }
    return at?.step === 'items' && isDeep ? item?.step : undefined
  }
  get field(): string {
    return z.core.toDotPath([...this.path])
  }
  get line(): number {
    return placeOf(this.starts, this.offset).line
  }
  get column(): number {
    return placeOf(this.starts, this.offset).column
  }
}

const isPath = (at: Path | Step | null): at is Path => Array.isArray(at)

/** Every string and every field name of a JSON text, in the order of the file; none when it is not JSON, or too deep to be read. */
export function jsonTexts(json: string): JsonText[] {
  const clean = json.startsWith('\uFEFF') ? json.slice(1) : json
  if (jsonShape(clean, '').excess !== null) return []
  return textsOfSound(clean) ?? textsOfTree(clean)
}

/** Texts to be looked at one after the other, as often as need be; a list of them is one. */
export interface EachText {
  forEach(look: (text: JsonText) => void): void
}

/**
 * The same of a value that is not in a file: as if it were written on one line. They are found anew each time, because keeping
 * the two million of a large study takes longer than walking over it.
 */
export const valueTexts = (value: unknown): EachText => ({
  forEach(look) {
    const walk = (one: unknown, at: Step | null) => {
      if (typeof one === 'string') look(new FoundText(at, false, one, 0, ONE_LINE))
      else if (Array.isArray(one)) for (let n = 0; n < one.length; n++) walk(one[n], { above: at, step: n })
      else if (typeof one === 'object' && one !== null)
        for (const [step, child] of Object.entries(one)) {
          if (child === undefined) continue
          const inner = { above: at, step }
          look(new FoundText(inner, true, step, 0, ONE_LINE))
          walk(child, inner)
        }
    }
    walk(value, null)
  },
})

const ONE_LINE: readonly number[] = [0]

/** Read from front to end, without a tree of it. @returns null where the text is no sound JSON */
function textsOfSound(json: string): JsonText[] | null {
  const starts = lineStarts(json)
  const found: JsonText[] = []
  let isSound = true
  /** Of the field whose value comes next: both have one path. */
  let path: Path | null = null
  const begins = () => {
    path = null
    return true
  }
  visit(
    json,
    {
      onObjectProperty: (name, offset, _length, _line, _character, pathOf) => {
        path = [...pathOf(), name]
        found.push(new FoundText(path, true, name, offset, starts))
      },
      onObjectBegin: begins,
      onArrayBegin: begins,
      onLiteralValue: (value, offset, _length, _line, _character, pathOf) => {
        if (typeof value === 'string')
          found.push(new FoundText(path ?? pathOf(), false, value, offset, starts))
        path = null
      },
      onError: () => {
        isSound = false
      },
    },
    { disallowComments: true },
  )
  return isSound ? found : null
}

/** Of a faulty text: as much as can be made out. */
function textsOfTree(json: string): JsonText[] {
  const starts = lineStarts(json)
  const found: JsonText[] = []
  const add = (node: Node, path: Path, isName: boolean) => {
    if (typeof node.value === 'string')
      found.push(new FoundText(path, isName, node.value, node.offset, starts))
  }
  const walk = (node: Node, path: Path) => {
    if (node.type === 'string') add(node, path, false)
    else if (node.type === 'array')
      for (const [n, child] of (node.children ?? []).entries()) walk(child, [...path, n])
    else if (node.type === 'object')
      for (const property of node.children ?? []) {
        const [name, value] = property.children ?? []
        if (name === undefined) continue
        const inner = [...path, String(name.value)]
        add(name, inner, true)
        if (value !== undefined) walk(value, inner)
      }
  }
  const tree = parseTree(json)
  if (tree !== undefined) walk(tree, [])
  return found
}
