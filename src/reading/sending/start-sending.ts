import { sessionState } from '@/answers'
import { readCredential, studyToken } from '@/collection'
import { browserLink, eventSender, patientStates, type SendingState } from '@/collection/sending'
import type { OpenPackage } from '@/package'
import type { SessionLog } from '../session/session-log'
import { doneCount } from '../session/session-place'
import { type Elsewhere, LinkClaim } from './link-claim'

/** How far it is, for the sign: with items instead of events. `isAll`: the session is finished, and all of it arrived. */
export type SendingNews =
  | (SendingState & { readonly done: number; readonly count: number; readonly isAll: boolean })
  /** This browser has no link of this rater. */
  | { readonly kind: 'no-link' }

export interface SendingOrder {
  readonly pack: OpenPackage
  readonly log: SessionLog
  readonly server: string
  readonly recipient: string
  /** As the link brought it. */
  readonly credential: string | null
  readonly onNews: (news: SendingNews) => void
  /** Told which other browser reads with this link; null: none. */
  readonly onElsewhere: (elsewhere: Elsewhere | null) => void
}

interface Sending {
  wake(): void
  /** The rater reads here, and in no other browser. */
  readHere(): void
  stop(): void
}

/** Sends the session that is open, until it is stopped: also while another browser reads, so that nothing is lost. */
export function startSending(order: SendingOrder): Sending {
  const { pack, log, server, recipient, onNews, onElsewhere } = order
  const { study: shown, studyHash } = pack
  const credential = order.credential === null ? null : readCredential(order.credential)
  if (credential === null) {
    onNews({ kind: 'no-link' })
    return { wake: () => undefined, readHere: () => undefined, stop: () => undefined }
  }
  const claim = new LinkClaim({
    isOver: () => log.events.some(({ type }) => type === 'session-finished'),
    onChange: onElsewhere,
  })
  const { rater, sessionId, number } = sessionState(log.events)
  const study = studyToken(studyHash)
  const stateAt = (count: number) => sessionState(log.events.slice(0, count))
  const states = patientStates((state) => {
    const at = state.sent === 0 ? null : stateAt(state.sent)
    onNews({
      ...state,
      done: at === null ? 0 : doneCount(at, shown),
      count: at?.order.length ?? 0,
      isAll: at !== null && at.finishedAt !== null && state.leftOut.length === 0,
    })
  })
  const sender = eventSender({
    events: () => log.events,
    progressAt(count) {
      const state = stateAt(count)
      return {
        study,
        rater: rater.code,
        session: sessionId,
        number,
        done: doneCount(state, shown),
        due: state.order.length,
        isFinished: state.finishedAt !== null,
      }
    },
    recipient,
    credential,
    connect: async () =>
      claim.join(await browserLink({ server, credential, study, rater: rater.code })),
    onChange: (state) => states.take(state),
  })
  const tryNow = () => sender.tryNow()
  window.addEventListener('online', tryNow)
  void sender.run()
  return {
    wake() {
      claim.settle()
      sender.wake()
    },
    readHere: () => claim.take(),
    stop() {
      claim.close()
      window.removeEventListener('online', tryNow)
      sender.stop()
      states.stop()
    },
  }
}
