import { CHECKS, type Finding, type Level } from './checks'

const NUMBER: Readonly<Record<Level, number>> = { unknown: -1, ok: 0, warning: 1, error: 2 }

/** The findings as a file for the textfile collector of Prometheus' node_exporter. */
export function prometheusText(findings: readonly Finding[], now: Date): string {
  const label = (text: string) => text.replace(/[\\"]/g, '\\$&').replaceAll('\n', ' ')
  const metric = (name: string, help: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines]
  const levels = new Map<string, number>()
  for (const { check, where, level } of findings) {
    const labels = `{check="${check}",where="${label(where)}"}`
    levels.set(labels, Math.max(levels.get(labels) ?? -1, NUMBER[level]))
  }
  const level = 'triplane_collect_level'
  const seen = 'triplane_collect_doctor_timestamp_seconds'
  return [
    ...metric(
      level,
      '-1 not seen from here, 0 ok, 1 warning, 2 error.',
      [...levels].map(([labels, value]) => `${level}${labels} ${value}`),
    ),
    ...Object.entries(CHECKS).flatMap(([name, { unit }]) => {
      if (unit === null) return []
      const full = `triplane_collect_${name}_${unit}`
      const lines = findings.flatMap(({ check, where, value }) =>
        check === name && value !== undefined ? [`${full}{where="${label(where)}"} ${value}`] : [],
      )
      return metric(full, `Of the check "${name}".`, lines)
    }),
    ...metric(seen, 'When this was looked at.', [`${seen} ${Math.floor(now.getTime() / 1000)}`]),
    '',
  ].join('\n')
}
