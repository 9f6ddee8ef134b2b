import { type FocusEvent, type MouseEvent as ReactMouseEvent, useRef } from 'react'
import { isElement, keyDocuments, useInKeyDocuments } from '@/ui'

/** The block of a question on screen; undefined when it is not there. */
const blockOf = (question: string): Element | undefined =>
  keyDocuments()
    .map((page) => page.querySelector(`[data-question="${CSS.escape(question)}"]`))
    .find((block) => block !== null) ?? undefined

/** What has the focus in each window of the page. */
const focused = (): readonly Element[] =>
  keyDocuments().flatMap(({ activeElement }) => (activeElement === null ? [] : [activeElement]))

/** Scrolls the panel no farther than it takes to see a question. */
export function showQuestion(question: string): void {
  blockOf(question)?.scrollIntoView?.({ block: 'nearest' })
}

/**
 * Puts the focus where the missing part of a question is entered: its text field, or the confidence once the
 * answer is there. A question that is answered by keys alone needs no focus, and takes it from the field of another: its keys would
 * be typed there.
 */
export function focusQuestion(question: string, hasValue: boolean): void {
  const block = blockOf(question)
  const confidence = hasValue
    ? block?.querySelector('[data-confidence] input, [data-confidence] [tabindex]')
    : null
  const field = confidence ?? block?.querySelector('input:not([data-confidence] input), textarea')
  if (isElement(field)) field.focus()
  else if (focused().some((element) => isField(element) && block?.contains(element) !== true))
    leaveField()
  showQuestion(question)
}

const isField = (element: Element) => element.matches('input, textarea')

/**
 * Tells what got the focus inside a part of the panel; what a press focused, when the press ends. The panel moves with the question that
 * is active: moved under the pointer, it would lose the click.
 */
export function useFocusAfterPress(onFocus: (target: Element) => void) {
  const isPressed = useRef(false)
  return {
    onMouseDown({ currentTarget, button }: ReactMouseEvent) {
      // After other buttons a menu of the browser may take the release.
      if (button !== 0) return
      isPressed.current = true
      atEndOfPress(currentTarget.ownerDocument, () => {
        isPressed.current = false
      })
    },
    onFocus({ target }: FocusEvent) {
      const tell = () => onFocus(target)
      if (isPressed.current) atEndOfPress(target.ownerDocument, tell)
      else tell()
    },
  }
}

/** A press that becomes a drag has no release; and whoever goes on by key presses no more. */
function atEndOfPress(page: Document, then: () => void): void {
  const once = new AbortController()
  const end = () => {
    once.abort()
    then()
  }
  for (const type of ['mouseup', 'dragend', 'keydown'])
    page.addEventListener(type, end, { capture: true, signal: once.signal })
}

/**
 * Takes the focus off buttons that were clicked with the mouse: a rater who has reset the window with a click and
 * then presses Enter means to commit, not to reset again. Whoever goes by Tab keeps the focus.
 */
export const useReleasedFocus = (): void =>
  useInKeyDocuments((page, signal) => page.addEventListener('click', releaseClicked, { signal }))

function releaseClicked({ detail, target }: MouseEvent): void {
  // 0: the click came from the keyboard.
  if (detail === 0 || !isElement(target)) return
  const button = target.closest('button')
  if (button === null || button.closest('dialog, [role="dialog"]') !== null) return
  if (button.dataset.answerOption === undefined) button.blur()
}

/** A key that is held down presses a button once: its repeats were meant for what was there before. */
export const useSinglePresses = (): void =>
  useInKeyDocuments((page, signal) =>
    page.addEventListener('keydown', stopRepeat, { capture: true, signal }),
  )

function stopRepeat(event: KeyboardEvent): void {
  const isPress = event.key === 'Enter' || event.key === ' '
  const isOnButton = isElement(event.target) && event.target.closest('button') !== null
  if (event.repeat && isPress && isOnButton) event.preventDefault()
}

/** Out of a field, so that keys move the images again. */
export function leaveField(): void {
  for (const element of focused()) if (isElement(element)) element.blur()
}

/** The same after an answer by key: the next Enter belongs to the question, not to a button that was used before. */
export function releaseButton(): void {
  for (const element of focused())
    if (isElement(element) && element.matches('button')) element.blur()
}
