import { basename } from 'node:path'
import {
  checkRoster,
  linksCsv,
  type RosterEntry,
  ratersPage,
  readRoster,
  rosterStudy,
  type SheetOptions,
} from '@/roster'
import { fail, succeed } from '@/study'
import { readStudy } from './open-package'
import { problemsIn, readBytes } from './read-input'

/** A package and a roster, held to each other: everything that is wrong at once. */
export async function readStudyRoster(packagePath: string, rosterPath: string) {
  const [opened, bytes] = await Promise.all([readStudy(packagePath), readBytes(rosterPath)])
  if (!opened.ok || !bytes.ok) return fail(...problemsIn(opened, bytes))
  const roster = rosterStudy(opened.value.study)
  const file = basename(rosterPath)
  const read = await readRoster(bytes.value, file)
  const check = checkRoster(read.coded, roster, file)
  return succeed({
    ...opened.value,
    roster,
    file,
    entries: read.rows.map(({ entry }) => entry),
    problems: [...read.problems, ...check.problems],
    /** Of the file, and of what may be meant so. */
    warnings: [read.warnings, check.warnings] as const,
  })
}

/** Links and sheets of readers: names of the files, and what is in them. */
export const rosterFiles = (entries: readonly RosterEntry[], options: SheetOptions) =>
  [
    ['links.csv', linksCsv(entries, options.study, options.site)],
    ['sheets.html', ratersPage(entries, options)],
  ] as const
