import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jsonFile } from '@/freezing'
import {
  type Problem,
  parseJson,
  problemOf,
  type Result,
  type SiteChoices,
  siteSchema,
  succeed,
} from '@/study'
import { serversOf, withServers } from '../serve/site-headers'
import { problemsIn, readParsed, readText } from './read-input'
import { type SiteFolder, studyEntry, writeIndex } from './site-folder'
import { replaceFile, writeOutput } from './write-output'

/** In the folder of a site, beside index.html. No build contains it, so that it survives one copied over the site. */
const choicesFile = (path: string): string => join(path, 'site.json')

/** What the administrator has chosen for a site. One without site.json chose what its page allows: older sites have nothing else. */
export async function readChoices(path: string): Promise<Result<SiteChoices>> {
  const html = await readText(join(path, 'index.html'))
  if (!html.ok) return html
  const file = choicesFile(path)
  return existsSync(file)
    ? readParsed(file, (text) => parseJson(text, file, siteSchema))
    : succeed({ format: 'triplane-site/1', collect: serversOf(html.value) })
}

/** Writes site.json, and the policy that follows from it into the page. */
export async function applyChoices(path: string, choices: SiteChoices): Promise<Result<null>> {
  const page = join(path, 'index.html')
  return writeOutput(page, 'Build the site again, then run triplane site', async () => {
    const html = await readFile(page, 'utf8')
    if (choices.collect.length > 0 || existsSync(choicesFile(path)))
      await replaceFile(choicesFile(path), jsonFile(choices))
    if (!isSamePolicy(html, choices)) await replaceFile(page, withServers(html, choices.collect))
  })
}

const isSamePolicy = (html: string, { collect }: SiteChoices): boolean =>
  JSON.stringify(serversOf(html)) === JSON.stringify(collect)

/** Where page and list of a site differ from site.json and from the studies in its folders, as after an upgrade. */
export async function siteFaults(path: string, site: SiteFolder): Promise<Problem[]> {
  const page = join(path, 'index.html')
  const html = await readText(page)
  const choices = await readChoices(path)
  if (!html.ok || !choices.ok) return problemsIn(choices)
  const words = (servers: readonly string[]) =>
    servers.length === 0 ? 'no server' : servers.join(', ')
  const remedy = `Run triplane site ${path}`
  const policy = isSamePolicy(html.value, choices.value)
    ? []
    : [
        problemOf(
          page,
          'other-policy',
          `the page may send answers to ${words(serversOf(html.value))}, and site.json allows ${words(choices.value.collect)}`,
          remedy,
        ),
      ]
  const index = await renewedIndex(site)
  const studies = site.index
    .filter((entry, n) => JSON.stringify(entry) !== JSON.stringify(index[n]))
    .map(({ id }) =>
      problemOf(site.indexFile, 'other-study', `the list names another version of "${id}"`, remedy),
    )
  return [...policy, ...studies]
}

/** Applies site.json to the page, and brings the list up to date with the studies that lie in their folders. */
export async function renewSite(path: string, site: SiteFolder): Promise<Result<null>> {
  const choices = await readChoices(path)
  const applied = choices.ok ? await applyChoices(path, choices.value) : choices
  return applied.ok
    ? writeOutput(site.indexFile, 'Fix the cause, then run it again', async () =>
        writeIndex(site, await renewedIndex(site)),
      )
    : applied
}

/** A study whose folder holds none keeps its entry: only triplane remove takes one off. */
const renewedIndex = (site: SiteFolder) =>
  Promise.all(site.index.map(async (entry) => (await studyEntry(site.studies, entry.id)) ?? entry))
