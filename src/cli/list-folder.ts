import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'

/**
 * Every file below a folder, by its path within it, '/' between folders, in the order of their names.
 * @throws the system's error when the folder cannot be read.
 */
export async function listFolder(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const start = join(root, sep).length
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(start).replaceAll(sep, '/'))
    .sort()
}
