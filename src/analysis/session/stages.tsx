import {
  Children,
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** Tells the stages around these that one more, or one fewer, of those within is unfinished. */
const Unfinished = createContext<(change: 1 | -1) => void>(() => {})

/** Whether the end of the part lies so far below that what comes next can wait. */
const OutOfSight = createContext<() => boolean>(() => false)

const LOOK_AGAIN_MS = 250

/**
 * Its children one after the other, a picture apart, so that neither drawing nor laying out a long part ever holds up
 * a click. Stages within stages come first to their end: what is on screen never moves, only the end of the page grows.
 */
export function Stages({ children }: { readonly children: ReactNode }) {
  const parts = Children.toArray(children)
  const [shown, setShown] = useState(1)
  const [within, setWithin] = useState(0)
  const unfinished = useRef(0)
  const count = useCallback((change: 1 | -1) => {
    unfinished.current += change
    setWithin(unfinished.current)
  }, [])
  const tellAround = useContext(Unfinished)
  const isOutOfSight = useContext(OutOfSight)
  const isFinished = shown >= parts.length && within === 0
  useLayoutEffect(() => {
    if (isFinished) return
    tellAround(1)
    return () => tellAround(-1)
  }, [isFinished, tellAround])
  useEffect(() => {
    if (shown >= parts.length) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const next = () => {
      if (isOutOfSight()) timer = setTimeout(next, LOOK_AGAIN_MS)
      // Those within may have come with the last picture: the state does not know them yet.
      else if (unfinished.current > 0) frame = requestAnimationFrame(next)
      else startTransition(() => setShown(shown + 1))
    }
    let frame = requestAnimationFrame(next)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [shown, parts.length, isOutOfSight])
  return <Unfinished value={count}>{parts.slice(0, shown)}</Unfinished>
}

interface StagedPartProps {
  /** Numbers are on their way: drawing what nobody sees would take a processor from computing them. */
  readonly isComputing: boolean
  readonly children: ReactNode
}

/** A part of the page that says, to assistive programs and to whoever tests, while stages of it are still to come. */
export function StagedPart({ isComputing, children }: StagedPartProps) {
  const [within, setWithin] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const count = useCallback((change: 1 | -1) => setWithin((before) => before + change), [])
  const isOutOfSight = useCallback(
    () =>
      isComputing && (box.current?.getBoundingClientRect().bottom ?? 0) > 2 * window.innerHeight,
    [isComputing],
  )
  return (
    <Unfinished value={count}>
      <OutOfSight value={isOutOfSight}>
        <div ref={box} aria-busy={within > 0}>
          {children}
        </div>
      </OutOfSight>
    </Unfinished>
  )
}
