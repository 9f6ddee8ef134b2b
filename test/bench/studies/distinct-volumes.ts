import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readNifti } from '../../../src/nifti'
import { phantomHead } from '../../../src/phantom'
import { makePhantom } from '../../phantom/make-phantom'

const DATA = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))
const NAMES = ['chris_t1', 'MNI152_2009_template'] as const

export interface SourceVolume {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The two volumes of the table; synthetic heads of the same size where the real ones are not at hand. */
export function realVolumes(): {
  readonly volumes: readonly SourceVolume[]
  readonly note: string
} {
  if (NAMES.every((name) => existsSync(`${DATA}${name}.nii.gz`)))
    return {
      volumes: NAMES.map((name) => ({
        name,
        bytes: unpacked(readFileSync(`${DATA}${name}.nii.gz`), name),
      })),
      note: NAMES.join(' and '),
    }
  return { volumes: phantoms(), note: 'synthetic heads: ../shared/data is not here' }
}

/**
 * The same volume as another file: one voxel of air differs. So no cache can take one item's picture for another's, while
 * every item costs what the original costs.
 */
export function variantOf({ name, bytes }: SourceVolume, variant: number): SourceVolume {
  if (variant === 0) return { name, bytes }
  const copy = bytes.slice()
  const reading = readNifti(copy, name)
  if (!reading.ok) throw new Error(`${name} is no volume`)
  // The low byte of the last voxel, which is air: both volumes are little-endian, of 8 and 16 bits.
  const place = copy.length - (reading.header.datatype === 'uint8' ? 1 : 2)
  copy[place] = variant
  return { name: `${name}-${variant}`, bytes: copy }
}

function unpacked(bytes: Uint8Array, name: string): Uint8Array {
  const reading = readNifti(bytes, name)
  if (!reading.ok) throw new Error(`${name}: ${reading.problems[0]?.message}`)
  return reading.raw.slice()
}

const phantoms = (): SourceVolume[] =>
  [1, 2].map((seed) => ({
    name: `phantom-${seed}`,
    bytes: makePhantom(phantomHead({ seed }), 'T1'),
  }))
