import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { StudyDraftStore } from '@/study'
import type { WatchCredentials } from '../progress/live/live-progress'
import type { WorkspaceState } from './workspace-state'
import type { WorkspaceActions, WorkspaceStore } from './workspace-store'

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

const Context = createContext<WorkspaceContextValue | null>(null)
export const WorkspaceProvider = Context.Provider

/** @throws Error outside of the provider, which is a bug. */
export function useWorkspaceContext(): WorkspaceContextValue {
  const value = useContext(Context)
  if (value === null) throw new Error('useWorkspaceContext: no WorkspaceProvider above')
  return value
}

export const useWorkspace = <T>(select: (state: WorkspaceState) => T): T =>
  useStore(useWorkspaceContext().store, select)
export const useWorkspaceActions = (): WorkspaceActions => useWorkspaceContext().store.actions
export const useIsFrozen = (): boolean => useWorkspace((s) => s.content.frozen !== null)
