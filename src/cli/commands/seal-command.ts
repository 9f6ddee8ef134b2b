import { readFile, rm, writeFile } from 'node:fs/promises'
import { parseKey, sealKey, unsealKey } from '@/package'
import { type Problem, problemOf, shellWord } from '@/study'
import { type Arguments, type Command, flagOption, problems, valueOption } from '../command'
import { readBytes, readText, reasonOf } from '../io/read-input'
import { passphraseOption, readPassphrase } from '../io/read-passphrase'

const outOption = (standard: string) =>
  valueOption('<f>', `output file; default: ${standard} next to the input`)

export const sealCommand: Command = {
  name: 'seal',
  usage: 'seal <key.json> [--passphrase-file <f>] [--out <f>] [--remove]',
  summary: 'Encrypts an answer key with a passphrase (age v1).',
  positionals: { min: 1, max: 1, name: '<key.json>' },
  options: {
    'passphrase-file': passphraseOption,
    out: outOption('key.age'),
    remove: flagOption(
      'delete the unencrypted answer key after the encrypted file was decrypted and compared',
    ),
  },
  notes: [
    'Without --remove, the unencrypted key.json is kept.',
    'A lost passphrase cannot be recovered. Test it with triplane unseal before you delete the unencrypted answer key.',
  ],
  async run(args) {
    const file = args.positionals[0] ?? ''
    const text = await readText(file)
    if (!text.ok) return problems(text.problems)
    const key = parseKey(text.value, file)
    if (!key.ok) return problems(key.problems)
    const passphrase = await readPassphrase(args.text('passphrase-file'))
    if (!passphrase.ok) return problems(passphrase.problems)
    const sealed = await sealKey(text.value, passphrase.value)
    const out = args.text('out') ?? file.replace(/(\.json)?$/, '.age')
    const failure = await save(out, sealed)
    if (failure !== null) return problems([failure])
    const left = args.has('remove')
      ? await removeUnsealed(file, text.value, out, passphrase.value)
      : null
    const isRemoved = args.has('remove') && left === null
    return {
      status: left === null ? 'done' : 'problems',
      problems: left === null ? [] : [left],
      lines: [
        `Sealed: ${out}`,
        isRemoved
          ? `Removed: ${file} (the encrypted key was decrypted first and has the same content). Find copies and backups yourself. The pool of the study contains the same correct answers.`
          : `The unencrypted answer key is still there: ${file}. It needs no passphrase, and the source pool has the same correct answers. Test the passphrase, then delete the file (rm ${shellWord(file)}). Next time, --remove does both.`,
      ],
      json: { file: out, unsealed: isRemoved ? null : file },
    }
  },
}

export const unsealCommand: Command = {
  name: 'unseal',
  usage: 'unseal <key.age> [--passphrase-file <f>] [--out <f>]',
  summary: 'Decrypts an encrypted answer key.',
  positionals: { min: 1, max: 1, name: '<key.age>' },
  options: { 'passphrase-file': passphraseOption, out: outOption('key.json') },
  notes: ['The age tool also decrypts it: age -d key.age'],
  async run(args: Arguments) {
    const file = args.positionals[0] ?? ''
    const sealed = await readBytes(file)
    if (!sealed.ok) return problems(sealed.problems)
    const passphrase = await readPassphrase(args.text('passphrase-file'))
    if (!passphrase.ok) return problems(passphrase.problems)
    const text = await unsealKey(sealed.value, passphrase.value, file)
    if (!text.ok) return problems(text.problems)
    const key = parseKey(text.value, file)
    if (!key.ok) return problems(key.problems)
    const out = args.text('out') ?? file.replace(/(\.age)?$/, '.json')
    const failure = await save(out, text.value)
    if (failure !== null) return problems([failure])
    return { status: 'done', lines: [`Opened: ${out}`], json: { file: out } }
  },
}

/** Only what the disk gives back can stand for the key. @returns why it was not removed; null when it is gone. */
async function removeUnsealed(
  file: string,
  text: string,
  sealedFile: string,
  passphrase: string,
): Promise<Problem | null> {
  const kept = (reason: string) =>
    problemOf(
      file,
      'not-removed',
      `the unsealed key was not removed: ${reason}`,
      'Delete it by hand',
    )
  try {
    const opened = await unsealKey(
      new Uint8Array(await readFile(sealedFile)),
      passphrase,
      sealedFile,
    )
    if (!opened.ok || opened.value !== text) return kept(`${sealedFile} does not hold the same`)
    await rm(file)
    return null
  } catch (error) {
    return kept(reasonOf(error))
  }
}

/** Never over a file that is there: it may be the only key of a study. */
async function save(path: string, content: string | Uint8Array): Promise<Problem | null> {
  try {
    await writeFile(path, content, { flag: 'wx' })
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    const message = isThere ? 'the file is there already' : reasonOf(error)
    return problemOf(path, 'not-written', message, 'Name another place with --out')
  }
  return null
}
