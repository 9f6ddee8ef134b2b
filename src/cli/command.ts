import { readFileSync } from 'node:fs'
import type { Problem, Result } from '@/study'
import { installedPath } from './installed-path'
import type { Progress } from './io/progress'

/** An option of a command, as help shows it and `parseArgs` reads it. */
export interface CommandOption {
  readonly type: 'string' | 'boolean'
  readonly help: string
  /** What stands for the value in help: `<dir>`. */
  readonly value?: string
  readonly isRequired?: boolean
  /** Another one that does in its place: without both it is missing. */
  readonly orElse?: string
  /** Takes every word up to the next option: `--answers a.json b.json`. */
  readonly isList?: boolean
  /** Begins a group of options in help, under this title. */
  readonly group?: string
  /** Of a number: which ones it takes. */
  readonly limits?: NumberLimits
}

interface NumberLimits {
  readonly min: number
  readonly max: number
  readonly isWhole?: boolean
  /** What 0 stands for, where it is allowed below `min`. */
  readonly none?: string
  /** Where the option is left out; without it the option is required. */
  readonly standard?: number
}

/** What was typed: values of options that are lists come as lists. */
export interface Arguments {
  readonly positionals: readonly string[]
  text(option: string): string | undefined
  /** For options that are required: the shell has made sure that they are there. */
  required(option: string): string
  /** For options with limits: the shell has made sure that they are kept. */
  number(option: string): number
  list(option: string): readonly string[]
  has(option: string): boolean
}

/** What a command comes to; a `Result` that failed is one, too. With problems, or a failure, the exit code is 1. */
export interface Outcome {
  readonly ok?: false
  readonly problems?: readonly Problem[]
  /** For people, on standard output; what is no text is left out. */
  readonly lines?: readonly (string | false)[]
  /** For programs, on standard output with `--json`. */
  readonly json?: unknown
  /** What is wrong with what was typed: the exit code is 2, and nothing else counts. */
  readonly usage?: string
}

export interface Command {
  readonly name: string
  /** `freeze <pool> --volumes <dir> --out <dir> [options]` */
  readonly usage: string
  readonly summary: string
  /** Paragraphs below the options. */
  readonly notes: readonly string[]
  readonly options: Readonly<Record<string, CommandOption>>
  /** Words besides options: at least one and no more than `min`, unless it says otherwise; left out: none. */
  readonly positionals?: { readonly name: string; readonly min?: number; readonly max?: number }
  run(args: Arguments, io: CommandIo): Promise<Outcome>
}

export interface CommandIo {
  /** How far the command is, on standard error. */
  progress(progress: Progress): void
  /** Said on standard error before problems and results. */
  warn(...found: readonly Problem[]): void
}

/** Shows how far a step is, as it is told. */
export const stepOf =
  (io: CommandIo, step: string, unit: string) => (done: number, total: number, detail?: string) =>
    io.progress({ step, done, total, unit, detail })

export const flagOption = (help: string): CommandOption => ({ type: 'boolean', help })
export const valueOption = (value: string, help: string): CommandOption => ({
  type: 'string',
  value,
  help,
})
export const listOption = (value: string, help: string): CommandOption => ({
  ...valueOption(value, help),
  isList: true,
})
export const requiredOption = (value: string, help: string): CommandOption => ({
  ...valueOption(value, help),
  isRequired: true,
})
export const numberOption = (value: string, help: string, limits: NumberLimits): CommandOption => ({
  ...valueOption(value, help),
  isRequired: limits.standard === undefined,
  limits,
})
export const seedOption = (help: string, max = 2 ** 31 - 1): CommandOption =>
  numberOption('<n>', help, { min: 0, max, isWhole: true, standard: 42 })

/** The first option of a group in help. */
export const groupOf = (group: string, option: CommandOption): CommandOption => ({
  ...option,
  group,
})

/** Ends a command before its end with what it comes to. `need` throws it, `runCommand` takes it: nothing between them must. */
export class Refusal extends Error {
  constructor(readonly outcome: Outcome) {
    super('the command is refused')
  }
}

/** The value; where there is none, the command ends with what is wrong. What it has begun, its `finally` takes back. */
export function need<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Refusal(result)
}

/** Goes on only where nothing is wrong; else the command ends with these problems. */
export function needNone(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refusal({ problems })
}

/** What a command comes to, refused or not. */
export const runCommand = (command: Command, args: Arguments, io: CommandIo): Promise<Outcome> =>
  command.run(args, io).catch((error: unknown) => {
    if (error instanceof Refusal) return error.outcome
    throw error
  })

/** What is wrong with what was typed, as an outcome and as a `Result` that failed. */
export const usage = (message: string) => ({ ok: false as const, problems: [], usage: message })

/** `triplane 1.2.0`: what certificates and answer files say they were written by. */
export function toolName(): string {
  const text = readFileSync(installedPath('package.json'), 'utf8')
  const version = /"version":\s*"([^"]+)"/.exec(text)?.[1] ?? '0.0.0'
  return `triplane ${version}`
}
