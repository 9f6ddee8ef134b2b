import { encode } from 'fast-png'
import type { DraftContent } from '@/coordination/draft/draft-content'
import { DraftEngine } from '@/coordination/draft/draft-engine'
import { askedFiles, fileAtHand } from '@/coordination/volumes/folder-files'
import { gzipDeterministic } from '@/nifti'
import type { PhantomSpec } from '@/phantom'
import type { Template } from '@/templates'
import { shippedTemplate } from '@/templates/shipped-templates'
import { syntheticNifti } from '../../nifti/synthetic-nifti'

export const IDS = [
  'neuroqa-clinicians',
  'neuroqa-review',
  'neuroqa-scorer',
  'neuroqa-image-absent',
  'neural-medbench-baseline',
  'neural-medbench-grader',
  'neural-medbench-errors',
  'omnibrainbench',
  'neurovlm-bench',
  'imcbench',
  'reading-with-ai',
]

export async function templateNamed(id: string): Promise<Template> {
  const template = await shippedTemplate(id)
  if (template === null) throw new Error(`no template ${id}`)
  return template
}

/** Small files in place of the scans, no two alike. */
export function standIns({ volumes, pictures }: PhantomSpec) {
  const voxels = (file: string) =>
    Uint8Array.from(
      { length: 120 },
      (_, n) => ((file.charCodeAt(n % file.length) + n) * (n + 1) * file.charCodeAt(0)) % 251,
    )
  const scan = (file: string) => {
    const bytes = syntheticNifti({ dim: [3, 4, 5, 6], voxels: voxels(file) })
    return file.endsWith('.gz') ? gzipDeterministic(bytes) : bytes
  }
  const picture = (file: string) =>
    encode({ width: 12, height: 10, data: voxels(file), channels: 1, depth: 8 })
  return [
    ...volumes.map(({ file }) => ({ file, bytes: scan(file) })),
    ...pictures.map(({ file }) => ({ file, bytes: picture(file) })),
  ]
}

/** The steps of the coordinator's pages, from a draft and the files that are kept beside it. */
export async function frozenByPage({
  content,
  blobs,
}: {
  readonly content: DraftContent
  readonly blobs: ReadonlyMap<string, Blob>
}) {
  const engine = new DraftEngine()
  const bytesOf = async (name: string) =>
    new Uint8Array((await blobs.get(name)?.arrayBuffer()) ?? [])
  for (const { blob, file } of content.sources)
    await engine.load(blob, file, [{ path: file, file: blobs.get(blob) ?? new Blob() }])
  const pool = await engine.assemble(content, () => {})
  await engine.draw(null)
  await engine.audit([], content.protocol, false, () => {})
  const kept = content.scans ?? []
  await engine.setFiles(
    ...askedFiles(
      await Promise.all(
        kept.map(async ({ blob, path }) =>
          fileAtHand({ path, file: new Blob([(await bytesOf(blob)).slice()]) }),
        ),
      ),
    ),
  )
  await engine.match({})
  const frozen = await engine.freeze(
    {
      content,
      salt: 'ab'.repeat(32),
      frozenAt: '2026-01-02T03:04:05.678Z',
      tool: 'triplane 0.0.0',
      passphrase: null,
      limit: null,
    },
    () => {},
  )
  if (!frozen.ok) throw new Error(JSON.stringify(frozen.problems, null, 2))
  return { ...frozen.value, pool }
}
