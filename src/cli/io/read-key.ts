import { isSealed, keyText, type OpenedStudy, openKey } from '@/package'
import type { AnswerKey } from '@/questions'
import { fail, type Result } from '@/study'
import { type Arguments, type CommandIo, need, Refusal, requiredOption } from '../command'
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
): Promise<OpenedStudy & { readonly key: AnswerKey }> {
  const opened = need(await readStudy(args.required('study')))
  const { key, problems, ...fitting } = await openKeyFile(args.required('key'), args, opened)
  const warnings = [...opened.warnings, ...fitting.warnings]
  if (key !== null) return { ...opened, key, warnings }
  io.warn(...warnings)
  throw new Refusal(fail(...problems))
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
