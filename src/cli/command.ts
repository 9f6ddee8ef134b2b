import { readFileSync } from 'node:fs'
import { type Problem, problemOf } from '@/study'
import { installedPath } from './installed-path'
import type { Progress } from './io/progress'

/** An option of a command, as help shows it and `parseArgs` reads it. */
interface CommandOption {
  readonly type: 'string' | 'boolean'
  readonly help: string
  /** What stands for the value in help: `<dir>`. */
  readonly value?: string
  readonly isRequired?: boolean
  /** Takes every word up to the next option: `--answers a.json b.json`. */
  readonly isList?: boolean
  /** Begins a group of options in help, under this title. */
  readonly group?: string
}

/** What was typed: values of options that are lists come as lists. */
export interface Arguments {
  readonly positionals: readonly string[]
  text(option: string): string | undefined
  /** For options that are required: the shell has made sure that they are there. */
  required(option: string): string
  list(option: string): readonly string[]
  has(option: string): boolean
}

export type Outcome =
  | {
      readonly status: 'done'
      /** For people, on standard output. */
      readonly lines: readonly string[]
      /** For programs, on standard output with `--json`. */
      readonly json: unknown
      readonly warnings?: readonly Problem[]
    }
  | {
      readonly status: 'problems'
      readonly problems: readonly Problem[]
      readonly warnings?: readonly Problem[]
      /** What was done nevertheless. */
      readonly lines?: readonly string[]
      readonly json?: unknown
    }
  | { readonly status: 'usage'; readonly message: string }

export interface Command {
  readonly name: string
  /** `freeze <pool> --volumes <dir> --out <dir> [options]` */
  readonly usage: string
  readonly summary: string
  /** Paragraphs below the options. */
  readonly notes: readonly string[]
  readonly options: Readonly<Record<string, CommandOption>>
  /** How many words besides options it takes. */
  readonly positionals: { readonly min: number; readonly max: number; readonly name: string }
  run(args: Arguments, io: CommandIo): Promise<Outcome>
}

export interface CommandIo {
  /** How far the command is, on standard error. */
  progress(progress: Progress): void
}

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

/** The first option of a group in help. */
export const groupOf = (group: string, option: CommandOption): CommandOption => ({
  ...option,
  group,
})

export const usage = (message: string): Outcome => ({ status: 'usage', message })
export const problems = (found: readonly Problem[]): Extract<Outcome, { status: 'problems' }> => ({
  status: 'problems',
  problems: found,
})

/** What `problemOf` takes, as the outcome of a command that it stops. */
export const problem = (...words: Parameters<typeof problemOf>) => problems([problemOf(...words)])

/** `triplane 1.2.0`: what certificates and answer files say they were written by. */
export function toolName(): string {
  const text = readFileSync(installedPath('package.json'), 'utf8')
  const version = /"version":\s*"([^"]+)"/.exec(text)?.[1] ?? '0.0.0'
  return `triplane ${version}`
}
