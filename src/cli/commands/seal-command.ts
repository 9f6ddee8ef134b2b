import { writeFile } from 'node:fs/promises'
import { parseKey, sealKey, unsealKey } from '@/package'
import { problemOf } from '@/study'
import { type Arguments, type Command, type Outcome, problems, valueOption } from '../command'
import { readBytes, readText, reasonOf } from '../io/read-input'
import { passphraseOption, readPassphrase } from '../io/read-passphrase'

const outOption = (standard: string) =>
  valueOption('<f>', `where it goes; default: ${standard} beside the input`)

export const sealCommand: Command = {
  name: 'seal',
  usage: 'seal <key.json> [--passphrase-file <f>] [--out <f>]',
  summary: 'Encrypts an answer key with a passphrase (age v1).',
  positionals: { min: 1, max: 1, name: '<key.json>' },
  options: { 'passphrase-file': passphraseOption, out: outOption('key.age') },
  notes: ['The plain key.json stays where it is: delete it once you have tried the passphrase.'],
  async run(args) {
    const file = args.positionals[0] ?? ''
    const text = await readText(file)
    if (!text.ok) return problems(text.problems)
    const key = parseKey(text.value, file)
    if (!key.ok) return problems(key.problems)
    const passphrase = await readPassphrase(args.text('passphrase-file'))
    if (!passphrase.ok) return problems(passphrase.problems)
    const sealed = await sealKey(text.value, passphrase.value)
    return save(args.text('out') ?? file.replace(/(\.json)?$/, '.age'), sealed, 'Sealed')
  },
}

export const unsealCommand: Command = {
  name: 'unseal',
  usage: 'unseal <key.age> [--passphrase-file <f>] [--out <f>]',
  summary: 'Opens a sealed answer key.',
  positionals: { min: 1, max: 1, name: '<key.age>' },
  options: { 'passphrase-file': passphraseOption, out: outOption('key.json') },
  notes: ['The age tool opens it too: age -d key.age'],
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
    return save(args.text('out') ?? file.replace(/(\.age)?$/, '.json'), text.value, 'Opened')
  },
}

/** Never over a file that is there: it may be the only key of a study. */
async function save(path: string, content: string | Uint8Array, what: string): Promise<Outcome> {
  try {
    await writeFile(path, content, { flag: 'wx' })
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    const message = isThere ? 'the file is there already' : reasonOf(error)
    return problems([problemOf(path, 'not-written', message, 'Name another place with --out')])
  }
  return { status: 'done', lines: [`${what}: ${path}`], json: { file: path } }
}
