import { rm } from 'node:fs/promises'
import { nearestName, problemOf } from '@/study'
import { type Command, problems } from '../command'
import { reasonOf } from '../io/read-input'
import { folderOf, openSite, writeIndex } from '../io/site-folder'

export const removeCommand: Command = {
  name: 'remove',
  usage: 'remove <study-id> <site-dir>',
  summary: 'Takes a study off a built site.',
  positionals: { min: 2, max: 2, name: '<study-id> and <site-dir>' },
  options: {},
  notes: [
    'The package is deleted from the site at once and without asking: keep the one that freezing wrote.',
    'Answers are on the raters’ computers and stay there.',
  ],
  async run(args) {
    const [id = '', sitePath = ''] = args.positionals
    const site = await openSite(sitePath)
    if (!site.ok) return problems(site.problems)
    const { index, indexFile } = site.value
    const entry = index.find((other) => other.id === id)
    if (entry === undefined)
      return problems([
        unknownStudy(
          id,
          indexFile,
          index.map((other) => other.id),
        ),
      ])
    const folder = folderOf(site.value, entry.path)
    try {
      // The list first: from then on no visitor is led to files that are about to go.
      await writeIndex(
        site.value,
        index.filter((other) => other.id !== id),
      )
      if (folder !== null) await rm(folder, { recursive: true, force: true })
    } catch (error) {
      return problems([problemOf(sitePath, 'not-written', reasonOf(error), 'Mend the cause, and try again')])
    }
    const warnings =
      folder === null
        ? [
            problemOf(
              indexFile,
              'files-stay',
              `the files of "${id}" lie at "${entry.path}", which is no folder of this site`,
              'Remove them yourself if they shall go',
            ),
          ]
        : []
    return {
      status: 'done',
      warnings,
      lines: [`Removed: ${entry.title} (${id}).`],
      json: { ...entry, folder },
    }
  },
}

function unknownStudy(id: string, indexFile: string, known: readonly string[]) {
  const near = nearestName(id, known)
  return problemOf(
    indexFile,
    'unknown-study',
    `the site offers no study "${id}"${near === null ? '' : `, the nearest is "${near}"`}`,
    known.length === 0 ? 'It offers none at all' : `Use one of: ${known.join(', ')}`,
  )
}
