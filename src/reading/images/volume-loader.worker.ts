import { expose, transfer } from 'comlink'
import { transferablesOf } from '@/nifti'
import { type LoadedVolume, loadVolume, type VolumeHashes } from './load-volume'

const loader = {
  async load(file: Blob, hashes: VolumeHashes): Promise<LoadedVolume> {
    const loaded = await loadVolume(new Uint8Array(await file.arrayBuffer()), hashes)
    return loaded.ok ? transfer(loaded, transferablesOf(loaded.prepared)) : loaded
  },
}
export type VolumeLoaderWorker = typeof loader

expose(loader)
