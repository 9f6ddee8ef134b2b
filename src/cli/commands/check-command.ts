import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ethicsReport } from '@/freezing'
import { countWords, fail, type Problem, type Result, severityCounts, succeed } from '@/study'
import {
  type Arguments,
  type Command,
  flagOption,
  need,
  toolName,
  usage,
  valueOption,
} from '../command'
import { checkOpened } from '../io/check-opened'
import { openPackage } from '../io/open-package'
import { passphraseOption } from '../io/read-passphrase'
import { siteFaults } from '../io/site-choices'
import { openSite } from '../io/site-folder'
import { writeNew } from '../io/write-output'

export const command: Command = {
  name: 'check',
  usage: 'check <study-dir> [--key <f>] [--passphrase-file <f>] [--report <f>]',
  summary: 'Validates a package: its files, its hashes and its blinding.',
  positionals: { name: '<study-dir>' },
  options: {
    key: valueOption(
      '<f>',
      'key.json or key.age: also check for names that only the answer key lists',
    ),
    'passphrase-file': passphraseOption,
    report: valueOption('<f>', 'write a report for the ethics committee, as .html or .md'),
    replace: flagOption('replace an existing report'),
  },
  notes: [
    '<study-dir> is the folder that freezing wrote, or the .zip of it.',
    '--report lists the data that a reader receives, the data that was removed, and all checks with their limits. It contains no correct answers. A package with problems gets a report that names them.',
    'Without the answer key, the check does not search for categories, patients and source names.',
  ],
  async run(args, io) {
    const report = args.text('report')
    if (report !== undefined && !/\.(html|md)$/i.test(report))
      return usage('--report names a file that ends in .html or .md')
    const [path = ''] = args.positionals
    const opened = await openPackage(path)
    if (!opened.ok) return { problems: [...(await faultsOf(path)), ...opened.problems] }
    const check = need(await checkOpened(opened.value, args, io))
    const { problems, warnings, isKeyChecked, paths } = check
    const counts = {
      files: paths.length,
      items: check.opened?.study.items.length ?? 0,
    }
    const written =
      report === undefined
        ? succeed(null)
        : await writeReport(ethicsReport(check, toolName()), report, args)
    io.warn(...warnings)
    if (!written.ok) return fail(...problems, ...written.problems)
    const json = { package: path, isKeyChecked, counts }
    if (problems.length > 0) return { problems, json }
    return {
      json,
      lines: [
        `Verified: ${countWords(counts.files, 'file')} match${counts.files === 1 ? 'es' : ''} the hashes; ${countWords(counts.items, 'case')}.`,
        `Blinding: ${warnings.length === 0 ? 'nothing found that readers must not know' : `no leak found; ${severityCounts(warnings)} listed above`}.`,
        report !== undefined && `Report for the ethics committee: ${report}`,
        !isKeyChecked &&
          'Not searched for without the answer key: categories, patients and source names. Check again with --key.',
        `Next: triplane add ${path} <site-dir>, or triplane serve ${path}`,
      ],
    }
  },
}

/** What an upgrade of a site left undone; none where the folder is no site. */
async function faultsOf(path: string): Promise<readonly Problem[]> {
  if (!existsSync(join(path, 'index.html'))) return []
  const site = await openSite(path)
  return site.ok ? siteFaults(path, site.value) : []
}

async function writeReport(
  report: ReturnType<typeof ethicsReport>,
  path: string,
  args: Arguments,
): Promise<Result<null>> {
  if (report === null) return succeed(null)
  const isMarkdown = path.toLowerCase().endsWith('.md')
  return writeNew(path, isMarkdown ? report.markdown : report.html, args)
}
