import type { HtmlNode } from './markdown-tree'
import { scriptOf } from './script-of-text'

/** A passage that is to be found in a text, as it was written there. */
export interface Passage {
  readonly id: string
  readonly text: string
}

const BLOCKS = /^(p|h[1-6]|ul|ol|blockquote|table|td|th|pre)$/
/** What only sets off words in Markdown: a passage may have been copied with it. */
const EMPHASIS = /[*_`~]+/g
const END = /[\s.,;:。；，]+$/u

const textOf = (node: HtmlNode): string => node.value ?? (node.children ?? []).map(textOf).join('')

/** Every block says which way it runs, and in which language where its script tells. */
export function giveDirections(node: HtmlNode): void {
  if (node.tagName !== undefined && BLOCKS.test(node.tagName))
    node.properties = { ...node.properties, ...scriptOf(textOf(node)) }
  for (const child of node.children ?? []) giveDirections(child)
}

interface Letter {
  readonly node: HtmlNode
  readonly index: number
}

/** The letters of a tree without regard to line breaks: a run of spaces is one space, and a block ends with one. */
function lettersOf(tree: HtmlNode): { readonly text: string; readonly letters: readonly Letter[] } {
  let text = ''
  const letters: Letter[] = []
  const add = (letter: string, node: HtmlNode, index: number) => {
    if (letter === ' ' && (text === '' || text.endsWith(' '))) return
    text += letter
    letters.push({ node, index })
  }
  const walk = (node: HtmlNode) => {
    const { value = '' } = node
    if (node.type === 'text')
      for (let index = 0; index < value.length; index++)
        add(/\s/.test(value[index] ?? '') ? ' ' : (value[index] ?? ''), node, index)
    for (const child of node.children ?? []) walk(child)
    if (node.tagName === 'br' || BLOCKS.test(node.tagName ?? '') || node.tagName === 'li')
      add(' ', node, -1)
  }
  walk(tree)
  return { text, letters }
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Where a passage stands, as it is written, else without its emphasis, its case and the sign at its end; -1: nowhere. */
function placeOf(
  passage: string,
  text: string,
  from: number,
): readonly [start: number, length: number] {
  const plain = spaced(passage.replace(EMPHASIS, ''))
  const open = plain.replace(END, '')
  for (const [wanted, within] of [
    [spaced(passage), text],
    [plain, text],
    [open.toLowerCase(), text.toLowerCase()],
  ] as const) {
    if (wanted === '' || within.length !== text.length) continue
    const after = within.indexOf(wanted, from)
    const at = after === -1 ? within.indexOf(wanted) : after
    if (at !== -1) return [at, wanted.length]
  }
  return [-1, 0]
}

/**
 * Puts every passage that is found into `mark` elements with its id (`data-passage`), also where it runs over words in bold or from one
 * line to the next. Of two equal passages the second is sought behind the first; where two overlap, the first has the words.
 */
export function markPassages(tree: HtmlNode, passages: readonly Passage[]): void {
  const { text, letters } = lettersOf(tree)
  const ids = new Map<HtmlNode, (string | undefined)[]>()
  let from = 0
  for (const { id, text: wanted } of passages) {
    const [start, length] = placeOf(wanted, text, from)
    if (start === -1) continue
    from = start + length
    for (const { node, index } of letters.slice(start, start + length)) {
      if (index === -1) continue
      const marks = ids.get(node) ?? []
      marks[index] ??= id
      ids.set(node, marks)
    }
  }
  if (ids.size > 0) wrap(tree, ids, new Set())
}

function wrap(
  node: HtmlNode,
  ids: ReadonlyMap<HtmlNode, readonly (string | undefined)[]>,
  begun: Set<string>,
): void {
  if (node.children === undefined) return
  node.children = node.children.flatMap((child) => {
    const marks = ids.get(child)
    if (marks === undefined) {
      wrap(child, ids, begun)
      return [child]
    }
    return partsOf(child.value ?? '', marks).map(({ id, value }): HtmlNode => {
      const words = { type: 'text', value }
      if (id === undefined) return words
      const isFirst = !begun.has(id)
      begun.add(id)
      return {
        type: 'element',
        tagName: 'mark',
        properties: { dataPassage: id, ...(isFirst ? { dataFirst: '' } : {}) },
        children: [words],
      }
    })
  })
}

/** A text cut wherever another passage begins or ends. Spaces between two letters of one passage belong to it. */
function partsOf(value: string, marks: readonly (string | undefined)[]) {
  const parts: { id: string | undefined; value: string }[] = []
  for (let index = 0; index < value.length; index++) {
    const letter = value[index] ?? ''
    const last = parts.at(-1)
    const id = marks[index]
    const goesOn =
      last !== undefined &&
      (last.id === id || (id === undefined && /\s/.test(letter) && marks[index + 1] === last.id))
    if (goesOn) last.value += letter
    else parts.push({ id, value: letter })
  }
  return parts
}
