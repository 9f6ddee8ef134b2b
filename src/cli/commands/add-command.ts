import { existsSync, renameSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PackageFiles } from '@/package'
import { type Problem, problemOf, type SiteIndex } from '@/study'
import {
  type Arguments,
  type Command,
  type CommandIo,
  flagOption,
  type Outcome,
  problems,
  valueOption,
} from '../command'
import { checkOpened } from '../io/check-opened'
import { whenInterrupted } from '../io/interrupts'
import { clearLeftOvers } from '../io/left-overs'
import { openPackage } from '../io/open-package'
import { reasonOf } from '../io/read-input'
import { passphraseOption } from '../io/read-passphrase'
import { folderOf, openSite, type SiteFolder, writeIndex } from '../io/site-folder'
import { workFolder } from '../io/work-folder'

type Entry = SiteIndex[number]

export const addCommand: Command = {
  name: 'add',
  usage: 'add <package> <site-dir> [--key <f>] [--replace]',
  summary: 'Offers a frozen study on a built site.',
  positionals: { min: 2, max: 2, name: '<package> and <site-dir>' },
  options: {
    key: valueOption('<f>', 'key.json or key.age: also check for what the key knows'),
    'passphrase-file': passphraseOption,
    replace: flagOption('replace a study of the same id that the site offers already'),
  },
  notes: [
    '<package> is the folder or the .zip that freezing wrote; <site-dir> is build/site, or a copy of it.',
    'The package is checked as by triplane check; one with a problem, or with a key in it, is not added.',
    'Visitors see the old list of studies or the new one, never something between.',
  ],
  run: runAdd,
}

async function runAdd(args: Arguments, io: CommandIo): Promise<Outcome> {
  const [packagePath = '', sitePath = ''] = args.positionals
  const site = await openSite(sitePath)
  const opened = await openPackage(packagePath)
  if (!site.ok || !opened.ok)
    return problems([site, opened].flatMap((part) => (part.ok ? [] : part.problems)))
  const check = await checkOpened(opened.value, args, io)
  if (!check.ok) return problems(check.problems)
  const { counts, opened: checked } = check.value
  if (check.value.problems.length > 0 || checked === null) return problems(check.value.problems)
  const { study, studyHash } = checked
  // Its folder would lie where the list of studies is.
  if (study.id === 'index.json')
    return problems([
      problemOf(
        'study.json',
        'reserved-id',
        'a site cannot offer a study of this id',
        'Freeze it with another',
        {
          field: 'id',
        },
      ),
    ])

  const old = site.value.index.find(({ id }) => id === study.id)
  const folder =
    (old === undefined ? null : folderOf(site.value, old.path)) ?? join(site.value.studies, study.id)
  if ((old !== undefined || existsSync(folder)) && !args.has('replace'))
    return problems([
      problemOf(
        folder,
        'already-there',
        old?.studyHash === studyHash
          ? `the site offers this very study "${study.id}" already`
          : `the site has another study "${study.id}" already`,
        'Add --replace if it may go, or give the new study another id',
      ),
    ])
  const path = `${folder.slice(site.value.studies.length + 1)}/`
  const entry: Entry = { id: study.id, title: study.title, path, studyHash }
  const leftOvers = await clearLeftOvers(folder)
  const failure = await place(site.value, opened.value.files, folder, entry)
  if (failure !== null) return { ...problems([failure]), warnings: leftOvers }
  const isOther = old !== undefined && old.studyHash !== studyHash
  return {
    status: 'done',
    warnings: [...leftOvers, ...(isOther ? [beganBefore(study.id)] : [])],
    lines: [
      `${old === undefined ? 'Added' : 'Replaced'}: ${study.title} (${study.id} ${study.version}), ${counts.items} items.`,
      `Raters open <address of the site>/#/read/${study.id}`,
    ],
    json: { ...entry, folder, isReplaced: old !== undefined },
  }
}

const beganBefore = (id: string) =>
  problemOf(
    id,
    'study-changed',
    'the study that stood here was another one; raters who began it cannot go on with it here',
    'Ask them to hand in the file of the old one: their answers are still on their computers',
  )

/** Copies the package beside its place, moves it there, and lists it last. If that fails, all is as it was. */
async function place(
  site: SiteFolder,
  files: PackageFiles,
  folder: string,
  entry: Entry,
): Promise<Problem | null> {
  const work = workFolder(folder, 'adding')
  const { draft, former } = work
  const isKnown = site.index.some(({ id }) => id === entry.id)
  const index = isKnown
    ? site.index.map((other) => (other.id === entry.id ? entry : other))
    : [...site.index, entry]
  let isPlaced = false
  let isListed = false
  const tidy = () => {
    if (isPlaced && !isListed) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    if (!isListed && existsSync(former)) renameSync(former, folder)
    work.removeNow()
  }
  const forget = whenInterrupted(() => {
    tidy()
    return isListed ? `${folder} is on the site.` : 'Nothing was added: the site is as it was.'
  })
  try {
    work.open()
    for (const path of await files.list()) {
      await mkdir(dirname(join(draft, path)), { recursive: true })
      await writeFile(join(draft, path), await files.read(path))
    }
    if (existsSync(folder)) renameSync(folder, former)
    renameSync(draft, folder)
    isPlaced = true
    await writeIndex(site, index)
    isListed = true
    return null
  } catch (error) {
    return problemOf(
      folder,
      'not-written',
      reasonOf(error),
      'Nothing was changed: mend the cause, and add again',
    )
  } finally {
    tidy()
    forget()
  }
}
