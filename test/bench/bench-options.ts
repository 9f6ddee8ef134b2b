import { parseArgs } from 'node:util'

export interface BenchOptions {
  /** Runs of each measurement; the table shows medians. */
  readonly runs: number
  /** Parts of row names; all rows where there are none. */
  readonly only: readonly string[]
  /** Items read in a session. */
  readonly items: number
  /** Measures the site that the last bench built. */
  readonly isBuildKept: boolean
}

export const USAGE = `npm run bench -- [--runs 7] [--items 60] [--only <part of a row's name>]… [--keep-build]`

/** @throws Error with the usage for words it does not know. */
export function benchOptions(words: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      runs: { type: 'string', default: '7' },
      items: { type: 'string', default: '60' },
      only: { type: 'string', multiple: true, default: [] },
      'keep-build': { type: 'boolean', default: false },
    },
  })
  const [runs, items] = [Number(values.runs), Number(values.items)]
  if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(items) || items < 8)
    throw new Error(USAGE)
  return { runs, items, only: values.only, isBuildKept: values['keep-build'] }
}
