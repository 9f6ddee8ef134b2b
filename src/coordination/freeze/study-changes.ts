import { type PoolItem, type Protocol, parsePool, parseProtocol, poolLine } from '@/pool'
import { countWords } from '@/study'
import { useLatest } from '@/ui'
import { BASE_POOL, BASE_PROTOCOL } from '../draft/kept-files'
import { FIELD_WORDS } from '../place-words'
import { useWorkspace } from '../workspace/workspace-context'

/** What a new version changes. */
export type StudyChanges = ReturnType<typeof studyChanges>

/** Pool text (triplane-pool/1) and protocol. */
interface StudySource {
  readonly pool: string
  readonly protocol: Protocol
}

/** @param before as it was frozen. */
export function studyChanges(before: StudySource, after: StudySource) {
  const [old, now] = [itemsById(before.pool), itemsById(after.pool)]
  const found = {
    changed: [...now.keys()].filter((id) => old.has(id) && old.get(id) !== now.get(id)),
    added: [...now.keys()].filter((id) => !old.has(id)),
    removed: [...old.keys()].filter((id) => !now.has(id)),
  }
  return {
    /** Sentences for the record. */
    lines: [
      ...(['added', 'removed', 'changed'] as const).flatMap((what) =>
        itemSentence(what, found[what]),
      ),
      ...fieldChanges(before.protocol, after.protocol),
    ],
    /** Items, by their ids in the pool. */
    items: (['changed', 'added', 'removed'] as const).flatMap((what) =>
      found[what].map((id) => ({ id, what })),
    ),
  }
}

function itemsById(text: string): Map<string, string> {
  const read = parsePool(text, 'pool.jsonl')
  const items: readonly PoolItem[] = read.ok ? read.value.items : []
  return new Map(items.map((item) => [item.id, poolLine(item)]))
}

function itemSentence(what: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return []
  const listed = `${ids.slice(0, 10).join(', ')}${ids.length > 10 ? ', …' : ''}`
  return [`${countWords(ids.length, 'case')} ${what}: ${listed}`]
}

/** Fields by the words of their forms; others keep their name in study.json. */
function fieldChanges(before: Protocol, after: Protocol): string[] {
  const [old, now] = [leaves(before), leaves(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])].filter((name) => name !== 'format')
  return names.flatMap((name) => {
    const [from, to] = [old.get(name), now.get(name)]
    if (from === to) return []
    const words = FIELD_WORDS[name]
    return [
      `${words === undefined ? name : `${words} (${name})`}: ${shown(from)} is now ${shown(to)}`,
    ]
  })
}

function shown(text: string | undefined): string {
  if (text === undefined || text === 'null') return 'nothing'
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** Every plain value by its path; lists of plain values as one. */
function leaves(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value)) into.set(path, JSON.stringify(value))
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value))
      leaves(inner, path === '' ? name : `${path}.${name}`, into)
  else if (value !== undefined) into.set(path, JSON.stringify(value))
  return into
}

/** The next version number: 1.0.0 becomes 1.1.0; others get a dash and a number. */
export function nextVersion(version: string): string {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+$/.exec(version) ?? []
  if (major !== undefined && minor !== undefined) return `${major}.${Number(minor) + 1}.0`
  const [, base = version, n] = /^(.*)-(\d+)$/.exec(version) ?? []
  return `${base}-${Number(n ?? 1) + 1}`
}

/** What this version changes against the frozen one it began from; empty for a first version. */
export function useChanges(): StudyChanges {
  const { store, audit, engine, storedFile, basedOn } = useWorkspace()
  const { value } = useLatest([basedOn, audit], async () => {
    if (basedOn === null) return NONE
    const [pool, protocol] = await Promise.all([storedFile(BASE_POOL), storedFile(BASE_PROTOCOL)])
    const old = protocol === null ? null : parseProtocol(await protocol.text(), BASE_PROTOCOL)
    if (pool === null || !old?.ok) return NONE
    const now = {
      pool: await engine.poolText('frozen'),
      protocol: store.getState().content.protocol,
    }
    return studyChanges({ pool: await pool.text(), protocol: old.value }, now)
  })
  return value ?? NONE
}

const NONE: StudyChanges = { lines: [], items: [] }
