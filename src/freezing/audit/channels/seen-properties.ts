import { confidenceSteps, type StudyImage, type StudyVolume, textsOfMaterial } from '@/study'
import { numberItems } from '../../freeze/frozen-ids'
import { picturesOfItem } from '../../pool/pictures-of'
import type { Pool, PoolItem } from '../../pool/pool-schema'
import type { Protocol } from '../../pool/protocol-file'

/** What is known of the files as they will be in the package, by file as the pool names it. */
export interface SeenFiles {
  readonly images: ReadonlyMap<string, Pick<StudyImage, 'path' | 'width' | 'height' | 'bytes'>>
  /** `bytes` only once volumes are packed. */
  readonly volumes: ReadonlyMap<string, Pick<StudyVolume, 'shape' | 'spacing'> & { readonly bytes?: number }>
}

/** A property of an item that reaches whoever opens the package, whatever the rater looks at. */
export interface SeenProperty {
  readonly id:
    | 'picture-format'
    | 'picture-size'
    | 'picture-bytes'
    | 'picture-count'
    | 'voxel-size'
    | 'scan-shape'
    | 'scan-bytes'
    | 'scan-count'
    | 'context'
    | 'materials'
    | 'material-length'
    | 'prompt-length'
    | 'confidence-scale'
    | 'option-count'
    | 'option-order'
    | 'option-ids'
    | 'position'
  /** Within "… alone tells". */
  readonly words: string
  /** `frame`: how an item is packed, which should tell nothing. `content`: what is asked or shown has a part in it. */
  readonly nature: 'frame' | 'content'
  /** null: this item has none. Numbers are put into classes before they are tested. */
  readonly of: (item: PoolItem, question: number) => string | number | null
}

/** Every property that is tested, in the order in which they are named. */
export function seenProperties(pool: Pool, protocol: Protocol, files: SeenFiles): SeenProperty[] {
  const places = placesOf(pool, protocol)
  const hasMaterials = pool.items.some(({ materials }) => materials !== undefined)
  const images = (item: PoolItem) => picturesOfItem(item).flatMap(({ file }) => files.images.get(file) ?? [])
  const volumes = (item: PoolItem) => item.volumes.flatMap(({ file }) => files.volumes.get(file) ?? [])
  const some = <T>(list: readonly T[], words: (list: readonly T[]) => string | number) =>
    list.length === 0 ? null : words(list)
  const sum = (list: readonly { readonly bytes?: number }[]) =>
    list.every(({ bytes }) => bytes !== undefined)
      ? list.reduce((total, { bytes = 0 }) => total + bytes, 0)
      : null
  const options = (item: PoolItem, n: number) => {
    const question = item.questions[n]?.question
    return question !== undefined && 'options' in question ? (question.options ?? []) : []
  }
  return [
    {
      ...{ id: 'picture-format', words: 'the file format of the picture', nature: 'frame' },
      of: (item) => some(images(item), (list) => list.map(({ path }) => path.split('.').at(-1)).join()),
    },
    {
      ...{ id: 'picture-size', words: 'the width and height of the picture', nature: 'frame' },
      of: (item) =>
        some(images(item), (list) => list.map(({ width, height }) => `${width}x${height}`).join()),
    },
    {
      ...{ id: 'picture-bytes', words: 'the size in bytes of the picture', nature: 'content' },
      of: (item) => (picturesOfItem(item).length === 0 ? null : sum(images(item))),
    },
    {
      ...{ id: 'picture-count', words: 'the number of pictures', nature: 'frame' },
      of: (item) => picturesOfItem(item).length,
    },
    {
      ...{ id: 'voxel-size', words: 'the voxel size of the scan', nature: 'frame' },
      of: (item) => some(volumes(item), (list) => list.map(({ spacing }) => spacing.join('x')).join()),
    },
    {
      ...{ id: 'scan-shape', words: 'the number of voxels of the scan', nature: 'frame' },
      of: (item) => some(volumes(item), (list) => list.map(({ shape }) => shape.join('x')).join()),
    },
    {
      ...{ id: 'scan-bytes', words: 'the size in bytes of the scan', nature: 'content' },
      of: (item) => (item.volumes.length === 0 ? null : sum(volumes(item))),
    },
    {
      ...{ id: 'scan-count', words: 'the number of scans', nature: 'frame' },
      of: (item) => item.volumes.length,
    },
    {
      ...{ id: 'context', words: 'whether there is a context', nature: 'frame' },
      of: (item) => (item.context === '' ? 'none' : 'context'),
    },
    {
      ...{ id: 'materials', words: 'which materials there are', nature: 'frame' },
      of: (item) =>
        some(item.materials ?? [], (list) => list.map(({ id, kind }) => `${kind} ${id}`).join('\n')) ??
        (hasMaterials ? 'none' : null),
    },
    {
      // What a proposal says may be right or wrong, and the length of a right one is its own.
      ...{ id: 'material-length', words: 'the length of the texts beside the question', nature: 'content' },
      of: (item) =>
        some(
          (item.materials ?? []).filter(({ kind }) => kind !== 'proposal'),
          (list) => list.flatMap(textsOfMaterial).reduce((sum, { text }) => sum + text.length, 0),
        ),
    },
    {
      ...{ id: 'prompt-length', words: 'the length of the question', nature: 'content' },
      of: (item, n) => item.questions[n]?.question.prompt.length ?? null,
    },
    {
      ...{ id: 'confidence-scale', words: 'how confidence is asked for', nature: 'frame' },
      of: (item, n) => {
        const scale = confidenceSteps(item.questions[n]?.question ?? {})
        return scale === null ? null : JSON.stringify(scale)
      },
    },
    {
      ...{ id: 'option-count', words: 'the number of options', nature: 'frame' },
      of: (item, n) => some(options(item, n), (list) => list.length),
    },
    {
      ...{ id: 'option-order', words: 'the order of the options', nature: 'frame' },
      of: (item, n) => some(options(item, n), (list) => list.map(({ label }) => label).join('\n')),
    },
    {
      ...{ id: 'option-ids', words: 'the order of the ids of the options', nature: 'frame' },
      of: (item, n) => some(options(item, n), (list) => list.map(({ id }) => id).join('\n')),
    },
    {
      ...{ id: 'position', words: 'the place in the list', nature: 'frame' },
      of: (item) => places.get(item.id) ?? null,
    },
  ]
}

/** Places of items by their ids in the package, which are numbers: under a random order they say nothing, and are tested all the same. */
function placesOf(pool: Pool, protocol: Protocol): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const [n, { item, isPractice }] of numberItems(pool.items, protocol).entries())
    if (!isPractice && !places.has(item.id)) places.set(item.id, n)
  return places
}
