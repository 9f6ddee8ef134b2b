import { checkPackage } from '@/freezing'
import { type Result, succeed } from '@/study'
import { type Arguments, type CommandIo, stepOf } from '../command'
import type { OpenedPackage } from './open-package'
import { readKeyText } from './read-key'

/** The check of a package with the key that `--key` names; what its zip gives away comes first. */
export async function checkOpened(
  { files, zipProblems }: OpenedPackage,
  args: Arguments,
  io: CommandIo,
) {
  const key = await namedKey(args)
  if (!key.ok) return key
  const check = await checkPackage(files, key.value, stepOf(io, 'Checking', 'files'))
  const problems = [...zipProblems, ...check.problems]
  return succeed({ ...check, problems, isKeyChecked: key.value !== null })
}

async function namedKey(args: Arguments): Promise<Result<{ text: string; file: string } | null>> {
  const file = args.text('key')
  if (file === undefined) return succeed(null)
  const text = await readKeyText(file, args.text('passphrase-file'))
  return text.ok ? succeed({ text: text.value, file }) : text
}
