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
