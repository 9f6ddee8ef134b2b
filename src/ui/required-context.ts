import { createContext, type Provider, useContext } from 'react'

/**
 * What everything below a provider has.
 * @returns the provider, and the hook that reads it. @throws Error outside of the provider, which is a bug.
 */
export function requiredContext<T>(name: string): readonly [Provider<T | null>, () => T] {
  const Context = createContext<T | null>(null)
  const useValue = () => {
    const value = useContext(Context)
    if (value === null) throw new Error(`no provider of ${name} above`)
    return value
  }
  return [Context.Provider, useValue]
}
