/** The block of a question on screen; undefined when it is not there. */
const blockOf = (question: string): Element | undefined =>
  document.querySelector(`[data-question="${CSS.escape(question)}"]`) ?? undefined

/** Scrolls the panel no farther than it takes to see a question. */
export function showQuestion(question: string): void {
  blockOf(question)?.scrollIntoView?.({ block: 'nearest' })
}

/**
 * Puts the focus where the missing part of a question is entered: its text field, or the confidence once the
 * answer is there. A question that is answered by keys alone needs no focus.
 */
export function focusQuestion(question: string, hasValue: boolean): void {
  const block = blockOf(question)
  const confidence = hasValue ? block?.querySelector('[data-confidence]') : null
  const field = confidence ?? block?.querySelector('input:not([data-confidence]), textarea')
  if (field instanceof HTMLElement) field.focus()
  showQuestion(question)
}
