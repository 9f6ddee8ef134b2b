import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { collectedFiles, collectedSessions, identityOfStudy, studyToken } from '@/collection'
import { entryOfText, type OfficeEntry, readStream } from '@/collection/office'
import { fail, problemOf, type Result, succeed } from '@/study'
import {
  type Arguments,
  type Command,
  type CommandIo,
  type Outcome,
  problems,
  requiredOption,
  valueOption,
} from '../../command'
import { readStudy } from '../../io/open-package'
import { readText, reasonOf } from '../../io/read-input'
import { takenFolder } from '../../io/taken-place'
import { connectHere } from './connect-here'

export const collectExportCommand: Command = {
  name: 'collect export',
  usage: 'collect export --study <dir> --identity <f> [--creds <f>] [--server <address>] --out <dir>',
  summary: 'Writes what a study has collected: answer files as raters hand them in, and receipts.',
  positionals: { min: 0, max: 0, name: '' },
  options: {
    study: requiredOption('<dir>', 'the package whose answers were collected'),
    identity: requiredOption(
      '<f>',
      'the analyst’s identity (analyst-identity.txt): answers are opened with it',
    ),
    server: valueOption('<address>', 'nats://, tls:// or wss://; default: that of the study'),
    creds: valueOption('<f>', 'the coordinator.json that collect setup wrote'),
    out: requiredOption(
      '<dir>',
      'a new folder: an answer file for each session, receipts.txt and collected.csv',
    ),
  },
  notes: [
    'An answer file is the same, byte for byte, as the one that the rater hands in.',
    'receipts.txt is for --receipts of verify and report: a log that was made anew since it was collected contradicts it.',
    'Events that no rater signed, gaps and broken chains are named; what is sound before them is written.',
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
    return problems([
      problemOf(
        args.required('study'),
        'no-collection',
        'this study collects nothing over a network',
        'Use the answer files that raters hand in',
      ),
    ])
  const identityFile = args.required('identity')
  const text = await readText(identityFile)
  if (!text.ok) return problems(text.problems)
  const identified = await identityOfStudy(text.value, identityFile, collection)
  if (!identified.ok) return problems(identified.problems)
  const identity = identified.value
  const out = args.required('out')
  const taken = await takenFolder(out)
  if (taken.length > 0) return problems(taken)
  const server = args.text('server') ?? collection.server
  const entry = await entryOf(args.text('creds') ?? null)
  if (!entry.ok) return problems(entry.problems)
  const connected = await connectHere(server, entry.value)
  if (!connected.ok) return problems(connected.problems)
  const read = await readStream(connected.value, { server, study: studyToken(studyHash) }, (done, total) =>
    io.progress({ step: 'Reading the stream', done, total, unit: 'events' }),
  )
  await connected.value.close()
  if (!read.ok) return problems(read.problems)
  const { messages, warnings } = read.value
  const { sessions, problems: found } = await collectedSessions(
    messages,
    { studyHash, collection, identity },
    (done) => io.progress({ step: 'Opening', done, total: messages.length, unit: 'events' }),
  )
  const { answers: files, witnesses } = collectedFiles(sessions)
  try {
    await mkdir(out, { recursive: true })
    for (const { name, text: content } of [...files, ...witnesses]) await writeFile(join(out, name), content)
  } catch (error) {
    return problems([
      problemOf(out, 'not-written', reasonOf(error), 'Name another folder with --out'),
      ...found,
    ])
  }
  const lines = [
    ...sessions.map(
      ({ rater, number, events, isFinished }, index) =>
        `${files[index]?.name}: rater ${rater}, session ${number}, ${events.length} events, ${isFinished ? 'finished' : 'not finished'}`,
    ),
    `Written to ${out}: ${files.length} answer ${files.length === 1 ? 'file' : 'files'}, receipts.txt, collected.csv.`,
  ]
  const json = {
    messages: messages.length,
    files: sessions.map(({ rater, session, number, events, isFinished }, index) => ({
      ...{ file: files[index]?.name, rater, session, number, events: events.length, isFinished },
    })),
  }
  return found.length > 0
    ? { status: 'problems', problems: found, warnings, lines, json }
    : { status: 'done', warnings, lines, json }
}

/** @param file null: the server asks for no credential. */
async function entryOf(file: string | null): Promise<Result<OfficeEntry | null>> {
  if (file === null) return succeed(null)
  const text = await readText(file)
  if (!text.ok) return text
  const entry = entryOfText(text.value)
  return entry === null
    ? fail(
        problemOf(
          file,
          'no-credential',
          'there is no credential in this file',
          'Name the coordinator.json that collect setup wrote',
        ),
      )
    : succeed(entry)
}
