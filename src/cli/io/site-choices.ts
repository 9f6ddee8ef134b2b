import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
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
import { readText, reasonOf } from './read-input'
import { type SiteFolder, studyEntry, writeIndex } from './site-folder'

/** In the folder of a site, beside index.html. No build contains it, so that it survives one copied over the site. */
const choicesFile = (path: string): string => join(path, 'site.json')

/**
 * What the administrator has chosen for a site. One without site.json chose what its page allows.
 * @param html the page; of a site made before there was a site.json it is all there is.
 */
export async function readChoices(path: string, html: string): Promise<Result<SiteChoices>> {
  const file = choicesFile(path)
  if (!existsSync(file)) return succeed({ format: 'triplane-site/1', collect: serversOf(html) })
  const text = await readText(file)
  return text.ok ? parseJson(text.value, file, siteSchema) : text
}

/** Writes site.json, and the policy that follows from it into the page. @returns why it could not. */
export async function applyChoices(path: string, choices: SiteChoices): Promise<Problem[]> {
  const page = join(path, 'index.html')
  try {
    const html = await readFile(page, 'utf8')
    if (choices.collect.length > 0 || existsSync(choicesFile(path)))
      await replaceFile(choicesFile(path), jsonFile(choices))
    if (!isSamePolicy(html, choices)) await replaceFile(page, withServers(html, choices.collect))
    return []
  } catch (error) {
    return [
      problemOf(
        page,
        'not-written',
        reasonOf(error),
        'Build the site again, then run triplane site',
      ),
    ]
  }
}

async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}

const isSamePolicy = (html: string, { collect }: SiteChoices): boolean =>
  JSON.stringify(serversOf(html)) === JSON.stringify(collect)

/** Where page and list of a site differ from site.json and from the studies in its folders, as after an upgrade. */
export async function siteFaults(path: string, site: SiteFolder): Promise<Problem[]> {
  const page = join(path, 'index.html')
  const html = await readText(page)
  const choices = html.ok ? await readChoices(path, html.value) : html
  if (!html.ok || !choices.ok) return choices.ok ? [] : [...choices.problems]
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
export async function renewSite(path: string, site: SiteFolder): Promise<Problem[]> {
  const html = await readText(join(path, 'index.html'))
  const choices = html.ok ? await readChoices(path, html.value) : html
  if (!choices.ok) return [...choices.problems]
  const failed = await applyChoices(path, choices.value)
  if (failed.length > 0) return failed
  try {
    await writeIndex(site, await renewedIndex(site))
    return []
  } catch (error) {
    return [
      problemOf(site.indexFile, 'not-written', reasonOf(error), 'Fix the cause, then run it again'),
    ]
  }
}

/** A study whose folder holds none keeps its entry: only triplane remove takes one off. */
const renewedIndex = (site: SiteFolder) =>
  Promise.all(site.index.map(async (entry) => (await studyEntry(site.studies, entry.id)) ?? entry))
