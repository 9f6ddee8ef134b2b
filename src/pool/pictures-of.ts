import { imagesOfMaterials } from '@/study'
import type { PoolItem } from './pool-schema'

/** What an item shows, volumes first, each with its place: `volumes[0]`. */
export const picturesOf = <V, I>({
  volumes,
  images,
}: {
  readonly volumes: readonly V[]
  readonly images: readonly I[]
}) => [
  ...volumes.map((volume, n) => ({ ...volume, at: `volumes[${n}]` })),
  ...images.map((image, n) => ({ ...image, at: `images[${n}]` })),
]

type Shown = Pick<PoolItem, 'volumes' | 'images' | 'materials'>

/** A file that an item names, with its place and, of a picture, how it is written anew. */
interface SourceOf extends Pick<PoolItem['images'][number], 'file' | 'rewrite'> {
  readonly kind: 'volume' | 'image'
  readonly at: string
  /** Of a volume: it is frozen without its face. */
  readonly deface?: true | undefined
}

/** Every file that an item names: volumes and what is laid over them, images and those within a conversation. */
export const sourcesOf = (item: Shown): SourceOf[] => [
  ...item.volumes.flatMap(({ file, deface, overlays = [] }, n): SourceOf[] => [
    { kind: 'volume', file, deface, at: `volumes[${n}]` },
    ...overlays.map(
      (overlay, k): SourceOf => ({
        kind: 'volume',
        file: overlay.file,
        at: `volumes[${n}].overlays[${k}]`,
      }),
    ),
  ]),
  ...picturesOfItem(item),
]

/** Files that are frozen without the face that is in them: one item that says so speaks for all that show the file. */
export const defacedFiles = (items: readonly Shown[]): ReadonlySet<string> =>
  new Set(
    items.flatMap(({ volumes }) => volumes.flatMap(({ file, deface }) => (deface ? [file] : []))),
  )

/** The 2D images of an item, those within a conversation among them. */
export const picturesOfItem = ({
  images,
  materials,
}: Pick<Shown, 'images' | 'materials'>): readonly SourceOf[] => [
  ...images.map(
    ({ file, rewrite }, n): SourceOf => ({ kind: 'image', file, rewrite, at: `images[${n}]` }),
  ),
  ...imagesOfMaterials(materials).map(
    ({ image: { file, rewrite }, at }): SourceOf => ({ kind: 'image', file, rewrite, at }),
  ),
]

/** What `placesOf` names of the items, each file once, where the first of them names it. */
export function firstPlaces<P extends { readonly file: string }>(
  items: readonly PoolItem[],
  placesOf: (item: PoolItem) => readonly P[],
): { readonly item: PoolItem; readonly place: P }[] {
  const first = new Map<string, { readonly item: PoolItem; readonly place: P }>()
  for (const item of items)
    for (const place of placesOf(item))
      if (!first.has(place.file)) first.set(place.file, { item, place })
  return [...first.values()]
}
