import type { StoredPackage } from '@/package'
import type { SiteIndex } from '@/study'

/** The `<study>` of `#/read/<study>`: an id of the site's index, or a package kept on this computer. */
export type StudyAddress =
  | { readonly origin: 'site'; readonly id: string }
  | { readonly origin: 'computer'; readonly studyHash: string }

/** No id begins with it. */
const COMPUTER = '~'

export function studyAddress(parameter: string): StudyAddress {
  return parameter.startsWith(COMPUTER)
    ? { origin: 'computer', studyHash: parameter.slice(COMPUTER.length) }
    : { origin: 'site', id: parameter }
}

export const readPath = (address: StudyAddress): string =>
  `/read/${address.origin === 'site' ? address.id : `${COMPUTER}${address.studyHash}`}`

/** Where a study is opened: as the site offers it, else as this computer keeps it; null: neither has it. */
export function addressHere(
  { studyHash }: Pick<StoredPackage, 'studyHash'>,
  site: SiteIndex,
  kept: readonly StoredPackage[],
): StudyAddress | null {
  const offered = site.find((study) => study.studyHash === studyHash)
  if (offered !== undefined) return { origin: 'site', id: offered.id }
  return kept.some((pack) => pack.studyHash === studyHash)
    ? { origin: 'computer', studyHash }
    : null
}
