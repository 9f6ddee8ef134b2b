import { useEffect } from 'react'
import { MaterialView, NO_CLAIMS, type PictureFile } from '@/materials'
import type { PoolItem } from '@/pool'
import type { Question } from '@/questions'
import { imagesOfMaterials, type Material, withImages } from '@/study'
import { useLatest } from '@/ui'
import styles from '../item-card.module.css'

/** What kinds of materials are called on the coordinator's pages. */
export const KIND_WORDS: Readonly<Record<Material['kind'], string>> = {
  text: 'Text',
  transcript: 'Conversation',
  record: 'Health record',
  report: 'Report or answer to be judged',
  proposal: 'Proposed answer',
}

type PoolMaterial = NonNullable<PoolItem['materials']>[number]

/** A file of the chosen folder by the name that the item has for it; null where it is not there. */
export type ReadPicture = (file: string) => Promise<Blob | null>

interface MaterialCardProps {
  readonly material: PoolMaterial
  readonly questions: readonly Question[]
  readonly readPicture: ReadPicture
}

/** A material as the coordinator looks it over: as raters read it, claims and answers included. */
export function MaterialCard({ material, questions, readPicture }: MaterialCardProps) {
  const pictures = usePictures(material, readPicture)
  return (
    <section className={styles.question} aria-label={material.label}>
      <p className={styles.prompt}>
        {material.label} <span className={styles.kind}>{KIND_WORDS[material.kind]}</span>
      </p>
      <MaterialView
        material={withImages(material, ({ file }) => file)}
        questions={questions}
        pictures={pictures}
        claims={NO_CLAIMS}
        onClaim={null}
      />
    </section>
  )
}

const NONE: ReadonlyMap<string, PictureFile> = new Map()

/** The pictures within a conversation, by their names. */
function usePictures(
  material: PoolMaterial,
  readPicture: ReadPicture,
): ReadonlyMap<string, PictureFile> {
  const names = imagesOfMaterials([material]).map(({ image: { file } }) => file)
  const { value } = useLatest([names.join('\n'), readPicture], async () => {
    const read = names.map(async (file): Promise<readonly [string, PictureFile]> => {
      const blob = await readPicture(file)
      return [
        file,
        blob === null
          ? { ok: false, message: `“${file}” is not among the chosen files` }
          : { ok: true, url: URL.createObjectURL(blob) },
      ]
    })
    return names.length === 0 ? NONE : new Map(await Promise.all(read))
  })
  useEffect(
    () => () => {
      for (const picture of value?.values() ?? []) if (picture.ok) URL.revokeObjectURL(picture.url)
    },
    [value],
  )
  return value ?? NONE
}
