import type { Page } from '@playwright/test'

/**
 * Lets the page's folder picker answer with folders of the origin's private file system: real handles, and no dialog
 * that a test could not press. Scans are chosen in "My scans", packages go to "My studies".
 */
export async function pickPrivateFolders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const showDirectoryPicker = async ({ id }: { id: string }) => {
      const root = await navigator.storage.getDirectory()
      return root.getDirectoryHandle(id === 'scans' ? 'My scans' : 'My studies', { create: true })
    }
    Object.assign(window, { showDirectoryPicker })
  })
}

/** Writes files below one of those folders. */
export async function fillPrivateFolder(
  page: Page,
  folder: string,
  files: Readonly<Record<string, Uint8Array>>,
): Promise<void> {
  const encoded = Object.entries(files).map(([path, bytes]) => [
    path,
    Buffer.from(bytes).toString('base64'),
  ])
  await page.evaluate(
    async ([name, entries]) => {
      const root = await navigator.storage.getDirectory()
      const top = await root.getDirectoryHandle(name, { create: true })
      for (const [path = '', text = ''] of entries) {
        const parts = path.split('/')
        let at = top
        for (const part of parts.slice(0, -1))
          at = await at.getDirectoryHandle(part, { create: true })
        const file = await at.getFileHandle(parts.at(-1) ?? '', { create: true })
        const stream = await file.createWritable()
        await stream.write(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)))
        await stream.close()
      }
    },
    [folder, encoded] as const,
  )
}

/** Every file below one of those folders, by path. */
export async function readPrivateFolder(
  page: Page,
  folder: string,
): Promise<Record<string, Buffer>> {
  const encoded = await page.evaluate(async (name) => {
    const found: [string, string][] = []
    const walk = async (at: FileSystemDirectoryHandle, prefix: string) => {
      for await (const entry of (
        at as unknown as { values(): AsyncIterable<FileSystemHandle> }
      ).values()) {
        const path = prefix + entry.name
        if (entry.kind === 'directory') await walk(entry as FileSystemDirectoryHandle, `${path}/`)
        else {
          const file = await (entry as FileSystemFileHandle).getFile()
          const bytes = new Uint8Array(await file.arrayBuffer())
          found.push([path, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))])
        }
      }
    }
    const root = await navigator.storage.getDirectory()
    await walk(await root.getDirectoryHandle(name, { create: true }), '')
    return found
  }, folder)
  return Object.fromEntries(encoded.map(([path, text]) => [path, Buffer.from(text, 'base64')]))
}
