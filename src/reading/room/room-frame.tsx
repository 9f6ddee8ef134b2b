import '@/language/areas/room'
import { type ReactNode, useState } from 'react'
import type { SessionState } from '@/answers'
import { languageNow, nextLanguage, pressLanguage, useText } from '@/language'
import type { ReaderItem, ReaderStudy } from '@/questions'
import { filesOfItem } from '@/study'
import { Dialog, deferredPart, useActionKeys, useThemeChoice } from '@/ui'
import { useReleasedFocus } from '../panel/question-focus'
import type { Screens } from '../screens/questions-screen'
import type { RaterWishes } from '../session/rater-preferences'
import { doneCount, type SessionPlace } from '../session/session-place'
import { farthestIndex, mayGoBack } from './current-item'
import { type FrameScene, frameActions } from './frame-actions'
import { ItemList } from './item-list'
import { RoomBar } from './room-bar'
import styles from './room-frame.module.css'

interface RoomFrameProps {
  readonly study: ReaderStudy
  readonly state: SessionState
  readonly items: ReadonlyMap<string, ReaderItem>
  readonly place: SessionPlace
  /** 0-based; -1 in practice. */
  readonly currentIndex: number
  readonly isCovered: boolean
  /** The first picture of the visit is still to come. */
  readonly isOpening: boolean
  /** null while the rater may not move about (practice). */
  readonly onGoTo: ((index: number | null) => void) | null
  readonly wishes: Pick<RaterWishes, 'textSize' | 'onTextSize'>
  readonly screens: Pick<Screens, 'isAway' | 'toggle'>
  /** Shows the room around; null while it is covered. */
  readonly onTour: (() => void) | null
  readonly onPause: () => void
  readonly onLeave: () => void
  readonly onBackup: () => void
  /** Whether answers are sent. */
  readonly sending: ReactNode
  readonly children: ReactNode
}

/** Most sessions never open it. */
const HelpOverlay = deferredPart(() => import('../help/help-overlay'))

const ACTIONS = Object.values(frameActions)

/** The room's bar, its overlays, and the keys that belong to no question. */
export function RoomFrame(props: RoomFrameProps) {
  const { study, state, items, currentIndex, isCovered, onGoTo, wishes, screens } = props
  const say = useText('room')
  /** null: not asked for yet. */
  const [isHelpOpen, setIsHelpOpen] = useState<boolean | null>(null)
  const [isListOpen, setIsListOpen] = useState(false)
  const theme = useThemeChoice()
  const farthest = farthestIndex(study, state, props.place)
  // Looked at again after the last item: the way on is the page that finishes the session.
  const isAllDone = props.place.at === 'end' && onGoTo !== null
  const canMove = onGoTo !== null && mayGoBack(study) && !isCovered
  const stepTo = (index: number) =>
    canMove && index >= 0 && index <= farthest ? () => onGoTo?.(index) : null
  const scene: FrameScene = {
    previous: stepTo(currentIndex - 1),
    next: stepTo(currentIndex + 1),
    list: canMove ? () => setIsListOpen(true) : null,
    pause: isCovered ? null : props.onPause,
    textSize: wishes.onTextSize,
    theme: theme.next,
    language: () => void pressLanguage(nextLanguage(languageNow().code)),
    screens: screens.toggle,
    fullscreen: toggleFullscreen,
    backup: props.onBackup,
    help: () => setIsHelpOpen(true),
    leave: isAllDone ? () => onGoTo?.(null) : props.onLeave,
  }
  useReleasedFocus()
  useActionKeys(ACTIONS, scene, 'first')

  return (
    <div className={styles.frame} data-opening={props.isOpening}>
      <div className={styles.body}>
        <RoomBar
          title={study.title}
          rater={state.rater.code}
          progress={
            currentIndex === -1 ? null : { done: doneCount(state, study), of: state.order.length }
          }
          scene={scene}
          textSize={wishes.textSize}
          theme={theme.choice}
          hasTwoScreens={screens.isAway}
          sending={props.sending}
          leaveLabel={say(isAllDone ? 'toOverview' : 'leave')}
        />
        {props.children}
        {isHelpOpen !== null && (
          <HelpOverlay
            isOpen={isHelpOpen}
            onClose={() => setIsHelpOpen(false)}
            instructions={study.instructions}
            shows={{
              images: study.items.some((item) => filesOfItem(item).images.length > 0),
              texts: study.items.some((item) => item.materials !== undefined),
            }}
            onTour={props.onTour}
          />
        )}
        {isListOpen && (
          <Dialog isOpen onClose={() => setIsListOpen(false)} title={say('items')}>
            <ItemList
              state={state}
              items={items}
              currentIndex={currentIndex}
              farthestIndex={farthest}
              onChoose={(index) => {
                setIsListOpen(false)
                onGoTo?.(index)
              }}
            />
          </Dialog>
        )}
      </div>
    </div>
  )
}

function toggleFullscreen(): void {
  // A browser may refuse: then the window stays as it is.
  const done =
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen?.()
      : document.exitFullscreen?.()
  void done?.catch(() => undefined)
}
