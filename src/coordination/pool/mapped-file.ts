import { createContext, useContext } from 'react'
import type { Mapping } from '@/pool'
import type { SourceView } from '../draft/draft-views'

/** A file of items, what its columns mean, and a change of that. */
export interface MappedFile {
  readonly view: SourceView
  readonly mapping: Mapping
  /** Changes with the same label right after each other are undone together; '' is undone alone. */
  readonly onChange: (label: string, part: Partial<Mapping>) => void
}

const Context = createContext<MappedFile | null>(null)
export const MappedFileProvider = Context.Provider

/** The file whose columns are being explained. @throws Error outside of the form for it, which is a bug. */
export function useMappedFile(): MappedFile {
  const file = useContext(Context)
  if (file === null) throw new Error('useMappedFile: no MappedFileProvider above')
  return file
}
