import { TextField } from '../../form-fields'
import '@/language/areas/collecting'
import { type ComponentProps, useState } from 'react'
import type { ChainState, SiteView } from '@/collection/watch'
import { languageNow, timeWords, useText } from '@/language'
import forms from '../../forms.module.css'
import {
  DataTable,
  type DataTableProps,
  Tag as PlainTag,
  QuietButton,
  SmallButton,
} from '../../page-parts'
import styles from './live.module.css'
import type { LiveRow } from './live-rows'

const FIRST_RATERS = 50

interface SiteTableProps {
  readonly sites: readonly SiteView[]
  readonly now: Date
}

/** How far each site is: those of which nothing came for the longest time first. */
export function SiteTable({ sites, now }: SiteTableProps) {
  const say = useText('collecting')
  return (
    <LongTable
      name={`${say('liveTitle')}: ${say('sites')}`}
      rows={sites}
      first={12}
      keyOf={({ site }) => site}
      columns={[
        [
          say('site'),
          ({ site, isBehind }) => (
            <>
              {site}
              {isBehind && <Tag tone="bad">{say('behind')}</Tag>}
            </>
          ),
          'head',
        ],
        [
          say('begun'),
          ({ begun, raters }) => say('itemsOf', { done: begun, due: raters }),
          'number',
        ],
        [say('completeAsSent'), ({ complete }) => complete, 'number'],
        [say('items'), ({ done, due }) => say('itemsOf', { done, due }), 'number'],
        [say('lastSeen'), ({ lastAt }) => <Seen at={lastAt} now={now} />],
      ]}
    />
  )
}

interface LiveRaterTableProps {
  readonly rows: readonly LiveRow[]
  readonly now: Date
  readonly onLink: (row: LiveRow) => void
}

/** How far each rater is, one row for each session. */
export function LiveRaterTable({ rows, now, onLink }: LiveRaterTableProps) {
  const say = useText('collecting')
  const [sought, setSought] = useState('')
  const found = rows.filter(({ rater, site }) => {
    const part = sought.trim().toLowerCase()
    return rater.toLowerCase().includes(part) || (site ?? '').toLowerCase().includes(part)
  })
  return (
    <>
      {rows.length > FIRST_RATERS && (
        <TextField
          className={styles.find}
          aria-label={say('find')}
          placeholder={say('find')}
          value={sought}
          onChange={setSought}
        />
      )}
      <LongTable
        name={`${say('liveTitle')}: ${say('raters')}`}
        rows={found}
        first={FIRST_RATERS}
        keyOf={({ rater, session }) => `${rater} ${session}`}
        columns={[
          [
            say('rater'),
            ({ rater, number, times, session }) => (
              <>
                {rater}
                {number !== null && number !== 1 && (
                  <span className={styles.below}>{say('session', { number })}</span>
                )}
                {times > 1 && (
                  <span className={styles.below}>
                    {say('oneOf', { times, id: session?.slice(0, 8) ?? '' })}
                  </span>
                )}
              </>
            ),
            'head',
          ],
          rows.some(({ site }) => site !== null) && [say('site'), ({ site }) => site ?? '–'],
          rows.some(({ dueDay }) => dueDay !== '') && [
            say('dueBy'),
            ({ dueDay, isLate }) => (
              <>
                {dueDay === '' ? '–' : <span className={styles.day}>{shortDay(dueDay)}</span>}
                {isLate && <Tag tone="bad">{say('isLate')}</Tag>}
              </>
            ),
          ],
          [
            say('state'),
            ({ state }) => <Tag tone={STATES[state].tone}>{say(STATES[state].words)}</Tag>,
          ],
          [
            say('items'),
            ({ done, due }) => (due === null ? '–' : say('itemsOf', { done, due })),
            'number',
          ],
          [say('lastSeen'), ({ lastAt }) => <Seen at={lastAt} now={now} />],
          [
            say('log'),
            ({ session, chain }) => (session === null ? '–' : <LogWords chain={chain} />),
          ],
          [
            say('link'),
            (row) => (
              <>
                {row.link !== null && (
                  <Tag tone={row.link.state === 'revoked' ? 'bad' : 'ok'}>
                    {say(row.link.state)}
                  </Tag>
                )}
                <QuietButton
                  className={styles.link ?? ''}
                  size="compact-xs"
                  aria-label={say('linkTitle', { rater: row.rater })}
                  onClick={() => onLink(row)}
                >
                  {say('linkOpen')}
                </QuietButton>
              </>
            ),
          ],
        ]}
      />
      {found.length === 0 && <p className={`${forms.small} ${styles.note}`}>{say('noneFound')}</p>}
    </>
  )
}

const STATES = {
  complete: { tone: 'ok', words: 'stateComplete' },
  reading: { tone: 'warn', words: 'stateReading' },
  silent: { tone: undefined, words: 'stateSilent' },
} as const satisfies Record<LiveRow['state'], object>

/** A table of the first rows, and of all of them once they are asked for: a study may have hundreds of sites and ten thousand raters. */
function LongTable<T>({ rows, first, ...table }: DataTableProps<T> & { readonly first: number }) {
  const say = useText('collecting')
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, first)
  return (
    <>
      <DataTable className={styles.table} rows={shown} {...table} />
      {shown.length < rows.length && (
        <div className={styles.note}>
          <SmallButton onClick={() => setAll(true)}>
            {say('showAll', { count: rows.length })}
          </SmallButton>
        </div>
      )}
    </>
  )
}

function LogWords({ chain }: { readonly chain: ChainState }) {
  const say = useText('collecting')
  if (chain.kind === 'whole') return say('whole')
  return chain.kind === 'gap' ? (
    say('gap', { seq: chain.missing })
  ) : (
    <Tag tone="bad">{say('brokenAt', { seq: chain.at })}</Tag>
  )
}

export const Tag = (props: ComponentProps<typeof PlainTag>) => (
  <PlainTag className={styles.tag} {...props} />
)

/** "2 minutes ago", and when that was. @param at null: never. */
function Seen({ at, now }: { readonly at: string | null; readonly now: Date }) {
  const say = useText('collecting')
  if (at === null) return say('never')
  return (
    <>
      {agoWords(at, now) ?? say('now')}
      <span className={`${styles.below} ${styles.time}`}>{timeWords(at, 'medium')}</span>
    </>
  )
}

/** '24 Dec 2026'; a day is the same everywhere. */
const shortDay = (day: string): string =>
  new Intl.DateTimeFormat(languageNow().locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(day),
  )

const STEPS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** In whole minutes, hours or days; null for less than a minute, and where the server's clock is ahead of this one. */
export function agoWords(at: string, now: Date): string | null {
  const seconds = (now.getTime() - Date.parse(at)) / 1000
  const [unit, length] = STEPS.find(([, step]) => seconds >= step) ?? []
  if (unit === undefined || length === undefined) return null
  const format = new Intl.RelativeTimeFormat(languageNow().locale, { numeric: 'always' })
  return format.format(-Math.floor(seconds / length), unit)
}
