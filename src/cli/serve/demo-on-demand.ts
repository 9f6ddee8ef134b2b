import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PhantomOrder, type PhantomSpec, parsePhantomSpec, phantomJobs } from '@/phantom'
import { type Result, siteIndexSchema, succeed } from '@/study'
import { readVolume } from '../freeze/freeze-to-folder'
import { workerPool } from '../worker-pool'
import type { ServedStudy } from './site-server'

/** The frozen demo without its scans, which are four fifths of it (studies/demo/frozen; its key is beside it, and not packed). */
export const DEMO_FILES = {
  index: 'index.json',
  study: 'study.json',
  freeze: 'freeze.json',
  /** Volume of the package -> file of the specification. */
  scans: 'scans.json',
} as const

/** Its scans are not packed here: freezing packs them, and packing twice is the slowest part. */
export async function readDemoSpec(file: string): Promise<Result<PhantomSpec>> {
  const spec = parsePhantomSpec(await readFile(file, 'utf8'), file)
  if (!spec.ok) return spec
  const volumes = spec.value.volumes.map((volume) => ({
    ...volume,
    file: volume.file.replace(/\.gz$/, ''),
  }))
  return succeed({ ...spec.value, volumes })
}

/**
 * The demo: its scans are made when they are first asked for, head by head, and are the frozen bytes.
 * @param folder studies/demo
 * @returns null where there is no demo; `close` ends the making.
 */
export async function demoOnDemand(
  folder: string,
): Promise<(ServedStudy & { close(): void }) | null> {
  const [frozen, specFile] = [join(folder, 'frozen'), join(folder, 'phantom.json')]
  if (![...Object.values(DEMO_FILES).map((name) => join(frozen, name)), specFile].every(existsSync))
    return null
  const read = (name: string) => readFile(join(frozen, name), 'utf8')
  const [entry] = siteIndexSchema.parse(JSON.parse(await read(DEMO_FILES.index)))
  const listed: Readonly<Record<string, unknown>> = JSON.parse(await read(DEMO_FILES.scans))
  const scans = new Map(Object.entries(listed).map(([path, file]) => [path, String(file)]))
  const parsed = await readDemoSpec(specFile)
  if (entry === undefined || !parsed.ok) return null
  const spec = parsed.value
  const pool = workerPool(scans.size)
  const heads = new Map<readonly PhantomOrder[], Promise<ReadonlyMap<string, Uint8Array>>>()

  async function freezeHead(orders: readonly PhantomOrder[]) {
    const out = await mkdtemp(join(tmpdir(), 'triplane-demo-'))
    try {
      await pool.makePhantoms({ spec, orders, out })
      const volumes = orders.map(async ({ file }) => {
        const source = await readVolume(join(out, file))
        const volume = await pool.freezeVolume(source, file, 'first', false)
        if (!volume.ok) throw new Error(`${file} of the demo could not be frozen`)
        return [file, volume.bytes] as const
      })
      return new Map(await Promise.all(volumes))
    } finally {
      await rm(out, { recursive: true, force: true })
    }
  }
  const jobs = phantomJobs(spec)
  /** Of the head of the practice cases, which is the last in phantom.json. */
  const practice = spec.volumes.at(-1)?.file ?? ''
  async function makeScan(file: string): Promise<Uint8Array> {
    const orders = jobs.find((job) => job.some((order) => order.file === file))
    if (orders === undefined) throw new Error(`${file} is not in the specification of the demo`)
    const head = heads.get(orders) ?? freezeHead(orders)
    heads.set(orders, head)
    // What failed, for want of disk for instance, is tried anew when it is asked for again.
    head.catch(() => heads.delete(orders))
    const scan = (await head).get(file)
    if (scan === undefined) throw new Error(`${file} of the demo was not made`)
    return scan
  }
  return {
    entry,
    files: {
      list: async () => [DEMO_FILES.study, DEMO_FILES.freeze, ...scans.keys()],
      read: async (path) => {
        // Whoever opens the study reads its practice first: it is begun before its scans are asked for.
        if (path === DEMO_FILES.study) void makeScan(practice).catch(() => undefined)
        const file = scans.get(path)
        return file === undefined ? readFile(join(frozen, path)) : makeScan(file)
      },
    },
    close: () => pool.close(),
  }
}
