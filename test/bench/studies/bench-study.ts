import { freeze, jsonFile } from '@/freezing'
import { type Pool, parsePool, parseProtocol } from '@/pool'
import type { Frozen } from '../../../src/freezing/freeze/freeze'
import type { AssetIo } from '../../../src/freezing/freeze/freeze-assets'
import { packageZip } from '../../../src/package'
import { formatProblem, type Problem, type Result } from '../../../src/study'

/** What is the same in every study of the bench: nothing between sign-in and the items but the display check. */
export const PROTOCOL = {
  format: 'triplane-protocol/1',
  version: '1.0.0',
  description: '',
  instructions: '',
  declined: ['instructions'],
  endText: '',
  reading: { order: 'fixed', seed: 42, navigation: 'forward', revision: 'none', breakAfter: null },
  viewer: { convention: 'neurological', conventionLocked: true, windows: [] },
}

export interface FrozenFiles extends Frozen {
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** A package as a coordinator gets it, in memory; the same input gives the same bytes. */
export async function freezeBench(
  id: string,
  lines: readonly object[],
  readSource: AssetIo['readSource'],
): Promise<FrozenFiles> {
  const text = lines.map((line) => JSON.stringify(line)).join('\n')
  const pool: Pool = sound(parsePool(text, 'pool.jsonl'))
  const protocol = sound(
    parseProtocol(JSON.stringify({ ...PROTOCOL, id, title: `Bench: ${id}` }), 'protocol.json'),
  )
  const files = new Map<string, Uint8Array>()
  const frozen = sound(
    await freeze({
      pool,
      protocol,
      protocolFile: 'protocol.json',
      readSource,
      salt: '5'.repeat(64),
      frozenAt: new Date('2026-01-05T08:00:00.000Z'),
      tool: 'triplane bench',
      writeFile: async (path, bytes) => {
        files.set(path, bytes)
      },
    }),
  )
  return { ...frozen, files }
}

export const zipOf = ({ files }: FrozenFiles): Uint8Array => packageZip(files)
export const keyText = ({ key }: FrozenFiles): string => jsonFile(key)

/** The bench's own studies are sound: a problem in one is a bug. */
export function sound<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(
    result.problems
      .slice(0, 5)
      .map((problem: Problem) => formatProblem(problem))
      .join('\n'),
  )
}
