import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answerJson, receiptText } from '@/answers'
import {
  type CollectedSession,
  collectedReceipts,
  collectedSessions,
  identityOfText,
  studyToken,
} from '@/collection'
import { csvText, problemOf } from '@/study'
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
import { readStream } from './stream-reader'

export const collectExportCommand: Command = {
  name: 'collect export',
  usage: 'collect export --study <dir> --identity <f> --server <nats://…> [--creds <f>] --out <dir>',
  summary: 'Writes what a study has collected: answer files as raters hand them in, and receipts.',
  positionals: { min: 0, max: 0, name: '' },
  options: {
    study: requiredOption('<dir>', 'the package whose answers were collected'),
    identity: requiredOption(
      '<f>',
      'the analyst’s identity (analyst-identity.txt): answers are opened with it',
    ),
    server: requiredOption('<nats://…>', 'the server, as programs reach it: nats://… or tls://…'),
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
  const identity = identityOfText(text.value)
  if (identity === null)
    return problems([
      problemOf(
        identityFile,
        'no-identity',
        'there is no identity of age in this file',
        'Name the analyst-identity.txt that collect keys wrote',
      ),
    ])
  const out = args.required('out')
  const taken = await takenFolder(out)
  if (taken.length > 0) return problems(taken)
  const place = {
    ...{ server: args.required('server'), credentials: args.text('creds') ?? null },
    study: studyToken(studyHash),
  }
  const messages = await readStream(place, (done, total) =>
    io.progress({ step: 'Reading the stream', done, total, unit: 'events' }),
  )
  if (!messages.ok) return problems(messages.problems)
  const { sessions, problems: found } = await collectedSessions(
    messages.value,
    { studyHash, collection, identity },
    (done) => io.progress({ step: 'Opening', done, total: messages.value.length, unit: 'events' }),
  )
  const files = namedFiles(sessions)
  try {
    await mkdir(out, { recursive: true })
    for (const { name, text: content } of [...files, ...witnesses(sessions)])
      await writeFile(join(out, name), content)
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
    messages: messages.value.length,
    files: sessions.map(({ rater, session, number, events, isFinished }, index) => ({
      ...{ file: files[index]?.name, rater, session, number, events: events.length, isFinished },
    })),
  }
  return found.length > 0
    ? { status: 'problems', problems: found, lines, json }
    : { status: 'done', lines, json }
}

/** As raters hand them in; where a rater began a session twice, the second bears the beginning of its id, too. */
function namedFiles(
  sessions: readonly CollectedSession[],
): { readonly name: string; readonly text: string }[] {
  const names = new Set<string>()
  return sessions.map(({ events, session }) => {
    const file = answerJson(events)
    const name = names.has(file.name)
      ? file.name.replace(/\.json$/, `-${session.slice(0, 8)}.json`)
      : file.name
    names.add(name)
    return { name, text: file.text }
  })
}

function witnesses(
  sessions: readonly CollectedSession[],
): { readonly name: string; readonly text: string }[] {
  const receipts = sessions.flatMap((session) =>
    collectedReceipts(session).map(
      ({ receipt, at }) =>
        `Collected as message ${at.streamSeq} at ${at.streamTime} (by the server's clock):\n${receiptText(receipt)}\n`,
    ),
  )
  const rows = sessions.flatMap((session) => session.collected.map((at) => ({ ...at, ...session })))
  return [
    { name: 'receipts.txt', text: receipts.join('\n') },
    {
      name: 'collected.csv',
      text: csvText<(typeof rows)[number]>(
        [
          ['rater', ({ rater }) => rater],
          ['number', ({ number }) => number],
          ['session', ({ session }) => session],
          ['event', ({ seq }) => seq],
          ['hash', ({ hash }) => hash],
          ['message', ({ streamSeq }) => streamSeq],
          ['collected', ({ streamTime }) => streamTime],
        ],
        rows,
      ),
    },
  ]
}
