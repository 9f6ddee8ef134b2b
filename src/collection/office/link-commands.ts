import { shellWord } from '@/study'
import type { CoordinatorFile } from './office-files'

/** Where the files of a setup lie, as `collect setup` was given them. */
type SetupPlaces = NonNullable<CoordinatorFile['places']>

/** As a usage line names them; also for a coordinator.json that was written before it named them. */
const UNNAMED: SetupPlaces = {
  folder: '<folder of collect setup>',
  package: '<package>',
  roster: '<roster>',
  signingKey: '<f>',
  site: '<url>',
}

/** What has a server read a new accounts.conf. */
export const RELOAD_COMMAND = 'nats-server --signal reload=<process id>'

const revokeWords = ({ folder }: SetupPlaces, rater: string) => ['collect revoke', folder, rater]
const addWords = (places: SetupPlaces, rater: readonly string[], out: string) => [
  'collect add',
  places.folder,
  places.package,
  places.roster,
  ...rater,
  '--signing-key',
  places.signingKey,
  '--site',
  places.site,
  '--out',
  out,
]
export const REVOKE_USAGE = revokeWords(UNNAMED, '<rater>').join(' ')
export const ADD_USAGE = addWords(UNNAMED, ['[--rater <code>]'], '<dir>').join(' ')

/** What is typed for the link of one reader, in the folder in which `collect setup` was run. */
export interface LinkCommands {
  /** By whoever holds secret/operator-seed.txt, and then `RELOAD_COMMAND` at each server. */
  readonly revoke: string
  /** By whoever holds signing-key.txt, after the earlier link was revoked. */
  readonly renew: string
}

export function linkCommands(
  { places = UNNAMED }: Pick<CoordinatorFile, 'places'>,
  rater: string,
): LinkCommands {
  const typed = ([name = '', ...words]: readonly string[]) =>
    ['triplane', name, ...words.map((word) => (/^<.*>$/.test(word) ? word : shellWord(word)))].join(
      ' ',
    )
  return {
    revoke: typed(revokeWords(places, rater)),
    renew: typed(addWords(places, ['--rater', rater], `new-link-${rater}`)),
  }
}
