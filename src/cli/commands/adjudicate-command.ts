import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { jsonFile, writeAdjudication } from '@/freezing'
import { sealKey } from '@/package'
import { disputesOf, isUsed, settleInputs } from '@/results'
import { countWords, fail } from '@/study'
import {
  type Command,
  flagOption,
  need,
  needNone,
  requiredOption,
  stepOf,
  toolName,
  valueOption,
} from '../command'
import { takeTogether } from '../freeze/freeze-to-folder'
import { clearLeftOvers } from '../io/left-overs'
import { folderFiles, openPackage, readStudy } from '../io/open-package'
import { answerFileOptions, readAnswerFiles } from '../io/read-answer-files'
import { openKeyFile } from '../io/read-key'
import { passphraseOption, readPassphrase } from '../io/read-passphrase'
import { takenFile, takenFolder } from '../io/taken-place'
import { writeInto } from '../io/write-output'

export const command: Command = {
  name: 'adjudicate',
  usage:
    'adjudicate --study <dir> [--key <f>] [--passphrase-file <f>] --answers <f…> [--predictions <f…>] [--use <f…>] --out <dir> [--replace] [--allow-findings]',
  summary:
    'Makes a package of the questions on which readers differ, with the answers masked as A and B.',
  options: {
    study: requiredOption('<dir>', 'the package that the readers read'),
    key: valueOption(
      '<f>',
      'its answer key: the names in it are searched for in the package, and are not copied',
    ),
    'passphrase-file': passphraseOption,
    ...answerFileOptions,
    out: requiredOption(
      '<dir>',
      'folder of the new package; its answer key goes to <out>-key/key.json',
    ),
    replace: flagOption('replace an existing package and its answer key'),
    'allow-findings': flagOption(
      'write the package even if the words of a reader name a person; these findings are still listed',
    ),
  },
  notes: [
    'The adjudicator opens it like any other study, chooses A, B or another answer, and gives a reason. The package does not reveal who gave an answer, or how many readers gave it.',
    'The answer key maps the letters to the answers: keep it. If the study’s answer key is encrypted, the new key is encrypted, too.',
    'Report the decisions with `triplane report … --adjudication <answer file>`. The consensus becomes another column; the answers of the readers do not change.',
  ],
  async run(args, io) {
    const out = resolve(args.required('out'))
    const isSealed = args.text('passphrase-file') !== undefined
    const keyPath = join(`${out}-key`, isSealed ? 'key.age' : 'key.json')
    if (!args.has('replace')) needNone([...(await takenFolder(out)), ...takenFile(keyPath)])
    const leftOvers = await clearLeftOvers(out, keyPath)
    const opened = need(await readStudy(args.required('study')))
    const { study, studyHash } = opened
    const keyFile = args.text('key')
    const verdict = keyFile === undefined ? null : await openKeyFile(keyFile, args, opened)
    const key = verdict?.key ?? null
    if (verdict !== null && key === null) return { problems: verdict.problems }
    const passphrase = isSealed ? need(await readPassphrase(args.text('passphrase-file'))) : null
    const found = await readAnswerFiles(args, { study, studyHash, key })
    const inputs = settleInputs(found.read, study, found.chosen)
    const { disputes, raters, answers } = disputesOf(study, studyHash, inputs)
    const leftOut = inputs.filter((input) => !isUsed(input) && input.state !== 'duplicate')
    const notes = [...found.problems, ...leftOut.flatMap((input) => input.problems)]
    const { files } = need(await openPackage(args.required('study')))

    const places = { out, key: keyPath, parts: null }
    const { frozen, said } = await takeTogether(
      places,
      'Nothing was written',
      async (work, keyWork) => {
        const written = await writeAdjudication({
          whole: files,
          key,
          disputes,
          answers,
          salt: randomBytes(32).toString('hex'),
          frozenAt: new Date(),
          tool: toolName(),
          written: folderFiles(work.draft),
          writeFile: async (path, bytes) => {
            work.open()
            await writeInto(work.draft, path, bytes)
            stepOf(io, 'Writing', 'package')(0, 1, path)
          },
        })
        if (!written.ok) return { frozen: fail(...notes, ...written.problems), said: leftOvers }
        const { findings } = written.value
        if (findings.length > 0 && !args.has('allow-findings'))
          return { frozen: fail(...findings), said: [...leftOvers, ...notes] }
        keyWork.open()
        const text = jsonFile(written.value.key)
        await writeFile(keyWork.draft, passphrase === null ? text : await sealKey(text, passphrase))
        return { frozen: written, said: [...leftOvers, ...notes, ...findings] }
      },
    )
    io.warn(...said)
    if (!frozen.ok) return frozen
    const { study: adjudication, certificate, findings } = frozen.value
    const items = adjudication.items.length
    return {
      lines: [
        `${countWords(disputes.length, 'question')} of ${countWords(items, 'case')} got different answers from ${raters.join(', ')}.`,
        `Package: ${out} (for the adjudicator)`,
        `Key:     ${keyPath} (maps the letters to the answers: only for the analyst)`,
        `Study hash: ${certificate.studyHash}`,
      ],
      json: {
        package: out,
        key: keyPath,
        studyHash: certificate.studyHash,
        items,
        disputes: disputes.length,
        raters,
        findings,
      },
    }
  },
}
