import { useEffect, useEffectEvent } from 'react'

const SCROLL_KEYS = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
])

/** Calls `act` for keys pressed anywhere in the page, except while they mean something to what has the focus. */
export function useViewerKeys(act: (key: string) => boolean): void {
  const handle = useEffectEvent(act)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTaken(event)) return
      if (handle(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isTaken(event: KeyboardEvent): boolean {
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('[role="dialog"], dialog') !== null) return true
  const isInput = target instanceof HTMLInputElement
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  if (isInput && !['range', 'radio', 'checkbox', 'button', 'submit'].includes(target.type)) return true
  // Arrows move a slider and choose among radio buttons; letters are still free there.
  const usesArrows = isInput
    ? ['range', 'radio'].includes(target.type)
    : target.matches('[role="slider"], [role="radio"], [role="tab"], [role="option"], [role="menuitem"]')
  return usesArrows && SCROLL_KEYS.has(event.key)
}
