import { checkPackage } from '@/freezing'
import { type Command, problems } from '../command'
import { openPackage } from '../io/open-package'
import { readKeyText } from '../io/read-key'
import { passphraseOption } from '../io/read-passphrase'

export const checkCommand: Command = {
  name: 'check',
  usage: 'check <study-dir> [--key <f>] [--passphrase-file <f>]',
  summary: 'Validates a package, its hashes and its blinding: that it says nothing a rater must not know.',
  positionals: { min: 1, max: 1, name: '<study-dir>' },
  options: {
    key: { type: 'string', value: '<f>', help: 'key.json or key.age: also look for what the key knows' },
    'passphrase-file': passphraseOption,
  },
  notes: [
    '<study-dir> is the folder that freezing wrote, or the .zip of it.',
    'Without the key, categories, subjects and source names cannot be looked for; everything else is.',
  ],
  async run(args, io) {
    const path = args.positionals[0] ?? ''
    const keyFile = args.text('key')
    const opened = await openPackage(path)
    if (!opened.ok) return problems(opened.problems)
    const keyText = keyFile === undefined ? null : await readKeyText(keyFile, args.text('passphrase-file'))
    if (keyText !== null && !keyText.ok) return problems(keyText.problems)
    const key = keyText === null || keyFile === undefined ? null : { text: keyText.value, file: keyFile }
    const check = await checkPackage(opened.value.files, key, (done, total, file) =>
      io.progress(`${done}/${total} ${file}`),
    )
    const found = [...opened.value.zipProblems, ...check.problems]
    const json = { package: path, isKeyChecked: key !== null, counts: check.counts }
    if (found.length > 0) return { status: 'problems', problems: found, warnings: check.warnings, json }
    return {
      status: 'done',
      warnings: check.warnings,
      json,
      lines: [
        `Sound: ${check.counts.files} files, ${check.counts.items} items; nothing found that a rater must not know.`,
        ...(key === null
          ? ['Checked without the key: categories, subjects and source names were not looked for.']
          : []),
      ],
    }
  },
}
