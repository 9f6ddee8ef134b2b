import '@/language/areas/collecting'
import { Button, Checkbox } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { CollectingStudy } from '@/collection/office'
import type { ExpectedRater, WatchState } from '@/collection/watch'
import { type Say, useText } from '@/language'
import { readTextFile } from '@/study'
import { deferredPart, EmptyState, Notice, StatRow, StatTile } from '@/ui'
import { CollectionRefusal } from '@/ui/collection-refusal'
import { FilePicker } from '../../form-fields'
import { Card, CenterRow, MutedText, SmallText } from '../../form-layout'
import forms from '../../forms.module.css'
import styles from './live.module.css'
import { type LiveRow, liveRows, type SentLive, sentLive } from './live-rows'
import { LiveRaterTable, SiteTable, Tag } from './live-tables'
import { useLive } from './use-live'
import type { LiveView } from './watch-collection'

const LinkDialog = deferredPart(async () => (await import('./link-dialog')).LinkDialog)

/** Where a coordinator's credential is kept when she asks for it, and only then. Losing it means opening the file again. */
export interface WatchCredentials {
  /** null: none is kept. */
  load(studyHash: string): string | null
  /** @returns whether it is kept. */
  keep(studyHash: string, text: string): boolean
  forget(studyHash: string): void
}

interface LiveProgressProps {
  readonly study: CollectingStudy
  /** By the roster. */
  readonly expected: readonly ExpectedRater[]
  readonly dueDays: ReadonlyMap<string, string>
  /** Raters whose files came back finished. */
  readonly handedIn: ReadonlySet<string>
  /** Sessions that the study asks of each rater. */
  readonly sessions: number
  /** Told what lies on the server, by rater, whenever that changes; null: it is not known, or not any more. */
  readonly onSent?: (sent: ReadonlyMap<string, SentLive> | null) => void
  /** Left out: nothing can be kept here. */
  readonly credentials?: WatchCredentials
}

/** Who has read how much, from the study's own server, as it happens (X17). No answer. */
export function LiveProgress(props: LiveProgressProps) {
  const { study, expected, credentials, sessions, onSent } = props
  const say = useText('collecting')
  const { live, connect, disconnect, credentialText } = useLive(study, expected)
  const [kept, setKept] = useState(() => credentials?.load(study.studyHash) ?? null)
  const [isNotKept, setNotKept] = useState(false)
  const host = new URL(study.collection.server).host
  const keep = (isWanted: boolean) => {
    const text = isWanted ? credentialText() : null
    if (text === null) credentials?.forget(study.studyHash)
    const isKept = text !== null && credentials?.keep(study.studyHash, text) === true
    setKept(isKept ? text : null)
    setNotKept(isWanted && !isKept)
  }
  const take = async (file: File) => {
    const text = await readTextFile(file, file.name)
    const credential = { text: text.ok ? text.value : '', file: file.name }
    // A newer file takes the place of the one that is kept.
    await connect(credential, () => kept !== null && keep(true))
  }
  const isOn = live.kind === 'on'
  const view = live.kind === 'on' ? live.view : null
  useEffect(() => {
    onSent?.(view === null ? null : sentLive(view, sessions))
    return () => onSent?.(null)
  }, [view, sessions, onSent])
  return (
    <Card
      title={say('liveTitle')}
      isTitleWide
      head={
        isOn && (
          <Button variant="default" size="xs" onClick={disconnect}>
            {say('disconnect')}
          </Button>
        )
      }
    >
      <div className={`${forms.cardBody} ${forms.stack}`}>
        {isOn ? (
          <StateLine state={live.state} host={host} say={say} />
        ) : (
          <>
            <MutedText>{say('liveLead', { server: host })}</MutedText>
            {live.kind === 'refused' && (
              <CollectionRefusal why={live.why} server={study.collection.server} />
            )}
            <CenterRow>
              {kept !== null && (
                <>
                  <Button
                    size="xs"
                    onClick={() => void connect({ text: kept, file: 'coordinator.json' })}
                  >
                    {say('connect')}
                  </Button>
                  <Button variant="default" size="xs" onClick={() => keep(false)}>
                    {say('forget')}
                  </Button>
                </>
              )}
              <FilePicker
                accept=".json"
                onFile={take}
                variant={kept === null ? 'filled' : 'default'}
              >
                {say(kept === null ? 'openCredential' : 'openAnother')}
              </FilePicker>
            </CenterRow>
            <SmallText>{say(kept === null ? 'memoryOnly' : 'isKept')}</SmallText>
          </>
        )}
        {isOn && credentials !== undefined && (
          <Checkbox
            label={say('keep')}
            description={isNotKept ? say('notKept') : say('keepDetail')}
            checked={kept !== null}
            onChange={(event) => keep(event.currentTarget.checked)}
          />
        )}
        {isOn && live.view !== null && <Findings view={live.view} props={props} say={say} />}
      </div>
      {isOn && live.view !== null && <Tables view={live.view} props={props} onFile={take} />}
    </Card>
  )
}

interface StateLineProps {
  readonly state: WatchState
  readonly host: string
  readonly say: Say<'collecting'>
}

function StateLine({ state, host, say }: StateLineProps) {
  return (
    <p className={styles.state} role="status">
      {stateTag(state, say)}
      <span>{stateWords(state, host, say)}</span>
    </p>
  )
}

function stateTag({ kind }: WatchState, say: Say<'collecting'>) {
  if (kind === 'live') return <Tag tone="ok">{say('stateLive')}</Tag>
  if (kind === 'lost') return <Tag tone="bad">{say('stateLost')}</Tag>
  return <Tag tone="warn">{say('stateWaiting')}</Tag>
}

