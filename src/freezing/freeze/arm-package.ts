import { certifiedCounts, openStudy, type PackageFiles, packagedFiles } from '@/package'
import type { Protocol } from '@/pool'
import type { ReaderStudy } from '@/questions'
import {
  armStudy,
  type Certificate,
  dividedArms,
  hashJson,
  type Problem,
  problemOf,
  type Result,
  refuse,
  type StudyArm,
  succeed,
} from '@/study'
import { certifiedFiles, jsonFile, writeJson } from './freeze'
import type { AssetIo } from './freeze-assets'

/** Why a study under this protocol cannot be divided into packages of its arms (F13); null where it can. */
export function undividedProblem(
  { id, conditionDesign, raters }: Protocol,
  file: string,
): Problem | null {
  const problem = (message: string, remedy: string, field = 'conditionDesign') =>
    problemOf(file, 'no-arms', message, remedy, { field })
  if (conditionDesign === undefined)
    return problem(
      'all readers read the same cases under the same conditions, so there is one package for all',
      'Freeze one package for all. Remove scans that no reader sees from the pool',
    )
  if (conditionDesign === 'crossover')
    return problem(
      'every reader finally sees every case under each condition, so there is nothing to withhold from an arm',
      'Freeze one package for all, or exchange the conditions between readers (latin-square)',
    )
  if (raters.codes === undefined)
    return problem(
      'any code may sign in, so readers cannot be assigned to packages',
      'List the codes of the readers',
      'raters.codes',
    )
  // 64 letters (F12), less the ending of an arm.
  if (id.length > 57)
    return problem(
      'the id of the study is too long for the names of its arms',
      'Use at most 57 characters',
      'id',
    )
  return null
}

/**
 * Writes the package of one arm (F13) out of the whole one: its items, and of each the scans, pictures and text that
 * its condition shows. Everything in it is in the whole one, so it follows from that and the arm alone; one key serves both.
 * @param write one file, by its path within the package; study.json and freeze.json come last.
 */
export async function writeArmPackage(
  whole: PackageFiles,
  arm: number,
  write: AssetIo['writeFile'],
): Promise<Result<StudyArm>> {
  const opened = await openStudy(whole)
  if (!opened.ok) return opened
  const { study, studyHash, certificate } = opened.value
  const division = dividedArms(study).find((candidate) => candidate.arm === arm)
  if (certificate === null || division === undefined)
    return refuse(
      'study.json',
      'no-arms',
      `the study has no arm ${arm} to separate`,
      'Use the whole package',
    )
  await writePart(whole, certificate, armStudy(study, studyHash, division), write)
  return succeed(division)
}

/** Writes what a part of a study needs of the whole package, with study.json and a certificate of its own. */
export async function writePart(
  whole: PackageFiles,
  certificate: Certificate,
  part: ReaderStudy,
  write: AssetIo['writeFile'],
): Promise<void> {
  const text = jsonFile(part)
  const { arms: _arms, amendment, defaced, ...certified } = certificate
  const ownDefaced = (defaced?.volumes ?? []).filter((id) => Object.hasOwn(part.volumes, id))
  const { changedAlone: _changedAlone, ...certifiedAmendment } = amendment ?? {}
  const partCertificate = {
    ...certified,
    ...(amendment !== undefined && { amendment: certifiedAmendment }),
    ...(ownDefaced.length > 0 && { defaced: { ...defaced, volumes: ownDefaced } }),
    studyId: part.id,
    studyHash: hashJson(part),
    files: certifiedFiles(part, text),
    counts: certifiedCounts(part),
  }
  await copyFiles(whole, part, write)
  await writeJson(text, partCertificate, write)
}

/** Writes the scans and pictures of a study out of a package that holds them and more. */
export async function copyFiles(
  whole: PackageFiles,
  study: ReaderStudy,
  write: AssetIo['writeFile'],
): Promise<void> {
  const paths = packagedFiles(study).map(({ path }) => path)
  for (const path of paths.sort()) await write(path, await whole.read(path))
}
