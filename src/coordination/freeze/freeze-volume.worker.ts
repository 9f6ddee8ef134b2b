import { expose, transfer } from 'comlink'
import { type FrozenVolume, freezeVolume } from '@/freezing'

const packer = {
  /** Validates, scrubs and packs one volume. */
  freezeVolume(...order: Parameters<typeof freezeVolume>): FrozenVolume {
    const frozen = freezeVolume(...order)
    if (!frozen.ok) return frozen
    // Packed bytes stand at the beginning of a larger buffer, which is not to travel.
    const isWhole = frozen.bytes.byteLength === frozen.bytes.buffer.byteLength
    const bytes = isWhole ? frozen.bytes : frozen.bytes.slice()
    return transfer({ ...frozen, bytes }, [bytes.buffer as ArrayBuffer])
  },
}
export type VolumePacker = typeof packer

expose(packer)
