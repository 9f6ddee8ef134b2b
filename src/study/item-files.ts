import { imagesOfMaterials } from './material-schema'
import type { QuestionBase, StudyItem } from './study-schema'

/** Every file of the package that an item shows, by its id: volumes with what is laid over them, images with those within a conversation. */
export function filesOfItem<Q extends QuestionBase, T>({
  volumes,
  images,
  materials,
}: Pick<StudyItem<Q, T>, 'volumes' | 'images' | 'materials'>): {
  readonly volumes: readonly string[]
  readonly images: readonly string[]
} {
  return {
    volumes: volumes.flatMap(({ volume, overlays = [] }) => [
      volume,
      ...overlays.map(({ overlay }) => overlay),
    ]),
    images: [...images.map(({ image }) => image), ...imagesOfMaterials(materials).map(({ image }) => image)],
  }
}
