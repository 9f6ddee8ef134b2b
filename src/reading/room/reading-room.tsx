import '@/language/areas/room'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useStore } from 'zustand'
import { itemAtStage, openStage, type SessionState } from '@/answers'
import { useText } from '@/language'
import { NO_CLAIMS } from '@/materials'
import type { OpenPackage } from '@/package'
import { deferredPart, useLasting } from '@/ui'
import type { ViewerHandle } from '@/viewer'
import { useItemVolumes } from '../images/use-item-volumes'
import type { VolumeCache } from '../images/volume-cache'
import { NO_MARKS } from '../panel/answer-marks'
import { useExchange } from '../panel/exchange'
import { PracticeFeedback } from '../panel/practice-feedback'
import { QuestionPanel } from '../panel/question-panel'
import { usePractice } from '../panel/use-practice'
import { QuestionsScreen, useQuestionsWindow } from '../screens/questions-screen'
import { saveAnswerJson } from '../session/answer-download'
import { useTraceKeeper } from '../session/kept-traces'
import type { ReadingServices } from '../session/open-session'
import { useRaterPreferences } from '../session/rater-preferences'
import type { SessionLog } from '../session/session-log'
import { doneCount, partBegun, type SessionPlace, sessionPlace } from '../session/session-place'
import type { SessionStore } from '../session/session-store'
import tourStyles from '../tour/tour.module.css'
import { TourInvitation } from '../tour/tour-invitation'
import { useTour } from '../tour/use-tour'
import { type CaseClaims, type CaseMarks, CaseView } from './case-view'
import {
  currentItem,
  followingItem,
  itemMode,
  mayGoBack,
  nextOpenIndex,
  shownItems,
} from './current-item'
import { ItemAnnouncement } from './item-announcement'
import styles from './reading-room.module.css'
import { RoomCovers } from './room-covers'
import { RoomFrame } from './room-frame'
import { type PaintedPart, useHasBeen, usePainted } from './use-painted'

const Tour = deferredPart(() => import('../tour/tour'))

/** From then on, a reader wonders whether the page does anything. */
const LATE_MS = 1000

interface ReadingRoomProps {
  readonly pack: OpenPackage
  readonly store: SessionStore
  readonly services: ReadingServices
  readonly cache: VolumeCache
  /** The language of the study's texts in it; null: its own. */
  readonly readIn: string | null
  /** Where the log says that reading goes on. */
  readonly place: Extract<SessionPlace, { at: 'practice' | 'item' | 'end' }>
  /** An item of the order that the rater went to by choice, 0-based; null: where reading goes on. */
  readonly chosenIndex: number | null
  readonly onChoose: (index: number | null) => void
  readonly onLeave: () => void
  readonly log: SessionLog
  /** Where her answers are kept, for the breaks. */
  readonly backup: ReactNode
  /** Whether they are sent. */
  readonly sending: ReactNode
}

