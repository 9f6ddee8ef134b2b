import { type AuditInput, type GreyPicture, greyOfRgba, imageMetadata, type Pool } from '@/freezing'
import { findNiftiText, readNifti } from '@/nifti'
import type { Progress } from '../draft/draft-orders'

/** What lies hidden in the files of a pool: header texts, metadata, and the pictures themselves for writing in them. */
export async function hiddenContents(
  pool: Pool,
  blobOf: (file: string) => Blob | null,
  onProgress: Progress,
): Promise<Required<Pick<AuditInput, 'volumeTexts' | 'imageTexts' | 'pictures'>>> {
  const volumes = [...new Set(pool.items.flatMap((item) => item.volumes.map(({ file }) => file)))]
  const images = [...new Set(pool.items.flatMap((item) => item.images.map(({ file }) => file)))]
  const volumeTexts = new Map<string, { field: string; text: string }[]>()
  const imageTexts = new Map<string, string[]>()
  const pictures = new Map<string, GreyPicture>()
  const total = volumes.length + images.length
  let done = 0
  for (const file of volumes) {
    const bytes = await bytesOf(blobOf(file))
    const reading = bytes === null ? null : readNifti(bytes, file)
    if (reading?.ok)
      volumeTexts.set(
        file,
        findNiftiText(reading.raw).map(({ field, text }) => ({ field, text })),
      )
    onProgress(++done, total, file)
  }
  for (const file of images) {
    const blob = blobOf(file)
    const bytes = await bytesOf(blob)
    if (bytes !== null && blob !== null) {
      imageTexts.set(file, imageMetadata(bytes))
      const picture = await decoded(blob)
      if (picture !== null) pictures.set(file, picture)
    }
    onProgress(++done, total, file)
  }
  return { volumeTexts, imageTexts, pictures }
}

async function bytesOf(blob: Blob | null): Promise<Uint8Array | null> {
  try {
    return blob === null ? null : new Uint8Array(await blob.arrayBuffer())
  } catch {
    return null
  }
}

/** null where the picture cannot be decoded, or where there is nothing to decode it with. */
async function decoded(blob: Blob): Promise<GreyPicture | null> {
  if (typeof createImageBitmap === 'undefined' || typeof OffscreenCanvas === 'undefined') return null
  try {
    const bitmap = await createImageBitmap(blob)
    const { width, height } = bitmap
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (context === null) return null
    context.drawImage(bitmap, 0, 0)
    bitmap.close()
    return greyOfRgba(width, height, context.getImageData(0, 0, width, height).data)
  } catch {
    return null
  }
}
