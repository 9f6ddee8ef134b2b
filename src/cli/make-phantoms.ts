import { type PhantomSpec, phantomJobs } from '@/phantom'
import { workerPool } from './worker-pool'

/** Makes all volumes of a specification on every core, one head at a time on each. @returns their paths. */
export async function makePhantoms(
  spec: PhantomSpec,
  out: string,
  onProgress: (done: number, total: number) => void,
): Promise<string[]> {
  // The longest first, so that the cores end together.
  const jobs = phantomJobs(spec).toSorted((a, b) => b.length - a.length)
  // Even two heads are worth a second process: a head takes seconds.
  const pool = workerPool(jobs.length < 2 ? jobs.length : Math.max(3, jobs.length))
  let done = 0
  try {
    const paths = await Promise.all(
      jobs.map(async (volumes) => {
        const written = await pool.makePhantoms({ spec, volumes, out })
        done += written.length
        onProgress(done, spec.volumes.length)
        return written
      }),
    )
    return paths.flat().sort()
  } finally {
    pool.close()
  }
}
