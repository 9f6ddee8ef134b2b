import { type Result, refuse, type StudyCollection } from '@/study'
import { studyToken } from '../subjects'
import { type CoordinatorFile, parseCoordinator } from './office-files'

/** A study, as far as its collection goes. */
export interface CollectingStudy {
  readonly studyHash: string
  readonly collection: StudyCollection
}

/**
 * The coordinator's file, held against the study that is open: one of another study, server or issuer is refused before anything is
 * asked (X17).
 */
export function deskOfStudy(
  text: string,
  file: string,
  { studyHash, collection }: CollectingStudy,
): Result<CoordinatorFile> {
  const parsed = parseCoordinator(text, file)
  if (!parsed.ok) return parsed
  const { study, server, issuer } = parsed.value
  if (study !== studyToken(studyHash))
    return refuse(
      file,
      'other-study',
      `this credential is of the study ${study}, and ${studyToken(studyHash)} is open`,
      'Open the coordinator.json of this study, and of this version of it',
    )
  if (server !== collection.server || issuer !== collection.issuer)
    return refuse(
      file,
      'other-server',
      server === collection.server
        ? 'this credential is of a setup with another signing key than the study names'
        : `this credential is for ${server}, and the study names ${collection.server}`,
      'Open the coordinator.json that collect setup wrote for this package',
    )
  return parsed
}
