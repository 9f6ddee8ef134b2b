import { isSealed, unsealKey } from '@/freezing'
import { type AnswerKey, checkKey, parseKey, type ReaderStudy } from '@/questions'
import { fail, type Problem, type Result, succeed } from '@/study'
import { readBytes } from './read-input'
import { readPassphrase } from './read-passphrase'

/** The text of key.json or, with its passphrase, of key.age. */
export async function readKeyText(path: string, passphraseFile: string | undefined): Promise<Result<string>> {
  const bytes = await readBytes(path)
  if (!bytes.ok) return bytes
  if (!isSealed(bytes.value)) return succeed(new TextDecoder().decode(bytes.value))
  const passphrase = await readPassphrase(passphraseFile)
  return passphrase.ok ? unsealKey(bytes.value, passphrase.value, path) : passphrase
}

/** A key that fits a study. Questions without a truth are no fault: they come back as warnings. */
export async function readFittingKey(
  path: string,
  passphraseFile: string | undefined,
  { study, studyHash }: { readonly study: ReaderStudy; readonly studyHash: string },
): Promise<Result<{ key: AnswerKey; warnings: readonly Problem[] }>> {
  const text = await readKeyText(path, passphraseFile)
  if (!text.ok) return text
  const key = parseKey(text.value, path)
  if (!key.ok) return key
  const fit = checkKey(key.value, study, studyHash, path)
  const faults = fit.filter((problem) => problem.code !== 'missing-truth')
  if (faults.length > 0) return fail(...faults)
  return succeed({ key: key.value, warnings: fit })
}
