import type { ViewerVolume } from '@/viewer'
import type { AnalysisWork } from '../session/open-analysis-engine'

export interface LoadedItem {
  readonly context: string
  readonly volumes: readonly ViewerVolume[]
  readonly images: readonly { readonly label: string; readonly content: Blob }[]
  readonly convention: 'neurological' | 'radiological'
  readonly windows: readonly { readonly name: string; readonly low: number; readonly high: number }[]
  /** Why not everything that the raters saw is here. */
  readonly problem: string | null
}

const NOTHING: LoadedItem = {
  context: '',
  volumes: [],
  images: [],
  convention: 'neurological',
  windows: [],
  problem: 'The study is not loaded.',
}

/** What the raters saw of an item, ready to be shown. */
export async function loadItem(engine: AnalysisWork, id: string): Promise<LoadedItem> {
  const content = await engine.itemContent(id)
  if (content === null) return NOTHING
  const [volumes, images] = await Promise.all([
    Promise.all(content.volumes.map(async (asked) => ({ asked, result: await engine.volume(asked.volume) }))),
    Promise.all(content.images.map(async (asked) => ({ asked, result: await engine.image(asked.image) }))),
  ])
  const failures = [...volumes, ...images].flatMap(({ result }) => (result.ok ? [] : [result.fault.message]))
  return {
    ...content,
    volumes: volumes.flatMap(({ asked, result }): ViewerVolume[] =>
      result.ok
        ? [
            {
              id: `${asked.volume} ${asked.timepoint}`,
              label: asked.label,
              caption: asked.timepoint === 'prior' ? `Prior ${asked.acquired ?? ''}`.trim() : null,
              isPrior: asked.timepoint === 'prior',
              prepared: result.prepared,
              window: asked.window ?? null,
            },
          ]
        : [],
    ),
    images: images.flatMap(({ asked, result }, n) =>
      result.ok
        ? [
            {
              label: asked.label ?? `Image ${n + 1}`,
              content: result.image,
            },
          ]
        : [],
    ),
    problem: failures[0] === undefined ? null : `An image is missing: ${failures[0]}.`,
  }
}
