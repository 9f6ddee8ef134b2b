import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import {
  checkRoster,
  linksCsv,
  ratersPage,
  readEstimate,
  readRoster,
  rosterStudy,
  siteAddress,
  unsentProblem,
} from '@/roster'
import { countWords, fail, type Problem, problemOf, type Result, succeed } from '@/study'
import {
  type Arguments,
  type Command,
  type CommandIo,
  flagOption,
  type Outcome,
  requiredOption,
  valueOption,
} from '../command'
import { readStudy } from '../io/open-package'
import { problemsIn, readBytes, readOptional } from '../io/read-input'
import { takenFolder } from '../io/taken-place'
import { writeOutput } from '../io/write-output'

export const command: Command = {
  name: 'roster',
  usage: 'roster <package> <roster> --out <dir> [--site <url>] [options]',
  summary: 'Makes a link and a printable sheet for each reader of a list.',
  positionals: { min: 2, name: '<package> and <roster>' },
  options: {
    out: requiredOption('<dir>', 'where links.csv and sheets.html go; not into the package'),
    site: valueOption('<url>', 'address of the site for readers'),
    contact: valueOption('<text>', 'contact for readers, printed on every sheet'),
    pilot: valueOption(
      '<report.json>',
      'report of a pilot, to estimate the reading time on the sheets',
    ),
    names: flagOption('print names and sites on the sheets'),
    replace: flagOption('replace existing files'),
  },
  notes: [
    '<roster> is a CSV or a workbook with one row per reader. Columns: code, and optionally name, email, group, arm, site, due (2026-12-24), language (en, de), link.',
    'If a row contradicts the frozen list of readers (an unknown code, another arm), it is named and nothing is written.',
    'sheets.html prints one page per reader, on A4 and on Letter. links.csv contains names: protect it like the roster.',
  ],
  run: runRoster,
}

async function runRoster(args: Arguments, io: CommandIo): Promise<Outcome> {
  const [packagePath = '', rosterPath = ''] = args.positionals
  const out = args.required('out')
  const [opened, bytes, site, estimate] = await Promise.all([
    readStudy(packagePath),
    readBytes(rosterPath),
    siteOf(args.text('site')),
    readOptional(args.text('pilot'), readEstimate),
  ])
  if (!opened.ok || !bytes.ok || !site.ok || !estimate.ok)
    return fail(...problemsIn(opened, bytes, site, estimate))
  const study = rosterStudy(opened.value.study)
  const file = basename(rosterPath)
  const read = await readRoster(bytes.value, file)
  const check = checkRoster(read.coded, study, file)
  const entries = read.rows.map(({ entry }) => entry)
  const found = [
    ...[...read.problems, ...check.problems].sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    ...(site.value === '' && entries.some(({ link }) => link === '') ? [noSite(file)] : []),
    ...placeProblems(out, packagePath),
    ...(args.has('replace') ? [] : await takenFolder(out)),
  ]
  const unsent = unsentProblem(entries, study, file)
  const warnings = [read.warnings, unsent ?? [], check.warnings].flat()
  if (found.length > 0) {
    io.warn(...warnings)
    return { problems: found }
  }
  const options = {
    study,
    site: site.value,
    contact: args.text('contact') ?? '',
    hasNames: args.has('names'),
    estimate: estimate.value,
  }
  const files = {
    'links.csv': linksCsv(entries, study, site.value),
    'sheets.html': ratersPage(entries, options),
  }
  const written = await writeOutput(out, 'Choose another place', async () => {
    await mkdir(out, { recursive: true })
    for (const [name, text] of Object.entries(files)) await writeFile(join(out, name), text)
  })
  if (!written.ok) return written
  io.warn(...warnings)
  return {
    lines: [
      `${countWords(entries.length, 'reader')} of ${study.title} ${study.version}${study.isPilot ? ' (pilot)' : ''}.`,
      `Links:  ${join(out, 'links.csv')}`,
      `Sheets: ${join(out, 'sheets.html')}, one page for each reader`,
    ],
    json: {
      raters: entries.length,
      studyId: study.id,
      isPilot: study.isPilot,
      files: Object.keys(files),
    },
  }
}

const siteOf = (text: string | undefined): Result<string> =>
  text === undefined ? succeed('') : siteAddress(text)

const noSite = (file: string): Problem =>
  problemOf(
    file,
    'no-site',
    'nobody has said where the site is, and not every reader has a link',
    'Add --site with the address that readers open, or a column "link"',
  )

/** The roster is never in the package: whoever gets the folder would get the names. */
function placeProblems(out: string, packagePath: string): Problem[] {
  const way = relative(resolve(packagePath), resolve(out))
  const isWithin =
    way === '' || !(way === '..' || way.startsWith(`..${sep}`) || resolve(way) === way)
  return isWithin && !packagePath.endsWith('.zip')
    ? [
        problemOf(
          out,
          'within-package',
          'this place is within the package, which readers are given',
          'Choose a folder beside it',
        ),
      ]
    : []
}
