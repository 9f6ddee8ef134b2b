import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { PackageFileError } from '@/package'
import {
  fail,
  folderNameFault,
  isSameFolderName,
  type Problem,
  problemOf,
  type Result,
  refuse,
  type SiteIndex,
  succeed,
} from '@/study'
import { type Command, flagOption, need, needNone, valueOption } from '../command'
import { checkOpened } from '../io/check-opened'
import { whenInterrupted } from '../io/interrupts'
import { clearLeftOvers } from '../io/left-overs'
import { openPackage, type SteadyFiles } from '../io/open-package'
import { problemsIn, reasonOf } from '../io/read-input'
import { passphraseOption } from '../io/read-passphrase'
import { applyChoices, readChoices } from '../io/site-choices'
import {
  folderOf,
  lodgers,
  openSite,
  type SiteFolder,
  siteEntry,
  writeIndex,
} from '../io/site-folder'

import { moveTogether, type WorkFolder, workFolder } from '../io/work-folder'
import { writeInto } from '../io/write-output'
import { collectOption, collectProblems, notAllowed } from '../serve/allowed-server'

type Entry = SiteIndex[number]

export const command: Command = {
  name: 'add',
  usage: 'add <package> <site-dir> [--key <f>] [--collect <wss://…>] [--replace]',
  summary: 'Adds a frozen study to a built site.',
  positionals: { min: 2, name: '<package> and <site-dir>' },
  options: {
    key: valueOption(
      '<f>',
      'key.json or key.age: also check for names that only the answer key lists',
    ),
    'passphrase-file': passphraseOption,
    collect: collectOption,
    replace: flagOption('replace a study with the same id'),
  },
  notes: [
    '<package> is the folder or the .zip that freezing wrote; <site-dir> is build/site, or a copy of it.',
    'The package is checked as by triplane check; one with a problem, or with an answer key in it, is not added.',
    'The list of studies is replaced in one step, so visitors never see a partial list.',
  ],
  async run(args, io) {
    const [packagePath = '', sitePath = ''] = args.positionals
    const site = await openSite(sitePath)
    const opened = await openPackage(packagePath)
    if (!site.ok || !opened.ok) return fail(...problemsIn(site, opened))
    const { opened: checked, problems } = need(await checkOpened(opened.value, args, io))
    if (problems.length > 0 || checked === null) return fail(...problems)
    const { study, studyHash } = checked
    const collects = args.text('collect') ?? null
    const server = study.collection?.server ?? null
    needNone(collectProblems(collects, server === null ? [] : [server]))
    const folder = folderOf(site.value, study.id)
    need(await checkName(site.value, study.id))
    const old = site.value.index.find(({ id }) => id === study.id)
    if ((old !== undefined || existsSync(folder)) && !args.has('replace'))
      return refuse(
        folder,
        'already-there',
        old?.studyHash === studyHash
          ? `the site offers this very study "${study.id}" already`
          : `the site has another study "${study.id}" already`,
        'Add --replace if it may go, or give the new study another id',
      )
    const entry = siteEntry(checked)
    io.warn(...(await clearLeftOvers(folder)))
    const work = workFolder(folder, 'adding')
    const copied = await copyAndList(site.value, opened.value.files, folder, entry, work)
    io.warn(...(await work.clear()))
    if (!copied.ok) return copied
    const unsendable = await allowServers(sitePath, { collects, server })
    const isOther = old !== undefined && old.studyHash !== studyHash
    io.warn(...unsendable, ...(isOther ? [beganBefore(study.id)] : []))
    return {
      lines: [
        `${old === undefined ? 'Added' : 'Replaced'}: ${study.title} (${study.id} ${study.version}), ${study.items.length} cases.`,
        `Readers open <address of the site>/#/read/${study.id}`,
      ],
      json: { ...entry, folder, isReplaced: old !== undefined },
    }
  },
}

/**
 * Adds the server to the site's choices, and applies them: a build may have been copied over the site since.
 * @param server the one that the study names.
 * @returns why its answers cannot be sent.
 */