/** Where a rater reads: the case on the left, its questions on the right. */
export function ReadingRoom(props: ReadingRoomProps) {
  const { pack, store, place, onChoose, log } = props
  const { study } = pack
  const say = useText('room')
  const state = useStore(store, (model) => model.state)
  const items = useMemo(() => shownItems(study), [study])
  const practice = usePractice(store, study.reading.practice?.feedback === true)
  const [isPaused, setIsPaused] = useState(false)
  const part = partBegun(study, state.order, place)
  const [isBreakDue, setIsBreakDue] = useState(part !== null)
  const [broken, setBroken] = useState<{ item: string; message: string } | null>(null)
  const viewer = useRef<ViewerHandle>(null)
  const marks: CaseMarks = useExchange(NO_MARKS, false)
  const claims: CaseClaims = useExchange(NO_CLAIMS, undefined)
  const wishes = useRaterPreferences(props.services.preferences, state.rater.code)

  const screens = useQuestionsWindow(state.sessionId, wishes.screens === 'two', wishes.onScreens)

  const current = currentItem(study, items, state.order, place, practice.state, props.chosenIndex)
  const practiceLocked = current.kind === 'practice' ? practice.answersTo(current.item) : null
  const mode = itemMode(
    state,
    current.item,
    practiceLocked,
    study.reading.revision === 'until-finished',
  )
  const stage = openStage(current.item, mode.locked)
  const item = useMemo(() => itemAtStage(current.item, stage), [current.item, stage])
  const { of: volumes, retry } = useItemVolumes(props.cache, item, current.position)
  const view = usePainted(item)
  const [openingItem] = useState(item.id)
  const isFirstToCome = !useHasBeen(view.isPainted, 0) && item.id === openingItem
  const isLate = useLasting(isFirstToCome, LATE_MS)
  const nextId = followingItem(study, state, place)
  const next = nextId === null ? null : (items.get(nextId) ?? null)
  // The picture first: its questions are laid out beside it, and the bar above it, while the graphics draw.
  const showNext = useEffectEvent((after: SessionState) => {
    const then = sessionPlace(after, study)
    const isNext = then.at === 'item' && then.item === nextId && next?.stages === null
    if (isNext && current.kind === 'item' && props.chosenIndex === null) viewer.current?.showNext()
  })
  useEffect(
    () =>
      store.subscribe((now, before) => {
        if (now.state !== before.state) showNext(now.state)
      }),
    [store],
  )
  const isFeedback = practice.state?.item === current.item.id && practice.state.isFeedback
  const tour = useTour(current, store, wishes.onTourSeen)
  const isCovered = isPaused || isBreakDue || tour.isHiding
  const isFirst =
    current.position === 1 &&
    (current.kind === 'practice' || (study.reading.practice?.items ?? []).length === 0)
  const isTourOffered =
    isFirst &&
    !wishes.hasSeenTour &&
    !tour.isOn &&
    !isFeedback &&
    !isCovered &&
    mode.kind === 'answer'
  const traces = useTraceKeeper(current.item.id)

  const onRetry = useCallback(() => {
    setBroken(null)
    retry()
  }, [retry])
  const onBroken = useCallback(
    (id: string, message: string) => setBroken({ item: id, message }),
    [],
  )
  const onPainted = useCallback(
    (id: string, part: PaintedPart) => {
      setBroken((old) => (old?.item === id ? null : old))
      view.markPainted(id, part)
    },
    [view.markPainted],
  )

  const room = useRef<HTMLDivElement>(null)
  useFromTheTop(room, item.id)

  function pause(isNow: boolean) {
    setIsPaused(isNow)
    const data = { item: current.kind === 'item' ? current.item.id : null }
    void store.getState().append({ type: isNow ? 'paused' : 'unpaused', data })
  }

  function onCommitted() {
    const after = store.getState().state
    const done = doneCount(after, study)
    const every = study.reading.breakAfter
    const isItemComplete = done > doneCount(state, study)
    if (!isItemComplete) return
    const isPartOver = partBegun(study, after.order, sessionPlace(after, study)) !== null
    if (isPartOver || (every !== null && done % every === 0 && done < after.order.length))
      setIsBreakDue(true)
    onChoose(mayGoBack(study) ? nextOpenIndex(after, items, current.position - 1) : null)
  }

  // Said in the window in which she reads the questions.
  const announcement = (
    <ItemAnnouncement
      {...current}
      item={item}
      stage={stage}
      isFeedback={isFeedback}
      isCovered={isCovered}
    />
  )
  return (
    <RoomFrame
      study={study}
      state={state}
      items={items}
      place={place}
      currentIndex={current.kind === 'item' ? current.position - 1 : -1}
      isCovered={isCovered}
      isOpening={isFirstToCome && !isLate && !isCovered}
      onGoTo={current.kind === 'item' ? onChoose : null}
      wishes={wishes}
      screens={screens}
      onTour={isPaused || isBreakDue ? null : tour.start}
      onPause={() => pause(true)}
      onLeave={props.onLeave}
      onBackup={() => saveAnswerJson(log.events)}
      sending={props.sending}
    >
      {!screens.isAway && announcement}
      <div ref={room} className={styles.room} data-away={screens.isAway}>
        <main
          className={styles.case}
          data-texts={current.item.materials !== undefined && current.item.materials.length > 0}
        >
          <CaseView
            pack={pack}
            whole={current.item}
            item={item}
            volumes={volumes}
            next={next}
            cache={props.cache}
            isPainted={view.isPainted}
            onRetry={onRetry}
            onPainted={onPainted}
            onHidden={view.markHidden}
            onBroken={onBroken}
            isCovered={isCovered}
            viewerRef={viewer}
            wishes={wishes}
            marks={marks}
            traces={traces}
            claims={claims}
          />
          {tour.isHiding && <p className={tourStyles.veil}>{say('tourHidden')}</p>}
        </main>
        <aside className={styles.side} data-away={screens.isAway} aria-label={say('questions')}>
          <QuestionsScreen {...screens} isCovered={isCovered}>
            {screens.isAway && announcement}
            {isFeedback ? (
              <PracticeFeedback
                item={current.item}
                answers={practice.answersTo(current.item)}
                onNext={practice.leaveFeedback}
              />
            ) : (
              <QuestionPanel
                key={current.item.id}
                item={item}
                place={current}
                mode={mode}
                store={store}
                drafts={props.services.drafts}
                practice={practice}
                isPainted={view.isPainted}
                isOpening={item.id === openingItem}
                isCovered={isCovered || screens.isUnseen}
                readIn={props.readIn}
                startsFromPrevious={study.reading.startsFromPrevious === true}
                brokenBecause={broken?.item === item.id ? broken.message : null}
                viewer={viewer}
                marks={marks.exchange}
                traces={traces}
                claims={claims.exchange}
                onCommitted={onCommitted}
                offer={
                  isTourOffered ? (
                    <TourInvitation onStart={tour.start} onSkip={wishes.onTourSeen} />
                  ) : null
                }
              />
            )}
          </QuestionsScreen>
        </aside>
        <RoomCovers
          isPaused={isPaused}
          isBreakDue={isBreakDue}
          part={part}
          done={doneCount(state, study)}
          count={state.order.length}
          receipt={{ studyTitle: study.title, events: log.events, signer: log.signer }}
          onUnpause={() => pause(false)}
          onGoOn={() => setIsBreakDue(false)}
          onLeave={props.onLeave}
          backup={props.backup}
        />
      </div>
      {tour.isOn && <Tour onEnd={tour.end} isClockStopped={tour.isHiding} />}
    </RoomFrame>
  )
}

/**
 * Where the window is small the questions stand below the case: the next item begins at the top again, if anything was scrolled.
 * To set it makes the browser lay the whole page out in the midst of a commit.
 */
function useFromTheTop(room: RefObject<HTMLElement | null>, item: string): void {
  const isScrolled = useRef(true)
  useEffect(() => {
    const note = ({ target }: Event) => {
      const place = target === document ? document.scrollingElement : target
      const isAround = place instanceof Element && place.contains(room.current)
      // Being brought back to the top is told, too.
      if (isAround && place.scrollTop > 0) isScrolled.current = true
    }
    document.addEventListener('scroll', note, true)
    return () => document.removeEventListener('scroll', note, true)
  }, [room])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the item is the occasion
  useLayoutEffect(() => {
    if (!isScrolled.current || room.current === null) return
    isScrolled.current = false
    room.current.scrollTop = 0
    room.current.scrollIntoView?.({ block: 'start' })
  }, [item])
}
