import { coefficientWords, type PairReport, percentWords } from '@/report'
import { PlainTable } from './plain-table'

/** Repeated sessions: how far raters agree with themselves, beside how far they agree with each other. */
export function RepeatTable({ pairs }: { readonly pairs: readonly PairReport[] }) {
  const within = pairs.filter((pair) => pair.relation === 'same-rater')
  const between = pairs.filter((pair) => pair.relation === 'human-human')
  if (within.length === 0) return null
  return (
    <PlainTable
      isNarrow
      title="With themselves and with each other"
      hint="means over the pairs whose kappa is defined"
      columns={[
        { title: '' },
        { title: 'Pairs', isNumber: true },
        { title: 'Mean agreement', isNumber: true },
        { title: 'Mean kappa', isNumber: true },
      ]}
      rows={[
        row('Same rater, repeated session', within),
        ...(between.length > 0 ? [row('Different raters', between)] : []),
      ]}
    />
  )
}

function row(name: string, pairs: readonly PairReport[]): string[] {
  return [
    name,
    String(pairs.length),
    percentWords(mean(pairs.map((pair) => pair.percent))),
    coefficientWords(mean(pairs.map((pair) => pair.kappa.value))),
  ]
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}
