import type { PhantomHead } from './phantom-head'
import { readHead } from './read-head'
import { isObject, type JsonObject, join, type SpecReader } from './spec-reader'

const HEAD_KEYS = [
  'like',
  'seed',
  'ageYears',
  'ventricles',
  'hippocampi',
  'atrophy',
  'asymmetry',
  'headSize',
  'lesions',
  'hyperintensities',
]

/** Every head of a spec by name, with what it takes over from the head it is like. */
export function readHeads(reader: SpecReader, value: unknown): ReadonlyMap<string, PhantomHead> {
  const heads = new Map<string, PhantomHead>()
  const all = value === undefined ? reader.object(value, 'heads', null) : reader.object(value, 'heads', null)
  for (const [name, head] of Object.entries(all ?? {})) {
    const place = join('heads', name)
    reader.object(head, place, HEAD_KEYS)
    const merged = withLike(reader, all ?? {}, name)
    if (merged !== undefined) heads.set(name, readHead(reader, merged, place))
  }
  return heads
}

/** The fields of a head and of those it is like, its own first. */
function withLike(reader: SpecReader, all: JsonObject, name: string): JsonObject | undefined {
  let merged: JsonObject = {}
  const path: string[] = []
  for (let next: unknown = name; next !== undefined; ) {
    if (typeof next !== 'string' || !isObject(all[next]))
      return reader.complain(
        'unknown-head',
        `heads.${path.at(-1)}.like`,
        `There is no head ${JSON.stringify(next)}.`,
        `Known: ${Object.keys(all).join(', ')}.`,
      )
    if (path.includes(next))
      return reader.complain(
        'like-circle',
        `heads.${name}.like`,
        `The heads ${[...path, next].join(' → ')} are like each other in a circle.`,
        'Give one of them a seed of its own instead.',
      )
    path.push(next)
    const head: JsonObject = all[next] as JsonObject
    merged = { ...head, ...merged, like: undefined }
    next = head.like
  }
  return merged
}
