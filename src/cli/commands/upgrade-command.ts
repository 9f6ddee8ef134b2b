import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { countWords, refuse, type SiteChoices } from '@/study'
import { type Command, flagOption, need, needNone, usage } from '../command'
import { installedPath } from '../installed-path'
import { clearLeftOvers } from '../io/left-overs'
import { readBuild } from '../io/site-build'
import { applyChoices, readChoices } from '../io/site-choices'
import { openSite, type SiteFolder, writeIndex } from '../io/site-folder'
import { formerBuild, planSwitch, type Switch, switchBuild } from '../io/switch-build'
import { buildProblems, keptStudies, upgradeProblems } from '../io/upgrade-problems'
import { writeOutput } from '../io/write-output'

export const command: Command = {
  name: 'upgrade',
  usage: 'upgrade <site-dir> [<new-build>] [--dry-run] [--undo]',
  summary: 'Puts a new build into a hosted site, and keeps its studies and settings.',
  positionals: { max: 2, name: '<site-dir> and <new-build>' },
  options: {
    'dry-run': flagOption('list what would change, and change nothing'),
    undo: flagOption('put back the build that the last upgrade replaced'),
  },
  notes: [
    '<new-build> is the folder that npm run build wrote; default: the site that came with this command.',
    'Studies, studies/index.json, site.json and every file that you added stay as they are. So does the code of the last two builds: open sessions continue with it. Older code goes if the last upgrade was 30 days ago or more.',
    'Refused, because open sessions would break or your changes would be lost: a build that is incomplete, older than the site or of another version than this command; a study that the build cannot read, or that is not the one on the list; a page that was edited by hand.',
    'Visitors get the old page or the new one at any moment, even if the command is killed: run it again, or with --undo. A second --undo returns to the new build.',
  ],
  async run(args, io) {
    const [path = '', newBuild] = args.positionals
    const isUndo = args.has('undo')
    if (isUndo && newBuild !== undefined) return usage('--undo takes no <new-build>')
    const site = need(await openSite(path))
    const former = formerBuild(path)
    if (isUndo && !existsSync(former))
      return refuse(path, 'no-former-build', 'no upgrade replaced a build here', 'Nothing to undo')
    const next = need(
      isUndo
        ? await readBuild(former, path)
        : await readBuild(newBuild ?? installedPath('build/site')),
    )
    const there = await readBuild(path)
    const before = there.ok ? there.value : null
    needNone(isUndo ? await buildProblems(next) : await upgradeProblems(path, site, before, next))
    const choices = need(await readChoices(path))
    const change = await planSwitch(path, before, next, choices.collect)
    const warnings = isUndo ? [] : await keptStudies(site, next)
    const isDry = args.has('dry-run')
    const outcome = {
      lines: wordsOf(path, site, change, isDry),
      json: {
        site: path,
        from: before?.version ?? null,
        to: next.version,
        isDry,
        adds: change.adds,
        removes: change.removes,
        replaces: [...change.pages.keys()],
        stays: change.stays,
        studies: site.index.map(({ id }) => id),
      },
    }
    if (isDry || (change.pages.size === 0 && change.adds.length === 0)) {
      io.warn(...warnings)
      return outcome
    }
    io.warn(...(await clearLeftOvers(join(path, 'index.html'))))
    need(await writeMissing(path, site, choices))
    const { failure, notes } = await switchBuild(path, before, next, change)
    io.warn(...warnings, ...notes)
    return failure === null ? outcome : { problems: [failure] }
  },
}

/**
 * What another build would take with it: the servers that only the page of an old site names, and the list of a site that has
 * none, which offers the studies of its build.
 */
async function writeMissing(path: string, site: SiteFolder, choices: SiteChoices) {
  const applied = await applyChoices(path, choices)
  return !applied.ok || existsSync(site.indexFile)
    ? applied
    : writeOutput(site.indexFile, 'Fix the cause', () => writeIndex(site, site.index))
}

function wordsOf(
  path: string,
  { index }: SiteFolder,
  { adds, addedBytes, removes, pages, stays }: Switch,
  isDry: boolean,
): (string | false)[] {
  if (pages.size === 0 && adds.length === 0) return [`${path} has this build already.`]
  const replaced = [...pages.keys()].join(', ')
  return [
    `${isDry ? 'Would add' : 'Added'}: ${countWords(adds.length, 'file')} of code (${(addedBytes / 1e6).toFixed(1)} MB).`,
    removes.length > 0 &&
      `${isDry ? 'Would remove' : 'Removed'}: ${countWords(removes.length, 'file')} of code that only the build before the last needed.`,
    `${isDry ? 'Would replace' : 'Replaced'}: ${replaced === '' ? 'nothing' : replaced}.`,
    `Unchanged: ${countWords(index.length, 'study', 'studies')}, the code of earlier builds, ${stays.join(', ')}.`,
    !isDry && `To undo: triplane upgrade ${path} --undo`,
  ]
}
