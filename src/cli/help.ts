import { type Command, toolName } from './command'

const EXIT_CODES =
  'Exit codes: 0 success, 1 invalid input (one line each on standard error), 2 usage error, 130 interrupted.'

export function generalHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((c) => c.name.length))
  return [
    `${toolName()}: reader studies in the browser.`,
    '',
    'Usage: triplane <command> [options]',
    '       triplane             (opens the app with the demo: triplane serve)',
    '',
    ...commands.map((c) => `  ${c.name.padEnd(width)}  ${c.summary}`),
    '',
    'For details: triplane <command> --help. Every command has --json: print results as JSON.',
    EXIT_CODES,
    'Triplane gives no diagnosis and is not a medical device.',
    '',
  ].join('\n')
}

export function commandHelp(command: Command): string {
  const rows = Object.entries(command.options).map(([name, { value, help, isRequired }]) => ({
    head: `--${name}${value === undefined ? '' : ` ${value}`}`,
    help: isRequired === true ? `${help} (required)` : help,
  }))
  const all = [...rows, { head: '--json', help: 'print results as JSON' }]
  const width = Math.max(...all.map(({ head }) => head.length))
  return [
    `Usage: triplane ${command.usage}`,
    '',
    command.summary,
    '',
    ...all.map(({ head, help }) => `  ${head.padEnd(width)}  ${help}`),
    ...command.notes.flatMap((note) => ['', note]),
    '',
    EXIT_CODES,
    '',
  ].join('\n')
}
