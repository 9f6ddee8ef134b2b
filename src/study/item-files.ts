import { applyCondition } from './conditions'
import { imagesOfMaterials } from './material-schema'
import type { Study, StudyItem } from './study-schema'

/** Every file of the package that an item shows, by its id: volumes with what is laid over them, images with those within a conversation. */
export function filesOfItem({
  volumes,
  images,
  materials,
}: Pick<StudyItem, 'volumes' | 'images' | 'materials'>) {
  return {
    volumes: volumes.flatMap(({ volume, overlays = [] }) => [
      volume,
      ...overlays.map(({ overlay }) => overlay),
    ]),
    images: [
      ...images.map(({ image }) => image),
      ...imagesOfMaterials(materials).map(({ image }) => image),
    ],
  }
}

/** The volumes and images of a study that some of its items show. */
export function filesShown(
  { volumes, images }: Study,
  items: readonly StudyItem[],
): Pick<Study, 'volumes' | 'images'> {
  const used = items.map(filesOfItem)
  return {
    volumes: only(
      volumes,
      used.flatMap((files) => files.volumes),
    ),
    images: only(
      images,
      used.flatMap((files) => files.images),
    ),
  }
}

function only<V>(entries: Readonly<Record<string, V>>, ids: readonly string[]): Record<string, V> {
  const wanted = new Set(ids)
  return Object.fromEntries(Object.entries(entries).filter(([id]) => wanted.has(id)))
}

/** What a session puts on the screen besides text. */
export interface ShownMedia {
  /** Volumes, in planes that have sides. */
  readonly scans: boolean
  /** Images of two dimensions, which are shown as they are. */
  readonly pictures: boolean
}

/** What there is to see in the items of a session, under their conditions, and in its practice items. @param order item ids */
export function shownMedia(study: Study, order: readonly string[]): ShownMedia {
  const read = new Set([...order, ...(study.reading.practice?.items ?? [])])
  const files = study.items
    .filter(({ id }) => read.has(id))
    .map((item) => filesOfItem(applyCondition(study, item)))
  return {
    scans: files.some(({ volumes }) => volumes.length > 0),
    pictures: files.some(({ images }) => images.length > 0),
  }
}
