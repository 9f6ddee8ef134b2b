import type { SampleSpec } from '@/freezing'
import { dataTable } from '@/ui'
import type { DrawView } from '../draft/draw-pool'
import { NumberField } from '../form-fields'
import { Card, MutedSpan, SmallText } from '../form-layout'
import forms from '../forms.module.css'
import { fieldWords } from './sample-filters'

/** What each group should give and what it gave; what ran short, and why. */
export function StrataTable({
  draw,
  sample,
  onChange,
}: {
  readonly draw: DrawView
  readonly sample: SampleSpec
  readonly onChange: (label: string, sample: SampleSpec) => void
}) {
  const { counts } = sample
  const left = [
    [draw.excluded.byFilter, 'by the filters'],
    [draw.excluded.bySubject, 'because of their patient'],
    [draw.excluded.practice, 'for practice'],
  ].filter(([count]) => count !== 0)
  return (
    <Card
      title={`${draw.items.toLocaleString('en')} of ${sample.size.toLocaleString('en')} cases drawn`}
      label="What was drawn"
      head={
        <MutedSpan>
          {left.length === 0
            ? ''
            : `Excluded: ${left.map(([n, why]) => `${Number(n).toLocaleString('en')} ${why}`).join(', ')}.`}
        </MutedSpan>
      }
    >
      <table className={dataTable.table} data-align="top">
        <thead>
          <tr>
            <th>
              {sample.strata.length === 0 ? 'Group' : sample.strata.map(fieldWords).join(' · ')}
            </th>
            <th className={dataTable.number}>In the pool</th>
            <th className={dataTable.number}>Exact share</th>
            <th className={dataTable.number}>Target</th>
            <th className={dataTable.number}>Drawn</th>
            <th>What ran short</th>
          </tr>
        </thead>
        <tbody>
          {draw.strata.map((stratum) => (
            <tr key={stratum.name}>
              <th scope="row">{stratum.name || 'All cases'}</th>
              <td className={dataTable.number}>{stratum.available.toLocaleString('en')}</td>
              <td className={dataTable.number}>{stratum.quota.toFixed(2)}</td>
              <td className={dataTable.number}>
                {counts === undefined || stratum.name === '' ? (
                  stratum.target
                ) : (
                  <NumberField
                    size="xs"
                    aria-label={`Target of ${stratum.name}`}
                    min={0}
                    value={stratum.target}
                    onChange={(target) =>
                      onChange(
                        `target of ${stratum.name}`,
                        withCounts(sample, { ...counts, [stratum.name]: target }),
                      )
                    }
                  />
                )}
              </td>
              <td className={dataTable.number}>{stratum.drawn}</td>
              <td className={forms.small}>{stratum.shortfall ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={forms.cardBody}>
        <SmallText>{draw.rule}</SmallText>
      </div>
    </Card>
  )
}

/** Numbers of groups given by hand: together they are the size. */
export const withCounts = (
  sample: SampleSpec,
  counts: Readonly<Record<string, number>>,
): SampleSpec => ({
  ...sample,
  counts: { ...counts },
  size: Math.max(
    1,
    Object.values(counts).reduce((sum, count) => sum + count, 0),
  ),
})
