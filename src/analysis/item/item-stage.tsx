import { useEffect, useState } from 'react'
import type { Evidence } from '@/answers'
import type { ReportItem } from '@/report'
import { Markdown, Notice } from '@/ui'
import { EvidenceViewer } from './evidence-viewer'
import styles from './item-dialog.module.css'
import type { LoadedItem } from './load-item'

export interface ItemStageProps {
  readonly item: ReportItem
  /** null: still loading. */
  readonly loaded: LoadedItem | null
  readonly failure: string | null
  readonly evidence: Evidence | null
}

/** What there is to see of an item: volumes, pictures, or its text alone. */
export function ItemStage({ item, loaded, failure, evidence }: ItemStageProps) {
  if (failure !== null) return <Notice tone="error">{failure}</Notice>
  if (loaded === null) return <p className={styles.quiet}>Loading the images.</p>
  if (loaded.problem === null && loaded.volumes.length > 0)
    return <EvidenceViewer key={item.item} item={item} loaded={loaded} evidence={evidence} />
  return (
    <>
      {loaded.problem !== null ? (
        <Notice tone="warning" title="The images cannot be shown">
          {loaded.problem}
        </Notice>
      ) : loaded.images.length > 0 ? (
        <Pictures key={item.item} images={loaded.images} />
      ) : (
        <p className={styles.quiet}>The raters read this item without images.</p>
      )}
      <Context text={loaded.context} />
    </>
  )
}

/** What the raters read beside the images. */
export function Context({ text }: { readonly text: string }) {
  return text === '' ? null : (
    <div className={styles.context}>
      <Markdown text={text} />
    </div>
  )
}

function Pictures({ images }: { readonly images: LoadedItem['images'] }) {
  const [urls, setUrls] = useState<readonly string[]>([])
  useEffect(() => {
    const made = images.map(({ content }) => URL.createObjectURL(content))
    setUrls(made)
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [images])
  return (
    <div className={styles.pictures}>
      {urls.map((url, n) => (
        <figure key={url}>
          <img src={url} alt={images[n]?.label ?? ''} />
          <figcaption>{images[n]?.label}</figcaption>
        </figure>
      ))}
    </div>
  )
}
