import type { Pool, PoolItem } from '@/pool'
import { defacedFiles, sourcesOf as filesNamedBy, SourceFileError } from '@/pool'
import { type Problem, problemOf, type StudyImage, type StudyVolume } from '@/study'
import { type AssetFinding, assetFinding, refuseAsset } from '../scrubbing/asset-finding'
import { type FrozenImage, freezeImage, type ImageRewrite } from '../scrubbing/freeze-image'
import { type FrozenVolume, freezeVolume } from '../scrubbing/freeze-volume'

import type { FrozenAssets } from './draft-study'
import { LaidOver } from './laid-over'

export interface AssetIo {
  /**
   * One file of the folder of volumes, by the name the pool gives it.
   * @throws SourceFileError when it is not there or cannot be read.
   */
  readSource(file: string): Promise<Uint8Array>
  /** What lies in the folder beside such a file, with its name and another ending; null: nothing does. */
  readBeside?: (file: string, ending: string) => Promise<Uint8Array | null>
  /** One file of the package, by its path within it. */
  writeFile(path: string, bytes: Uint8Array): Promise<void> | void
  /** `freezeVolume` somewhere else, e.g. in a worker. */
  freezeVolume?: (...given: Required<Parameters<typeof freezeVolume>>) => Promise<FrozenVolume>
  /** How many volumes are worked on at once, 1 unless said otherwise. */
  readonly concurrency?: number
  onProgress?: (done: number, total: number, file: string) => void
  /** Told of each volume what it held besides its voxels, and what these hold. */
  onVolume?: (
    file: string,
    found: Pick<Extract<FrozenVolume, { ok: true }>, 'texts' | 'look' | 'entry'>,
  ) => void
}

interface Source {
  readonly kind: 'volume' | 'image'
  readonly file: string
  readonly line: number
  readonly field: string
  /** Items that use it. */
  readonly uses: number
  /** Of an image: how it is written anew, as the first item that uses it says. */
  readonly rewrite?: ImageRewrite | undefined
  /** Of a volume: what the items that use it show of a 4D file. */
  readonly frames: 'first' | 'all'
  /** Of a volume: without the face that is in it. */
  readonly deface: boolean
}

/** Reads, cleans and writes every source file once, however many items use it. All problems, not the first. */
export async function freezeAssets(
  pool: Pool,
  io: AssetIo,
): Promise<{ assets: FrozenAssets; problems: Problem[]; warnings: Problem[] }> {
  const sources = sourcesOf(pool.items)
  const volumes = new Map<string, { id: string; entry: StudyVolume; isDefaced: boolean }>()
  const images = new Map<string, { id: string; entry: StudyImage }>()
  const found = new Map<
    Source,
    { problems: readonly AssetFinding[]; warnings: readonly AssetFinding[] }
  >()
  const written = new Set<string>()
  const laid = new LaidOver(pool)
  let done = 0
  const write = async (path: string, bytes: Uint8Array) => {
    if (written.has(path)) return
    written.add(path)
    await io.writeFile(path, bytes)
  }
  const freezeOne = async (source: Source) => {
    const frozen = await frozenSource(source, io)
    if (!frozen.ok) found.set(source, { problems: frozen.problems, warnings: [] })
    else {
      await write(frozen.entry.path, frozen.bytes)
      if ('look' in frozen) {
        const { id, entry, look } = frozen
        laid.look(source.file, frozen)
        io.onVolume?.(source.file, frozen)
        volumes.set(source.file, { id, entry, isDefaced: look.cuts !== null })
      } else images.set(source.file, { id: frozen.id, entry: frozen.entry })
      const warnings = 'warnings' in frozen ? frozen.warnings : []
      found.set(source, {
        problems: [],
        warnings: laid.isOverlayAlone(source.file)
          ? warnings.filter(({ code }) => code !== 'one-value')
          : warnings,
      })
    }
    io.onProgress?.(++done, sources.length, source.file)
  }
  const queue = [...sources]
  const lane = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await freezeOne(next)
  }
  await Promise.all(Array.from({ length: Math.max(1, io.concurrency ?? 1) }, lane))
  const placedFindings = (which: 'problems' | 'warnings') =>
    sources.flatMap((source) =>
      (found.get(source)?.[which] ?? []).map((f) => asProblem(f, source, pool.file)),
    )
  const overlays = laid.findings()
  const named = pool.items.flatMap((item) => wrongNames(item, volumes, pool.file))
  return {
    assets: { volumes, images },
    problems: [...placedFindings('problems'), ...overlays.problems, ...named],
    warnings: [...placedFindings('warnings'), ...overlays.warnings],
  }
}

async function frozenSource(source: Source, io: AssetIo): Promise<FrozenVolume | FrozenImage> {
  let bytes: Uint8Array
  try {
    bytes = await io.readSource(source.file)
  } catch (error) {
    if (!(error instanceof SourceFileError)) throw error
    const remedy = 'Put it into the folder of volumes, or correct its name in the pool'
    return refuseAsset(assetFinding('missing-source', error.message, remedy))
  }
  if (source.kind === 'image') return freezeImage(bytes, source.rewrite)
  const freezeOne = io.freezeVolume ?? freezeVolume
  return freezeOne(bytes, source.file, source.frames, source.deface)
}

/** Every file once, at the first place that names it. */
function sourcesOf(items: readonly PoolItem[]): Source[] {
  const sources = new Map<string, Source>()
  const inFrames = new Set(
    items.flatMap(({ volumes }) =>
      volumes.flatMap(({ file, frames }) => (frames === undefined ? [] : [file])),
    ),
  )
  const defaced = defacedFiles(items)
  for (const item of items)
    for (const { kind, file, rewrite, at } of filesNamedBy(item)) {
      const name = `${kind}:${file}`
      const first = sources.get(name) ?? {
        kind,
        file,
        line: item.line,
        field: `${at}.file`,
        uses: 0,
        rewrite,
        frames: inFrames.has(file) ? ('all' as const) : ('first' as const),
        deface: kind === 'volume' && defaced.has(file),
      }
      sources.set(name, { ...first, uses: first.uses + 1 })
    }
  return [...sources.values()]
}

/** B-values name frames: one each. */
const wrongNames = (
  { volumes, line }: PoolItem,
  frozen: ReadonlyMap<string, { readonly entry: StudyVolume }>,
  pool: string,
): Problem[] =>
  volumes.flatMap(({ file, frames }, n) => {
    const entry = frozen.get(file)?.entry
    const names = frames?.bValues?.length
    if (entry === undefined || names === undefined || names === (entry.frames ?? 1)) return []
    const message = `${file}: there are ${names} b-values, and the scan has ${entry.frames ?? 1} frames`
    const field = `volumes[${n}].frames.bValues`
    return [
      problemOf(pool, 'frame-names', message, 'Give one b-value for each frame', { line, field }),
    ]
  })

function asProblem(
  { code, message, remedy }: AssetFinding,
  { file, line, field, uses }: Source,
  pool: string,
) {
  const others = uses > 1 ? ` (used ${uses} times)` : ''
  return problemOf(pool, code, `${file}${others}: ${message}`, remedy, { line, field })
}
