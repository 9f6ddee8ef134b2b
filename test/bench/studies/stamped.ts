import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Sources that decide what a frozen study looks like. */
export const FREEZING_SOURCES = [
  'src/pool',
  'src/freezing',
  'src/nifti',
  'src/study',
  'src/questions',
  'test/bench/studies',
]

/** Makes a folder anew unless it was made of the same sources and `recipe` before. */
export async function stamped(
  folder: string,
  sources: readonly string[],
  recipe: string,
  make: () => Promise<void>,
): Promise<void> {
  const hash = createHash('sha256').update(recipe)
  for (const source of sources) {
    const entries = await readdir(join(ROOT, source), { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.sort()) hash.update(file).update(await readFile(file))
  }
  const stamp = hash.digest('hex')
  const file = join(folder, 'made-of.txt')
  if ((await readFile(file, 'utf8').catch(() => '')) === stamp) return
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await make()
  await writeFile(file, stamp)
}

export async function writeInto(
  folder: string,
  path: string,
  content: Uint8Array | string,
): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}
