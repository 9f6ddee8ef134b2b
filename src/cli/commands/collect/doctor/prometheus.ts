import type { Finding } from './checks'

const LEVELS = ['unknown', 'ok', 'warning', 'error']
/** What the values of a check count, as Prometheus names it; checks without values are not in it. */
const UNITS = {
  certificate: 'days',
  clock: 'seconds',
  disk: 'free_bytes',
  quota: 'used_ratio',
  connections: 'used_ratio',
  stream: 'events',
  replica: 'behind',
  quorum: 'nodes',
}

/** The findings as a file for the textfile collector of Prometheus' node_exporter. */
export function prometheusText(findings: readonly Finding[], now: Date): string {
  const metric = (end: string, help: string, values: Iterable<readonly [string, number]>) => {
    const name = `triplane_collect_${end}`
    const lines = [...values].map(([labels, value]) => `${name}${labels} ${value}`)
    return lines.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines]
  }
  const label = ({ where }: Finding) =>
    `where="${where.replace(/[\\"]/g, '\\$&').replaceAll('\n', ' ')}"`
  const levels = new Map<string, number>()
  for (const finding of findings) {
    const labels = `{check="${finding.check}",${label(finding)}}`
    levels.set(labels, Math.max(levels.get(labels) ?? -1, LEVELS.indexOf(finding.level) - 1))
  }
  const measured = Object.entries(UNITS).flatMap(([name, unit]) => {
    const values = findings.flatMap((finding) =>
      finding.check === name && finding.value !== undefined
        ? [[`{${label(finding)}}`, finding.value] as const]
        : [],
    )
    return metric(`${name}_${unit}`, `Of the check "${name}".`, values)
  })
  const seconds = Math.floor(now.getTime() / 1000)
  return [
    ...metric('level', '-1 not seen from here, 0 ok, 1 warning, 2 error.', levels),
    ...measured,
    ...metric('doctor_timestamp_seconds', 'When this was looked at.', [['', seconds]]),
    '',
  ].join('\n')
}
