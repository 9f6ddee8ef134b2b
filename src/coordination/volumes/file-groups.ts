import type { FileMatch, MatchView } from '../draft/bench-views'
import type { FileLook } from './look-at-file'
import { lookKey } from './look-key'

/** The files that a pool names, by what they ask of the coordinator. A file may stand in several groups. */
export interface FileGroups {
  readonly all: readonly FileMatch[]
  /** Not found, or with several candidates. */
  readonly open: readonly FileMatch[]
  /** Unusual, unusable or with a face. */
  readonly noted: readonly FileMatch[]
  readonly unusable: readonly FileMatch[]
}

export function fileGroups(match: MatchView | null, looks: ReadonlyMap<string, FileLook>): FileGroups {
  const all = match?.files ?? []
  const having = (test: (look: FileLook) => boolean) =>
    all.filter((file) => {
      const look = looks.get(lookKey(file))
      return look !== undefined && test(look)
    })
  return {
    all,
    open: all.filter(({ path }) => path === null),
    noted: having((look) => isUnusable(look) || isUnusual(look)),
    unusable: having(isUnusable),
  }
}

/** Whether freezing would refuse a file. */
export const isUnusable = (look: FileLook): boolean =>
  look.kind === 'volume' ? look.description.verdict === 'unusable' : look.problem !== null

const isUnusual = (look: FileLook): boolean =>
  look.kind === 'volume' && (look.description.verdict === 'unusual' || look.face !== null)
