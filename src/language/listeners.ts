/** Whoever wants to know when one thing of the page changes. */
export function makeListeners() {
  const listeners = new Set<() => void>()
  return {
    /** @returns what ends the listening. */
    add: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: () => {
      for (const listener of listeners) listener()
    },
  }
}
