import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openStudy } from '@/package'
import { type Problem, problemOf } from '@/study'
import { toolName } from '../command'
import { folderFiles } from './open-package'
import { codeOf, firstFault, isOneBuild, type SiteBuild } from './site-build'
import { siteFaults } from './site-choices'
import { type SiteFolder, studyEntry } from './site-folder'

/**
 * Why a build must not be put into a site: open sessions would break, or something of the host's would be lost (H5).
 * @param before the build that the site has; null where it has none that can be told.
 */
export async function upgradeProblems(
  path: string,
  site: SiteFolder,
  before: SiteBuild | null,
  next: SiteBuild,
): Promise<Problem[]> {
  return [
    ...(await siteFaults(path, site)),
    ...(await buildProblems(next)),
    ...versionProblems(path, before, next),
    ...pageProblems(path, before, next),
    ...(await studyProblems(site)),
    ...(await codeProblems(path, next)),
  ]
}

/** Why a build is incomplete: readers would open a page whose code is missing. */
export async function buildProblems(build: SiteBuild): Promise<Problem[]> {
  const fault = await firstFault(build)
  const why =
    fault === null
      ? 'index.html and service-worker.js are of two builds'
      : `${fault} is missing, or not as it was built`
  return fault === null && isOneBuild(build)
    ? []
    : [
        problemOf(
          build.folder,
          'partial-build',
          `the build is incomplete: ${why}`,
          'Build or copy it again',
        ),
      ]
}

/** What a build can read only a command of the same version can tell; an older one may not know what a newer one has written. */
function versionProblems(path: string, before: SiteBuild | null, next: SiteBuild): Problem[] {
  const { folder, version } = next
  if (`triplane ${version}` !== toolName())
    return [
      problemOf(
        folder,
        'other-version',
        `the build is of version ${version ?? 'unknown'}, and this command is ${toolName()}: it cannot tell which studies the build reads`,
        'Run the command that came with the build',
      ),
    ]
  const was = before?.version ?? null
  return was === null || !isNewer(was, version ?? '')
    ? []
    : [
        problemOf(
          path,
          'older-build',
          `the site has version ${was}, and the build is the older ${version}: it may not read what readers have stored`,
          'Use a newer build, or --undo',
        ),
      ]
}

const isNewer = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true }) > 0

function pageProblems(path: string, before: SiteBuild | null, next: SiteBuild): Problem[] {
  const isEdited = before !== null && isOneBuild(before) && !before.isPageAsBuilt
  return isEdited && next.isPageAsBuilt
    ? [
        problemOf(
          join(path, 'index.html'),
          'edited-page',
          'the page was edited by hand, more than its servers, and the edit would be lost',
          `Make the same edit in ${join(next.folder, 'index.html')}, then run it again`,
        ),
      ]
    : []
}

/** Studies that the build cannot read, or that are not those of the list; one that lies on another host is that host's. */
async function studyProblems({ studies, index }: SiteFolder): Promise<Problem[]> {
  const found = await Promise.all(
    index.map(async ({ id, path }) => {
      const folder = join(studies, path)
      if (!existsSync(folder)) return []
      const opened = await openStudy(folderFiles(folder), (file) => join(folder, file))
      if (!opened.ok) return opened.problems
      const { study } = opened.value
      return study.id === id ? [] : [otherStudy(folder, study.id, id)]
    }),
  )
  return found.flat()
}

const otherStudy = (folder: string, found: string, listed: string) =>
  problemOf(
    folder,
    'other-study',
    `the folder holds the study "${found}", and the list says "${listed}": open sessions cannot continue`,
    'Put the right study there',
  )

/** The name of a file of code stands for its content: sessions that are open ask for it by its name. */
async function codeProblems(path: string, next: SiteBuild): Promise<Problem[]> {
  const found: Problem[] = []
  for (const file of await codeOf(next)) {
    const there = await readFile(join(path, file)).catch(() => null)
    if (there === null || there.equals(await readFile(join(next.codeFolder, file)))) continue
    found.push(
      problemOf(
        join(path, file),
        'other-code',
        'this file has another content than the file of this name in the build, and open sessions use it',
        'Restore it, or delete it when nobody reads',
      ),
    )
  }
  return found
}

/** Studies that the build brings in another version than the site has: the site's stay. */
export async function keptStudies(
  { studies, index }: SiteFolder,
  next: SiteBuild,
): Promise<Problem[]> {
  const folder = join(next.folder, 'studies')
  const entries = await Promise.all(index.map(({ id }) => studyEntry(folder, id)))
  return index
    .filter(({ studyHash }, n) => (entries[n]?.studyHash ?? studyHash) !== studyHash)
    .map(({ id }) =>
      problemOf(
        join(studies, id),
        'study-stays',
        `the build brings another version of "${id}"; readers continue with that of the site`,
        `To exchange it: triplane add ${join(folder, id)} <site-dir> --replace`,
      ),
    )
}
