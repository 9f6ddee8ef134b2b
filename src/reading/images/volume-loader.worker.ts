import { expose, transfer } from 'comlink'
import { transferablesOf } from '@/nifti'
// By its own entrance: the whole folder takes longer to evaluate than a small volume to load.
import { type LoadedVolume, loadVolume, type VolumeHashes } from '@/package/load-volume'

const loader = {
  async load(file: Blob, hashes: VolumeHashes): Promise<LoadedVolume> {
    const loaded = await loadVolume(new Uint8Array(await file.arrayBuffer()), hashes)
    return loaded.ok ? transfer(loaded, transferablesOf(loaded.prepared)) : loaded
  },
}
export type VolumeLoaderWorker = typeof loader

expose(loader)
