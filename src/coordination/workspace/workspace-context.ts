import { createSafeContext } from '@mantine/core'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { StudyDraftStore } from '@/study'
import type { WatchCredentials } from '../progress/live/live-progress'
import type { WorkspaceState } from './workspace-state'
import type { WorkspaceStore } from './workspace-store'

/** A study to be looked at as a rater does. */
export interface StudyPreview {
  /** The package, by path. */
  readonly files: ReadonlyMap<string, Blob>
  /** A code that may sign in. */
  readonly raterCode: string
  /** Where to go afterwards: '/prepare/…'. */
  readonly backTo: string
}

/** What the workspace needs of the app around it. */
export interface WorkspaceServices {
  /** 'triplane 1.2.0'. */
  readonly tool: string
  /** The address of this site, for the raters' cards: absolute, without the part behind #. */
  readonly siteUrl: string
  /** Shows a package as a rater meets it, storing nothing. */
  readonly openPreview: (preview: StudyPreview) => void
  /** Where the credential of a coordinator is kept who asks for it; left out: nowhere. */
  readonly watchCredentials?: WatchCredentials
}
interface WorkspaceContextValue {
  readonly store: WorkspaceStore
  readonly services: WorkspaceServices
  readonly draftId: string
  readonly drafts: StudyDraftStore
}

export const [WorkspaceProvider, useOpenWorkspace] = createSafeContext<WorkspaceContextValue>(
  'no provider of a workspace above',
)

/** How far work is, and whether all is saved, concerns the bar alone. */
const stateOfSteps = ({ busy, saving: _, ...state }: WorkspaceState) => ({
  ...state.content,
  ...state,
  isBusy: busy !== null,
  isFrozen: state.content.frozen !== null,
})
type StateOfSteps = ReturnType<typeof stateOfSteps>

/**
 * The open study: what was decided and what is known of it, what can be done with it, and what the app offers. A component is drawn
 * anew for what it takes of it: one change is followed by pool, draw, match and audit, each by itself. `store` is for what is read later than drawn.
 * @throws Error outside of the provider, which is a bug.
 */
export function useWorkspace() {
  const { store, services, ...study } = useOpenWorkspace()
  const [taken] = useState(() => new Set<PropertyKey>())
  const subscribe = useCallback(
    (redraw: () => void) =>
      store.subscribe((now, before) => {
        const [state, last] = [stateOfSteps(now), stateOfSteps(before)]
        const names = Object.keys(state) as (keyof StateOfSteps)[]
        if (names.some((name) => taken.has(name) && state[name] !== last[name])) redraw()
      }),
    [store, taken],
  )
  const state = stateOfSteps(useSyncExternalStore(subscribe, store.getState))
  const whole = { ...state, ...store.actions, ...services, ...study, store, engine: store.engine }
  return new Proxy(whole, {
    get(target, name) {
      taken.add(name)
      return Reflect.get(target, name)
    },
  })
}
