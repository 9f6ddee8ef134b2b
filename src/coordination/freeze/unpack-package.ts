import { inWorker } from '@/ui/open-worker'
import type { Unpacker } from './package.worker'

/** The files of a package's zip; study.json and freeze.json last. null when it cannot be unpacked. */
export const unpackPackage = (zip: Blob) =>
  inWorker<Unpacker, Awaited<ReturnType<Unpacker['unpack']>>>(
    () => new Worker(new URL('./package.worker.ts', import.meta.url), { type: 'module', name: 'unpack' }),
    'Unpacking',
    (unpacker) => unpacker.unpack(zip),
  )
