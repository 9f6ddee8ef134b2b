import { idSchema, nearestName, problemOf } from '@/study'
import { armOf, type RosterEntry, type RosterStudy } from './roster'

/** An entry, and where it stands in the file that it came from. */
export interface RosterRow {
  readonly entry: RosterEntry
  /** As a spreadsheet counts. */
  readonly line: number
}

/** P61: what of a roster contradicts the frozen list of raters, or itself: everything at once. */
export function checkRoster(rows: readonly RosterRow[], study: RosterStudy, file: string) {
  const first = new Map<string, number>()
  const problems = rows.flatMap(({ entry, line }) => {
    const before = first.get(entry.code)
    if (before === undefined) first.set(entry.code, line)
    const found = rowProblems(entry, study).map(({ code, field, message, remedy }) =>
      problemOf(file, code, message, remedy, { field, line }),
    )
    if (before === undefined) return found
    return [
      problemOf(
        file,
        'duplicate-code',
        `the code ${entry.code} is already in row ${before}`,
        'Give each reader one row',
        { field: 'code', line },
      ),
      ...found,
    ]
  })
  const absent = (study.codes ?? []).filter((code) => !first.has(code))
  return {
    /** What contradicts the study, or itself. */
    problems,
    /** What may be meant so. */
    warnings:
      absent.length === 0 || rows.length === 0
        ? []
        : [
            problemOf(
              file,
              'not-on-roster',
              `${absent.length === 1 ? 'a code of the study is' : `${absent.length} codes of the study are`} not on the roster: ${absent.slice(0, 12).join(', ')}${absent.length > 12 ? ' …' : ''}`,
              'No action needed if nobody uses them; else add a row for each',
            ),
          ],
  }
}

interface Fault {
  readonly code: string
  readonly field: keyof RosterEntry
  readonly message: string
  readonly remedy: string
}

function rowProblems(entry: RosterEntry, study: RosterStudy): Fault[] {
  const found = [codeFault(entry, study), armFault(entry, study), groupFault(entry, study)]
  return [...found, linkFault(entry, study)].filter((fault) => fault !== null)
}

function codeFault({ code }: RosterEntry, { codes }: RosterStudy): Fault | null {
  if (codes === null)
    return idSchema.safeParse(code).success
      ? null
      : {
          code: 'invalid-code',
          field: 'code',
          message: `"${code}" cannot be a code`,
          remedy: 'Use letters, digits, periods, hyphens and underscores, a letter or digit first',
        }
  if (codes.includes(code)) return null
  const near = nearestName(code, codes)
  return {
    code: 'unknown-code',
    field: 'code',
    message: `the study does not accept the code "${code}"`,
    remedy:
      near === null ? 'Use one of its codes' : `The nearest of its codes is ${near}: correct it`,
  }
}

function armFault({ arm, code }: RosterEntry, study: RosterStudy): Fault | null {
  if (arm === null) return null
  const is = armOf(study, code)
  if (study.arms === 0 && study.armHere === null)
    return {
      code: 'wrong-arm',
      field: 'arm',
      message: `the roster says arm ${arm}, but the study has no arms`,
      remedy: 'Leave the column empty',
    }
  // Of an unknown code nobody can say the arm: that it is unknown is said.
  if (is === null || is === arm) return null
  return {
    code: 'wrong-arm',
    field: 'arm',
    message: `the roster says arm ${arm}, but the study assigns ${code} to arm ${is}`,
    remedy: `Write ${is}, or leave the column empty: arms follow from the frozen list of codes`,
  }
}

function groupFault({ group }: RosterEntry, { groups }: RosterStudy): Fault | null {
  if (group === '' || groups === null || groups.includes(group)) return null
  const near = nearestName(group, groups)
  return {
    code: 'unknown-group',
    field: 'group',
    message: `the study offers no group "${group}"`,
    remedy: `Use one that readers can choose: ${(near === null ? groups : [near]).join(', ')}`,
  }
}

/** A link that would sign in as somebody else, or to another study, is worse than none. */
function linkFault({ link, code }: RosterEntry, study: RosterStudy): Fault | null {
  if (link === '') return null
  const fault = (message: string, remedy: string): Fault => ({
    code: 'wrong-link',
    field: 'link',
    message,
    remedy,
  })
  if (!/^https?:\/\/\S+$/.test(link))
    return fault('this is not the address of a page', 'Write it as https://…, without spaces')
  const named = /[?&]code=([^&#]*)/.exec(link)?.[1]
  if (named !== undefined && decoded(named) !== code)
    return fault(`this is the link of ${decoded(named)}`, `Give ${code} a link of its own`)
  const id = /#\/read\/([^/?&]+)/.exec(link)?.[1]
  const isOurs =
    id === undefined || decoded(id) === study.id || decoded(id).startsWith(`${study.id}-arm-`)
  return isOurs
    ? null
    : fault(`the link leads to the study "${decoded(id)}"`, `Use the link of "${study.id}"`)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
