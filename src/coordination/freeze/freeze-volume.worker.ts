import { expose, transfer } from 'comlink'
import { type FrozenVolume, freezeVolume } from '@/freezing'

const packer = {
  /** Validates, scrubs and packs one volume. */
  freezeVolume(source: Uint8Array, file: string, frames: 'first' | 'all'): FrozenVolume {
    const frozen = freezeVolume(source, file, frames)
    if (!frozen.ok) return frozen
    const bytes = frozen.bytes.slice()
    return transfer({ ...frozen, bytes }, [bytes.buffer])
  },
}
export type VolumePacker = typeof packer

expose(packer)
