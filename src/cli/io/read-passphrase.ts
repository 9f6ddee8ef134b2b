import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { type Result, refuse, succeed, withoutMark } from '@/study'
import { valueOption } from '../command'
import { interrupt } from './interrupts'
import { readText } from './read-input'

export const passphraseOption = valueOption(
  '<f>',
  'file with the passphrase in its first line; default: ask for it',
)

/** The passphrase from a file's first line, or asked for at the terminal without showing it. */
export async function readPassphrase(file: string | undefined): Promise<Result<string>> {
  if (file === undefined) return askPassphrase()
  const text = await readText(file)
  if (!text.ok) return text
  const passphrase = withoutMark(text.value).split(/\r?\n/)[0] ?? ''
  return passphrase === ''
    ? refuse(file, 'empty-file', 'the first line is empty', 'Write the passphrase there')
    : succeed(passphrase)
}

async function askPassphrase(): Promise<Result<string>> {
  if (!process.stdin.isTTY)
    return refuse(
      'passphrase',
      'no-passphrase',
      'nobody can be asked for the passphrase here',
      'Give it with --passphrase-file',
    )
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  // The terminal stops showing what is typed here: only then may anyone be asked to type.
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  // Where keys are read one by one, Ctrl+C is one of them.
  terminal.once('SIGINT', () => interrupt('SIGINT'))
  process.stderr.write('Passphrase (it is not shown): ')
  const passphrase = await terminal.question('')
  terminal.close()
  process.stderr.write('\n')
  return passphrase === ''
    ? refuse('passphrase', 'no-passphrase', 'no passphrase was typed', 'Try again')
    : succeed(passphrase)
}
