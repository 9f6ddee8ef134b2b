import { useEffect, useMemo, useState } from 'react'
import type { Evidence } from '@/answers'
import {
  type ClaimsInHand,
  MaterialsPane,
  NO_CLAIMS,
  PictureBoard,
  type PictureFile,
} from '@/materials'
import type { ReportItem } from '@/report'
import { Markdown, Notice, Split } from '@/ui'
import { EvidenceViewer } from './evidence-viewer'
import styles from './item-dialog.module.css'
import { hasParts, type LoadedItem } from './load-item'

interface ItemStageProps {
  readonly item: ReportItem
  /** null: still loading. */
  readonly loaded: LoadedItem | null
  readonly failure: string | null
  readonly evidence: Evidence | null
}

/** In percent, what the images have beside the texts, and the volumes above the 2D images. */
const USUAL = { texts: 55, images: 60 }

/** What there is to see of an item, as its raters saw it: volumes, 2D images, texts, or its context alone. */
export function ItemStage({ item, loaded, failure, evidence }: ItemStageProps) {
  const [split, setSplit] = useState(USUAL)
  const files = usePictureFiles(loaded)
  if (failure !== null) return <Notice tone="error">{failure}</Notice>
  if (loaded === null) return <p className={styles.quiet}>Loading the images.</p>
  const { problem, volumes, images, materials = [] } = loaded
  const hasVolumes = problem === null && volumes.length > 0
  const hasImages = images.some(({ image }) => loaded.pictures.has(image))
  if (!hasParts(loaded))
    return (
      <>
        {problem === null ? (
          <p className={styles.quiet}>The readers read this case without images.</p>
        ) : (
          <Missing problem={problem} />
        )}
        <Context text={loaded.context} />
      </>
    )
  return (
    <div className={styles.whole}>
      {problem !== null && <Missing problem={problem} />}
      <div className={styles.parts}>
        <Split
          name="images and texts"
          direction="row"
          percent={split.texts}
          usualPercent={USUAL.texts}
          onPercent={(texts) => setSplit({ ...split, texts })}
          isFirstHidden={!hasVolumes && !hasImages}
          first={
            <Split
              name="volumes and 2D images"
              direction="column"
              percent={split.images}
              usualPercent={USUAL.images}
              onPercent={(part) => setSplit({ ...split, images: part })}
              isFirstHidden={!hasVolumes && hasImages}
              first={
                hasVolumes ? (
                  <EvidenceViewer key={item.item} item={item} loaded={loaded} evidence={evidence} />
                ) : null
              }
              second={
                hasImages ? (
                  <PictureBoard
                    key={item.item}
                    pictures={images.map(({ image, label }, n) => ({
                      name: label ?? `Image ${n + 1}`,
                      file: files.get(image) ?? null,
                    }))}
                    hasKeys={!hasVolumes}
                  />
                ) : null
              }
            />
          }
          second={
            materials.length === 0 ? null : (
              <MaterialsPane
                key={item.item}
                materials={materials}
                questions={loaded.questions}
                pictures={files}
                claims={claimsOf(item, loaded)}
                onClaim={null}
                hasKeys
              />
            )
          }
        />
      </div>
    </div>
  )
}

/** The claim that the question of this row judges. */
function claimsOf(item: ReportItem, { questions }: LoadedItem): ClaimsInHand {
  const claim = questions.find(({ id }) => id === item.question)?.claim
  return claim === undefined ? NO_CLAIMS : { current: claim, judged: new Map() }
}

const Missing = ({ problem }: { readonly problem: string }) => (
  <Notice tone="warning" title="The images cannot be shown">
    {problem}
  </Notice>
)

/** What the raters read beside the images. */
export function Context({ text }: { readonly text: string }) {
  return text === '' ? null : (
    <div className={styles.context}>
      <Markdown text={text} />
    </div>
  )
}

/** Addresses for the images of the item on show; given back when another is. */
function usePictureFiles(loaded: LoadedItem | null): ReadonlyMap<string, PictureFile> {
  const pictures = loaded?.pictures
  const [files, setFiles] = useState<ReadonlyMap<string, PictureFile>>(new Map())
  const none = useMemo(() => new Map<string, PictureFile>(), [])
  useEffect(() => {
    const made = [...(pictures ?? [])].map(([id, blob]) => ({ id, url: URL.createObjectURL(blob) }))
    setFiles(new Map(made.map(({ id, url }) => [id, { ok: true, url }])))
    return () => {
      for (const { url } of made) URL.revokeObjectURL(url)
    }
  }, [pictures])
  return pictures === undefined ? none : files
}
