import { Button } from '@mantine/core'
import { IconFolderOpen } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { drawIcon } from '@/ui'
import type { FolderFile } from '../draft/draft-views'
import { CenterRow, counted, Failure, MutedSpan, Tight } from '../page-parts'
import { useWorkspace } from '../workspace/workspace-context'
import {
  canPickFolders,
  filesOfHandle,
  filesOfInput,
  isFolderHandle,
  pickFolder,
  reopenFolder,
} from './folder-files'

/** The folder of scans: chosen once, remembered where the browser can. */
export function FolderChooser({
  label,
  onChosen,
}: {
  /** In place of "Choose the folder of scans…". */
  readonly label?: string
  readonly onChosen?: (files: readonly FolderFile[], name: string) => void
}) {
  const { setFolder, folder, rememberedFolder: remembered } = useWorkspace()
  const input = useRef<HTMLInputElement>(null)
  const [count, setCount] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function read(from: unknown) {
    if (!isFolderHandle(from)) return
    setProblem(null)
    try {
      const files = await filesOfHandle(from, setCount)
      await setFolder(from.name, files, from)
      onChosen?.(files, from.name)
    } catch {
      setProblem('The folder cannot be read. Check that it is still there, and choose it again.')
    } finally {
      setCount(null)
    }
  }
  const choose = async () => {
    if (canPickFolders()) await read(await pickFolder())
    else input.current?.click()
  }
  const again = async () => {
    if (await reopenFolder(remembered?.handle)) await read(remembered?.handle)
    else await choose()
  }
  function folderWords(): string {
    if (count !== null) return `${counted(count, 'file')} so far…`
    if (folder !== null) return `“${folder.name}”, ${counted(folder.files, 'file')}`
    if (remembered === null) return 'With all its folders inside.'
    return `Last time it was “${remembered.name}”. The browser asks again each time.`
  }
  return (
    <Tight>
      <CenterRow>
        <Button
          variant={folder === null && label === undefined ? 'filled' : 'default'}
          leftSection={drawIcon(IconFolderOpen)}
          onClick={() => void choose()}
        >
          {label ?? (folder === null ? 'Choose the folder of scans…' : 'Choose another folder…')}
        </Button>
        {folder === null && remembered !== null && isFolderHandle(remembered.handle) && (
          <Button variant="default" onClick={() => void again()}>
            Open “{remembered.name}” again
          </Button>
        )}
        <MutedSpan role="status">{folderWords()}</MutedSpan>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          // Not in React's list of attributes, and the only way to a folder in Firefox and Safari.
          {...{ webkitdirectory: '' }}
          aria-label="Folder of scans"
          onChange={(event) => {
            const files = filesOfInput(event.currentTarget.files)
            if (files !== null)
              void setFolder(files.name, files.files, null).then(() =>
                onChosen?.(files.files, files.name),
              )
            event.currentTarget.value = ''
          }}
        />
      </CenterRow>
      <Failure why={problem} />
    </Tight>
  )
}
