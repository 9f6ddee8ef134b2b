import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { exportCollected, identityOfStudy, seenSchema, studyToken } from '@/collection'
import { entryOfText, inboxOfEntry, parseCoordinator, readStream } from '@/collection/office'
import { countWords, jsonReader, refuse, succeed } from '@/study'
import { type Command, need, needNone, requiredOption, stepOf, valueOption } from '../../command'
import { readStudy } from '../../io/open-package'
import { problemsIn, readOptional, readText } from '../../io/read-input'
import { readReceiptFiles, witnessOptions } from '../../io/read-witness-files'
import { takenFolder } from '../../io/taken-place'
import { writeInto, writeOutput } from '../../io/write-output'
import { SERVER_OPTION, whileConnected } from './connect-here'

export const collectExportCommand: Command = {
  name: 'collect export',
  usage:
    'collect export --study <dir> --identity <f> [--creds <f>] [--server <address>] [--receipts <f…>] --out <dir>',
  summary:
    'Exports the collected answers of a study: answer files as readers submit them, and receipts.',
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
  async run(args, io) {
    const folder = args.required('study')
    const { study, studyHash } = need(await readStudy(folder))
    const { collection } = study
    if (collection === undefined)
      return refuse(
        folder,
        'no-collection',
        'this study collects nothing over a network',
        'Use the answer files that readers submit',
      )
    const identityFile = args.required('identity')
    const identityText = need(await readText(identityFile))
    const identity = need(await identityOfStudy(identityText, identityFile, collection))
    const out = args.required('out')
    needNone(await takenFolder(out))
    const asker = need(await readOptional(args.text('creds'), askerOf))
    const token = studyToken(studyHash)
    const seenFile = join(dirname(resolve(out)), `collected-${token}.seen`)
    const isAgain = existsSync(seenFile)
    const seen = need(await readOptional(isAgain ? seenFile : undefined, jsonReader(seenSchema)))
    if (seen !== null && seen.study !== token)
      return refuse(
        seenFile,
        'other-study',
        'what earlier exports saw is of another study',
        'Export to another place',
      )
    const { receipts, problems: unread } = await readReceiptFiles(args)
    needNone(unread)
    const { office = null, raters: expected = [] } = asker ?? {}
    const server = args.text('server') ?? collection.server
    const stream = { server, study: token, inbox: inboxOfEntry(office) }
    const read = need(
      await whileConnected(server, office, (connection) =>
        readStream(connection, stream, stepOf(io, 'Reading the stream', 'events')),
      ),
    )
    const total = read.messages.length
    const known = { expected, seen, receipts }
    const { answers, sessions, witnesses, ...collected } = await exportCollected(
      read,
      { studyHash, collection, identity, ...known },
      (done) => stepOf(io, 'Opening', 'events')(done, total),
    )
    const written = await writeOutput(out, 'Name another folder with --out', async () => {
      for (const { name, text } of [...answers, ...witnesses]) await writeInto(out, name, text)
      await writeFile(seenFile, `${JSON.stringify(collected.seen)}\n`)
    })
    const problems = [...collected.problems, ...problemsIn(written)]
    if (!written.ok) return { problems }
    const files = sessions.map(({ rater, session, number, events, isFinished }, index) => {
      const file = answers[index]?.name
      return { file, rater, session, number, events: events.length, isFinished }
    })
    return {
      problems,
      lines: [
        ...files.map(
          ({ file, rater, number, events, isFinished }) =>
            `${file}: reader ${rater}, session ${number}, ${events} events, ${isFinished ? 'finished' : 'not finished'}`,
        ),
        `Written to ${out}: ${countWords(answers.length, 'answer file')}, receipts.txt, collected.csv.`,
      ],
      json: { messages: total, files },
    }
  },
}

/** Who asks, and the codes of those who were invited where the file says so. */
function askerOf(text: string, file: string) {
  const office = entryOfText(text)
  const desk = parseCoordinator(text, file)
  return office === null
    ? refuse(
        file,
        'no-credential',
        'there is no credential in this file',
        'Name the coordinator.json that collect setup wrote',
      )
    : succeed({ office, raters: desk.ok ? desk.value.raters.map(({ code }) => code) : [] })
}
