import { isSealed, type KeyVerdict, keyText, type OpenedStudy, openKey } from '@/package'
import type { Result } from '@/study'
import { readBytes } from './read-input'
import { readPassphrase } from './read-passphrase'

/** The text of key.json or, with its passphrase, of key.age. */
export async function readKeyText(path: string, passphraseFile: string | undefined): Promise<Result<string>> {
  const bytes = await readBytes(path)
  if (!bytes.ok) return bytes
  if (!isSealed(bytes.value)) return keyText(bytes.value, path, '')
  const passphrase = await readPassphrase(passphraseFile)
  return passphrase.ok ? keyText(bytes.value, path, passphrase.value) : passphrase
}

/** Whether a key can be used with a study. */
export async function readFittingKey(
  path: string,
  passphraseFile: string | undefined,
  { study, studyHash, certificate }: OpenedStudy,
): Promise<KeyVerdict> {
  const text = await readKeyText(path, passphraseFile)
  if (!text.ok) return { key: null, problems: text.problems, warnings: [] }
  const keyCommitment = certificate?.keyCommitment ?? null
  return openKey(text.value, path, { study, studyHash, keyCommitment, mustBeCommitted: false })
}
