import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** What a rater comes to see: every text here is from the catalogs. */
const ROOMS = ['reading', 'viewer', 'questions', 'materials', 'app', 'ui']

/** Forms in which a coordinator writes questions, and her preview: English, as all of her pages. */
const COORDINATION = /fields\.tsx$|preview-route\.tsx$/

/** Attributes that are read, on the screen or by a screen reader. */
const READ =
  /^(aria-label|aria-description|aria-valuetext|aria-roledescription|title|placeholder|alt|label|description|hint|lead|eyebrow|error|name|text|detail|confirmLabel|cancelLabel|actionLabel)$/

/** Names and units are the same in every language, and drawn icons are named in none. */
const SAME = /Triplane|CSV|\bmm\b|^(remove|shrink|enlarge|aim|more|play|stop)$/g
const isWords = (text: string) => /\p{L}{2,}/u.test(text.replaceAll(SAME, ''))

export const shownFiles = (): string[] =>
  ROOMS.flatMap((room) =>
    readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !COORDINATION.test(file))
      .map((file) => `${room}/${file}`),
  )

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/**
 * Words of a component that are shown as they stand in it: what JSX has between its tags, and in attributes that are
 * read, also as one of two choices (`isOpen ? 'Close' : 'Open'`) and in a template.
 */
export function wordsOf(source: string): string[] {
  const { program, errors } = parseSync('component.tsx', source)
  if (errors.length > 0) throw new Error('a component that cannot be parsed')
  const found: string[] = []
  const literals = (value: unknown): void => {
    if (!isNode(value)) return
    if (value.type === 'JSXExpressionContainer') literals(value.expression)
    else if (value.type === 'ConditionalExpression') {
      literals(value.consequent)
      literals(value.alternate)
    } else if (value.type === 'LogicalExpression') literals(value.right)
    else if (value.type === 'Literal' && typeof value.value === 'string' && isWords(value.value))
      found.push(value.value)
    else if (value.type === 'TemplateLiteral' && Array.isArray(value.quasis))
      for (const part of value.quasis as readonly { value: { cooked: string } }[])
        if (isWords(part.value.cooked)) found.push(part.value.cooked.trim())
  }
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one)
    if (!isNode(value)) return
    if (value.type === 'JSXText' && typeof value.value === 'string' && isWords(value.value))
      found.push(value.value.trim())
    if (value.type === 'JSXElement' || value.type === 'JSXFragment')
      for (const child of value.children as readonly Node[])
        if (child.type === 'JSXExpressionContainer') literals(child)
    if (value.type === 'JSXAttribute') {
      const { name } = value
      if (isNode(name) && typeof name.name === 'string' && READ.test(name.name))
        literals(value.value)
    }
    for (const [field, child] of Object.entries(value)) if (field !== 'parent') walk(child)
  }
  walk(program)
  return found
}

export const readSource = (file: string): string => readFileSync(`src/${file}`, 'utf8')
