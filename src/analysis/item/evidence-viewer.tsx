import { useEffect, useMemo, useRef, useState } from 'react'
import type { Evidence } from '@/answers'
import type { ReportItem } from '@/report'
import { deferredPart, Notice } from '@/ui'
import type { ViewerHandle, ViewerVolume } from '@/viewer'
import { type Measured, TraceKeeper } from '@/viewer/measurements/item-traces'
import styles from './item-dialog.module.css'
import type { LoadedItem } from './load-item'

// NiiVue is large, and most analysts never open an item.
const VolumeViewer = deferredPart(
  async () => (await import('@/viewer')).VolumeViewer,
  () => <p className={styles.quiet}>Loading the viewer.</p>,
)

interface EvidenceViewerProps {
  readonly item: ReportItem
  readonly loaded: LoadedItem
  /** What was on screen when one of the raters answered; null: the volumes as they open. */
  readonly evidence: Evidence | null
}

/** The volumes of an item, crosshair, grey scale and what was measured as a rater had them; mount one per item. */
export function EvidenceViewer({ item, loaded, evidence }: EvidenceViewerProps) {
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
  return (evidence?.measurements ?? []).flatMap(({ slab, ...of }): Measured[] => {
    // Named here by the study's own name and the time (load-item.ts).
    const volume = volumes.find(({ id }) => id.split(' ')[0] === of.volume)
    if (volume === undefined) return []
    return [{ ...of, volume: volume.id, isOnPrior: volume.isPrior, ...(slab && { slab }) }]
  })
}
