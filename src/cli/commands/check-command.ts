import { type Command, problems, valueOption } from '../command'
import { checkOpened } from '../io/check-opened'
import { openPackage } from '../io/open-package'
import { passphraseOption } from '../io/read-passphrase'

export const checkCommand: Command = {
  name: 'check',
  usage: 'check <study-dir> [--key <f>] [--passphrase-file <f>]',
  summary: 'Validates a package, its hashes and its blinding: that it says nothing a rater must not know.',
  positionals: { min: 1, max: 1, name: '<study-dir>' },
  options: {
    key: valueOption('<f>', 'key.json or key.age: also look for what the key knows'),
    'passphrase-file': passphraseOption,
  },
  notes: [
    '<study-dir> is the folder that freezing wrote, or the .zip of it.',
    'Without the key, categories, subjects and source names cannot be looked for; everything else is.',
  ],
  async run(args, io) {
    const path = args.positionals[0] ?? ''
    const opened = await openPackage(path)
    if (!opened.ok) return problems(opened.problems)
    const check = await checkOpened(opened.value, args, io)
    if (!check.ok) return problems(check.problems)
    const { problems: found, warnings, isKeyChecked, counts } = check.value
    const json = { package: path, isKeyChecked, counts }
    if (found.length > 0) return { status: 'problems', problems: found, warnings, json }
    return {
      status: 'done',
      warnings,
      json,
      lines: [
        `Sound: ${counts.files} files, ${counts.items} items; nothing found that a rater must not know.`,
        ...(isKeyChecked
          ? []
          : ['Checked without the key: categories, subjects and source names were not looked for.']),
      ],
    }
  },
}
