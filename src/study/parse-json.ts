import {
  findNodeAtLocation,
  type Node,
  type ParseErrorCode,
  parseTree,
  printParseErrorCode,
  visit,
} from 'jsonc-parser'
import { z } from 'zod'
import { LIMITS } from '@/limits'
import { isRecord } from './canonical-json'
import { jsonShape } from './file-limits'
import { fail, type Problem, problemOf, type Result, refuse, succeed } from './problem'
import { lineStarts, placeOf } from './text-place'
import { withoutMark } from './texts/decode-text'

/** What reads the JSON files of one schema. */
export const jsonReader =
  <T>(schema: z.ZodType<T>) =>
  (text: string, file: string): Result<T> =>
    parseJson(text, file, schema)

/**
 * Reads one JSON text against a schema.
 * @param text the text, without a byte-order mark or with one.
 * @param file its name as the user knows it.
 * @param lineOffset lines before this text in the file (for JSON Lines).
 * @returns the value, or every problem with line, column, field and what to do.
 */
export function parseJson<T>(
  text: string,
  file: string,
  schema: z.ZodType<T>,
  lineOffset = 0,
): Result<T> {
  const clean = withoutMark(text)
  const { colons, excess } = jsonShape(clean, file, lineOffset)
  if (excess !== null) return fail(excess)
  const parsed = soundJson(clean, colons)
  const sound = parsed === undefined ? null : schema.safeParse(parsed.value)
  if (sound?.success) return succeed(sound.data)
  const syntax = firstSyntaxError(clean)
  const tree = syntax !== null ? undefined : parseTree(clean, [], { disallowComments: true })
  const lines = lineStarts(clean)
  const at = (offset: number) => placeOf(lines, offset, lineOffset)
  if (syntax !== null || tree === undefined) {
    if (clean.trim() === '')
      return refuse(
        file,
        'empty-file',
        'the file is empty',
        'Choose the file again, or export it again',
      )
    return refuse(
      file,
      'json-syntax',
      `this is not valid JSON${syntax === null ? '' : `: ${words(printParseErrorCode(syntax.code))}`}`,
      'The file may have been cut off or edited by hand: restore the original',
      at(syntax?.offset ?? 0),
    )
  }
  const keys = keysOf(tree)
  const doubled = keys
    .filter(({ isAgain }) => isAgain)
    .map(({ key, offset }) =>
      problemOf(
        file,
        'duplicate-field',
        `the field "${key}" appears twice in one object`,
        'Remove one of them',
        { ...at(offset), field: key },
      ),
    )
  const refused = keys
    .filter(({ key }) => key === REFUSED)
    .map(({ key, offset }) =>
      problemOf(
        file,
        'refused-field',
        `no field may be called "${key}": programs ignore or misread it`,
        'Remove it',
        { ...at(offset), field: key },
      ),
    )
  const value: unknown = JSON.parse(clean)
  const result = sound ?? schema.safeParse(value)
  if (result.success && doubled.length + refused.length === 0) return succeed(result.data)
  const issues = result.success ? [] : flattenIssues(result.error.issues)
  const newer = newerFormat(issues, value)
  if (newer !== null)
    return refuse(file, 'newer-format', newer, 'Open it in the newer version', {
      ...at(findNodeAtLocation(tree, ['format'])?.offset ?? 0),
      field: 'format',
    })
  const problems = issues.slice(0, LIMITS.problems).map((issue): Problem => {
    const path = issue.path.filter((p) => typeof p !== 'symbol')
    // A missing key has no node of its own: point at the nearest parent that exists.
    let end = path.length
    let node = findNodeAtLocation(tree, path)
    while (node === undefined && end > 0) node = findNodeAtLocation(tree, path.slice(0, --end))
    if (issue.code === 'unrecognized_keys' && node !== undefined)
      node = keyNode(node, issue.keys[0]) ?? node
    return problemOf(file, issue.code, plainMessage(issue.message), remedyOf(issue), {
      ...at(node?.offset ?? 0),
      field: z.core.toDotPath(issue.path),
    })
  })
  // Where a schema names it as unknown, that is said already.
  const isSaid = ({ line, column }: Problem) =>
    problems.some(
      (problem) =>
        problem.code === 'unrecognized_keys' && problem.line === line && problem.column === column,
    )
  const unsaid = issues.length - problems.length
  return fail(
    ...listed(
      [...doubled, ...refused.filter((problem) => !isSaid(problem)), ...problems],
      unsaid,
      file,
    ),
  )
}

