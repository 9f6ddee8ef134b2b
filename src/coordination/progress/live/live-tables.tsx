import { TextField } from '../../form-fields'
import '@/language/areas/collecting'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ChainState, SiteView } from '@/collection/watch'
import { languageNow, type Say, timeWords, useText } from '@/language'
import { dataTable } from '@/ui'
import forms from '../../forms.module.css'
import styles from './live.module.css'
import type { LiveRow } from './live-rows'

/** Rows that are drawn unless all are asked for: a study may have hundreds of sites and ten thousand raters. */
const FIRST = { sites: 12, raters: 50 }

/** How far each site is: those of which nothing came for the longest time first. */
export function SiteTable({
  sites,
  now,
}: {
  readonly sites: readonly SiteView[]
  readonly now: Date
}) {
  const say = useText('collecting')
  const [all, setAll] = useState(false)
  const shown = all ? sites : sites.slice(0, FIRST.sites)
  return (
    <>
      <div className={`${dataTable.scroll} ${forms.scroll} ${styles.table}`}>
        <table
          className={dataTable.table}
          data-align="top"
          aria-label={`${say('liveTitle')}: ${say('sites')}`}
        >
          <thead>
            <tr>
              <th>{say('site')}</th>
              <th className={dataTable.number}>{say('begun')}</th>
              <th className={dataTable.number}>{say('completeAsSent')}</th>
              <th className={dataTable.number}>{say('items')}</th>
              <th>{say('lastSeen')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ site, raters, begun, complete, done, due, lastAt, isBehind }) => (
              <tr key={site}>
                <th scope="row">
                  {site}
                  {isBehind && <Tag tone="bad">{say('behind')}</Tag>}
                </th>
                <td className={dataTable.number}>{say('itemsOf', { done: begun, due: raters })}</td>
                <td className={dataTable.number}>{complete}</td>
                <td className={dataTable.number}>{say('itemsOf', { done, due })}</td>
                <td>{lastAt === null ? say('never') : <Seen at={lastAt} now={now} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <More count={sites.length} shown={shown.length} onAll={() => setAll(true)} />
    </>
  )
}

/** How far each rater is, one row for each session. */
export function LiveRaterTable({
  rows,
  now,
  onLink,
}: {
  readonly rows: readonly LiveRow[]
  readonly now: Date
  readonly onLink: (row: LiveRow) => void
}) {
  const say = useText('collecting')
  const [all, setAll] = useState(false)
  const [sought, setSought] = useState('')
  const found = rows.filter(({ rater, site }) => {
    const part = sought.trim().toLowerCase()
    return rater.toLowerCase().includes(part) || (site ?? '').toLowerCase().includes(part)
  })
  const shown = all ? found : found.slice(0, FIRST.raters)
  const has = {
    site: rows.some(({ site }) => site !== null),
    due: rows.some(({ dueDay }) => dueDay !== ''),
  }
  return (
    <>
      {rows.length > FIRST.raters && (
        <TextField
          className={styles.find}
          aria-label={say('find')}
          placeholder={say('find')}
          value={sought}
          onChange={setSought}
        />
      )}
      <div className={`${dataTable.scroll} ${forms.scroll} ${styles.table}`}>
        <table
          className={dataTable.table}
          data-align="top"
          aria-label={`${say('liveTitle')}: ${say('raters')}`}
        >
          <thead>
            <tr>
              <th>{say('rater')}</th>
              {has.site ? <th>{say('site')}</th> : null}
              {has.due ? <th>{say('dueBy')}</th> : null}
              <th>{say('state')}</th>
              <th className={dataTable.number}>{say('items')}</th>
              <th>{say('lastSeen')}</th>
              <th>{say('log')}</th>
              <th>{say('link')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={`${row.rater} ${row.session}`}>
                <th scope="row">
                  {row.rater}
                  {row.number !== null && row.number !== 1 && (
                    <span className={styles.below}>{say('session', { number: row.number })}</span>
                  )}
                  {row.times > 1 && (
                    <span className={styles.below}>
                      {say('oneOf', { times: row.times, id: row.session?.slice(0, 8) ?? '' })}
                    </span>
                  )}
                </th>
                {has.site ? <td>{row.site ?? '–'}</td> : null}
                {has.due ? (
                  <td>
                    {row.dueDay === '' ? (
                      '–'
                    ) : (
                      <span className={styles.day}>{shortDay(row.dueDay)}</span>
                    )}
                    {row.isLate && <Tag tone="bad">{say('isLate')}</Tag>}
                  </td>
                ) : null}
                <td>
                  <StateTag state={row.state} say={say} />
                </td>
                <td className={dataTable.number}>
                  {row.due === null ? '–' : say('itemsOf', { done: row.done, due: row.due })}
                </td>
                <td>{row.lastAt === null ? say('never') : <Seen at={row.lastAt} now={now} />}</td>
                <td>{row.session === null ? '–' : <LogWords chain={row.chain} say={say} />}</td>
                <td>
                  {row.link !== null && (
                    <Tag tone={row.link.state === 'revoked' ? 'bad' : 'ok'}>
                      {say(row.link.state)}
                    </Tag>
                  )}
                  <Button
                    className={styles.link ?? ''}
                    variant="subtle"
                    size="compact-xs"
                    aria-label={say('linkTitle', { rater: row.rater })}
                    onClick={() => onLink(row)}
                  >
                    {say('linkOpen')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {found.length === 0 && <p className={`${forms.small} ${styles.note}`}>{say('noneFound')}</p>}
      <More count={found.length} shown={shown.length} onAll={() => setAll(true)} />
    </>
  )
}

interface MoreProps {
  readonly count: number
  readonly shown: number
  readonly onAll: () => void
}

function More({ count, shown, onAll }: MoreProps) {
  const say = useText('collecting')
  return count === shown ? null : (
    <div className={styles.note}>
      <Button variant="default" size="xs" onClick={onAll}>
        {say('showAll', { count })}
      </Button>
    </div>
  )
}

function StateTag({
  state,
  say,
}: {
  readonly state: LiveRow['state']
  readonly say: Say<'collecting'>
}) {
  if (state === 'complete') return <Tag tone="ok">{say('stateComplete')}</Tag>
  return state === 'reading' ? (
    <Tag tone="warn">{say('stateReading')}</Tag>
  ) : (
    <Tag>{say('stateSilent')}</Tag>
  )
}

function LogWords({ chain, say }: { readonly chain: ChainState; readonly say: Say<'collecting'> }) {
  if (chain.kind === 'whole') return say('whole')
  return chain.kind === 'gap' ? (
    say('gap', { seq: chain.missing })
  ) : (
    <Tag tone="bad">{say('brokenAt', { seq: chain.at })}</Tag>
  )
}

export function Tag({
  tone,
  children,
}: {
  readonly tone?: 'ok' | 'warn' | 'bad'
  readonly children: string
}) {
  return (
    <span className={`${forms.tag} ${styles.tag}`} data-tone={tone}>
      {children}
    </span>
  )
}

/** "2 minutes ago", and when that was. */
function Seen({ at, now }: { readonly at: string; readonly now: Date }) {
  const say = useText('collecting')
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
