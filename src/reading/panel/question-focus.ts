import { useEffect } from 'react'

/** The block of a question on screen; undefined when it is not there. */
const blockOf = (question: string): Element | undefined =>
  document.querySelector(`[data-question="${CSS.escape(question)}"]`) ?? undefined

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
  const confidence = hasValue ? block?.querySelector('[data-confidence] input') : null
  const field = confidence ?? block?.querySelector('input:not([data-confidence] input), textarea')
  if (field instanceof HTMLElement) field.focus()
  else if (isField(document.activeElement) && !block?.contains(document.activeElement)) leaveField()
  showQuestion(question)
}

const isField = (element: Element | null) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/**
 * Takes the focus off buttons that were clicked with the mouse: a rater who has reset the window with a click and
 * then presses Enter means to commit, not to reset again. Whoever goes by Tab keeps the focus.
 */
export function useReleasedFocus(): void {
  useEffect(() => {
    const release = (event: MouseEvent) => {
      // 0: the click came from the keyboard.
      if (event.detail === 0 || !(event.target instanceof Element)) return
      const button = event.target.closest('button')
      if (button === null || button.closest('dialog, [role="dialog"]') !== null) return
      if (button.dataset.answerOption === undefined) button.blur()
    }
    document.addEventListener('click', release)
    return () => document.removeEventListener('click', release)
  }, [])
}

/** Out of a field, so that keys move the images again. */
export function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** The same after an answer by key: the next Enter belongs to the question, not to a button that was used before. */
export function releaseButton(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLButtonElement) activeElement.blur()
}
