/**
 * What a site is made of, as the patterns of its addresses: whatever else lies in its folder (a key, a backup of one, a zip, an
 * answer file, a hidden file) is answered as if it were not there. `docs/hosting/nginx.conf` says the same, word for
 * word, and a build with a file that no pattern names fails.
 */
export const SITE_PATHS = {
  page: String.raw`^/(index\.html|service-worker\.js|favicon\.svg|icon-(192|512)\.png|manifest\.json|third-party\.txt|sbom\.cdx\.json)?$`,
  code: String.raw`^/assets/[\w.-]+-[\w-]{8}\.(js|css|ttf|webp|wasm)$`,
  studies: String.raw`^/studies/(index|[A-Za-z0-9][\w.-]*/(study|freeze))\.json$`,
  pictures: String.raw`^/studies/[A-Za-z0-9][\w.-]*/(volumes/[0-9a-f]{16}\.nii\.gz|images/[0-9a-f]{16}\.(png|jpg))$`,
} as const

const PATTERNS = Object.values(SITE_PATHS).map((pattern) => new RegExp(pattern))

/** @param path as it was asked for, `/` first, nothing decoded: no address of a site has anything to decode. */
export const isSitePath = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path))
