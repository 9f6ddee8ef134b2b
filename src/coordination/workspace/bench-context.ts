import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { StudyDraftStore } from '@/study'
import type { BenchActions, BenchState, BenchStore } from '../draft/bench-state'

/** A study to be looked at as a rater does. */
export interface StudyPreview {
  /** The package, by path. */
  readonly files: ReadonlyMap<string, Blob>
  /** A code that may sign in. */
  readonly raterCode: string
  /** Where to go afterwards: '/prepare/…'. */
  readonly backTo: string
}

/** What the bench needs of the app around it. */
export interface BenchServices {
  /** 'triplane 1.2.0'. */
  readonly tool: string
  /** The address of this site, for the raters' cards: absolute, without the part behind #. */
  readonly siteUrl: string
  /** Shows a package as a rater meets it, storing nothing. */
  readonly openPreview: (preview: StudyPreview) => void
}
interface BenchContextValue {
  readonly store: BenchStore
  readonly services: BenchServices
  readonly draftId: string
  readonly drafts: StudyDraftStore
}

const Context = createContext<BenchContextValue | null>(null)
export const BenchProvider = Context.Provider

/** @throws Error outside of the provider, which is a bug. */
export function useBenchContext(): BenchContextValue {
  const value = useContext(Context)
  if (value === null) throw new Error('useBenchContext: no BenchProvider above')
  return value
}

export const useBench = <T>(select: (state: BenchState) => T): T => useStore(useBenchContext().store, select)
export const useBenchActions = (): BenchActions => useBenchContext().store.actions
