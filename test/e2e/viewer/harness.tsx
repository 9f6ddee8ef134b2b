import { createRef, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type PreparedVolume, prepareVolume } from '@/nifti'
import {
  probeGraphics,
  type ViewerEvidence,
  type ViewerHandle,
  type ViewerLayout,
  type ViewerMark,
  type ViewerOverlay,
  type ViewerVolume,
  VolumeViewer,
  type WindowPreset,
} from '@/viewer'

/** What a spec asks for; `file` is answered by the spec's own route. */
export interface HarnessVolume {
  readonly file: string
  readonly label?: string | null
  readonly caption?: string | null
  readonly isPrior?: boolean
  readonly window?: readonly [number, number] | null
  readonly overlays?: readonly HarnessOverlay[]
}
/** What is left out is as the viewer has it. */
export interface HarnessOverlay extends Partial<Omit<ViewerOverlay, 'prepared'>> {
  readonly file: string
}
export interface HarnessItem {
  readonly key: string
  readonly volumes: readonly HarnessVolume[]
}
export interface Settings {
  readonly convention: 'neurological' | 'radiological'
  readonly isConventionLocked: boolean
  readonly windows: readonly WindowPreset[]
  readonly hasUnseenStrip?: boolean
  readonly layout?: ViewerLayout
  readonly marks?: readonly ViewerMark[]
  /** Whether marks become answers, as they do in a room that asks for one. */
  readonly isMarkTaken?: boolean
}

const prepared = new Map<string, Promise<PreparedVolume>>()
function load(file: string): Promise<PreparedVolume> {
  const known = prepared.get(file)
  if (known) return known
  const made = fetch(`/files/${file}`)
    .then((response) => response.arrayBuffer())
    .then((bytes) => {
      const made = prepareVolume(new Uint8Array(bytes), file)
      if (!made.ok) throw new Error(JSON.stringify(made.problems))
      return made.prepared
    })
  prepared.set(file, made)
  return made
}

interface HarnessEvent {
  readonly type: string
  readonly key: string
  readonly at: number
  readonly evidence: ViewerEvidence | null
}
const events: HarnessEvent[] = []
const drawn: ViewerMark[] = []
const layouts: ViewerLayout[] = []
const handle = createRef<ViewerHandle>()
let show: (
  item: { key: string; volumes: ViewerVolume[]; upcoming: ViewerVolume[] } | null,
) => void = () => undefined
let configure: (settings: Partial<Settings>) => void = () => undefined

const overlay = async ({ file, ...given }: HarnessOverlay): Promise<ViewerOverlay> => ({
  id: 'overlay',
  label: 'Lesion',
  kind: 'mask',
  colour: null,
  opacity: null,
  threshold: null,
  max: null,
  legend: [],
  note: null,
  ...given,
  prepared: await load(file),
})

async function ready(item: HarnessItem): Promise<{ key: string; volumes: ViewerVolume[] }> {
  const volumes = await Promise.all(
    item.volumes.map(async (v, index) => ({
      id: `v${index}-${item.key}`,
      label: v.label === undefined ? 'T1' : v.label,
      caption: v.caption ?? null,
      isPrior: v.isPrior ?? false,
      prepared: await load(v.file),
      window: v.window ?? null,
      ...(v.overlays && { overlays: await Promise.all(v.overlays.map(overlay)) }),
    })),
  )
  return { key: item.key, volumes }
}

const readyItems = new Map<string, { key: string; volumes: ViewerVolume[] }>()
const harness = {
  events,
  /** Fetches and decodes without showing. */
  async load(items: HarnessItem[]) {
    for (const item of items) readyItems.set(item.key, await ready(item))
  },
  /** Shows an item that has been loaded, at once. */
  show(key: string | null, nextKey?: string) {
    const item = key === null ? null : readyItems.get(key)
    const next = nextKey === undefined ? undefined : readyItems.get(nextKey)
    show(
      item
        ? {
            ...item,
            upcoming: next?.volumes ?? [],
          }
        : null,
    )
  },
  configure: (settings: Partial<Settings>) => configure(settings),
  moveTo: (mm: [number, number, number]) => handle.current?.moveTo(mm),
  drawn,
  layouts,
  evidence: () => handle.current?.evidence() ?? null,
  probe: probeGraphics,
}
export type Harness = typeof harness
Object.assign(window, { harness })

const log = (type: string) => (key: string) =>
  events.push({ type, key, at: performance.now(), evidence: handle.current?.evidence() ?? null })

function App() {
  const [item, setItem] = useState<{
    key: string
    volumes: ViewerVolume[]
    upcoming: ViewerVolume[]
  } | null>(null)
  const [settings, setSettings] = useState<Settings>({
    convention: 'neurological',
    isConventionLocked: true,
    windows: [],
  })
  show = setItem
  const { isMarkTaken, ...shown } = settings
  configure = (more) => setSettings((old) => ({ ...old, ...more }))
  if (item === null) return null
  // What a question panel beside the viewer would show in the same moment.
  return (
    <div data-item={item.key} style={{ height: '100%' }}>
      <VolumeViewer
        ref={handle}
        itemKey={item.key}
        volumes={item.volumes}
        upcoming={item.upcoming}
        {...shown}
        onMark={(mark) => {
          drawn.push(mark)
          return isMarkTaken === true
        }}
        onLayoutChange={(layout) => {
          layouts.push(layout)
          // As a room that keeps it.
          if (settings.layout) setSettings((old) => ({ ...old, layout }))
        }}
        onPainted={log('painted')}
        onHidden={log('hidden')}
        onProblem={(problem) => log('problem')(`${problem.code}: ${problem.message}`)}
      />
    </div>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
