import {
  type RefObject,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** How something goes between the case and the questions, which know nothing of each other. */
export interface Exchange<Shown, Done, Answer> {
  /** Gets what the questions have to show in the case. */
  readonly onShown: (shown: Shown) => void
  /** Is given what takes that the rater did something in the case. */
  readonly taker: RefObject<((done: Done) => Answer) | null>
}

/**
 * The room's side: what the case shows, and what it does when the rater does something there.
 * @param otherwise the answer while no question takes it.
 */
export function useExchange<Shown, Done, Answer>(none: Shown, otherwise: Answer) {
  const [shown, setShown] = useState<Shown>(() => none)
  const last = useRef(none)
  const taker: Exchange<Shown, Done, Answer>['taker'] = useRef(null)
  // The case wants the same value as long as it says the same, and the room is not drawn anew for nothing.
  const onShown = useCallback((next: Shown) => {
    if (textOf(last.current) === textOf(next)) return
    last.current = next
    setShown(() => next)
  }, [])
  const onDone = useCallback(
    (done: Done) => (taker.current === null ? otherwise : taker.current(done)),
    [otherwise],
  )
  return { shown, onDone, exchange: { onShown, taker } }
}

const textOf = (shown: unknown) =>
  JSON.stringify(shown, (_, value) => (value instanceof Map ? [...value] : value))

/** The questions' side: hands over what is to be shown, and takes what is done. */
export function useExchanged<Shown, Done, Answer>(
  { onShown, taker }: Exchange<Shown, Done, Answer>,
  none: Shown,
  shown: Shown,
  take: (done: Done) => Answer,
): void {
  const takeDone = useEffectEvent(take)
  // Before anything is painted: the marks of one item must never lie on the images of the next.
  useLayoutEffect(() => {
    taker.current = (done) => takeDone(done)
    return () => {
      taker.current = null
      onShown(none)
    }
  }, [taker, onShown, none])
  // Whoever takes them compares: these are made anew with every rendering.
  useLayoutEffect(() => onShown(shown), [onShown, shown])
}
