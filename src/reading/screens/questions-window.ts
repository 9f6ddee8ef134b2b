import { createStore, type StoreApi } from 'zustand/vanilla'
import { addKeyDocument } from '@/ui'
import { placeOnOtherScreen } from './other-screen'
import {
  isScreenMessage,
  QUESTIONS_PLACE,
  questionsPath,
  type ScreenMessage,
  screenChannel,
} from './screen-messages'
import { shareLook } from './share-look'

export interface QuestionsView {
  /** Where the questions are. */
  readonly place: 'here' | 'there'
  /**
   * What the rater should know:
   * - `blocked`: the browser opened no window
   * - `closed`: the window was closed, and the questions came back
   * - `offer`: there were two windows the last time
   * - `drag`: it is open, and this browser cannot put it onto the other screen by itself
   */
  readonly note: 'blocked' | 'closed' | 'offer' | 'drag' | null
}

const LOOK_AFTER_IT_MS = 1000

/**
 * The window of its own that the questions of one session can stand in. There is one page, one state and one commit: what moves is
 * an element that this page goes on rendering into, so that neither window can say anything that the other does not know. When
 * that window is closed or reloaded the element comes back first.
 */
export class QuestionsWindow {
  readonly #session: string
  /** What the page renders the questions into, wherever it stands. */
  readonly host = document.createElement('div')
  readonly view: StoreApi<QuestionsView>
  #home: HTMLElement | null = null
  #other: Window | null = null
  #endStay: (() => void) | null = null
  #channel: BroadcastChannel | null = null

  #onWish: (isTwo: boolean) => void = () => undefined

  /** @param isWanted she read with two windows the last time. */
  constructor(session: string, isWanted: boolean) {
    this.#session = session
    this.view = createStore(() => ({ place: 'here', note: isWanted ? 'offer' : null }))
    this.host.dataset.questionsHost = ''
  }

  /** @param onWish told when the rater wants two windows from now on, or one. */
  hearWish(onWish: (isTwo: boolean) => void): void {
    this.#onWish = onWish
  }

  /** Where the questions stand in the room; null when that goes. */
  readonly setHome = (home: HTMLElement | null) => {
    this.#home = home
    if (this.#endStay === null) home?.append(this.host)
  }

  /** As long as the room is on screen. Tells a window that is open already, from before a reload, that the images are here. */
  start(): () => void {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (
        origin !== window.location.origin ||
        !isScreenMessage(data, 'questions-here', this.#session)
      )
        return
      if (source !== null && 'document' in source) this.#moveTo(source)
    }
    const comeBack = () => this.#comeBack(null)
    window.addEventListener('message', hear)
    window.addEventListener('pagehide', comeBack)
    this.#channel = screenChannel(this.#session)
    const message: ScreenMessage = { kind: 'images-here', session: this.#session }
    this.#channel?.postMessage(message)
    return () => {
      window.removeEventListener('message', hear)
      window.removeEventListener('pagehide', comeBack)
      this.#channel?.close()
      this.#channel = null
      this.#comeBack(null)
    }
  }

  /** On a press of a button or key: browsers open no windows otherwise. */
  open(): void {
    const { pathname, search } = window.location
    const { screenX, screenY, outerHeight } = window
    const address = `${pathname}${search}#${questionsPath(this.#session)}`
    const shape = `popup,width=520,height=${outerHeight},left=${screenX + 40},top=${screenY}`
    const other = window.open(address, `triplane-questions-${this.#session}`, shape)
    if (other === null) {
      this.view.setState({ place: 'here', note: 'blocked' })
      return
    }
    this.#onWish(true)
    this.#other = other
    // Of a window that was open already it is here; a new one tells when it is.
    if (other.document.getElementById(QUESTIONS_PLACE) !== null) this.#moveTo(other)
    void placeOnOtherScreen(other).then((found) => {
      if (found === 'unknown' && this.#other === other) this.view.setState({ note: 'drag' })
    })
  }

  /** The questions stand beside the images again, from now on. */
  close(): void {
    const other = this.#other
    this.#onWish(false)
    this.#comeBack(null)
    this.#other = null
    other?.close()
    this.dismiss()
  }

  dismiss(): void {
    this.view.setState({ note: null })
  }

  #moveTo(other: Window): void {
    const place = other.document.getElementById(QUESTIONS_PLACE)
    if (place === null) return
    this.#endStay?.()
    this.#other = other
    const endLook = shareLook(document, other.document)
    const endKeys = addKeyDocument(other.document)
    const gone = () => this.#comeBack('closed')
    other.addEventListener('pagehide', gone)
    // A window that crashes says nothing.
    const timer = setInterval(() => {
      if (other.closed) gone()
    }, LOOK_AFTER_IT_MS)
    this.#endStay = () => {
      this.#endStay = null
      clearInterval(timer)
      other.removeEventListener('pagehide', gone)
      endKeys()
      endLook()
    }
    place.append(this.host)
    const { note } = this.view.getState()
    this.view.setState({ place: 'there', note: note === 'drag' ? note : null })
  }

  #comeBack(note: QuestionsView['note']): void {
    const wasThere = this.#endStay !== null
    this.#endStay?.()
    if (this.#home === null) this.host.remove()
    else this.#home.append(this.host)
    if (wasThere || note !== null) this.view.setState({ place: 'here', note })
  }
}
