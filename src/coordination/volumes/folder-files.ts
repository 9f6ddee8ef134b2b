import type { FileOf, FolderFile, KeptFile } from '../draft/draft-views'

/** Not in every browser (File System Access API). */
interface PermissionHandle {
  requestPermission(options: { mode: 'read' | 'readwrite' }): Promise<string>
}

export const isFolderHandle = (value: unknown): value is FileSystemDirectoryHandle =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === 'directory' &&
  'values' in value

const isPermissionHandle = (value: unknown): value is PermissionHandle =>
  typeof value === 'object' && value !== null && 'requestPermission' in value

type Picker = (options: { mode: 'read' | 'readwrite'; id: string }) => Promise<unknown>
const pickerOf = (): Picker | null => {
  const picker: unknown = Reflect.get(window, 'showDirectoryPicker')
  return typeof picker === 'function' ? (options) => picker.call(window, options) : null
}
export const canPickFolders = (): boolean => pickerOf() !== null

/** Asks for a folder; null when the user thought better of it. */
export async function pickFolder(
  mode: 'read' | 'readwrite' = 'read',
  id = 'scans',
): Promise<unknown> {
  try {
    return (await pickerOf()?.({ mode, id })) ?? null
  } catch {
    return null
  }
}

/** Asks to read a remembered folder again. @returns whether that was granted. */
export async function reopenFolder(handle: unknown): Promise<boolean> {
  if (!isPermissionHandle(handle)) return false
  try {
    return (await handle.requestPermission({ mode: 'read' })) === 'granted'
  } catch {
    return false
  }
}

const TELL_MS = 100

/**
 * Every file below a folder, by its path within it. To open a file takes the browser longer than to name it, and each folder
 * is a question of its own to the disk: none is opened here, and folders beside each other are read together.
 * @param onCount how many so far, as often as it can be read.
 */
export async function filesOfHandle(
  folder: FileSystemDirectoryHandle,
  onCount: (files: number) => void,
): Promise<FolderFile[]> {
  let count = 0
  let toldAt = performance.now()
  const tell = () => {
    const now = performance.now()
    if (now - toldAt < TELL_MS) return
    toldAt = now
    onCount(count)
  }
  const walk = async (at: FileSystemDirectoryHandle, prefix: string): Promise<FolderFile[]> => {
    const found: (FolderFile[] | Promise<FolderFile[]>)[] = []
    for await (const entry of at.values()) {
      const path = prefix + entry.name
      if (entry.kind === 'directory') found.push(walk(entry, `${path}/`))
      else {
        found.push([fileOfHandle(path, entry)])
        count++
        tell()
      }
    }
    return (await Promise.all(found)).flat()
  }
  return walk(folder, '')
}

/** Opened once, so that a file that is written to afterwards is refused, and not read half as it was and half as it is. */
function fileOfHandle(path: string, handle: FileSystemFileHandle): FolderFile {
  let opened: Promise<File> | null = null
  return {
    path,
    open() {
      opened ??= handle.getFile()
      return opened
    },
  }
}

/** A file that needs no opening. */
export const fileAtHand = ({ path, file }: KeptFile): FolderFile => ({
  path,
  open: async () => file,
})

/** Opens files together, for what needs all of them. @throws when one is no longer there. */
export const openFiles = (files: readonly FolderFile[]): Promise<KeptFile[]> =>
  Promise.all(files.map(async ({ path, open }) => ({ path, file: await open() })))

/** The files of `<input webkitdirectory>`, their paths without the chosen folder itself; null when none was chosen. */
export function filesOfInput(list: FileList | null): { name: string; files: FolderFile[] } | null {
  const files = [...(list ?? [])]
  const [first] = files
  if (first === undefined) return null
  const name = first.webkitRelativePath.split('/')[0] ?? ''
  return {
    name: name === '' ? 'folder' : name,
    files: files.map((file) =>
      fileAtHand({ path: file.webkitRelativePath.slice(name.length + 1) || file.name, file }),
    ),
  }
}

/** Files as the engine asks for them: all names at once, and each file when it is read. */
export function askedFiles(
  files: readonly FolderFile[],
): readonly [paths: readonly string[], fileOf: FileOf] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return [[...byPath.keys()], async (path) => byPath.get(path)?.open() ?? null]
}
