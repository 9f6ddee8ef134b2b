import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { readEstimate, siteAddress, unsentProblem } from '@/roster'
import { countWords, fail, type Problem, problemOf, type Result, succeed } from '@/study'
import { type Command, flagOption, need, requiredOption, valueOption } from '../command'
import { problemsIn, readOptional } from '../io/read-input'
import { readStudyRoster, rosterFiles } from '../io/read-roster'
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
  async run(args, io) {
    const [packagePath = '', rosterPath = ''] = args.positionals
    const out = args.required('out')
    const [read, site, estimate] = await Promise.all([
      readStudyRoster(packagePath, rosterPath),
      siteOf(args.text('site')),
      readOptional(args.text('pilot'), readEstimate),
    ])
    if (!read.ok || !site.ok || !estimate.ok) return fail(...problemsIn(read, site, estimate))
    const { roster: study, file, entries, problems } = read.value
    const found = [
      ...problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
      ...(site.value === '' && entries.some(({ link }) => link === '') ? [noSite(file)] : []),
      ...placeProblems(out, packagePath),
      ...(args.has('replace') ? [] : await takenFolder(out)),
    ]
    const unsent = unsentProblem(entries, study, file)
    const [ofFile, ofStudy] = read.value.warnings
    const warnings = [ofFile, unsent ?? [], ofStudy].flat()
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
    const files = rosterFiles(entries, options)
    need(
      await writeOutput(out, 'Choose another place', async () => {
        await mkdir(out, { recursive: true })
        for (const [name, text] of files) await writeFile(join(out, name), text)
      }),
    )
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
        files: files.map(([name]) => name),
      },
    }
  },
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
