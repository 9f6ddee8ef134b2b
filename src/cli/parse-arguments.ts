import { parseArgs } from 'node:util'
import { nearestName } from '@/study'
import type { Arguments, Command, CommandOption } from './command'

const GLOBAL = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const

type ParsedArguments =
  | {
      readonly ok: true
      readonly args: Arguments
      readonly isJson: boolean
      readonly isHelp: boolean
    }
  | { readonly ok: false; readonly message: string }

/** Reads the words after a command's name; a message says what is wrong with them. */
export function parseArguments(command: Command, words: readonly string[]): ParsedArguments {
  const offered = command.options
  const options = Object.fromEntries(
    Object.entries(offered).map(([name, { type, isList }]) => [
      name,
      { type, multiple: isList ?? false },
    ]),
  )
  const known = [...Object.keys(offered), ...Object.keys(GLOBAL)]
  const unknown = words.find((word) => /^--?[A-Za-z]/.test(word) && !isKnown(word, known))
  if (unknown !== undefined) {
    const near = nearestName(unknown.replace(/^-+/, ''), known)
    return refuse(
      `unknown option "${unknown}"${near === null ? '' : `, the nearest known one is "--${near}"`}`,
    )
  }
  let parsed: ReturnType<typeof parseArgs>
  try {
    parsed = parseArgs({
      args: spreadLists(words, command),
      options: { ...options, ...GLOBAL },
      allowPositionals: true,
      strict: true,
    })
  } catch (error) {
    return refuse(
      error instanceof Error ? (error.message.split('. ')[0]?.toLowerCase() ?? '') : String(error),
    )
  }
  const { values, positionals } = parsed
  const args: Arguments = {
    positionals,
    text: (name) => (typeof values[name] === 'string' ? values[name] : undefined),
    required: (name) => String(values[name]),
    number: (name) => Number(values[name] ?? offered[name]?.limits?.standard),
    list: (name) => [values[name] ?? []].flat().map(String),
    has: (name) => values[name] === true,
  }
  const isHelp = args.has('help')
  if (!isHelp) {
    const isMissing = (name: string) => values[name] === undefined
    const lacking = Object.entries(offered).find(
      ([name, { isRequired = false, orElse }]) =>
        isMissing(name) && (isRequired || (orElse !== undefined && isMissing(orElse))),
    )
    if (lacking !== undefined) return refuse(`--${lacking[0]} is missing`)
    const { name = '', min = name === '' ? 0 : 1, max = min } = command.positionals ?? {}
    if (positionals.length < min) return refuse(`${name} is missing`)
    if (positionals.length > max) return refuse(`"${positionals[max]}" is one word too many`)
    for (const [name, option] of Object.entries(offered)) {
      const fault = numberFault(option, args.text(name))
      if (fault !== null) return refuse(`--${name} must be ${fault}`)
    }
  }
  return { ok: true, args, isJson: args.has('json'), isHelp }
}

const refuse = (message: string): ParsedArguments => ({ ok: false, message })
const isKnown = (word: string, known: readonly string[]) =>
  word === '-h' || (word.startsWith('--') && known.includes(word.slice(2).split('=')[0] ?? ''))

const NEGATIVE = /^-\.?\d/

/** `--answers a b` becomes `--answers a --answers b`, and `--margin -1` becomes `--margin=-1`, which is all that `parseArgs` knows. */
function spreadLists(words: readonly string[], { options }: Command): string[] {
  let list: string | null = null
  let isFirst = false
  return words.flatMap((word, place) => {
    const next = words[place + 1] ?? ''
    if (word.startsWith('--')) {
      const name = word.slice(2)
      list = options[name]?.isList === true ? name : null
      isFirst = true
      // A number below 0 is a value, and no option.
      return [options[name]?.type === 'string' && NEGATIVE.test(next) ? `${word}=${next}` : word]
    }
    if (isFirst && NEGATIVE.test(word)) {
      isFirst = false
      return []
    }
    if (list !== null && !isFirst) return [`--${list}`, word]
    isFirst = false
    return [word]
  })
}

/** What the number of an option must be; null where it is that, or is left out. */
function numberFault({ limits }: CommandOption, text: string | undefined): string | null {
  if (limits === undefined || text === undefined) return null
  const { min, max, isWhole = false, none } = limits
  const value = text.trim() === '' ? Number.NaN : Number(text)
  const isFit = value >= min && value <= max && (!isWhole || Number.isInteger(value))
  if (isFit || (none !== undefined && value === 0)) return null
  const kind = isWhole ? 'a whole number' : 'a number'
  const orNone = none === undefined ? '' : `0, for ${none}, or `
  return `${orNone}${kind} from ${min} to ${max}, "${text}" is not`
}
