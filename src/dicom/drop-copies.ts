import { digestHex, groupBy } from '@/study'
import type { DicomFile } from './read-dicom-file'

/**
 * Files without the exact copies among them: a copied slice says nothing new, and would make a series uneven.
 * Only files with the same header and size are read whole.
 * @returns the files that stay, in their order, and how many were dropped.
 */
export async function dropCopies(
  files: readonly DicomFile[],
  read: (path: string) => Promise<Uint8Array>,
): Promise<{ readonly files: DicomFile[]; readonly dropped: number }> {
  const alike = groupBy(files, ({ path: _, ...header }) => JSON.stringify(header))
  const dropped = new Set<DicomFile>()
  for (const group of alike.values()) {
    if (group.length === 1) continue
    const known = new Set<string>()
    for (const file of group) {
      const digest = await digestHex(await read(file.path))
      if (known.has(digest)) dropped.add(file)
      known.add(digest)
    }
  }
  return { files: files.filter((file) => !dropped.has(file)), dropped: dropped.size }
}
