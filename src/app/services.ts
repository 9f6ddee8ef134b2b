import { createSafeContext } from '@mantine/core'
import type { Stores } from './deferred-stores'

/** What the pages need from this computer, as interfaces: main.tsx alone knows what stands behind them. */
export interface AppServices extends Stores {
  /** Where studies/index.json lives, an absolute URL with a slash at its end. */
  readonly studiesUrl: string
  /** 'triplane 1.2.0'. */
  readonly tool: string
}

export const [ServicesProvider, useServices] = createSafeContext<AppServices>(
  'no provider of services above',
)
