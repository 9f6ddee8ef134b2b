import { useLatest } from '@/ui'
import { useWorkspace } from '../workspace/workspace-context'
import { Download, FileEntry } from './file-entry'
import type { FrozenFileActions } from './use-frozen-files'

/** What a frozen version changed against the one it is based on, as it was recorded. Nothing for a first version. */
export function FrozenChanges({ actions }: { readonly actions: FrozenFileActions }) {
  const { basedOn, storedFile } = useWorkspace()
  const version = basedOn?.version ?? null
  const { value } = useLatest([], async () => {
    const blob = await storedFile(CHANGES_FILE)
    return changesOfText(blob === null ? '' : await blob.text())
  })
  const changes = value ?? []
  if (version === null || changes.length === 0) return null
  return (
    <FileEntry
      name={CHANGES_FILE}
      title={`What changed since version ${version}: for your records`}
      tone="bad"
      tag="may name your cases"
      actions={<Download name="changes" onClick={() => actions.save(CHANGES_FILE)} />}
    >
      <ul aria-label="Changes">
        {changes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </FileEntry>
  )
}

/** The changes of a version as they are kept beside it: a list in Markdown. */
export const CHANGES_FILE = 'changes.md'

export const textOfChanges = (changes: readonly string[]): string =>
  `${changes.map((line) => `- ${line}`).join('\n')}\n`

const changesOfText = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2))