async function allowServers(
  sitePath: string,
  { collects, server }: { readonly collects: string | null; readonly server: string | null },
): Promise<Problem[]> {
  const choices = await readChoices(sitePath)
  if (!choices.ok) return problemsIn(choices)
  const collect = [...new Set(choices.value.collect).add(collects ?? '')].filter(Boolean)
  const failed = problemsIn(await applyChoices(sitePath, { ...choices.value, collect }))
  const isAllowed = server === null || collect.includes(server)
  return isAllowed ? failed : [...failed, notAllowed(server)]
}

const beganBefore = (id: string) =>
  problemOf(
    id,
    'study-changed',
    'another study was at this place; readers who started it cannot resume it here',
    'Ask them to submit the file of the old study: their answers are still on their computers',
  )

/** Whether a study of this id can lie on this site. */
async function checkName(site: SiteFolder, id: string): Promise<Result<null>> {
  const field = { field: 'id' }
  const fault = folderNameFault(id)
  if (fault !== null)
    return refuse('study.json', 'reserved-id', `the id ${fault}`, 'Freeze it with another', field)
  const names = [
    ...site.index.map((other) => other.id),
    ...(await readdir(site.studies).catch(() => [])),
  ]
  const twin = names.find((name) => name !== id && isSameFolderName(name, id))
  if (twin !== undefined)
    return refuse(
      'study.json',
      'reserved-id',
      `the site has "${twin}" already, which is the same folder as "${id}" on Windows and macOS`,
      'Freeze it with another id',
      field,
    )
  const others = lodgers(site, id)
  return others.length === 0
    ? succeed(null)
    : refuse(
        site.indexFile,
        'already-there',
        `the list says that the study "${others.join('", "')}" lies in the folder of "${id}"`,
        'Correct the list, or remove that study first',
      )
}

/**
 * Copies the package beside its place, moves it there, and lists it last. If that fails, all is as it was. The files are those that
 * were checked, byte by byte: one that has changed since, has come or has gone, keeps the study off the site.
 */
async function copyAndList(
  site: SiteFolder,
  files: SteadyFiles,
  folder: string,
  entry: Entry,
  work: WorkFolder,
): Promise<Result<null>> {
  const { draft, former } = work
  const isKnown = site.index.some(({ id }) => id === entry.id)
  const index = isKnown
    ? site.index.map((other) => (other.id === entry.id ? entry : other))
    : [...site.index, entry]
  let isPlaced = false
  let isListed = false
  /** Puts back what stood there; what cannot be put back is nobody's to delete. @returns where it lies then. */
  const putBack = (): string | null => {
    const stuck = isPlaced && !isListed ? moveTogether(backwards(folder, draft, former)) : null
    if (stuck === null) isPlaced = isListed
    else work.disown()
    return stuck === null ? null : former
  }
  const forget = whenInterrupted(() => {
    const lost = putBack()
    work.removeNow()
    if (isListed) return `${folder} is on the site.`
    return lost === null
      ? 'Nothing was added: the site is as it was.'
      : `The site was not restored: the earlier content of ${folder} is now at ${lost}.`
  })
  try {
    work.open()
    for (const path of await files.list()) await writeInto(draft, path, await files.read(path))
    const [changed] = await files.changes()
    if (changed !== undefined)
      throw new PackageFileError(changed, 'it has come or gone while the package was checked')
    const failed = moveTogether([
      ...(existsSync(folder) ? [{ from: folder, to: former, place: folder }] : []),
      { from: draft, to: folder, place: folder },
    ])
    if (failed !== null) {
      if (failed.stuck.length > 0) work.disown()
      throw failed.error
    }
    isPlaced = true
    await writeIndex(site, index)
    isListed = true
    return succeed(null)
  } catch (error) {
    const lost = putBack()
    return error instanceof PackageFileError
      ? refuse(
          error.path,
          'changed-since-check',
          error.message,
          'Nothing was added. Make sure that nobody writes into the package, then add again',
        )
      : refuse(
          folder,
          'not-written',
          reasonOf(error),
          lost === null
            ? 'Nothing was changed. Fix the cause, then add again'
            : `The earlier content is now at ${lost}: put it back by hand`,
        )
  } finally {
    forget()
  }
}

const backwards = (folder: string, draft: string, former: string) => [
  { from: folder, to: draft, place: folder },
  ...(existsSync(former) ? [{ from: former, to: folder, place: folder }] : []),
]
