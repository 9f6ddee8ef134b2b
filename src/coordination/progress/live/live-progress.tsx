import '@/language/areas/collecting'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { CollectingStudy } from '@/collection/office'
import type { ExpectedRater, WatchState } from '@/collection/watch'
import { type Say, useText } from '@/language'
import { readTextFile } from '@/study'
import { deferredPart, EmptyState, Notice, StatRow, StatTile } from '@/ui'
import { CollectionRefusal } from '@/ui/collection-refusal'
import { FilePicker, Tick } from '../../form-fields'
import forms from '../../forms.module.css'
import { Card, CenterRow, MutedText, SmallButton, SmallText } from '../../page-parts'
import styles from './live.module.css'
import { liveRows, type SentLive, sentLive } from './live-rows'
import { LiveRaterTable, SiteTable, Tag } from './live-tables'
import { useLive } from './use-live'
import type { LiveView } from './watch-collection'

const LinkDialog = deferredPart(() => import('./link-dialog'))

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
export default function LiveProgress(props: LiveProgressProps) {
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
      head={isOn && <SmallButton onClick={disconnect}>{say('disconnect')}</SmallButton>}
    >
      <div className={`${forms.cardBody} ${forms.stack}`}>
        {isOn ? (
          <p className={styles.state} role="status">
            {stateTag(live.state, say)}
            <span>{stateWords(live.state, host, say)}</span>
          </p>
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
                  <SmallButton onClick={() => keep(false)}>{say('forget')}</SmallButton>
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
          <Tick
            label={say('keep')}
            description={isNotKept ? say('notKept') : say('keepDetail')}
            value={kept !== null}
            onChange={keep}
          />
        )}
        {view !== null && <Findings view={view} props={props} />}
      </div>
      {view !== null && <Tables view={view} props={props} onFile={take} />}
    </Card>
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

const rowsOf = ({ view, props }: PartProps) => liveRows(view, { ...props, now: new Date() })

/** The numbers, and what somebody has to look into. */
export function Findings({ view, props }: PartProps) {
  const say = useText('collecting')
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
      {view.quota !== null && <QuotaNotices quota={view.quota} />}
      <ListNotice
        title={say('doubledTitle', { count: view.doubled.length })}
        lines={view.doubled.map(({ rater, number, count }) =>
          say('doubled', { rater, number, count }),
        )}
        remedy={say('doubledRemedy')}
      />
      <ListNotice
        title={say('brokenTitle', { count: broken.length })}
        lines={broken.map((place) => say('broken', place))}
      />
      <ListNotice
        title={say('refusedTitle', { count: totals.refused })}
        // Also where none of them names a reader.
        isShown={totals.refused !== 0}
        lines={refusedWords(view, say)}
        remedy={say('refusedRemedy')}
      />
      {view.totals.events === 0 && totals.refused === 0 && (
        <EmptyState title={say('nothingYet')}>{say('nothingYetDetail')}</EmptyState>
      )}
    </>
  )
}

/** As `collect watch` warns (X30). */
function QuotaNotices({ quota }: { readonly quota: NonNullable<LiveView['quota']> }) {
  const say = useText('collecting')
  const { level, usedBytes, quotaBytes, greedy } = quota
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
      <ListNotice
        title={say('greedyTitle', { count: greedy.length })}
        lines={greedy.map(({ rater, bytes }) =>
          say('greedy', { rater, mb: Math.ceil(bytes / 1e6) }),
        )}
        remedy={say('greedyRemedy')}
      />
    </>
  )
}

interface ListNoticeProps {
  readonly title: string
  readonly lines: readonly string[]
  readonly remedy?: string
  readonly isShown?: boolean
}

/** What has to be looked into, one line each. */
const ListNotice = ({ title, lines, remedy, isShown = lines.length > 0 }: ListNoticeProps) =>
  isShown && (
    <Notice tone="warning" title={title}>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {remedy}
    </Notice>
  )

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
