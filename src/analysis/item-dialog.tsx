import { SegmentedControl } from '@mantine/core'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { ReportItem, ReportSummary } from '@/report'
import { seriesName } from '@/report'
import { Dialog, Markdown, Notice } from '@/ui'
import type { ViewerHandle, ViewerVolume } from '@/viewer'
import { AnswerCell } from './answer-cell'
import type { Desk } from './desk'
import styles from './item-dialog.module.css'
import { useAsked } from './use-asked'

// NiiVue is large, and most analysts never open an item.
const VolumeViewer = lazy(async () => ({ default: (await import('@/viewer')).VolumeViewer }))

export interface ItemDialogProps {
  readonly item: ReportItem
  readonly report: ReportSummary
  readonly desk: () => Desk
  readonly onClose: () => void
}

/** An item as its raters saw it, the crosshair and grey scale where each had them when answering. */
export function ItemDialog({ item, report, desk, onClose }: ItemDialogProps) {
  const seen = item.answers.flatMap((answer, n) => (answer.evidence === null ? [] : [n]))
  const [column, setColumn] = useState(seen[0] ?? -1)
  const { value, failure } = useAsked(item.item, () => loadItem(desk(), item.item))
  return (
    <Dialog isOpen title={`${item.item}: ${item.prompt}`} onClose={onClose} size="full">
      <div className={styles.layout}>
        <div className={styles.stage}>
          {failure !== null ? (
            <Notice tone="error">{failure}</Notice>
          ) : value === null ? (
            <p className={styles.quiet}>Loading the images.</p>
          ) : value.problem !== null ? (
            <Notice tone="warning" title="The images cannot be shown">
              {value.problem}
            </Notice>
          ) : value.volumes.length === 0 ? (
            <p className={styles.quiet}>The raters saw no volume with this item.</p>
          ) : (
            <EvidenceViewer
              item={item}
              loaded={value}
              evidence={item.answers[column]?.evidence ?? null}
              key={item.item}
            />
          )}
        </div>
        <div className={styles.side}>
          {seen.length < 1 ? null : (
            <div>
              <p className={styles.label}>As it stood when this rater answered</p>
              <SegmentedControl
                aria-label="Whose view"
                value={String(column)}
                onChange={(next) => setColumn(Number(next))}
                data={seen.map((n) => {
                  const rater = report.raters[n]
                  return { value: String(n), label: rater === undefined ? '' : seriesName(rater) }
                })}
              />
            </div>
          )}
          <dl className={styles.facts}>
            <dt>Truth</dt>
            <dd>{item.truth ?? '–'}</dd>
            {item.answers.map((answer, n) => {
              const rater = report.raters[n]
              const name = rater === undefined ? answer.rater : seriesName(rater)
              return (
                <div key={`${rater?.kind} ${name}`}>
                  <dt>{name}</dt>
                  <dd>
                    <AnswerCell answer={answer} />
                  </dd>
                </div>
              )
            })}
          </dl>
          {value === null || value.context === '' ? null : <Markdown text={value.context} />}
        </div>
      </div>
    </Dialog>
  )
}

interface LoadedItem {
  readonly context: string
  readonly volumes: readonly ViewerVolume[]
  readonly convention: 'neurological' | 'radiological'
  readonly windows: readonly { readonly name: string; readonly low: number; readonly high: number }[]
  readonly problem: string | null
}

async function loadItem(desk: Desk, id: string): Promise<LoadedItem> {
  const content = await desk.itemContent(id)
  if (content === null)
    return {
      context: '',
      volumes: [],
      convention: 'neurological',
      windows: [],
      problem: 'The study is not loaded.',
    }
  const loaded = await Promise.all(
    content.volumes.map(async (volume) => ({ volume, result: await desk.volume(volume.volume) })),
  )
  const failed = loaded.find(({ result }) => !result.ok)
  return {
    ...content,
    volumes: loaded.flatMap(({ volume, result }): ViewerVolume[] =>
      result.ok
        ? [
            {
              id: `${volume.volume} ${volume.timepoint}`,
              label: volume.label,
              caption: volume.timepoint === 'prior' ? `Prior ${volume.acquired ?? ''}`.trim() : null,
              isPrior: volume.timepoint === 'prior',
              prepared: result.prepared,
              window: volume.window ?? null,
            },
          ]
        : [],
    ),
    problem:
      failed === undefined || failed.result.ok ? null : `A volume is missing: ${failed.result.message}.`,
  }
}

interface EvidenceViewerProps {
  readonly item: ReportItem
  readonly loaded: LoadedItem
  readonly evidence: ReportItem['answers'][number]['evidence']
}

function EvidenceViewer({ item, loaded, evidence }: EvidenceViewerProps) {
  const handle = useRef<ViewerHandle>(null)
  const [painted, setPainted] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const grey = evidence?.window ?? null
  const volumes = useMemo(
    () =>
      grey === null ? loaded.volumes : loaded.volumes.map((v, n) => (n === 0 ? { ...v, window: grey } : v)),
    [loaded, grey],
  )
  const place = evidence?.crosshairMm ?? null
  useEffect(() => {
    if (painted > 0 && place !== null) handle.current?.moveTo(place)
  }, [painted, place])
  if (problem !== null) return <Notice tone="warning">{problem}</Notice>
  return (
    <Suspense fallback={<p className={styles.quiet}>Loading the viewer.</p>}>
      <VolumeViewer
        ref={handle}
        itemKey={`${item.item} ${grey?.join(' ') ?? ''}`}
        volumes={volumes}
        convention={loaded.convention}
        isConventionLocked
        windows={loaded.windows}
        onPainted={() => setPainted((times) => times + 1)}
        onProblem={(trouble) => setProblem(trouble.message)}
      />
    </Suspense>
  )
}
