import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type Environment, sessionState } from '@/answers'
import type { OpenPackage } from '@/package'
import type { ReaderStudy } from '@/questions'
import { applyCondition } from '@/study'
import { deferredPart, openPage, Page, useLatest, usePageAddress, workersAtRest } from '@/ui'
import { VolumeCache } from './images/volume-cache'
import { volumeLoader } from './images/volume-loader'
import type { EarlierVersion } from './pages/missing-session-page'
import type { RaterDetails } from './pages/rater-form'
import { ReadingFrame } from './pages/reading-frame'
import { SignInPage } from './pages/sign-in-page'
import {
  probeEnvironment,
  type ReadingServices,
  reopenSession,
  sessionsOfRater,
  startSession,
} from './session/open-session'
import { useSessionClaim } from './session/session-claim'
import type { SessionLog } from './session/session-log'
import { SessionPage } from './session/session-page'
import { sessionPlace } from './session/session-place'
import { previousSession } from './session/sign-in'

const MissingSessionPage = deferredPart(() => import('./pages/missing-session-page'))

interface ReadingPageProps {
  readonly pack: OpenPackage
  readonly services: ReadingServices
  /** The route under which this page stands: '/read/demo'. */
  readonly basePath: string
  /** What the app has to say of this study before somebody reads it. */
  readonly belowSignIn?: ReactNode
  /** Where another version of the study, to which a session belongs, can be read on this computer. */
  readonly findVersion?: (studyHash: string, sessionId: string) => Promise<EarlierVersion | null>
}

const nowhere = async () => null

/** `<basePath>` signs in, `<basePath>/s/<session>` reads: the address brings a reader back after a reload. */
export function ReadingPage({
  pack,
  services,
  basePath,
  belowSignIn = null,
  findVersion = nowhere,
}: ReadingPageProps) {
  const { path, search } = usePageAddress()
  const sessionId = /\/s\/([0-9a-f-]{36})$/.exec(path)?.[1] ?? null
  const claim = useSessionClaim(sessionId)
  const volumes = useVolumes(pack)
  const { log, isMissing, hold, readAgain, turn } = useSessionLog(
    pack,
    services,
    sessionId,
    volumes,
    claim.isHeldNow,
  )

  async function start(code: string, details: RaterDetails, number: number) {
    // Another tab may have begun it while this one asked for the details.
    const states = await sessionsOfRater(services.answers, pack.studyHash, code)
    const open = states.find((state) => state.number === number)
    if (open !== undefined) return openPage(`${basePath}/s/${open.sessionId}`)
    const previous = previousSession(states, number)
    const environment = await probeEnvironment()
    const rater = { code, ...details }
    const started = await startSession(pack, services, rater, number, environment, previous)
    hold(started)
    openPage(`${basePath}/s/${started.sessionId}`)
  }

  if (sessionId === null)
    return (
      <ReadingFrame tool={services.tool}>
        <SignInPage
          pack={pack}
          services={services}
          initialCode={
            search.get('code') ?? new URLSearchParams(window.location.search).get('code') ?? ''
          }
          onStart={start}
          onResume={(id) => openPage(`${basePath}/s/${id}`)}
          below={belowSignIn}
        />
      </ReadingFrame>
    )
  if (isMissing)
    return (
      <ReadingFrame tool={services.tool}>
        <MissingSessionPage
          pack={pack}
          answers={services.answers}
          sessionId={sessionId}
          findVersion={findVersion}
          onSignIn={() => openPage(basePath)}
        />
      </ReadingFrame>
    )
  if (log === null) return <Page width="text">{null}</Page>
  return (
    <SessionPage
      // What another tab has answered is read anew.
      key={`${log.sessionId} ${turn}`}
      pack={pack}
      services={services}
      log={log}
      cache={volumes.cache}
      isHeld={claim.isHeld}
      onContinueHere={() => {
        claim.take()
        readAgain()
      }}
      onLeave={() => openPage('/')}
    />
  )
}

/** Past the first picture in most cases: looking at the graphics takes a context of its own, which that would wait for. */
const PROBE_AFTER_MS = 1000
/** On a slow computer the scan is still being unpacked by then. What is answered meanwhile waits for the log. */
const PROBE_AT_REST_MS = 4000

/** @param isOurs whether the log is still this tab's to write to, by then. */
async function probeLater(isOurs: () => boolean): Promise<Environment> {
  await new Promise((resolve) => setTimeout(resolve, PROBE_AFTER_MS))
  await workersAtRest(PROBE_AT_REST_MS)
  if (isOurs()) return probeEnvironment()
  throw new Error('another tab reads the session')
}

/** The log of the session in the address: the one just begun, or the one that the store holds. */
function useSessionLog(
  pack: OpenPackage,
  services: ReadingServices,
  sessionId: string | null,
  volumes: Volumes,
  isHeldNow: () => boolean,
) {
  // Opening writes "resumed" into the log: once for each visit, also when React runs effects twice.
  const opening = useRef(new Map<string, Promise<SessionLog | null>>())
  const [turn, setTurn] = useState(0)
  const opened = useLatest([pack, services, sessionId, turn], () => {
    if (sessionId === null) {
      opening.current.clear()
      return null
    }
    const known = opening.current.get(sessionId)
    if (known !== undefined) return known
    const isOurs = () => isHeldNow() && opening.current.get(sessionId) === log
    const log = reopenSession(pack, services, sessionId, probeLater(isOurs)).then(async (read) => {
      // Before the room is laid out: unpacking takes longest of all.
      if (loadsFirst(volumes.cache, pack.study, read)) await soon(volumes.begun)
      return read
    })
    opening.current.set(sessionId, log)
    return log
  })
  return {
    log: opened.isCurrent ? opened.value : null,
    isMissing: opened.isCurrent && opened.value === null,
    hold: (started: SessionLog) => opening.current.set(started.sessionId, Promise.resolve(started)),
    /** From the store, with what was written to it since. */
    readAgain: () => {
      opening.current.clear()
      setTurn((n) => n + 1)
    },
    /** How often it was read again. */
    turn,
  }
}

interface Volumes {
  readonly cache: VolumeCache
  /** The worker has the first of them. */
  readonly begun: Promise<void>
}

/** The volumes of a study. Their worker ends with the page. */
function useVolumes({ study, source }: OpenPackage): Volumes {
  const loader = useMemo(() => volumeLoader(study, source), [study, source])
  useEffect(() => loader.dispose, [loader])
  return useMemo(() => ({ cache: new VolumeCache(loader.load), begun: loader.begun }), [loader])
}

/** Kept files are there in a few milliseconds; nobody waits for one that is fetched. */
const SOON_MS = 30

const soon = (what: Promise<void>) =>
  Promise.race([what, new Promise<void>((resolve) => setTimeout(resolve, SOON_MS))])

/** Begins to load what is on screen first. @returns whether there is anything. */
function loadsFirst(cache: VolumeCache, study: ReaderStudy, log: SessionLog | null): boolean {
  if (log === null) return false
  const place = sessionPlace(sessionState(log.events), study)
  const item = 'item' in place && study.items.find(({ id }) => id === place.item)
  if (!item) return false
  const { volumes } = applyCondition(study, item)
  for (const { volume } of volumes) void cache.get(volume)
  return volumes.length > 0
}
