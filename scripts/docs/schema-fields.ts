/** A node of a JSON Schema, as far as tables of fields need it. */
export interface SchemaNode {
  readonly [name: string]: unknown
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly required?: readonly string[]
  readonly items?: SchemaNode | boolean
  readonly prefixItems?: readonly SchemaNode[]
  readonly additionalProperties?: SchemaNode | boolean
  readonly anyOf?: readonly SchemaNode[]
  readonly oneOf?: readonly SchemaNode[]
  readonly allOf?: readonly SchemaNode[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly $defs?: Readonly<Record<string, SchemaNode>>
  description?: string
}

export interface SchemaField {
  /** From the root: `reading.sessions.count`, `items[].id`, `volumes.*.path`. */
  readonly path: string
  readonly name: string
  readonly isOptional: boolean
  /** Of each alternative that has the field, what stands at it: a reference where several share it. */
  readonly nodes: readonly SchemaNode[]
}

/** The fields of an object: of a list those of its elements, of a map those of its values, of alternatives those of all. */
export function fieldsAt(root: SchemaNode, nodes: readonly SchemaNode[], path: string) {
  const fields = new Map<string, { nodes: SchemaNode[]; required: number }>()
  const objects = nodes.flatMap((node) => objectsOf(root, node, path, []))
  for (const { node, at } of objects) {
    for (const [name, field] of Object.entries(node.properties ?? {})) {
      const known = fields.get(`${at}${name}`) ?? { nodes: [], required: 0 }
      known.nodes.push(field)
      if (node.required?.includes(name) === true) known.required += 1
      fields.set(`${at}${name}`, known)
    }
  }
  return [...fields].map(
    ([place, { nodes: found, required }]): SchemaField => ({
      path: place,
      name: place.slice(place.lastIndexOf('.') + 1),
      isOptional: required < objects.length,
      nodes: found,
    }),
  )
}

/** @param above what it is within: a value of JSON may hold others of itself */
function objectsOf(
  root: SchemaNode,
  node: SchemaNode,
  path: string,
  above: readonly SchemaNode[],
): readonly { readonly node: SchemaNode; readonly at: string }[] {
  const whole = resolved(root, node)
  if (above.includes(whole)) return []
  const within = [...above, whole]
  const dot = path === '' ? '' : `${path}.`
  const own = whole.properties === undefined ? [] : [{ node: whole, at: dot }]
  const { items, additionalProperties: values } = whole
  const lists = [...(whole.prefixItems ?? []), ...(typeof items === 'object' ? [items] : [])]
  return [
    ...own,
    ...lists.flatMap((one) => objectsOf(root, one, `${path}[]`, within)),
    ...(typeof values === 'object' ? objectsOf(root, values, `${dot}*`, within) : []),
    ...alternatives(whole).flatMap((one) => objectsOf(root, one, path, within)),
  ]
}

const alternatives = ({ anyOf, oneOf, allOf }: SchemaNode) => [
  ...(anyOf ?? []),
  ...(oneOf ?? []),
  ...(allOf ?? []),
]

function resolved(root: SchemaNode, node: SchemaNode): SchemaNode {
  if (node.$ref === undefined) return node
  const found = root.$defs?.[node.$ref.replace('#/$defs/', '')]
  if (found === undefined) throw new Error(`no ${node.$ref}`)
  return resolved(root, found)
}

const MOST_WORDS = 8

/** What a field may hold, in a few words: `"yes"`, list of strings, object or null. */
export function typeWords(root: SchemaNode, nodes: readonly SchemaNode[]): string {
  const words = nodes.flatMap((node) => kindsOf(root, node))
  const once = [...new Set(words)]
  const quoted = once.filter((word) => word.startsWith('`'))
  const shown = quoted.length > MOST_WORDS ? ['string'] : quoted
  return [...shown, ...once.filter((word) => !word.startsWith('`'))].join(', ')
}

function kindsOf(root: SchemaNode, node: SchemaNode): readonly string[] {
  const whole = resolved(root, node)
  if (whole.const !== undefined) return [`\`${JSON.stringify(whole.const)}\``]
  if (whole.enum !== undefined) return whole.enum.map((value) => `\`${JSON.stringify(value)}\``)
  const inner = alternatives(whole)
  if (inner.length > 0) return inner.flatMap((one) => kindsOf(root, one))
  const types = [whole.type ?? []].flat()
  if (types.length === 0) return ['any']
  return types.map((type) => {
    if (type === 'array') return 'list'
    if (type === 'object' && whole.properties === undefined) return 'map'
    return type
  })
}
