import { shellWord } from '@/study'
import type { CoordinatorFile } from './office-files'

export const REVOKE_USAGE = 'collect revoke <folder of collect setup> <rater>'
export const ADD_USAGE =
  'collect add <folder of collect setup> <package> <roster> [--rater <code>] --signing-key <f> --site <url> --out <dir>'
/** What has a server read a new accounts.conf. */
export const RELOAD_COMMAND = 'nats-server --signal reload=<process id>'

/**
 * What is typed for the link of one reader, in the folder in which `collect setup` was run.
 * @param desk names where the files of the setup lie; an older one does not: then the names of the usage lines stay.
 */
export function linkCommands(desk: Pick<CoordinatorFile, 'places'>, rater: string) {
  const { folder, signingKey, site, ...files } = desk.places ?? {}
  const given = { 'folder of collect setup': folder, f: signingKey, url: site, ...files }
  const typed = (usage: string, words: object) => {
    const values = new Map<string, string | undefined>(Object.entries({ ...given, ...words }))
    return `triplane ${usage.replaceAll(/[[\]]/g, '').replaceAll(/<([^>]+)>/g, (unnamed, name) => {
      const value = values.get(name)
      return value === undefined ? unnamed : shellWord(value)
    })}`
  }
  return {
    /** By whoever holds secret/operator-seed.txt, and then `RELOAD_COMMAND` at each server. */
    revoke: typed(REVOKE_USAGE, { rater }),
    /** By whoever holds signing-key.txt, after the earlier link was revoked. */
    renew: typed(ADD_USAGE, { code: rater, dir: `new-link-${rater}` }),
  }
}
