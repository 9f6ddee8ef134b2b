import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'

/** Something that a page shows or its browser keeps, and where. */
export type Kept = readonly [where: string, bytes: Buffer]

/**
 * All that a page shows and its origin keeps: document with its attributes, fields and shadow trees, title, address, state of the history,
 * resources asked for, cookies, both storages, every database, cache and file of the origin's private file system.
 */
export async function everythingOf(page: Page): Promise<Kept[]> {
  const encoded = await page.evaluate(async () => {
    const found: [string, string][] = []
    const encode = (bytes: Uint8Array) => {
      let text = ''
      for (let at = 0; at < bytes.length; at += 8192)
        text += String.fromCharCode(...bytes.subarray(at, at + 8192))
      return btoa(text)
    }
    const add = (where: string, value: string | Uint8Array) =>
      found.push([
        where,
        encode(typeof value === 'string' ? new TextEncoder().encode(value) : value),
      ])

    const addTree = (root: Document | ShadowRoot, where: string) => {
      add(where, root instanceof Document ? root.documentElement.outerHTML : root.innerHTML)
      for (const element of root.querySelectorAll('*')) {
        if ('value' in element) add(`${where}, a field`, String(element.value))
        if (element.shadowRoot !== null) addTree(element.shadowRoot, `${where}, a shadow tree`)
      }
    }
    addTree(document, 'the document')
    add('title', document.title)
    add('address', location.href)
    add('history', JSON.stringify(history.state) ?? '')
    add('window name', window.name)
    add('cookies', document.cookie)
    add('local storage', JSON.stringify(localStorage))
    add('session storage', JSON.stringify(sessionStorage))
    add('resources', JSON.stringify(performance.getEntries()))

    const walk = async (where: string, value: unknown): Promise<void> => {
      if (value instanceof Blob) return void add(where, new Uint8Array(await value.arrayBuffer()))
      if (value instanceof ArrayBuffer) return void add(where, new Uint8Array(value))
      if (ArrayBuffer.isView(value))
        return void add(where, new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
      if (value instanceof FileSystemHandle) return void add(where, value.name)
      if (value instanceof Map || value instanceof Set) return walk(where, [...value])
      if (typeof value !== 'object' || value === null) return void add(where, String(value))
      for (const [name, child] of Object.entries(value)) {
        add(where, name)
        await walk(where, child)
      }
    }
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      add('databases', name)
      const database = await asked(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([asked(all.getAllKeys()), asked(all.getAll())])
        await walk(`database ${name}, ${store}`, [keys, values])
      }
      database.close()
    }
    for (const name of 'caches' in window ? await caches.keys() : []) {
      add('caches', name)
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        add(`cache ${name}`, request.url)
        // Code of the build, which is looked through by itself: named by its hash, checked by it before it is kept.
        const isCode = new URL(request.url).pathname.includes('/assets/')
        if (response !== undefined && !isCode)
          add(`cache ${name}, ${request.url}`, new Uint8Array(await response.arrayBuffer()))
      }
    }
    const walkFolder = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
      const entries = (folder as unknown as { values(): AsyncIterable<FileSystemHandle> }).values()
      for await (const entry of entries) {
        add('private files', path + entry.name)
        if (entry instanceof FileSystemDirectoryHandle)
          await walkFolder(entry, `${path}${entry.name}/`)
        else if (entry instanceof FileSystemFileHandle)
          add(
            `private file ${path}${entry.name}`,
            new Uint8Array(await (await entry.getFile()).arrayBuffer()),
          )
      }
    }
    await walkFolder(await navigator.storage.getDirectory(), '')
    return found
  })
  return encoded.map(([where, text]) => [where, Buffer.from(text, 'base64')])
}

/**
 * Which of these words stand where: as they are (in UTF-8 or UTF-16, case ignored), as hexadecimal, Base64 or percent signs, and
 * within gzip and zip.
 */
export function findWords(words: readonly string[], kept: readonly Kept[]): string[] {
  const forms = words.map((word) => [word, formsOf(word)] as const)
  const found = kept.flatMap(([where, bytes]) => {
    const { small, plain } = textOf(bytes)
    return forms
      .filter(
        ([, { inSmall, inBase64 }]) =>
          inSmall.some((form) => small.includes(form)) ||
          inBase64.some((form) => plain.includes(form)),
      )
      .map(([word]) => `${word}: ${where}`)
  })
  return [...new Set(found)]
}

/** What bytes and all that is packed in them say, as it is and in small letters, there without the zeros of UTF-16 too. */
function textOf(bytes: Buffer): { readonly small: string; readonly plain: string } {
  const inner = unpacked(bytes).map(textOf)
  const plain = bytes.toString('latin1')
  const small = plain.toLowerCase()
  const withoutZeros = small.includes('\0') ? [small.replaceAll('\0', '')] : []
  return {
    small: [small, ...withoutZeros, ...inner.map((text) => text.small)].join('\n'),
    plain: [plain, ...inner.map((text) => text.plain)].join('\n'),
  }
}

function unpacked(bytes: Buffer): Buffer[] {
  try {
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) return [gunzipSync(bytes)]
    if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04')
      return Object.entries(unzipSync(bytes)).flatMap(([name, file]) => [
        Buffer.from(name),
        Buffer.from(file),
      ])
  } catch {
    // It only begins like one.
  }
  return []
}

/** Base64 of a word depends on where in a triplet it begins; the letters at its ends, on what stands around it. */
function formsOf(word: string) {
  const bytes = Buffer.from(word)
  const inBase64 = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    return text.slice(before === 0 ? 0 : before + 1, -2)
  })
  const inPercent = [...bytes].map((byte) => `%${byte.toString(16)}`).join('')
  return { inSmall: [word.toLowerCase(), bytes.toString('hex'), inPercent], inBase64 }
}
