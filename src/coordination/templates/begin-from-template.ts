import { randomUuid } from '@/answers'
import { type Protocol, parseProtocol, parseSuggestions, withSuggestions } from '@/pool'
import type { Result, StudyDraftStore } from '@/study'
import type { Template } from '@/templates'
import { inWorker } from '@/ui/open-worker'
import { type DraftContent, newContent } from '../draft/draft-content'
import type { Progress } from '../draft/draft-views'
import { createDraft } from '../draft/load-draft'
import type { MadeScan, ScanMaker } from './template-scans.worker'

/** Makes the scans of a template in a worker; none where it shows texts alone. */
async function templateScans(
  { files }: Template,
  onProgress: Progress,
  signal?: AbortSignal,
): Promise<readonly MadeScan[]> {
  const spec = files.get('phantom.json')
  if (spec === undefined) return []
  return inWorker<ScanMaker, readonly MadeScan[]>(
    () => new Worker(new URL('./template-scans.worker.ts', import.meta.url), { type: 'module' }),
    'Making scans',
    (maker) => maker.make(spec, onProgress),
    signal,
  )
}

/** A draft that has everything of the template, and the files kept beside it. */
export function templateDraft(
  { id, title, files }: Template,
  scans: readonly MadeScan[],
): { readonly content: DraftContent; readonly blobs: ReadonlyMap<string, Blob> } {
  const pool = `source-${randomUuid()}`
  const kept = scans.map(({ file, bytes }) => ({ blob: `scan-${file}`, path: file, bytes }))
  return {
    content: {
      ...newContent(title),
      sources: [{ blob: pool, file: 'pool.jsonl', mapping: null }],
      protocol: protocolOf({ id, files }),
      template: id,
      scans: kept.map(({ blob, path }) => ({ blob, path })),
    },
    blobs: new Map([
      [pool, new Blob([files.get('pool.jsonl') ?? ''])],
      ...kept.map(({ blob, bytes }) => [blob, new Blob([bytes.slice()])] as const),
    ]),
  }
}

/** The protocol, with what a model suggests in it, as the Protocol page holds both. They are ours: a problem in them is a bug. */
function protocolOf({ id, files }: Pick<Template, 'id' | 'files'>): Protocol {
  const protocol = sound(parseProtocol(files.get('protocol.json') ?? '', `${id}/protocol.json`))
  const aid = files.get('aid.jsonl')
  return aid === undefined
    ? protocol
    : withSuggestions(protocol, sound(parseSuggestions(aid, `${id}/aid.jsonl`)))
}

function sound<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problems[0]?.message)
  return result.value
}

/** Begins a study from a published one. @returns its id. */
export async function beginFromTemplate(
  drafts: StudyDraftStore,
  template: Template,
  name: string,
  onProgress: Progress,
  signal?: AbortSignal,
): Promise<string> {
  const { content, blobs } = templateDraft(
    template,
    await templateScans(template, onProgress, signal),
  )
  return createDraft(drafts, name, content, blobs)
}
