import { type Grades, gradesOfStudy, readTrainingPool, type TrainingPool } from '@/results'
import { readRoster } from '@/roster'
import { fail, type Result, succeed } from '@/study'
import type { Arguments } from '../command'
import { ifNamed, parseBytes } from './read-input'
import { readSources } from './report-sources'

/** Files of an adjudication as they are: whether they can be used is for the report to say. */
export const readAdjudication = (args: Arguments) =>
  readSources(args, 'adjudication', (bytes, file) => succeed({ file, bytes }))

/** Grades that are none of this study stop the report: without them its accuracies would be others. */
export const readGrades = (args: Arguments, studyHash: string): Promise<Result<Grades | null>> =>
  ifNamed(args.text('grades'), (file) =>
    parseBytes(file, (bytes, name) => gradesOfStudy(bytes, name, studyHash)),
  )

/** A floor that was asked for and cannot be computed stops the report: without it the text would claim another one. */
export const readPool = (args: Arguments): Promise<Result<TrainingPool | null>> =>
  ifNamed(args.text('training-pool'), (file) => parseBytes(file, readTrainingPool))

/** The codes of a roster. One that cannot be read stops the report: it would not say who is missing. */
export const readRosterCodes = (args: Arguments): Promise<Result<readonly string[] | null>> =>
  ifNamed(args.text('roster'), (file) => parseBytes(file, rosterCodes))

async function rosterCodes(bytes: Uint8Array, name: string): Promise<Result<readonly string[]>> {
  const { rows, problems } = await readRoster(bytes, name)
  return problems.length > 0 ? fail(...problems) : succeed(rows.map(({ entry }) => entry.code))
}
