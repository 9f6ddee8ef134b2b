import { readFileSync } from 'node:fs'
import { fieldsAt, type SchemaField, type SchemaNode } from './schema-fields'

/** What the fields of a format mean, by path; those that say it by their name are left out. */
export type Meanings = Readonly<Record<string, string>>

export const meaningsOf = (name: string): Meanings =>
  JSON.parse(readFileSync(`scripts/docs/meanings/${name}.json`, 'utf8'))

/** Parts that several formats share: where each is, and the name of its meanings. */
export const PARTS: readonly (readonly [format: string, path: string, part: string])[] = [
  ['study', 'items[].questions', 'question'],
  ['study', 'raters.profile', 'question'],
  ['study', 'items[].materials', 'material'],
  ['pool', 'questions', 'question'],
  ['pool', 'materials', 'material'],
]

/** Writes into a schema what its fields mean. @throws where a meaning is of no field, or of two meanings at one place. */
export function describeFields(format: string, root: SchemaNode, meanings: Meanings): void {
  write(root, [root], '', meanings, format)
  for (const [of, path, part] of PARTS)
    if (of === format) write(root, fieldAt(root, path)?.nodes ?? [], path, meaningsOf(part), part)
}

function write(
  root: SchemaNode,
  nodes: readonly SchemaNode[],
  base: string,
  meanings: Meanings,
  name: string,
) {
  const prefix = base === '' ? '' : `${base}[].`
  for (const [path, meaning] of Object.entries(meanings)) {
    const field = fieldAt(root, `${prefix}${path}`, nodes, base)
    if (field === undefined) throw new Error(`${name} has no field ${path}`)
    for (const node of field.nodes) {
      const sentence = `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.`
      if (node.description !== undefined && node.description !== sentence)
        throw new Error(`${name}, ${path}: "${node.description}" and "${sentence}"`)
      node.description = sentence
    }
  }
}

/** The field of a path, of the whole schema or of a part of it. */
export function fieldAt(
  root: SchemaNode,
  path: string,
  nodes: readonly SchemaNode[] = [root],
  base = '',
): SchemaField | undefined {
  for (const field of fieldsAt(root, nodes, base)) {
    if (field.path === path) return field
    if (isWithin(path, field.path)) return fieldAt(root, path, field.nodes, field.path)
  }
  return undefined
}

/** Whether a path leads into a field: `items[].id` into `items`. */
export const isWithin = (path: string, field: string) =>
  path.startsWith(`${field}.`) || path.startsWith(`${field}[]`)
