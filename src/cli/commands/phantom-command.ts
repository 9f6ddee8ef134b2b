import { join } from 'node:path'
import { type PhantomSpec, parsePhantomSpec, phantomJobs } from '@/phantom'
import { type Command, need, requiredOption, stepOf } from '../command'
import { readParsed } from '../io/read-input'
import { type WorkerPool, workerPool } from '../worker-pool'

export const command: Command = {
  name: 'phantom',
  usage: 'phantom --spec <f> --out <dir>',
  summary: 'Makes synthetic brains with a known correct answer (triplane-phantom/1).',
  options: {
    spec: requiredOption(
      '<f>',
      'specification (JSON, triplane-phantom/1): heads and the volumes to write; docs/formats.md, section 9',
    ),
    out: requiredOption('<dir>', 'folder of the scans; files with the same names are replaced'),
  },
  notes: ['The same specification gives the same bytes.'],
  async run(args, io) {
    const spec = need(await readParsed(args.required('spec'), parsePhantomSpec))
    const files = await makePhantoms(
      spec,
      args.required('out'),
      stepOf(io, 'Making heads', 'files'),
    )
    return { lines: files, json: { files } }
  },
}

/** Makes all volumes and pictures of a specification on every core, one head at a time on each. @returns their paths. */
export async function makePhantoms(
  spec: PhantomSpec,
  out: string,
  onProgress: (done: number, total: number) => void,
): Promise<string[]> {
  const jobs = phantomJobs(spec).length
  // Even two heads are worth a second process: a head takes seconds.
  const pool = workerPool(jobs < 2 ? jobs : Math.max(3, jobs))
  try {
    const paths = await Promise.all([...beginPhantoms(pool, spec, out, onProgress).values()])
    return paths.sort()
  } finally {
    pool.close()
  }
}

/** Hands all heads of a specification over to workers. @returns the path of each file, once it is written. */
export function beginPhantoms(
  pool: WorkerPool,
  spec: PhantomSpec,
  out: string,
  onProgress: (done: number, total: number) => void,
): ReadonlyMap<string, Promise<string>> {
  // The longest first, so that the cores end together.
  const jobs = phantomJobs(spec).toSorted((a, b) => b.length - a.length)
  let done = 0
  return new Map(
    jobs.flatMap((orders) => {
      const head = pool.makePhantoms({ spec, orders, out }).then(() => {
        done += orders.length
        onProgress(done, spec.volumes.length + spec.pictures.length)
      })
      return orders.map(({ file }) => [file, head.then(() => join(out, file))] as const)
    }),
  )
}
