import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { headWithTruth, storedAs } from '../freezing/defacing/stored-head'
import { yesNo } from '../freezing/freezing-fixture'
import { ownFolder, runHere } from './run-cli'

export const head = storedAs(headWithTruth().volumeOf('T1'), {
  spacingMm: [3, 3, 3],
  datatype: 'uint8',
})

/** A pool of one item a scan, and `freeze` of it. */
export function poolOf(scans: Readonly<Record<string, Uint8Array>>) {
  const folder = ownFolder()
  mkdirSync(join(folder, 'scans'))
  for (const [file, bytes] of Object.entries(scans))
    writeFileSync(join(folder, 'scans', file), bytes)
  const lines = Object.keys(scans).map((file, n) =>
    JSON.stringify({
      id: `case-${n}`,
      subject: `s-${n}`,
      category: 'Presence',
      volumes: [{ file, label: null }],
      questions: [yesNo(n % 2 ? 'yes' : 'no', `Is structure ${n} wide?`)],
    }),
  )
  writeFileSync(join(folder, 'pool.jsonl'), lines.join('\n'))
  return async (out: string, ...more: string[]) => {
    const at = join(folder, out)
    const command = [
      'freeze',
      join(folder, 'pool.jsonl'),
      '--volumes',
      join(folder, 'scans'),
      '--out',
      at,
    ]
    const run = await runHere(...command, ...more)
    const certificate = () => JSON.parse(readFileSync(join(at, 'freeze.json'), 'utf8'))
    return { run, certificate }
  }
}
