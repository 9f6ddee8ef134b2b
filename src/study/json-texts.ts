import { type Node, parseTree } from 'jsonc-parser'
import { z } from 'zod'
import { jsonShape } from './file-limits'
import { lineStarts, placeOf } from './text-place'

/** One text of a JSON file: a value that is a string, or the name of a field. */
export interface JsonText {
  readonly path: readonly (string | number)[]
  /** `items[3].questions[0].prompt` */
  readonly field: string
  readonly isName: boolean
  readonly text: string
  readonly line: number
  readonly column: number
}

/** Every string and every field name of a JSON text, in the order of the file; none when it is not JSON, or too deep to be read. */
export function jsonTexts(json: string): JsonText[] {
  const clean = json.startsWith('\uFEFF') ? json.slice(1) : json
  const starts = lineStarts(clean)
  const found: JsonText[] = []
  const add = (node: Node, path: readonly (string | number)[], isName: boolean) => {
    if (typeof node.value !== 'string') return
    const text = node.value
    found.push({
      ...{ path, isName, text },
      ...placeOf(starts, node.offset),
      // Written out only of texts that something is said of: of a long file that is a quarter of the time.
      get field() {
        return z.core.toDotPath([...path])
      },
    })
  }
  const visit = (node: Node, path: readonly (string | number)[]) => {
    if (node.type === 'string') add(node, path, false)
    else if (node.type === 'array')
      for (const [n, child] of (node.children ?? []).entries()) visit(child, [...path, n])
    else if (node.type === 'object')
      for (const property of node.children ?? []) {
        const [name, value] = property.children ?? []
        if (name === undefined) continue
        const inner = [...path, String(name.value)]
        add(name, inner, true)
        if (value !== undefined) visit(value, inner)
      }
  }
  const tree = jsonShape(clean, '').excess === null ? parseTree(clean) : undefined
  if (tree !== undefined) visit(tree, [])
  return found
}
