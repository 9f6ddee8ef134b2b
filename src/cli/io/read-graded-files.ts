import { basename } from 'node:path'
import {
  type AdjudicationFile,
  type Grades,
  gradesOfStudy,
  readTrainingPool,
  type TrainingPool,
} from '@/report'
import { type Problem, type Result, succeed } from '@/study'
import { listFiles } from './list-files'
import { readBytes } from './read-input'
import { SOURCE_NAMES } from './report-sources'

/** Files of an adjudication as they are: whether they can be used is for the report to say. */
export async function readAdjudication(
  paths: readonly string[],
): Promise<{ files: AdjudicationFile[]; problems: Problem[] }> {
  const listed = await listFiles(paths, SOURCE_NAMES.adjudication)
  const problems: Problem[] = [...listed.problems]
  const files: AdjudicationFile[] = []
  for (const path of listed.files) {
    const bytes = await readBytes(path)
    if (bytes.ok) files.push({ file: basename(path), bytes: bytes.value })
    else problems.push(...bytes.problems)
  }
  return { files, problems }
}

/** Grades that are none of this study stop the report: without them its accuracies would be others. */
export async function readGrades(
  path: string | undefined,
  studyHash: string,
): Promise<Result<Grades | null>> {
  if (path === undefined) return succeed(null)
  const bytes = await readBytes(path)
  return bytes.ok ? gradesOfStudy(bytes.value, basename(path), studyHash) : bytes
}

/** A floor that was asked for and cannot be computed stops the report: without it the text would claim another one. */
export async function readPool(path: string | undefined): Promise<Result<TrainingPool | null>> {
  if (path === undefined) return succeed(null)
  const bytes = await readBytes(path)
  return bytes.ok ? readTrainingPool(bytes.value, basename(path)) : bytes
}
