import { createContext, useContext } from 'react'
import type { Stores } from './deferred-stores'

/** What the pages need from this computer, as interfaces: main.tsx alone knows what stands behind them. */
export interface AppServices extends Stores {
  /** Where studies/index.json lives, an absolute URL with a slash at its end. */
  readonly studiesUrl: string
  /** 'triplane 1.2.0'. */
  readonly tool: string
}

const Context = createContext<AppServices | null>(null)
export const ServicesProvider = Context.Provider

/** @throws Error outside of the provider, which is a bug. */
export function useServices(): AppServices {
  const services = useContext(Context)
  if (services === null) throw new Error('useServices: no ServicesProvider above')
  return services
}
