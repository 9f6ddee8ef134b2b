import type { PhantomProblem, PhantomSpec } from './phantom-spec'
import { readHeads } from './read-heads'
import { readVolume } from './read-volume'
import { join, SpecReader } from './spec-reader'

export type PhantomSpecReading =
  | { readonly ok: true; readonly spec: PhantomSpec }
  | { readonly ok: false; readonly problems: readonly PhantomProblem[] }

/**
 * Reads the text of a `triplane-phantom/1` file (see `PhantomSpec`) and returns it with all defaults filled in, or every
 * problem at once. @param file its name, for the problems.
 */
export function parsePhantomSpec(text: string, file: string): PhantomSpecReading {
  const reader = new SpecReader(file)
  const json = parseJson(text, reader)
  if (json === undefined) return { ok: false, problems: reader.problems }
  const root = reader.object(json, '', ['format', 'title', 'heads', 'volumes'])
  if (root !== undefined) reader.oneOf(root.format, 'format', ['triplane-phantom/1'])
  const heads = readHeads(reader, root?.heads)
  const volumes = (root === undefined ? [] : (reader.list(root.volumes, 'volumes') ?? [])).flatMap((v, n) =>
    readVolume(reader, v, join('volumes', n), heads),
  )
  const seen = new Set<string>()
  for (const [n, { file: name }] of volumes.entries()) {
    if (seen.has(name))
      reader.complain(
        'duplicate-file',
        `volumes[${n}].file`,
        `"${name}" is written twice.`,
        'Give each volume a file name of its own.',
      )
    seen.add(name)
  }
  if (reader.problems.length > 0) return { ok: false, problems: reader.problems }
  return { ok: true, spec: { format: 'triplane-phantom/1', heads: Object.fromEntries(heads), volumes } }
}

function parseJson(text: string, reader: SpecReader): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return reader.complain(
      'json-syntax',
      '',
      `This is not JSON: ${why}.`,
      'Look for a missing comma, quote or bracket.',
    )
  }
}
