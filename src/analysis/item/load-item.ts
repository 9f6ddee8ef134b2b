import type { ViewerVolume } from '@/viewer'
import { viewerOverlays } from '@/viewer/view/viewer-overlay'
import type { AnalysisWork } from '../session/open-analysis-engine'
import type { ItemContent } from './item-content'

export interface LoadedItem extends Omit<ItemContent, 'volumes' | 'imageIds'> {
  readonly volumes: readonly ViewerVolume[]
  /** 2D images by id, as far as they are at hand. */
  readonly pictures: ReadonlyMap<string, Blob>
  /** Why not everything that the raters saw is here. */
  readonly problem: string | null
}

/** Whether there is more to see than the context, which then stands with the answers. */
export const hasParts = ({ volumes, images, pictures, materials, problem }: LoadedItem): boolean =>
  (problem === null && volumes.length > 0) ||
  images.some(({ image }) => pictures.has(image)) ||
  materials !== undefined

const NOTHING: LoadedItem = {
  context: '',
  volumes: [],
  images: [],
  questions: [],
  pictures: new Map(),
  convention: 'neurological',
  windows: [],
  problem: 'The study is not loaded.',
}

/** What the raters saw of an item, ready to be shown. */
export async function loadItem(engine: AnalysisWork, id: string): Promise<LoadedItem> {
  const content = await engine.itemContent(id)
  if (content === null) return NOTHING
  const [volumes, pictures] = await Promise.all([
    Promise.all(
      content.volumes.map(async (wanted) => {
        const laid = (wanted.overlays ?? []).map(({ overlay }) => engine.volume(overlay))
        const [result, ...overlays] = await Promise.all([engine.volume(wanted.volume), ...laid])
        return { wanted, result, overlays }
      }),
    ),
    Promise.all(
      content.imageIds.map(async (wanted) => ({ wanted, result: await engine.image(wanted) })),
    ),
  ])
  const failures = [
    ...volumes.flatMap(({ result, overlays }) => [result, ...overlays]),
    ...pictures.map(({ result }) => result),
  ].flatMap((result) => (result.ok ? [] : [result.fault.message]))
  return {
    ...content,
    volumes: volumes.flatMap(({ wanted, result, overlays }): ViewerVolume[] => {
      if (!result.ok) return []
      const { volume, timepoint, label, acquired, window = null } = wanted
      const isPrior = timepoint === 'prior'
      const caption = isPrior ? `Prior ${acquired ?? ''}`.trim() : null
      const prepared = overlays.flatMap((overlay) => (overlay.ok ? [overlay.prepared] : []))
      const laid = wanted.overlays && viewerOverlays(wanted.overlays, prepared)
      return [
        {
          id: `${volume} ${timepoint}`,
          label,
          caption,
          isPrior,
          prepared: result.prepared,
          window,
          ...(laid && laid.length > 0 && { overlays: laid }),
        },
      ]
    }),
    pictures: new Map(
      pictures.flatMap(({ wanted, result }) =>
        result.ok ? [[wanted, result.image] as const] : [],
      ),
    ),
    problem: failures[0] === undefined ? null : `An image is missing: ${failures[0]}.`,
  }
}
