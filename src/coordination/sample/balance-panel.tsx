import { type SampleSpec, unlessEmpty } from '@/pool'
import type { DrawView } from '../draft/draw-pool'
import { type Field, fieldsOf, NumberField, Toggle, withPart } from '../form-fields'
import forms from '../forms.module.css'
import {
  Card,
  CenterRow,
  DataTable,
  MutedSpan,
  Row,
  SmallSpan,
  SmallText,
  Tight,
} from '../page-parts'
import { fieldWords } from './sample-filters'
import styles from './sample-form.module.css'

type Balance = NonNullable<SampleSpec['balance']>

const percent = (share: number) => `${Math.round(share * 100)}%`

/** How the right answers are spread, and the offer to draw again so that no habit pays. */
export function BalancePanel({
  draw,
  value: sample,
  onChange,
}: Field<SampleSpec | null> & { readonly draw: DrawView }) {
  const { yes, no, yesShare, positions } = draw.balance
  if (yesShare === null && positions.length === 0) return null
  const balance = sample?.balance
  const field = fieldsOf<Balance>(balance ?? {}, (next) => {
    if (sample === null) return
    onChange(withPart(sample, { balance: unlessEmpty(withPart(next, {})) }), 'balance')
  })
  const { value: range, onChange: setRange } = field('yesShare')
  // A tenth more than an even spread over the longest lists of options.
  const evenShare = 1 / Math.max(2, ...positions.map(({ options }) => options))
  const mostPerPlace = balance?.maxPositionShare ?? Math.min(1, evenShare + 0.1)
  return (
    <Card
      title="Balance of the correct answers"
      head={
        <MutedSpan>
          A reader who always answers yes, or always chooses the first option, should not score
          well.
        </MutedSpan>
      }
      body="stack"
    >
      {yesShare !== null && (
        <Tight>
          <span>
            Yes {yes}, no {no}: {percent(yesShare)} yes
          </span>
          <div className={styles.share} aria-hidden="true">
            <span style={{ width: `${100 * yesShare}%` }} />
          </div>
        </Tight>
      )}
      {positions.length > 0 && (
        <div className={styles.bars}>
          {positions.map(({ options, counts }) => (
            <div key={options} className={styles.position}>
              <div className={styles.bar} aria-hidden="true">
                {counts.map((count, n) => (
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: places are all the identity there is
                    key={n}
                    style={{ height: `${(100 * count) / Math.max(1, ...counts)}%` }}
                  />
                ))}
              </div>
              <SmallSpan>
                {options} options:{' '}
                {counts.map((count, n) => `${String.fromCharCode(65 + n)} ${count}`).join(', ')}
              </SmallSpan>
            </div>
          ))}
        </div>
      )}
      {sample !== null && (
        <Row>
          {yesShare !== null && (
            <>
              <Toggle
                label={`Draw so that the share of yes is between${range === undefined ? ' 45% and 55%' : ''}`}
                value={range !== undefined}
                onChange={(isOn) => setRange(isOn ? [0.45, 0.55] : undefined)}
              />
              {range !== undefined && <PercentRange value={range} onChange={setRange} />}
            </>
          )}
          {positions.length > 0 && (
            <Toggle
              label={`Draw so that no position holds more than ${percent(mostPerPlace)} of the correct options`}
              value={balance?.maxPositionShare !== undefined}
              onChange={(isOn) =>
                field('maxPositionShare').onChange(isOn ? mostPerPlace : undefined)
              }
            />
          )}
        </Row>
      )}
    </Card>
  )
}

const PERCENT = { size: 'xs', w: 76, min: 0, max: 100, suffix: '%' } as const

function PercentRange({ value: [low, high], onChange }: Field<[number, number]>) {
  return (
    <CenterRow>
      <NumberField
        {...PERCENT}
        aria-label="Lowest share of yes in percent"
        max={Math.round(high * 100)}
        value={Math.round(low * 100)}
        onChange={(value) => value / 100 <= high && onChange([value / 100, high])}
      />
      and
      <NumberField
        {...PERCENT}
        aria-label="Highest share of yes in percent"
        min={Math.round(low * 100)}
        value={Math.round(high * 100)}
        onChange={(value) => value / 100 >= low && onChange([low, value / 100])}
      />
    </CenterRow>
  )
}

/** What each group should give and what it gave; what ran short, and why. */
export function StrataTable({
  draw,
  value: sample,
  onChange,
}: Field<SampleSpec> & { readonly draw: DrawView }) {
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
      <DataTable
        name="What was drawn"
        rows={draw.strata}
        keyOf={({ name }) => name}
        columns={[
          [
            sample.strata.length === 0 ? 'Group' : sample.strata.map(fieldWords).join(' · '),
            ({ name }) => name || 'All cases',
            'head',
          ],
          ['Eligible', ({ available }) => available.toLocaleString('en'), 'number'],
          ['Exact share', ({ quota }) => quota.toFixed(2), 'number'],
          [
            'Target',
            ({ name, target }) =>
              counts === undefined || name === '' ? (
                target
              ) : (
                <NumberField
                  size="xs"
                  aria-label={`Target of ${name}`}
                  min={0}
                  value={target}
                  onChange={(next) =>
                    onChange(withCounts(sample, { ...counts, [name]: next }), `target of ${name}`)
                  }
                />
              ),
            'number',
          ],
          ['Drawn', ({ drawn }) => drawn, 'number'],
          ['Shortfall', ({ shortfall }) => shortfall ?? '', forms.small],
        ]}
      />
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
