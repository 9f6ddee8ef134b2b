import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

// The page's own comes first; a part of the page may stand in a window of its own.
const others = createStore((): readonly Document[] => [])
let all: readonly Document[] | null = null

/** Every document that shows a part of this page: keys pressed in any of them count, and things are looked for in all. */
export function keyDocuments(): readonly Document[] {
  all ??= [document, ...others.getState()]
  return all
}

/** @returns how to take it out again. */
export function addKeyDocument(other: Document): () => void {
  set((pages) => [...pages, other])
  return () => set((pages) => pages.filter((page) => page !== other))
}

function set(change: (pages: readonly Document[]) => readonly Document[]): void {
  all = null
  others.setState(change, true)
}

/** Begins something in each of them, also in one that is added later, and ends it by the signal. */
export function useInKeyDocuments(begin: (page: Document, signal: AbortSignal) => void): void {
  const documents = useSyncExternalStore(others.subscribe, keyDocuments)
  const beginIn = useEffectEvent(begin)
  useEffect(() => {
    const over = new AbortController()
    for (const page of documents) beginIn(page, over.signal)
    return () => over.abort()
  }, [documents])
}

/** Elements of another window are of classes of their own, so that `instanceof` does not know them. */
export const isElement = (target: EventTarget | null | undefined): target is HTMLElement =>
  typeof target === 'object' && target !== null && 'nodeType' in target && target.nodeType === 1
