import { readPackageZip } from '@/freezing'
import { type Problem, problemOf, type Result, succeed } from '@/study'
import type { AnalysisFile, DroppedFile, FileRole } from './analysis-views'

/** A dropped file and what it was found to be. */
export interface HeldFile extends DroppedFile {
  readonly id: number
  readonly role: FileRole
  /** The opened text of a sealed key. */
  readonly opened: string | null
}

/** What the analyst is told about a file. */
export type Verdict = Pick<AnalysisFile, 'tone' | 'state' | 'detail' | 'problems'> &
  Partial<Pick<AnalysisFile, 'inputState'>>

/** What is said of each file, by id. Later readers may add to what earlier ones said. */
export type Verdicts = Map<number, Verdict>

export const bad = (state: string, detail: string, problems: readonly Problem[]): Verdict => ({
  tone: 'bad',
  state,
  detail,
  problems,
})

export const waiting = (detail: string): Verdict => ({
  tone: 'waiting',
  state: 'waits for the package',
  detail,
  problems: [],
})

export const notOurs = (name: string): Verdict =>
  bad('not used', 'Not part of an analysis', [
    problemOf(
      name,
      'other-format',
      'this file is neither package, key nor answers',
      'Remove it: nothing is lost',
    ),
  ])

export const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

export type TextRead =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** A package may hold a gigabyte of volumes: it is unpacked once, and only its texts are kept. */
const texts = new WeakMap<Uint8Array, Result<ReadonlyMap<string, string>>>()

function unpackTexts(held: HeldFile): Result<ReadonlyMap<string, string>> {
  const unpacked = readPackageZip(held.bytes, held.name)
  if (!unpacked.ok) return unpacked
  const entries = [...unpacked.value].filter(([path]) => path.endsWith('.json'))
  return succeed(new Map(entries.map(([path, bytes]) => [path, decode(bytes)])))
}

/** The text of a file of the package, out of its zip or by itself. */
export function packageText(held: HeldFile, path: string): TextRead {
  if (held.role !== 'package') return { ok: true, text: decode(held.bytes) }
  const unpacked = texts.get(held.bytes) ?? unpackTexts(held)
  texts.set(held.bytes, unpacked)
  if (!unpacked.ok) return unpacked
  const text = unpacked.value.get(path)
  if (text !== undefined) return { ok: true, text }
  const problem = problemOf(
    held.name,
    'missing-file',
    `the package holds no ${path}`,
    'Ask for the whole package',
  )
  return { ok: false, problems: [problem] }
}