/** What is wrong with a file whose format is a later one of the kind that is read. null: it is not. */
function newerFormat(issues: readonly z.core.$ZodIssue[], value: unknown): string | null {
  if (!isRecord(value)) return null
  const issue = issues.find(({ path }) => path.length === 1 && path[0] === 'format')
  if (issue?.code !== 'invalid_value') return null
  const [read] = issue.values
  const [, kind, version] = FORMAT.exec(String(read)) ?? []
  const [, givenKind, givenVersion] = FORMAT.exec(String(value.format)) ?? []
  if (kind === undefined || kind !== givenKind || Number(givenVersion) <= Number(version))
    return null
  return `a newer version of Triplane made this file: its format is ${kind}${givenVersion}, this version reads ${kind}${version}`
}

/** Such as triplane-study/1. */
const FORMAT = /^(triplane-[a-z-]+\/)(\d+)$/

/** In every object of a program it stands for something else. */
const REFUSED = '__proto__'

/**
 * The value of a text without a fault, or undefined. Places of faults need a tree of every bracket, which takes several
 * times as long and as much memory as the value: files of 57,000 lines are read without.
 */
function soundJson(text: string, colons: number) {
  try {
    const value: unknown = JSON.parse(text)
    // `JSON.parse` keeps the last of two equal keys without a word.
    return colons === keyCount(value) ? { value } : undefined
  } catch {
    return undefined
  }
}

function keyCount(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  if (Array.isArray(value)) {
    for (const part of value) if (typeof part === 'object') count += keyCount(part)
    return count
  }
  for (const [key, part] of Object.entries(value)) {
    // The schemas drop it without a word.
    if (key === REFUSED) return Number.NaN
    count += 1 + (typeof part === 'object' ? keyCount(part) : 0)
  }
  return count
}

interface SyntaxError {
  readonly code: ParseErrorCode
  readonly offset: number
}

/** The first fault of the writing itself; those after it are mostly its consequences. null: there is none. */
function firstSyntaxError(text: string): SyntaxError | null {
  let first: SyntaxError | null = null
  const onError = (code: ParseErrorCode, offset: number) => {
    first ??= { code, offset }
  }
  visit(text, { onError }, { disallowComments: true })
  return first
}

/** The first so many of a long list, and how many more there are. @param unsaid those that are not in it. */
function listed(problems: readonly Problem[], unsaid: number, file: string): Problem[] {
  const more = unsaid + problems.length - LIMITS.problems
  if (more <= 0) return [...problems]
  return [
    ...problems.slice(0, LIMITS.problems),
    problemOf(
      file,
      'more-problems',
      `there are ${more.toLocaleString('en')} problems more`,
      'Fix these first',
    ),
  ]
}

/** A union reports its members' issues nested: take those of the member that came nearest. */
export function flattenIssues(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
    const best =
      [...issue.errors].sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0] ?? []
    return flattenIssues(best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })))
  })
}

const depth = (issues: readonly z.core.$ZodIssue[]) =>
  Math.max(0, ...issues.map((i) => i.path.length))

/** Zod's own sentences, for someone who writes no programs. */
function plainMessage(message: string): string {
  const [, expected, received] =
    /^Invalid input: expected (\w+), received (\w+)$/.exec(message) ?? []
  if (expected !== undefined && received === 'undefined')
    return `the field is missing: ${thing(expected)}`
  if (expected !== undefined && received !== undefined)
    return `must be ${thing(expected)}, but is ${thing(received)}`
  return message
    .replace(/^Invalid input: expected /, 'must be ')
    .replace(
      /^Invalid option: expected one of (.+)$/,
      (_, options: string) => `must be one of ${options.replaceAll('|', ', ')}`,
    )
    .replace(/^Too (?:small|big): expected (\w+) to be /, 'must be ')
    .replace(/^Too (?:small|big): expected (\w+) to have /, 'must have ')
    .replace(/\.$/, '')
}

const THINGS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list [ ]',
  tuple: 'a list [ ]',
  object: 'an object { }',
  record: 'an object { }',
  null: 'null',
}
const thing = (type: string) => THINGS[type] ?? type

function remedyOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'Correct the spelling, or remove the field'
  if (issue.message.includes('received undefined')) return 'Add the field'
  return 'Correct the value'
}

/** Every key of every object, where it stands, and whether its object has it before. */
function keysOf(node: Node): { key: string; offset: number; isAgain: boolean }[] {
  const seen = new Set<string>()
  return (node.children ?? []).flatMap((child) => {
    const name = child.type === 'property' ? child.children?.[0] : undefined
    if (name === undefined) return keysOf(child)
    const key = String(name.value)
    const isAgain = seen.has(key)
    seen.add(key)
    return [{ key, offset: name.offset, isAgain }, ...keysOf(child)]
  })
}

function keyNode(object: Node, key: string | undefined): Node | undefined {
  return object.children?.find((property) => property.children?.[0]?.value === key)?.children?.[0]
}

const words = (code: string) => code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** The fields of a value that was kept somewhere or came from elsewhere; none where it has none. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? { ...value } : {}
