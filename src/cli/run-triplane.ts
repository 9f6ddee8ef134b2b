import { formatProblem, nearestName, type Problem, shownJson, shownLine } from '@/study'
import { type Command, type CommandIo, runCommand, toolName } from './command'
import { commandHelp, generalHelp } from './help'
import { ProgressWriter } from './io/progress'
import { parseArguments } from './parse-arguments'

interface Streams {
  out(text: string): void
  err(text: string): void
  /** Width of the terminal that `err` is shown at; null or left out: it is none. */
  columns?(): number | null
}

/** Exit codes of formats 6. */
const EXIT = { done: 0, problems: 1, usage: 2 } as const

/** Runs one command line. @returns the exit code: 0 done, 1 the input is at fault, 2 wrong usage. */
export async function runTriplane(
  words: readonly string[],
  commands: readonly Command[],
  streams: Streams,
): Promise<number> {
  // Who types nothing else wants to see it: the app opens, with the demo.
  const [name = 'serve', ...rest] = words
  if (name === '--version') {
    streams.out(`${toolName()}\n`)
    return EXIT.done
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    const helped = commandOf(commands, rest)?.command
    streams.out(helped === undefined ? generalHelp(commands) : commandHelp(helped))
    return EXIT.done
  }
  const found = commandOf(commands, [name, ...rest])
  if (found === null) {
    const names = commands.map((c) => c.name)
    const parts = names.filter((candidate) => candidate.startsWith(`${name} `))
    if (parts.length > 0) {
      const words = parts.map((part) => part.slice(name.length + 1)).join(', ')
      streams.err(`triplane: ${name} needs a second word: ${words}.\nSee: triplane --help\n`)
      return EXIT.usage
    }
    const near = nearestName(name, names)
    streams.err(
      `triplane: there is no command "${shownLine(name)}"${near === null ? '' : `, the nearest is "${near}"`}.\nSee: triplane --help\n`,
    )
    return EXIT.usage
  }
  const { command, words: options } = found
  const parsed = parseArguments(command, options)
  if (!parsed.ok) return wrongUsage(command, parsed.message, streams)
  if (parsed.isHelp) {
    streams.out(commandHelp(command))
    return EXIT.done
  }
  const progress = new ProgressWriter({
    write: streams.err,
    columns: () => streams.columns?.() ?? null,
  })
  const warnings: Problem[] = []
  const io: CommandIo = {
    progress: (at) => progress.show(at),
    warn: (...found) => warnings.push(...found),
  }
  const outcome = await runCommand(command, parsed.args, io).finally(() => progress.clear())
  if (outcome.usage !== undefined) return wrongUsage(command, outcome.usage, streams)
  const { problems = [], lines = [], json } = outcome
  const ok = outcome.ok ?? problems.length === 0
  // Names of files and words of others stand in these: none of them is obeyed by a terminal, or makes a line of its own.
  for (const warning of warnings)
    streams.err(`${warning.severity ?? 'note'}: ${shownLine(formatProblem(warning))}\n`)
  for (const problem of problems) streams.err(`${shownLine(formatProblem(problem))}\n`)
  const shown = parsed.isJson
    ? [shownJson(JSON.stringify(Object.assign({ ok }, json, { problems, warnings }), null, 2))]
    : lines.filter((line) => line !== false).map(shownLine)
  for (const line of shown) streams.out(`${line}\n`)
  return ok ? EXIT.done : EXIT.problems
}

/** The command that words begin with, of one word or of two (`collect export`), and what follows its name. */
function commandOf(commands: readonly Command[], words: readonly string[]) {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    const command =
      words.length < length ? undefined : commands.find((candidate) => candidate.name === name)
    if (command !== undefined) return { command, words: words.slice(length) }
  }
  return null
}

function wrongUsage(command: Command, message: string, streams: Streams): number {
  streams.err(
    `triplane ${command.name}: ${shownLine(message)}.\nUsage: triplane ${command.usage}\nSee: triplane ${command.name} --help\n`,
  )
  return EXIT.usage
}
