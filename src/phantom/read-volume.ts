import type { PhantomHead } from './phantom-head'
import type { PhantomVolume } from './phantom-spec'
import { seedOf } from './random-stream'
import { join, type SpecReader } from './spec-reader'
import { CONTRASTS } from './tissues'

const VOLUME_KEYS = [
  'file',
  'head',
  'contrast',
  'spacingMm',
  'noisePercent',
  'biasPercent',
  'isAirMasked',
  'seed',
]

/** One volume, its defaults filled in; empty when it cannot be made. */
export function readVolume(
  reader: SpecReader,
  value: unknown,
  place: string,
  heads: ReadonlyMap<string, PhantomHead>,
): PhantomVolume[] {
  const volume = reader.object(value, place, VOLUME_KEYS)
  if (volume === undefined) return []
  const file = reader.text(volume.file, join(place, 'file'))
  if (
    file !== undefined &&
    (!/\.nii(\.gz)?$/.test(file) || file.startsWith('/') || file.split(/[\\/]/).includes('..'))
  )
    reader.complain(
      'wrong-value',
      join(place, 'file'),
      `"${file}" cannot be written.`,
      'Give a path below the output folder that ends in .nii or .nii.gz.',
    )
  const head = reader.text(volume.head, join(place, 'head'))
  if (head !== undefined && !heads.has(head))
    reader.complain(
      'unknown-head',
      join(place, 'head'),
      `There is no head "${head}".`,
      `Known: ${[...heads.keys()].join(', ')}.`,
    )
  const contrast = reader.oneOf(volume.contrast, join(place, 'contrast'), CONTRASTS)
  const spacingMm = reader.number(volume.spacingMm ?? 1, join(place, 'spacingMm'), 0.5, 4)
  const noisePercent = reader.number(volume.noisePercent ?? 2, join(place, 'noisePercent'), 0, 30)
  const biasPercent = reader.number(volume.biasPercent ?? 8, join(place, 'biasPercent'), 0, 50)
  const seed = reader.whole(volume.seed ?? seedOf(1, file ?? ''), join(place, 'seed'), 0, 2 ** 32)
  if (file === undefined || head === undefined || contrast === undefined || spacingMm === undefined) return []
  const isAirMasked = reader.isTrue(volume.isAirMasked ?? true, join(place, 'isAirMasked'))
  if (
    isAirMasked === undefined ||
    noisePercent === undefined ||
    biasPercent === undefined ||
    seed === undefined
  )
    return []
  return [{ file, head, contrast, spacingMm, noisePercent, biasPercent, isAirMasked, seed }]
}
