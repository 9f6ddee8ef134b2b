import { blobsOf, type DraftContent, type FrozenRecord } from '../draft/draft-content'
import { BASE_KEY, BASE_PACKAGE, BASE_POOL, BASE_PROTOCOL } from '../draft/kept-files'
import { createDraft } from '../draft/load-draft'
import { useWorkspace } from '../workspace/workspace-context'
import { nextVersion } from './study-changes'

/** What can begin from the frozen study that is open: the same decisions, thawed, beside the old ones. Each returns the id of what it began. */
export function useNextStudy({ version, studyHash, packageFile, keyFile }: FrozenRecord) {
  const { store, draftId, drafts } = useWorkspace()
  const next = nextVersion(version)

  /** @param copies further files, by the names that they have here and there. */
  async function begin(
    name: string,
    changes: Partial<DraftContent>,
    copies: readonly (readonly [from: string, to: string])[] = [],
  ) {
    const { content, rememberedFolder } = store.getState()
    const { sources, scans = [] } = content
    const same = [...sources.flatMap(blobsOf), ...scans.map(({ blob }) => blob)]
    const files = new Map<string, Blob>()
    for (const [from, to] of [...same.map((blob) => [blob, blob] as const), ...copies]) {
      const blob = await store.actions.storedFile(from)
      if (blob !== null) files.set(to, blob)
    }
    // Answers to the old version are none to the new one; the people may well be the same.
    const begun = { ...content, frozen: null, keyOpenedAt: [], returned: [], ...changes }
    return createDraft(drafts, name, begun, files, rememberedFolder)
  }

  return {
    /**
     * The study itself after its pilot: the same lists, mapping and protocol without the mark. It is no version of the pilot, so that no
     * answer of it can be carried over; who reads is written down anew.
     */
    realStudy: () => {
      const { content, name } = store.getState()
      const { pilot: _, ...protocol } = content.protocol
      const { roster } = content
      return begin(`${name} (after the pilot)`, {
        protocol: { ...protocol, version: next },
        basedOn: null,
        expected: null,
        ...(roster === undefined ? {} : { roster: { ...roster, entries: [] } }),
      })
    },
    newVersion: () => {
      const { content, name } = store.getState()
      const changes = {
        protocol: { ...content.protocol, version: next },
        basedOn: { version, studyHash, draftId },
      }
      return begin(`${name.replace(/ \(version .*\)$/, '')} (version ${next})`, changes, [
        ['pool.jsonl', BASE_POOL],
        ['protocol.json', BASE_PROTOCOL],
        // What an amendment needs of the version before; a key whose truths were removed here is not there.
        [packageFile, BASE_PACKAGE],
        ...(keyFile === null ? [] : [[keyFile, BASE_KEY] as const]),
      ])
    },
  }
}
