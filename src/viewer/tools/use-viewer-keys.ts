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

/**
 * A key press in words: `Shift+M`, `Alt+1`, `ArrowUp`, `]`. Letters are small without Shift, whatever Caps Lock says.
 * @returns null for the browser's own combinations.
 */
export function keyName(event: KeyboardEvent): string | null {
  const { key, code } = event
  // By place, since Option and a digit types a sign on a Mac, whose Option is also its AltGr.
  if (event.altKey && !event.ctrlKey && /^Digit[0-3]$/.test(code)) return `Alt+${code.slice(-1)}`
  // On many keyboards brackets are typed with AltGr, which Windows reports as Ctrl and Alt.
  if (event.getModifierState('AltGraph')) return key
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  if (/^[a-z]$/i.test(key)) return event.shiftKey ? `Shift+${key.toUpperCase()}` : key.toLowerCase()
  return event.shiftKey && key.startsWith('Arrow') ? `Shift+${key}` : key
}

/** Calls `act` for keys pressed anywhere in the page, except while they mean something to what has the focus. */
export function useViewerKeys(act: (key: string) => boolean): void {
  const handle = useEffectEvent(act)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event)) return
      const key = keyName(event)
      if (key !== null && handle(key)) event.preventDefault()
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
