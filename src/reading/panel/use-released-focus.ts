import { useEffect } from 'react'

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
