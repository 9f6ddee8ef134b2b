import { blobsOf, type DraftContent } from '../draft/draft-content'
import { BASE_KEY, BASE_PACKAGE, BASE_POOL, BASE_PROTOCOL } from '../draft/kept-files'
import { createDraft } from '../draft/load-draft'
import { useWorkspace } from '../workspace/workspace-context'
import type { WorkspaceStore } from '../workspace/workspace-store'
import { nextVersion } from './study-changes'

/** A frozen study that another begins from, the files beside it, and what copies further ones. */
async function frozenStudy(store: WorkspaceStore) {
  const { content, name, rememberedFolder } = store.getState()
  const { frozen, sources, scans = [] } = content
  if (frozen === null) throw new Error('frozenStudy: the study is not frozen')
  const files = new Map<string, Blob>()
  const copy = async (from: string, to = from) => {
    const blob = await store.actions.storedFile(from)
    if (blob !== null) files.set(to, blob)
  }
  for (const blob of [...sources.flatMap(blobsOf), ...scans.map((scan) => scan.blob)])
    await copy(blob)
  return { content, name, rememberedFolder, frozen, files, copy }
}

/**
 * Begins the study itself from its pilot: the same lists, mapping and protocol without the mark. It is no version of the pilot, so that no
 * answer of it can be carried over; who reads is written down anew. @returns its id.
 */
export function useRealStudy(): () => Promise<string> {
  const { store, drafts } = useWorkspace()
  return async () => {
    const { content, name, rememberedFolder, frozen, files } = await frozenStudy(store)
    const { pilot: _, ...protocol } = content.protocol
    const next: DraftContent = {
      ...content,
      protocol: { ...protocol, version: nextVersion(frozen.version) },
      frozen: null,
      basedOn: null,
      keyOpenedAt: [],
      returned: [],
      expected: null,
      ...(content.roster === undefined ? {} : { roster: { ...content.roster, entries: [] } }),
    }
    return createDraft(drafts, `${name} (after the pilot)`, next, files, rememberedFolder)
  }
}

/** Begins a new version of a frozen study: the same decisions, thawed, beside the old one. @returns its id. */
export function useNewVersion(): () => Promise<string> {
  const { store, draftId, drafts } = useWorkspace()
  return async () => {
    const { content, name, rememberedFolder, frozen, files, copy } = await frozenStudy(store)
    await copy('pool.jsonl', BASE_POOL)
    await copy('protocol.json', BASE_PROTOCOL)
    // What an amendment needs of the version before; a key whose truths were removed here is not there.
    await copy(frozen.packageFile, BASE_PACKAGE)
    if (frozen.keyFile !== null) await copy(frozen.keyFile, BASE_KEY)
    const version = nextVersion(frozen.version)
    const next: DraftContent = {
      ...content,
      protocol: { ...content.protocol, version },
      frozen: null,
      basedOn: { version: frozen.version, studyHash: frozen.studyHash, draftId },
      keyOpenedAt: [],
      // Answers to the old version are none to the new one; the people may well be the same.
      returned: [],
    }
    const nextName = `${name.replace(/ \(version .*\)$/, '')} (version ${version})`
    return createDraft(drafts, nextName, next, files, rememberedFolder)
  }
}
