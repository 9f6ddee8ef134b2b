import type { PackageSource } from './package-files'

/** Why a volume or image cannot be shown. It names no file: file names are nothing for a blinded rater. */
export interface AssetFault {
  readonly code: 'missing' | 'hash' | 'nifti' | 'prepare'
  /** What is wrong, without a subject: the caller says which volume of which item. */
  readonly message: string
}

interface Faulty {
  readonly ok: false
  readonly fault: AssetFault
}

export const assetFault = (code: AssetFault['code'], message: string): Faulty => ({
  ok: false,
  fault: { code, message },
})

export const STRANGE = assetFault('hash', 'it is not the file that was frozen with the study')

/**
 * A volume or image of a package. Never rejects: what went wrong is in the result.
 * @param listed what study.json says of it; undefined: nothing.
 * @param load makes of the file what is shown; called again for a fresh copy of a file that is damaged.
 * @param whyNot what to say of a file that cannot be had. A cause may name a file of the package: a rater is not told.
 */
export async function loadAsset<L extends { readonly path: string }, T extends { readonly ok: true }>(
  source: Pick<PackageSource, 'file' | 'fileAnew'>,
  listed: L | undefined,
  load: (file: Blob, listed: L) => Promise<T | Faulty>,
  whyNot: (cause: unknown) => string = () => 'it could not be fetched',
): Promise<T | Faulty> {
  if (listed === undefined) return assetFault('missing', 'the package does not list it')
  try {
    const loaded = await load(await source.file(listed.path), listed)
    // What was kept on this computer may have been damaged since; the site still has it.
    const isDamaged = !loaded.ok && loaded.fault.code !== 'prepare'
    if (!isDamaged || source.fileAnew === undefined) return loaded
    return await load(await source.fileAnew(listed.path), listed)
  } catch (cause) {
    return assetFault('missing', whyNot(cause))
  }
}
