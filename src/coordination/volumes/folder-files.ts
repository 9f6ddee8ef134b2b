import type { FileOf, FolderFile } from '../draft/draft-views'

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
export async function pickFolder(mode: 'read' | 'readwrite' = 'read', id = 'scans'): Promise<unknown> {
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

/** Every file below a folder, by its path within it. @param onCount how many so far, now and then. */
export async function filesOfHandle(
  folder: FileSystemDirectoryHandle,
  onCount: (files: number) => void,
): Promise<FolderFile[]> {
  const files: FolderFile[] = []
  const walk = async (at: FileSystemDirectoryHandle, prefix: string) => {
    for await (const entry of at.values()) {
      if (entry.kind === 'directory') await walk(entry, `${prefix}${entry.name}/`)
      else {
        files.push({ path: prefix + entry.name, file: await entry.getFile() })
        if (files.length % 100 === 0) onCount(files.length)
      }
    }
  }
  await walk(folder, '')
  return files
}

/** The files of `<input webkitdirectory>`, their paths without the chosen folder itself; null when none was chosen. */
export function filesOfInput(list: FileList | null): { name: string; files: FolderFile[] } | null {
  const files = [...(list ?? [])]
  const [first] = files
  if (first === undefined) return null
  const name = first.webkitRelativePath.split('/')[0] ?? ''
  return {
    name: name === '' ? 'folder' : name,
    files: files.map((file) => ({ path: file.webkitRelativePath.slice(name.length + 1) || file.name, file })),
  }
}

/** Files as the engine asks for them: all names at once, and each file when it is read. */
export function askedFiles(
  files: readonly FolderFile[],
): readonly [paths: readonly string[], fileOf: FileOf] {
  const byPath = new Map(files.map(({ path, file }) => [path, file]))
  return [[...byPath.keys()], async (path) => byPath.get(path) ?? null]
}
