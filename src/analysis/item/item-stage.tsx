import { useEffect, useMemo, useRef, useState } from 'react'
import type { Evidence } from '@/answers'
import {
  type ClaimsInHand,
  MaterialsPane,
  NO_CLAIMS,
  PictureBoard,
  type PictureFile,
} from '@/materials'
import type { ReportItem } from '@/results'
import { deferredPart, Markdown, Notice, Split } from '@/ui'
import type { ViewerHandle, ViewerVolume } from '@/viewer'
import { type Measured, TraceKeeper } from '@/viewer/measurements/item-traces'
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
    const urls = [...(pictures ?? [])].map(([id, blob]) => ({ id, url: URL.createObjectURL(blob) }))
    setFiles(new Map(urls.map(({ id, url }) => [id, { ok: true, url }])))
    return () => {
      for (const { url } of urls) URL.revokeObjectURL(url)
    }
  }, [pictures])
  return pictures === undefined ? none : files
}

// NiiVue is large, and most analysts never open an item.
const VolumeViewer = deferredPart(
  async () => ({ default: (await import('@/viewer')).VolumeViewer }),
  () => <p className={styles.quiet}>Loading the viewer.</p>,
)

interface EvidenceViewerProps {
  readonly item: ReportItem
  readonly loaded: LoadedItem
  /** What was on screen when one of the raters answered; null: the volumes as they open. */
  readonly evidence: Evidence | null
}

/** The volumes of an item, crosshair, grey scale and what was measured as a rater had them; mount one per item. */
function EvidenceViewer({ item, loaded, evidence }: EvidenceViewerProps) {
  const handle = useRef<ViewerHandle>(null)
  const [painted, setPainted] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const grey = evidence?.window ?? null
  const volumes = useMemo(
    () =>
      grey === null
        ? loaded.volumes
        : loaded.volumes.map((v, n) => (n === 0 ? { ...v, window: grey } : v)),
    [loaded, grey],
  )
  const place = evidence?.crosshairMm ?? null
  const measured = useMemo(() => measuredOfEvidence(evidence, loaded.volumes), [evidence, loaded])
  const traces = useMemo(() => new TraceKeeper({ tools: [], measured }), [measured])
  useEffect(() => {
    if (painted > 0 && place !== null) handle.current?.moveTo(place)
  }, [painted, place])
  if (problem !== null) return <Notice tone="warning">{problem}</Notice>
  return (
    <VolumeViewer
      ref={handle}
      // Another rater's lines are another view: none of the last one's stay.
      itemKey={`${item.item} ${grey?.join(' ') ?? ''} ${JSON.stringify(measured)}`}
      traces={traces}
      volumes={volumes}
      convention={loaded.convention}
      isConventionLocked
      windows={loaded.windows}
      onPainted={() => setPainted((times) => times + 1)}
      onProblem={(trouble) => setProblem(trouble.message)}
    />
  )
}

/** What a rater had measured, for the viewer: on the volumes that it was drawn on; of volumes that are not shown nothing. */
export function measuredOfEvidence(
  evidence: Evidence | null,
  volumes: readonly Pick<ViewerVolume, 'id' | 'isPrior'>[],
): readonly Measured[] {
  return (evidence?.measurements ?? []).flatMap((measurement): Measured[] => {
    // Named here by the study's own name and the time (load-item.ts).
    const volume = volumes.find(({ id }) => id.split(' ')[0] === measurement.volume)
    if (volume === undefined) return []
    return [{ ...measurement, volume: volume.id, isOnPrior: volume.isPrior }]
  })
}
