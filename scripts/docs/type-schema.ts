import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { SchemaNode } from './schema-fields'

/**
 * The JSON Schema (draft 2020-12) of a type that a file of the project exports, as the compiler resolves it. Whatever has
 * fields stands once, in `$defs`. The interface is the compiler's own, which it calls unstable: its version is pinned.
 * @throws where the file exports no such type, or where JSON cannot hold a part of it.
 */
export function schemaOfType(file: string, name: string): SchemaNode {
  const api = new API()
  try {
    const [project] = api.updateSnapshot({ openProjects: ['tsconfig.json'] }).getProjects()
    const source = project?.program.getSourceFile(file)
    const module = source && project?.checker.getSymbolAtLocation(source)
    const symbol = module && project?.checker.getMemberInModuleExports(module, name)
    if (project === undefined || symbol === undefined) throw new Error(`${file} exports no ${name}`)
    return new TypeWriter(project.checker).writeRoot(symbol)
  } finally {
    api.close()
  }
}

/** Fields that hold whole numbers from 0: to TypeScript, every number is a number. */
const COUNTS = new Set(
  `above abstained age agreed agreedAndCorrect another answered answers b below c cases cells clusters column complete
  contradicted correct count counted differing disagreementCount diseased disputes due equal events firstUnsigned
  flagged from given graded items iterations kept lead leftOut lesions levels line localised missing nonLesions normal
  n notAsked notReached notRead number open pairedCases practice questions questionsWithTruth readers readersAbove
  readersEqual readings receipted reduced reviewed rows session sessions signed stayedRight stayedWrong strata
  support tests ties to toChange undecided undefinedReplicates units unreadable upheld used version volumes votes
  withLesions withoutConfidence withoutConsensus withoutGrade withoutVerdict`.split(/\s+/),
)

const DRAFT = 'https://json-schema.org/draft/2020-12/schema'

/** Longer lists of words stand once. */
const MOST_WORDS = 8

class TypeWriter {
  readonly #checker: Checker
  readonly #defs: Record<string, SchemaNode> = {}
  /** The name under which a written node stands in `$defs`. */
  readonly #nameOf = new Map<string, string>()

  constructor(checker: Checker) {
    this.#checker = checker
  }

  writeRoot(symbol: Parameters<Checker['getDeclaredTypeOfSymbol']>[0]): SchemaNode {
    const root = this.#writeObject(this.#checker.getDeclaredTypeOfSymbol(symbol))
    return { $schema: DRAFT, ...root, $defs: this.#defs }
  }

  #writeType(type: Type, field: string): SchemaNode {
    if (type.isLiteralType()) return { type: typeof type.value, const: type.value }
    if (type.isUnionType()) return this.#writeUnion(type.getTypes(), field)
    if (type.flags & TypeFlags.Unknown) return {}
    if (type.flags & TypeFlags.Null) return { type: 'null' }
    if (type.flags & TypeFlags.String) return { type: 'string' }
    if (type.flags & TypeFlags.Number)
      return COUNTS.has(field) ? { type: 'integer', minimum: 0 } : { type: 'number' }
    if (type.isTypeReference()) {
      const parts = this.#checker.getTypeArguments(type)
      if (this.#checker.isTupleType(type)) return this.#writeTuple(parts, field)
      if (this.#checker.isArrayType(type) && parts[0] !== undefined)
        return { type: 'array', items: this.#writeType(parts[0], field) }
    }
    if (!type.isObjectType() && !type.isIntersectionType())
      throw new Error(`${field}: JSON cannot hold ${this.#checker.typeToString(type)}`)
    const written = this.#writeObject(type, field)
    if (written.properties === undefined) return written
    const name = type.getAliasTypeArguments().length > 0 ? undefined : type.getAliasSymbol()?.name
    const own = name ?? type.getSymbol()?.name ?? '__'
    return this.#share(written, own.startsWith('__') ? field : own)
  }

  #writeTuple(parts: readonly Type[], field: string): SchemaNode {
    const prefixItems = parts.map((part) => this.#writeType(part, field))
    return { type: 'array', prefixItems, minItems: parts.length, items: false }
  }

  /** The words of a union as one list, and null last; `undefined` is a field left out. */
  #writeUnion(types: readonly Type[], field: string): SchemaNode {
    const words = types.flatMap((type) => (type.isStringLiteralType() ? [type.value] : []))
    const booleans = types.filter((type) => type.isBooleanLiteralType())
    const isBoolean = booleans.length === 2
    const others = types.filter(
      (type) =>
        !type.isStringLiteralType() &&
        !(isBoolean && type.isBooleanLiteralType()) &&
        !(type.flags & (TypeFlags.Undefined | TypeFlags.Null)),
    )
    const nodes = others.map((type) => this.#writeType(type, field))
    if (isBoolean) nodes.push({ type: 'boolean' })
    if (words.length > 0) {
      const node = { type: 'string', enum: words }
      nodes.push(words.length > MOST_WORDS ? this.#share(node, field) : node)
    }
    if (types.some((type) => type.flags & TypeFlags.Null)) nodes.push({ type: 'null' })
    const [only] = nodes
    return nodes.length === 1 && only !== undefined ? only : { anyOf: nodes }
  }

  /** What several fields hold stands once: under the name of its type, or of the first field that holds it. */
  #share(node: SchemaNode, name: string): SchemaNode {
    const text = JSON.stringify(node)
    const known = this.#nameOf.get(text)
    if (known !== undefined) return { $ref: `#/$defs/${known}` }
    let free = name
    for (let n = 2; free in this.#defs; n += 1) free = `${name}${n}`
    this.#nameOf.set(text, free)
    this.#defs[free] = node
    return { $ref: `#/$defs/${free}` }
  }

  #writeObject(type: Type, field = ''): SchemaNode {
    const properties: Record<string, SchemaNode> = {}
    const required: string[] = []
    for (const symbol of this.#checker.getPropertiesOfType(type)) {
      const held = this.#checker.getTypeOfSymbol(symbol)
      if (held === undefined || held.flags & (TypeFlags.Undefined | TypeFlags.Never)) continue
      properties[symbol.name] = this.#writeType(held, symbol.name)
      if (!(symbol.flags & SymbolFlags.Optional)) required.push(symbol.name)
    }
    const [index] = this.#checker.getIndexInfosOfType(type)
    if (index !== undefined)
      return { type: 'object', additionalProperties: this.#writeType(index.valueType, field) }
    return { type: 'object', properties, required, additionalProperties: false }
  }
}
