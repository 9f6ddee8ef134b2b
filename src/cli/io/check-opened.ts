import { checkPackage } from '@/freezing'
import { succeed } from '@/study'
import { type Arguments, type CommandIo, stepOf } from '../command'
import type { OpenedPackage } from './open-package'
import { ifNamed } from './read-input'
import { readKeyText } from './read-key'

/** The check of a package with the key that `--key` names; what its zip gives away comes first. */
export async function checkOpened(
  { files, zipProblems }: OpenedPackage,
  args: Arguments,
  io: CommandIo,
) {
  const key = await ifNamed(args.text('key'), async (file) => {
    const text = await readKeyText(file, args.text('passphrase-file'))
    return text.ok ? succeed({ text: text.value, file }) : text
  })
  if (!key.ok) return key
  const check = await checkPackage(files, key.value, stepOf(io, 'Checking', 'files'))
  const problems = [...zipProblems, ...check.problems]
  return succeed({ ...check, problems, isKeyChecked: key.value !== null })
}
