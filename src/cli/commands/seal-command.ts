import { readFile, rm } from 'node:fs/promises'
import { parseKey, sealKey, unsealKey } from '@/package'
import { type Problem, problemOf, shellWord } from '@/study'
import { type Command, flagOption, need, valueOption } from '../command'
import { readBytes, readText, reasonOf } from '../io/read-input'
import { passphraseOption, readPassphrase } from '../io/read-passphrase'
import { saveNew } from '../io/write-output'

const outOption = (standard: string) =>
  valueOption('<f>', `output file; default: ${standard} next to the input`)

const sealCommand: Command = {
  name: 'seal',
  usage: 'seal <key.json> [--passphrase-file <f>] [--out <f>] [--remove]',
  summary: 'Encrypts an answer key with a passphrase (age v1).',
  positionals: { name: '<key.json>' },
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
    const [file = ''] = args.positionals
    const text = need(await readText(file))
    need(parseKey(text, file))
    const passphrase = need(await readPassphrase(args.text('passphrase-file')))
    const sealed = await sealKey(text, passphrase)
    const out = args.text('out') ?? file.replace(/(\.json)?$/, '.age')
    need(await saveNew(out, sealed))
    const left = args.has('remove') ? await removeUnsealed(file, text, out, passphrase) : null
    const isRemoved = args.has('remove') && left === null
    return {
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

const unsealCommand: Command = {
  name: 'unseal',
  usage: 'unseal <key.age> [--passphrase-file <f>] [--out <f>]',
  summary: 'Decrypts an encrypted answer key.',
  positionals: { name: '<key.age>' },
  options: { 'passphrase-file': passphraseOption, out: outOption('key.json') },
  notes: ['The age tool also decrypts it: age -d key.age'],
  async run(args) {
    const [file = ''] = args.positionals
    const sealed = need(await readBytes(file))
    const passphrase = need(await readPassphrase(args.text('passphrase-file')))
    const text = need(await unsealKey(sealed, passphrase, file))
    need(parseKey(text, file))
    const out = args.text('out') ?? file.replace(/(\.age)?$/, '.json')
    need(await saveNew(out, text))
    return { lines: [`Opened: ${out}`], json: { file: out } }
  },
}

export const commands = [sealCommand, unsealCommand]

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
