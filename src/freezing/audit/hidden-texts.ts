import type { Pool } from '../pool/pool-schema'
import { type AuditFinding, itemFinding } from './audit-finding'

/** Text within the files of a pool, by file as the pool names it. */
export interface HiddenTexts {
  /** Header fields of volumes: `texts` of `readNifti`. */
  readonly volumes?: ReadonlyMap<string, readonly { readonly field: string; readonly text: string }[]>
  /** Parts of images that are no picture: `imageMetadata`. */
  readonly images?: ReadonlyMap<string, readonly string[]>
}

/** What stands in headers and metadata, once for each file: freezing removes it, and the coordinator should know that it was there. */
export function hiddenTexts(pool: Pool, { volumes, images }: HiddenTexts): AuditFinding[] {
  const seen = new Set<string>()
  return pool.items.flatMap((item) => {
    const found = [
      ...item.volumes.map(({ file }, n) => ({
        file,
        field: `volumes[${n}].file`,
        texts: (volumes?.get(file) ?? []).map(({ field, text }) => `${field} "${text}"`),
      })),
      ...item.images.map(({ file }, n) => ({
        file,
        field: `images[${n}].file`,
        texts: images?.get(file) ?? [],
      })),
    ]
    return found.flatMap(({ file, field, texts }) => {
      if (texts.length === 0 || seen.has(file)) return []
      seen.add(file)
      return [
        itemFinding(item, {
          code: 'hidden-text',
          severity: 'handled',
          field,
          excerpt: texts.join('; ').slice(0, 200),
          message: `the file "${file}" carries text besides its picture`,
          remedy: 'Nothing: freezing removes it from the package, your file stays as it is',
          fix: null,
        }),
      ]
    })
  })
}
