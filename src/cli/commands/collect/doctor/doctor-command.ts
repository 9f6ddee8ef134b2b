import { countWords, problemOf } from '@/study'
import { type Command, listOption, need, valueOption } from '../../../command'
import { ifNamed, problemsIn } from '../../../io/read-input'
import { replaceFile, writeOutput } from '../../../io/write-output'
import { SERVER_OPTION } from '../connect-here'
import { readRecord } from '../setup-folder'
import { diagnose, type Finding } from './checks'
import { gatherFacts } from './facts'
import { prometheusText } from './prometheus'

export const collectDoctorCommand: Command = {
  name: 'collect doctor',
  usage:
    'collect doctor <folder of collect setup> [--site <url…>] [--server <address>] [--monitor <http://…>] [--certificate <f…>] [--prometheus <f>]',
  summary: 'Checks servers, stream and site of a collection, and says what to do.',
  positionals: { name: '<folder>' },
  options: {
    site: listOption('<url…>', 'address or folder of the site: may its pages send to the server?'),
    server: SERVER_OPTION,
    monitor: listOption(
      '<http://…>',
      'monitors of the nodes; default: those in servers/, on this machine',
    ),
    certificate: listOption(
      '<f…>',
      'more certificates, as files or addresses (https://…); default: those of server, site and nodes',
    ),
    prometheus: valueOption('<f>', 'write a file for the textfile collector of node_exporter'),
  },
  notes: [
    'The folder needs collection-record.json and coordinator.json; its other secrets may be elsewhere.',
    'A node shows disk, clock, quota and revocations to its own machine only: run the command there, or open tunnels to the monitors.',
    'Rows marked "error" are problems (exit code 1); "unknown" could not be checked from here.',
    'Nothing is changed.',
  ],
  async run(args) {
    const [folder = ''] = args.positionals
    const record = need(await readRecord(folder))
    const now = new Date()
    const findings = diagnose(await gatherFacts(folder, record, args), now)
    const written = await ifNamed(args.text('prometheus'), (file) =>
      writeOutput(file, 'Name another place', () =>
        replaceFile(file, prometheusText(findings, now)),
      ),
    )
    const errors = findings.filter(({ level }) => level === 'error')
    const problems = [
      ...errors.map(({ check, where, what, remedy }) => problemOf(where, check, what, remedy)),
      ...problemsIn(written),
    ]
    return { problems, lines: tableLines(findings), json: { findings } }
  },
}

function tableLines(findings: readonly Finding[]): string[] {
  const rows = findings.map(({ level, check, where, what, remedy }) => [
    level,
    check,
    where,
    remedy === '' ? what : `${what}. ${remedy}`,
  ])
  const widths = [0, 1, 2].map((n) => Math.max(...rows.map((row) => row[n]?.length ?? 0)))
  const count = (level: Finding['level']) =>
    findings.filter((finding) => finding.level === level).length
  return [
    ...rows.map((row) => row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join('  ')),
    `${countWords(count('error'), 'error')}, ${countWords(count('warning'), 'warning')}, ${count('unknown')} not checked from here.`,
  ]
}
