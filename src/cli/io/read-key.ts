import { isSealed, keyText, type OpenedStudy, openKey } from '@/package'
import type { AnswerKey } from '@/questions'
import type { Result } from '@/study'
import { type Arguments, type Outcome, problems, requiredOption } from '../command'
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

/** The study and its key, for commands that need both; else what the command comes to without. */
export async function readStudyAndKey(
  args: Arguments,
): Promise<(OpenedStudy & { readonly key: AnswerKey }) | Outcome> {
  const opened = await readStudy(args.required('study'))
  if (!opened.ok) return problems(opened.problems)
  const { study, studyHash, certificate } = opened.value
  const file = args.required('key')
  const text = await readKeyText(file, args.text('passphrase-file'))
  if (!text.ok) return { ...problems(text.problems), warnings: opened.value.warnings }
  const keyCommitment = certificate?.keyCommitment ?? null
  const fitting = openKey(text.value, file, {
    study,
    studyHash,
    keyCommitment,
    mustBeCommitted: false,
  })
  const warnings = [...opened.value.warnings, ...fitting.warnings]
  if (fitting.key === null) return { ...problems(fitting.problems), warnings }
  return { ...opened.value, key: fitting.key, warnings }
}
