import { expose } from 'comlink'
import { readPackageZip } from '@/freezing'

const unpacker = {
  /** The files of a package; study.json and freeze.json last. */
  async unpack(zip: Blob): Promise<readonly (readonly [path: string, blob: Blob])[] | null> {
    const read = readPackageZip(new Uint8Array(await zip.arrayBuffer()), 'package.zip')
    if (!read.ok) return null
    const isLast = (path: string) => (path === 'study.json' ? 1 : path === 'freeze.json' ? 2 : 0)
    return [...read.value]
      .sort(([a], [b]) => isLast(a) - isLast(b))
      .map(([path, bytes]) => [path, new Blob([bytes.slice()])] as const)
  },
}
export type Unpacker = typeof unpacker

expose(unpacker)
