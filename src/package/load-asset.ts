// By its own entrance: a volume's worker gets this file too, and must not wait for the checking of whole studies.
import { sha256Hex } from '@/study/canonical-json'
import { type Outage, PackageFileError, type PackageSource } from './package-files'

/** Why a volume or image cannot be shown. It names no file: file names are nothing for a blinded rater. */
export interface AssetFault {
  /** 'unreachable': nothing is wrong with it as far as is known; asking again later may do. */
  readonly code: 'missing' | 'hash' | 'nifti' | 'prepare' | 'unreachable'
  /** What is wrong, without a subject: the caller says which volume of which item. */
  readonly message: string
  /** Why it is unreachable, for what is said of it in other languages. */
  readonly outage?: Outage
}

export interface Faulty {
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
export async function loadAsset<
  L extends { readonly path: string },
  T extends { readonly ok: true },
>(
  source: Pick<PackageSource, 'file' | 'fileAnew'>,
  listed: L | undefined,
  load: (file: Blob, listed: L) => Promise<T | Faulty>,
  whyNot: (cause: unknown) => string = () => 'it could not be fetched',
): Promise<T | Faulty> {
  if (listed === undefined) return assetFault('missing', 'the package does not list it')
  try {
    const file = await source.file(listed.path)
    // What was kept on this computer may have been damaged since, or cannot be read any more; the site still has it.
    const loaded = await load(file, listed).catch((cause: unknown) =>
      source.fileAnew === undefined ? Promise.reject(cause) : assetFault('missing', whyNot(cause)),
    )
    const isDamaged = !loaded.ok && loaded.fault.code !== 'prepare'
    if (!isDamaged || source.fileAnew === undefined) return loaded
    return await load(await source.fileAnew(listed.path), listed)
  } catch (cause) {
    const outage = cause instanceof PackageFileError ? cause.outage : null
    return outage === null
      ? assetFault('missing', whyNot(cause))
      : { ok: false, fault: { code: 'unreachable', message: OUTAGE_WORDS[outage], outage } }
  }
}

/** What the rater can see to, without a subject. */
const OUTAGE_WORDS: Readonly<Record<Outage, string>> = {
  'no-connection': 'the site cannot be reached from this computer. Is the network connected?',
  stalled: 'the site has stopped answering',
  busy: 'the site is overloaded or under repair',
  'sign-in':
    'the network or the site asks you to sign in first: open the site in another tab and sign in there',
}

export type LoadedImage = { readonly ok: true; readonly image: Blob } | Faulty

/** A 2D image of the package; only the bytes that were frozen with the study. */
export async function loadImage(
  file: Blob,
  { path, sha256 }: { readonly path: string; readonly sha256: string },
): Promise<LoadedImage> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (sha256Hex(bytes) !== sha256) return STRANGE
  return {
    ok: true,
    image: new Blob([bytes], { type: path.endsWith('.png') ? 'image/png' : 'image/jpeg' }),
  }
}
