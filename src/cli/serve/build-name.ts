import { createHash } from 'node:crypto'

/** A file of a build and the SHA-256 of its bytes, as `integrity` takes it. */
export type ListedFile = readonly [path: string, integrity: string]

/** The SHA-256 as browsers take it. */
export const integrityOf = (bytes: string | Uint8Array): string => `sha256-${base64Of(bytes)}`

/**
 * The name by which the service worker tells one build from another.
 * @param files those that a reading needs, and those of the other pages.
 * @param page index.html, as it was built.
 */
export const buildName = (
  files: readonly (readonly ListedFile[])[],
  page: string | Uint8Array,
): string =>
  hash(JSON.stringify([files, base64Of(page)]))
    .toString('hex')
    .slice(0, 16)

const hash = (content: string | Uint8Array) => createHash('sha256').update(content).digest()
const base64Of = (content: string | Uint8Array) => hash(content).toString('base64')
