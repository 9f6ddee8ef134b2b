import { parseArgs } from 'node:util'

export interface BenchOptions {
  /** Runs of each measurement; the table shows medians. */
  readonly runs: number
  /** Parts of row names; all rows where there are none. */
  readonly only: readonly string[]
  /** Cases read in a session. */
  readonly items: number
  /** Measures the site that the last bench built. */
  readonly isBuildKept: boolean
  /** Another checkout whose site is measured in turns with this one's; null: none. */
  readonly against: string | null
}

export const USAGE = `npm run bench -- [options]

  --only <part of a row's name>  measure these rows; may be repeated
  --runs <n>                     runs of each measurement (7); the table shows medians
  --items <n>                    cases read in a session, 8 or more (60)
  --against <folder>             measure the site of another checkout in turns with this one's;
                                 the folder needs its own node_modules
  --keep-build                   measure the site that the last bench built
  --help                         print this text`

/**
 * @returns null where only the usage is asked for.
 * @throws Error with the usage for options it does not know.
 */
export function benchOptions(words: readonly string[]): BenchOptions | null {
  const { values } = parseArgs({
    args: [...words],
    options: {
      runs: { type: 'string', default: '7' },
      items: { type: 'string', default: '60' },
      only: { type: 'string', multiple: true, default: [] },
      against: { type: 'string' },
      'keep-build': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const [runs, items] = [Number(values.runs), Number(values.items)]
  if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(items) || items < 8)
    throw new Error(USAGE)
  return {
    runs,
    items,
    only: values.only,
    isBuildKept: values['keep-build'],
    against: values.against ?? null,
  }
}
