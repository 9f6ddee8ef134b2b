import { openPackageZip } from '@/package'
import { messageOf } from '@/ui'
import { pickFolder } from '../volumes/folder-files'

const isWritable = (value: unknown): value is FileSystemDirectoryHandle =>
  typeof value === 'object' && value !== null && 'getFileHandle' in value && 'removeEntry' in value

/** What became of a file that was to be saved. */
export interface SaveMessage {
  readonly tone: 'ok' | 'error'
  readonly text: string
}

/**
 * Writes a package as a folder of its own into one that the user chooses. study.json comes last: a folder without it
 * is no package; what was begun is removed when anything fails.
 * @returns what to tell; null when no folder was chosen.
 */
export async function savePackageFolder(zip: Blob, name: string): Promise<SaveMessage | null> {
  const parent = await pickFolder('readwrite', 'packages')
  if (!isWritable(parent)) return null
  const isTaken = await parent.getDirectoryHandle(name).then(
    () => true,
    () => false,
  )
  if (isTaken)
    return {
      tone: 'error',
      text: `The folder “${name}” already exists there, and a frozen study is never overwritten. Choose another place.`,
    }
  const files = await openPackageZip(zip, name)
  if (!files.ok)
    return {
      tone: 'error',
      text: 'The package that is kept here is damaged. Use the copy that you saved.',
    }
  const paths = (await files.value.list()).toSorted((a, b) => rank(a) - rank(b))
  try {
    const folder = await parent.getDirectoryHandle(name, { create: true })
    for (const path of paths)
      await write(folder, path.split('/'), new Blob([(await files.value.read(path)).slice()]))
    return { tone: 'ok', text: `The package is in the folder “${name}”: ${paths.length} files.` }
  } catch (error) {
    await parent.removeEntry(name, { recursive: true }).catch(() => undefined)
    const why = messageOf(error)
    return {
      tone: 'error',
      text: `The folder could not be written (${why}). No files were left there.`,
    }
  }
}

/** study.json and freeze.json last. */
const rank = (path: string) => ['study.json', 'freeze.json'].indexOf(path)

async function write(
  folder: FileSystemDirectoryHandle,
  [first = '', ...rest]: readonly string[],
  blob: Blob,
): Promise<void> {
  if (rest.length > 0)
    return write(await folder.getDirectoryHandle(first, { create: true }), rest, blob)
  const file = await (await folder.getFileHandle(first, { create: true })).createWritable()
  await file.write(blob)
  await file.close()
}
