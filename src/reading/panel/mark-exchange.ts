import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ViewerMark } from '@/viewer'

/** How marks go between the images and the desk, which know nothing of each other. */
export interface MarkExchange {
  /** Gets the marks that are answers, to be drawn on the images. */
  readonly onMarks: (marks: readonly ViewerMark[]) => void
  /** Is given what takes a mark that the rater drew; it returns whether the mark became an answer. */
  readonly markTaker: RefObject<((mark: ViewerMark) => boolean) | null>
}

const NO_MARKS: readonly ViewerMark[] = []

/** The room's side: what the viewer draws, and what it does with a mark that was drawn. */
export function useMarkExchange() {
  const [marks, setMarks] = useState<readonly ViewerMark[]>(NO_MARKS)
  const markTaker: MarkExchange['markTaker'] = useRef(null)
  // The viewer wants the same array as long as the marks are the same.
  const onMarks = useCallback((next: readonly ViewerMark[]) => {
    setMarks((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next))
  }, [])
  const onMark = useCallback((mark: ViewerMark) => markTaker.current?.(mark) ?? false, [])
  return { marks, onMark, exchange: { onMarks, markTaker } }
}

/** The desk's side: hands over the answers that are marks, and takes new ones. */
export function useDeskMarks(
  { onMarks, markTaker }: MarkExchange,
  marks: readonly ViewerMark[],
  take: (mark: ViewerMark) => boolean,
): void {
  const takeMark = useEffectEvent(take)
  // Before anything is painted: the marks of one item must never lie on the images of the next.
  useLayoutEffect(() => {
    markTaker.current = (mark) => takeMark(mark)
    return () => {
      markTaker.current = null
      onMarks(NO_MARKS)
    }
  }, [markTaker, onMarks])
  // Whoever takes them compares: these are made anew with every rendering.
  useLayoutEffect(() => onMarks(marks), [onMarks, marks])
}
