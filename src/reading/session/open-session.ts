import {
  type AnswerEvent,
  type AnswerStore,
  announcedKey,
  browserSigner,
  type DraftStore,
  type Environment,
  type Rater,
  randomUuid,
  type SessionBackups,
  type SessionState,
  type SigningKeyStore,
  sessionState,
} from '@/answers'
import { certificateOf, type OpenPackage } from '@/package'
import { itemOrder } from '@/study'
import type { CredentialStore } from '../sending/credential-store'
import { ClockWatch } from './clock-watch'
import type { PreferenceStore } from './rater-preferences'
import { SessionLog } from './session-log'
import type { PreviousSession } from './sign-in'

/** What reading needs of this computer. */
export interface ReadingServices {
  readonly answers: AnswerStore
  readonly drafts: DraftStore
  readonly preferences: PreferenceStore
  /** What this browser signs events with; null: nothing is signed. */
  readonly signingKeys: SigningKeyStore | null
  /** What raters' links brought to send answers with; left out where nothing is ever sent. */
  readonly credentials?: CredentialStore
  /** Second copies of the answers; left out where nothing is kept. */
  readonly backups?: Promise<SessionBackups>
  /** The name of a draft in this browser that holds the right answers to a study; null: none, as where it is left out. */
  readonly draftWithTruths?: (studyId: string, studyHash: string) => Promise<string | null>
  /** 'triplane 1.2.0'. */
  readonly tool: string
}

const steadyClock = () => new ClockWatch(() => performance.now())

/** Begins a session: its first event fixes the order for good. @throws what the store throws. */
export async function startSession(
  pack: OpenPackage,
  services: ReadingServices,
  rater: Rater,
  number: number,
  environment: Environment,
  previous?: PreviousSession,
): Promise<SessionLog> {
  const { study, studyHash } = pack
  const [signer, certificate] = await Promise.all([
    browserSigner(services.signingKeys),
    certificateOf(pack),
  ])
  const log = new SessionLog(services.answers, randomUuid(), [], undefined, signer).watchClock(
    steadyClock(),
  )
  await log.append({
    type: 'session-started',
    data: {
      studyId: study.id,
      studyHash,
      tool: services.tool,
      rater,
      sessionId: log.sessionId,
      number,
      seed: study.reading.seed,
      order: itemOrder(study, rater.code, number),
      environment,
      ...(study.pilot === true ? { isPilot: true as const } : {}),
      ...(certificate === null ? {} : { certificate }),
      ...(previous === undefined ? {} : { previous }),
      ...(signer === null ? {} : { publicKey: signer.publicKey }),
    },
  })
  return log
}

/**
 * The log of a session of this package on this computer; null when there is none. The resumption stands first in line
 * of what is written next, but the session goes on at once: what this computer is takes a graphics context to find out.
 */
export async function reopenSession(
  pack: OpenPackage,
  services: ReadingServices,
  sessionId: string,
  environment: Promise<Environment>,
): Promise<SessionLog | null> {
  const [events, signer, readBack] = await Promise.all([
    services.answers.eventsOf(sessionId),
    browserSigner(services.signingKeys),
    services.backups?.then((backups) => backups.restoredOf(sessionId)).catch(() => null),
  ])
  if (events.length === 0) return null
  const state = sessionState(events)
  if (state.studyHash !== pack.studyHash) return null
  const log = new SessionLog(services.answers, sessionId, events, undefined, signer).watchClock(
    steadyClock(),
  )
  const isTold = ({ type, data }: AnswerEvent) =>
    type === 'session-restored' && data.head === readBack?.head
  if (readBack != null && !events.some(isTold)) log.restored = readBack
  if (state.finishedAt === null) {
    // What stops these stops the next answer, too, and is told there.
    log
      .append(async () => ({
        type: 'session-resumed',
        data: {
          tool: services.tool,
          environment: await environment,
          // Another browser's than before, or the first one of a session that was begun without.
          ...(signer === null || signer.publicKey === announcedKey(events)
            ? {}
            : { publicKey: signer.publicKey }),
        },
      }))
      .catch(() => undefined)
    // Behind the resumption, which announces the key that this is signed with.
    if (log.restored !== null)
      log.append({ type: 'session-restored', data: log.restored }).catch(() => undefined)
  }
  return log
}

/** Every session of one rater in one study that this computer holds. */
export async function sessionsOfRater(
  answers: AnswerStore,
  studyHash: string,
  code: string,
): Promise<SessionState[]> {
  const sessions = (await answers.sessions(studyHash)).filter((s) => s.raterCode === code)
  const logs = await Promise.all(sessions.map((s) => answers.eventsOf(s.sessionId)))
  return logs.filter((events) => events.length > 0).map(sessionState)
}

/** What the answers are given on. Never rejects: a computer that cannot be looked at is one without known graphics. */
export async function probeEnvironment(): Promise<Environment> {
  const graphics = await import('@/viewer')
    .then((viewer) => viewer.probeGraphics())
    .catch(() => null)
  return {
    userAgent: navigator.userAgent,
    screen: [window.screen.width, window.screen.height],
    pixelRatio: window.devicePixelRatio,
    gpu: graphics?.renderer ?? null,
    maxTexture3d: graphics?.maxTexture3d ?? null,
  }
}
