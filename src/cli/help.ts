import { type Command, toolName } from './command'

const EXIT_CODES =
  'Exit codes: 0 success, 1 problems in the input (each on one line of standard error), 2 usage error, 130 interrupted.'

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
    'Triplane makes no diagnoses and is not a medical device.',
    '',
  ].join('\n')
}

export function commandHelp(command: Command): string {
  const rows = Object.entries(command.options).map(
    ([name, { value, help, isRequired, group }]) => ({
      group,
      head: `--${name}${value === undefined ? '' : ` ${value}`}`,
      help: isRequired === true ? `${help} (required)` : help,
    }),
  )
  const all = [...rows, { group: undefined, head: '--json', help: 'print results as JSON' }]
  const width = Math.max(...all.map(({ head }) => head.length))
  return [
    `Usage: triplane ${command.usage}`,
    '',
    command.summary,
    '',
    ...all.flatMap(({ group, head, help }, n) => [
      ...(group === undefined ? [] : [...(n === 0 ? [] : ['']), `${group}:`]),
      `  ${head.padEnd(width)}  ${help}`,
    ]),
    ...command.notes.flatMap((note) => ['', note]),
    '',
    EXIT_CODES,
    '',
  ].join('\n')
}
