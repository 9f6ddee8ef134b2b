import { isSealed, keyText, type OpenedStudy, openKey } from '@/package'
import type { AnswerKey } from '@/questions'
import { fail, type Result, succeed } from '@/study'
import { type Arguments, type CommandIo, requiredOption } from '../command'
import { readStudy } from './open-package'
import { readBytes } from './read-input'
import { passphraseOption, readPassphrase } from './read-passphrase'

/** The text of key.json or, with its passphrase, of key.age. */
export async function readKeyText(
  path: string,
  passphraseFile: string | undefined,
): Promise<Result<string>> {
  const bytes = await readBytes(path)
  if (!bytes.ok) return bytes
  if (!isSealed(bytes.value)) return keyText(bytes.value, path, '')
  const passphrase = await readPassphrase(passphraseFile)
  return passphrase.ok ? keyText(bytes.value, path, passphrase.value) : passphrase
}

export const studyAndKeyOptions = {
  study: requiredOption('<dir>', 'the package'),
  key: requiredOption('<f>', 'its key.json or key.age'),
  'passphrase-file': passphraseOption,
}

/** The study and its key, for commands that need both. */
export async function readStudyAndKey(
  args: Arguments,
  io: CommandIo,
): Promise<Result<OpenedStudy & { readonly key: AnswerKey }>> {
  const opened = await readStudy(args.required('study'))
  if (!opened.ok) return opened
  const { key, problems, ...fitting } = await openKeyFile(args.required('key'), args, opened.value)
  const warnings = [...opened.value.warnings, ...fitting.warnings]
  if (key !== null) return succeed({ ...opened.value, key, warnings })
  io.warn(...warnings)
  return fail(...problems)
}

/** The answer key in a file, where it fits the study. */
export async function openKeyFile(
  file: string,
  args: Arguments,
  { study, studyHash, certificate }: OpenedStudy,
): Promise<ReturnType<typeof openKey>> {
  const text = await readKeyText(file, args.text('passphrase-file'))
  if (!text.ok) return { key: null, problems: text.problems, warnings: [] }
  const keyCommitment = certificate?.keyCommitment ?? null
  return openKey(text.value, file, { study, studyHash, keyCommitment, mustBeCommitted: false })
}
