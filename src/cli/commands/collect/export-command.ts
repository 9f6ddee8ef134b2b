import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import {
  exportCollected,
  identityOfStudy,
  type SeenCollection,
  seenSchema,
  studyToken,
} from '@/collection'
import { entryOfText, type OfficeEntry, parseCoordinator, readStream } from '@/collection/office'
import { countWords, parseJson, problemOf, type Result, refuse, succeed } from '@/study'
import {
  type Arguments,
  type Command,
  type CommandIo,
  type Outcome,
  problem,
  problems,
  requiredOption,
  valueOption,
} from '../../command'
import { readStudy } from '../../io/open-package'
import { readText, reasonOf } from '../../io/read-input'
import { readReceiptFiles, witnessOptions } from '../../io/read-witness-files'
import { takenFolder } from '../../io/taken-place'
import { SERVER_OPTION, whileConnected } from './connect-here'
import { readParsed } from './setup-folder'

export const collectExportCommand: Command = {
  name: 'collect export',
  usage:
    'collect export --study <dir> --identity <f> [--creds <f>] [--server <address>] [--receipts <f…>] --out <dir>',
  summary:
    'Exports the collected answers of a study: answer files as readers submit them, and receipts.',
  positionals: { min: 0, max: 0, name: '' },
  options: {
    study: requiredOption('<dir>', 'the package of the study'),
    identity: requiredOption(
      '<f>',
      'the analyst’s identity (analyst-identity.txt), which decrypts the answers',
    ),
    server: SERVER_OPTION,
    creds: valueOption('<f>', 'the coordinator.json that collect setup wrote'),
    receipts: witnessOptions.receipts,
    out: requiredOption(
      '<dir>',
      'new folder, with an answer file for each session, receipts.txt and collected.csv',
    ),
  },
  notes: [
    'Each answer file is identical, byte for byte, to the file that the reader submits.',
    'receipts.txt lists the events of this export, unsigned. verify and report (--receipts) compare it with answer files: a rewritten log contradicts it.',
    'Unsigned events, gaps and broken chains are named; the valid events before them are written.',
    'Events of an earlier export, of a receipt or of the server’s numbering that are missing are named first; the exit code is 1.',
    'The same holds for invited readers without any event: they have not begun, or their answers were removed. The other answers are still written.',
    'In a first export, only --receipts shows that the server was restored to an older state. Keep the receipts of readers.',
    'The export also writes collected-<study>.seen next to <dir>. Keep this file, and export to the same place again.',
    'Nothing is changed on the server.',
  ],
  run: runExport,
}

async function runExport(args: Arguments, io: CommandIo): Promise<Outcome> {
  const opened = await readStudy(args.required('study'))
  if (!opened.ok) return problems(opened.problems)
  const { study, studyHash } = opened.value
  const { collection } = study
  if (collection === undefined)
    return problem(
      args.required('study'),
      'no-collection',
      'this study collects nothing over a network',
      'Use the answer files that readers submit',
    )
  const identityFile = args.required('identity')
  const text = await readText(identityFile)
  if (!text.ok) return problems(text.problems)
  const identified = await identityOfStudy(text.value, identityFile, collection)
  if (!identified.ok) return problems(identified.problems)
  const out = args.required('out')
  const taken = await takenFolder(out)
  if (taken.length > 0) return problems(taken)
  const server = args.text('server') ?? collection.server
  const asker = await askerOf(args.text('creds') ?? null)
  if (!asker.ok) return problems(asker.problems)
  const token = studyToken(studyHash)
  const seenFile = join(dirname(resolve(out)), `collected-${token}.seen`)
  const seen = await readSeen(seenFile, token)
  if (!seen.ok) return problems(seen.problems)
  const { office, raters } = asker.value
  const held = await readReceiptFiles(args)
  if (held.problems.length > 0) return problems(held.problems)
  const asked = { server, study: token, inbox: office?.inbox ?? '_INBOX' }
  const read = await whileConnected(server, office, (connection) =>
    readStream(connection, asked, (done, total) =>
      io.progress({ step: 'Reading the stream', done, total, unit: 'events' }),
    ),
  )
  if (!read.ok) return problems(read.problems)
  const { messages } = read.value
  const known = { expected: raters, seen: seen.value, receipts: held.receipts }
  const collected = await exportCollected(
    read.value,
    { studyHash, collection, identity: identified.value, ...known },
    (done) => io.progress({ step: 'Opening', done, total: messages.length, unit: 'events' }),
  )
  const { answers: files, sessions, witnesses } = collected
  try {
    await mkdir(out, { recursive: true })
    for (const { name, text: content } of [...files, ...witnesses])
      await writeFile(join(out, name), content)
    await writeFile(seenFile, `${JSON.stringify(collected.seen)}\n`)
  } catch (error) {
    return problems([
      ...collected.problems,
      problemOf(out, 'not-written', reasonOf(error), 'Name another folder with --out'),
    ])
  }
  const written = sessions.map(({ rater, session, number, events, isFinished }, index) => {
    const file = files[index]?.name
    return { file, rater, session, number, events: events.length, isFinished }
  })
  const lines = [
    ...written.map(
      ({ file, rater, number, events, isFinished }) =>
        `${file}: reader ${rater}, session ${number}, ${events} events, ${isFinished ? 'finished' : 'not finished'}`,
    ),
    `Written to ${out}: ${countWords(files.length, 'answer file')}, receipts.txt, collected.csv.`,
  ]
  const outcome = { lines, json: { messages: messages.length, files: written } }
  return collected.problems.length > 0
    ? { ...problems(collected.problems), ...outcome }
    : { status: 'done', ...outcome }
}

/** What earlier exports into this place saw; null: there was none. One of another study or of other words is not passed over. */
async function readSeen(file: string, study: string): Promise<Result<SeenCollection | null>> {
  if (!existsSync(file)) return succeed(null)
  const seen = await readParsed(file, (text) => parseJson(text, file, seenSchema))
  if (!seen.ok || seen.value.study === study) return seen
  return refuse(
    file,
    'other-study',
    'what earlier exports saw is of another study',
    'Export to another place',
  )
}

/** Who asks, and the codes of those who were invited where the file says so. */
interface Asker {
  readonly office: OfficeEntry | null
  readonly raters: readonly string[]
}

/** @param file null: the server asks for no credential. */
async function askerOf(file: string | null): Promise<Result<Asker>> {
  if (file === null) return succeed({ office: null, raters: [] })
  const text = await readText(file)
  if (!text.ok) return text
  const office = entryOfText(text.value)
  const desk = parseCoordinator(text.value, file)
  return office === null
    ? refuse(
        file,
        'no-credential',
        'there is no credential in this file',
        'Name the coordinator.json that collect setup wrote',
      )
    : succeed({ office, raters: desk.ok ? desk.value.raters.map(({ code }) => code) : [] })
}