function stateWords(state: WatchState, host: string, say: Say<'collecting'>): string {
  if (state.kind === 'reading') return say('reading', { left: state.left })
  if (state.kind === 'unreachable') return say('unreachable', { server: host })
  if (state.kind === 'no-stream') return say('noStream')
  if (state.kind === 'lost') return say('lost')
  return say(state.kind === 'live' ? 'live' : 'connecting')
}

interface PartProps {
  readonly view: LiveView
  readonly props: LiveProgressProps
}

const rowsOf = ({ view, props }: PartProps): LiveRow[] =>
  liveRows(view, { ...props, now: new Date() })

/** The numbers, and what somebody has to look into. */
export function Findings({ view, props, say }: PartProps & { readonly say: Say<'collecting'> }) {
  const { totals, sites, sessions, silent } = view
  const late = new Set(
    rowsOf({ view, props }).flatMap(({ rater, isLate }) => (isLate ? [rater] : [])),
  ).size
  const broken = sessions.flatMap(({ rater, number, chain }) =>
    chain.kind === 'broken' ? [{ rater, number, seq: chain.at }] : [],
  )
  return (
    <>
      <StatRow>
        <StatTile
          label={say('begun')}
          value={totals.raters}
          detail={say('beginners', { count: totals.raters + silent.length })}
        />
        <StatTile
          label={say('completeAsSent')}
          value={totals.complete}
          detail={say('completeDetail', { count: totals.complete })}
        />
        {props.dueDays.size > 0 && (
          <StatTile label={say('late')} value={late} detail={say('lateDetail')} />
        )}
        {sites.length > 0 && (
          <StatTile
            label={say('behindSites')}
            value={sites.filter(({ isBehind }) => isBehind).length}
            detail={say('behindDetail')}
          />
        )}
        <StatTile label={say('refused')} value={totals.refused} detail={say('refusedDetail')} />
      </StatRow>
      {view.quota !== null && <QuotaNotices quota={view.quota} say={say} />}
      {view.doubled.length > 0 && (
        <Notice tone="warning" title={say('doubledTitle', { count: view.doubled.length })}>
          <ul className={styles.list}>
            {view.doubled.map(({ rater, number, count }) => (
              <li key={`${rater} ${number}`}>{say('doubled', { rater, number, count })}</li>
            ))}
          </ul>
          {say('doubledRemedy')}
        </Notice>
      )}
      {broken.length > 0 && (
        <Notice tone="warning" title={say('brokenTitle', { count: broken.length })}>
          <ul className={styles.list}>
            {broken.map(({ rater, number, seq }) => (
              <li key={`${rater} ${number}`}>{say('broken', { rater, number, seq })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {totals.refused !== 0 && (
        <Notice tone="warning" title={say('refusedTitle', { count: totals.refused })}>
          <ul className={styles.list}>
            {refusedWords(view, say).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {say('refusedRemedy')}
        </Notice>
      )}
      {view.totals.events === 0 && totals.refused === 0 && (
        <EmptyState title={say('nothingYet')}>{say('nothingYetDetail')}</EmptyState>
      )}
    </>
  )
}

/** As `collect watch` warns (X30). */
function QuotaNotices({
  quota: { level, usedBytes, quotaBytes, greedy },
  say,
}: {
  readonly quota: NonNullable<LiveView['quota']>
  readonly say: Say<'collecting'>
}) {
  return (
    <>
      {level !== 'ok' && (
        <Notice
          tone="warning"
          title={say('fullTitle', { share: Math.floor((100 * usedBytes) / quotaBytes) })}
        >
          {say('full')}
        </Notice>
      )}
      {greedy.length > 0 && (
        <Notice tone="warning" title={say('greedyTitle', { count: greedy.length })}>
          <ul className={styles.list}>
            {greedy.map(({ rater, bytes }) => (
              <li key={rater}>{say('greedy', { rater, mb: Math.ceil(bytes / 1e6) })}</li>
            ))}
          </ul>
          {say('greedyRemedy')}
        </Notice>
      )}
    </>
  )
}

/** One sentence for each rater under whose name something lies. */
function refusedWords({ named }: LiveView, say: Say<'collecting'>): string[] {
  const counts = new Map<string, { rater: string; isForged: boolean; count: number }>()
  let nameless = 0
  for (const { place, isForged } of named) {
    if (place === null) {
      nameless += 1
      continue
    }
    const key = `${place.rater} ${isForged}`
    const known = counts.get(key)
    counts.set(key, { rater: place.rater, isForged, count: (known?.count ?? 0) + 1 })
  }
  return [
    ...[...counts.values()].map(({ rater, isForged, count }) =>
      isForged ? say('forged', { rater, count }) : say('foreign', { rater, count }),
    ),
    ...(nameless === 0 ? [] : [say('nameless', { count: nameless })]),
  ]
}

interface TablesProps extends PartProps {
  /** A coordinator.json that is newer than the one that is open. */
  readonly onFile: (file: File) => unknown
}

export function Tables({ view, props, onFile }: TablesProps) {
  const now = new Date()
  const [linkOf, setLinkOf] = useState<string | null>(null)
  const rows = rowsOf({ view, props })
  return (
    <>
      {view.sites.length > 0 && <SiteTable sites={view.sites} now={now} />}
      {rows.length > 0 && (
        <LiveRaterTable rows={rows} now={now} onLink={({ rater }) => setLinkOf(rater)} />
      )}
      {linkOf !== null && (
        <LinkDialog
          rater={linkOf}
          link={view.links.find(({ rater }) => rater === linkOf) ?? null}
          desk={view.desk}
          onFile={onFile}
          onClose={() => setLinkOf(null)}
        />
      )}
    </>
  )
}
