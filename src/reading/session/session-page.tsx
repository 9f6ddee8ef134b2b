import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { pressedLanguage, proposedLanguage, settleLanguage, useLanguage } from '@/language'
import type { OpenPackage } from '@/package'
import { shownMedia } from '@/study'
import { deferredPart } from '@/ui'
import type { VolumeCache } from '../images/volume-cache'
import { DisplayCheckPage } from '../pages/display-check-page'
import { InstructionsPage } from '../pages/instructions-page'
import { OpenElsewherePage } from '../pages/open-elsewhere-page'
import { ReadingFrame } from '../pages/reading-frame'
import { useSinglePresses } from '../panel/question-focus'
import { BackupDialogs, BackupPanel, RewrittenDialog } from '../room/backups'
import { mayGoBack, shownItems } from '../room/current-item'
import { ReadingRoom } from '../room/reading-room'
import { type SendingHere, useSending } from '../sending/use-sending'
import { saveAnswerJson } from './answer-download'
import { useBackupsOfSession } from './backups-of-session'
import { useLookedAt } from './looked-at'
import type { ReadingServices } from './open-session'
import { type PreferenceStore, readPreferences } from './rater-preferences'
import type { SessionLog } from './session-log'
import { sessionPlace } from './session-place'
import { createSessionStore, type SessionStore } from './session-store'
import { languagesOfStudy, useShownPack } from './study-in-language'

const ReviewPage = deferredPart(() => import('../pages/review-page'))
const ReadElsewherePage = deferredPart(() => import('../sending/read-elsewhere-page'))
const FinishPage = deferredPart(() => import('../pages/finish-page'))

interface SessionPageProps {
  readonly pack: OpenPackage
  readonly services: ReadingServices
  readonly log: SessionLog
  readonly cache: VolumeCache
  /** Whether this tab may read the session, and no other does. */
  readonly isHeld: boolean
  readonly onContinueHere: () => void
  readonly onLeave: () => void
}

/** One session from its instructions to its answer file. */
export function SessionPage(props: SessionPageProps) {
  const { log } = props
  const [store] = useState(() => createSessionStore(log))
  useSinglePresses()
  const { rater } = store.getState().state
  useRaterLanguage(
    props.services.preferences,
    rater.code,
    proposedLanguage(languagesOfStudy(props.pack.study)),
  )
  const backups = useBackupsOfSession(props.services.backups, log)
  const sending = useSending(props.pack, log, store, props.services, props.isHeld)
  return (
    <>
      <SessionPlace
        {...props}
        store={store}
        backup={
          <>
            <BackupPanel backups={backups} />
            {sending.sentence}
          </>
        }
        sending={sending}
      />
      {props.isHeld && <BackupDialogs backups={backups} restored={log.restored} />}
      <RewrittenDialog store={store} onBackup={() => saveAnswerJson(log.events)} />
    </>
  )
}

interface SessionPlaceProps extends SessionPageProps {
  readonly store: SessionStore
  /** Where her answers are kept. */
  readonly backup: ReactNode
  /** Whether they are sent, and whether another browser reads with the same link. */
  readonly sending: SendingHere
}

/** Where the rater stands in the session: what is shown follows from the log alone. */
function SessionPlace(props: SessionPlaceProps) {
  const { pack, services, log, store, cache, isHeld, backup, sending, onContinueHere, onLeave } =
    props
  const { shown, readIn } = useShownPack(pack)
  const { study } = shown
  // Not that something is being saved: the whole room hangs on this.
  const { state, saveProblem, isWrittenElsewhere, append } = useStore(
    store,
    useShallow(({ state, saveProblem, isWrittenElsewhere, append }) => ({
      state,
      saveProblem,
      isWrittenElsewhere,
      append,
    })),
  )
  const items = useMemo(() => shownItems(study), [study])
  const [chosenIndex, setChosenIndex] = useLookedAt(
    state.sessionId,
    state.order.length,
    mayGoBack(study),
  )
  const place = sessionPlace(state, study)

  // Where nothing can be looked at again, the last commit ends the session.
  const isOver = place.at === 'end' && !mayGoBack(study)
  const mayRead = isHeld && sending.elsewhere === null
  const isFinishing = useRef(false)
  useEffect(() => {
    if (!isOver || !mayRead || isFinishing.current) return
    isFinishing.current = true
    void append({ type: 'session-finished', data: {} }).then(() => {
      isFinishing.current = false
    })
  }, [isOver, mayRead, append])

  if ((!isHeld || isWrittenElsewhere) && place.at !== 'finished')
    return (
      <ReadingFrame tool={services.tool}>
        <OpenElsewherePage onContinue={onContinueHere} onLeave={onLeave} />
      </ReadingFrame>
    )
  if (sending.elsewhere !== null && place.at !== 'finished')
    return (
      <ReadingFrame tool={services.tool}>
        <ReadElsewherePage
          elsewhere={sending.elsewhere}
          onReadHere={sending.readHere}
          onLeave={onLeave}
        />
      </ReadingFrame>
    )
  if (
    place.at === 'practice' ||
    place.at === 'item' ||
    (place.at === 'end' && chosenIndex !== null)
  )
    return (
      <ReadingRoom
        pack={shown}
        readIn={readIn}
        store={store}
        services={services}
        cache={cache}
        place={place}
        chosenIndex={chosenIndex}
        onChoose={setChosenIndex}
        onLeave={onLeave}
        log={log}
        backup={backup}
        sending={sending.sign}
      />
    )
  const page = () => {
    switch (place.at) {
      case 'instructions':
        return (
          <InstructionsPage
            study={study}
            saveProblem={saveProblem}
            onRead={() => void append({ type: 'instructions-read', data: {} })}
          />
        )
      case 'display-check':
        return (
          <DisplayCheckPage
            study={study}
            sessionId={state.sessionId}
            shows={shownMedia(study, state.order)}
            saveProblem={saveProblem}
            backup={backup}
            onChecked={(data) => void append({ type: 'display-checked', data })}
          />
        )
      case 'end':
        return (
          <ReviewPage
            study={study}
            state={state}
            items={items}
            saveProblem={saveProblem}
            onChoose={setChosenIndex}
            onFinish={() => void append({ type: 'session-finished', data: {} })}
          />
        )
      default:
        return <FinishPage study={study} state={state} log={log} sending={sending} />
    }
  }
  return <ReadingFrame tool={services.tool}>{page()}</ReadingFrame>
}

/**
 * The language in which one rater reads one study: hers, where she has chosen one, else the study's. What she chooses on
 * any page of the session is kept under her code.
 */
function useRaterLanguage(
  store: PreferenceStore,
  raterCode: string,
  study: string | undefined,
): void {
  const { code } = useLanguage()
  useEffect(() => {
    void settleLanguage({ rater: readPreferences(store.load(raterCode)).language, study })
  }, [store, raterCode, study])
  useEffect(() => {
    if (pressedLanguage() !== code) return
    const preferences = readPreferences(store.load(raterCode))
    if (preferences.language !== code) store.save(raterCode, { ...preferences, language: code })
  }, [store, raterCode, code])
}
