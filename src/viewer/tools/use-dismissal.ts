import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Closes what is open within `around` by a press outside of it and by Escape, which then does nothing else.
 * @param onEscape is called before it closes, to put the focus where it was
 */
export function useDismissal(
  around: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: () => void,
  onEscape: (box: HTMLElement) => void,
): void {
  const close = useEffectEvent(onClose)
  const refocus = useEffectEvent(onEscape)
  useEffect(() => {
    const box = around.current
    if (!isOpen || box === null) return
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.contains(target)) close()
    }
    const closed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      refocus(box)
      close()
    }
    document.addEventListener('pointerdown', outside, { capture: true })
    document.addEventListener('keydown', closed, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', outside, { capture: true })
      document.removeEventListener('keydown', closed, { capture: true })
    }
  }, [isOpen, around])
}
