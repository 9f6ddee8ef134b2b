import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { changedPool, readChangeList, reviewChanges } from '@/freezing'
import { parseMappingFile, parsePool, poolText, preparePoolFrom } from '@/pool'
import { countWords, refuse } from '@/study'
import { type Command, flagOption, need, Refusal, requiredOption, valueOption } from '../command'
import { listSource } from '../io/list-source'
import { readBytes, readParsed, readText } from '../io/read-input'
import { checkPlace, writeOutput } from '../io/write-output'

export const command: Command = {
  name: 'apply-review',
  usage: 'apply-review <pool> --changes <f> --out <f> [--mapping <f>] [--replace]',
  summary: 'Applies the changes of a review to the pool, for a new version of the study.',
  positionals: { name: '<pool>' },
  options: {
    changes: requiredOption(
      '<f>',
      'changes.csv of the report, with its columns "field" and "apply" filled in',
    ),
    out: requiredOption('<f>', 'where the changed pool goes (.jsonl)'),
    mapping: valueOption(
      '<f>',
      'the mapping of the columns of <pool>, if it is a table; the new version is a pool and needs no mapping',
    ),
    replace: flagOption('replace an existing file; never the pool itself'),
  },
  notes: [
    'A row whose "apply" is empty changes nothing. "remove" there, with an empty "field", removes the case.',
    'Fields: context, prompt:<question>, truth:<question>, option:<question>:<option>, material:<id>. "apply" is the new text, or the correct answer written out. Copy a row to change several fields of a case.',
    'If one row fits no case or field, nothing is written. Cases without a change stay as they are, byte by byte.',
  ],
  async run(args) {
    const file = args.positionals[0] ?? ''
    const [list, out] = [args.required('changes'), args.required('out')]
    if (
      [file, list, ...[args.text('mapping') ?? []].flat()].some(
        (path) => resolve(path) === resolve(out),
      )
    )
      return refuse(
        out,
        'already-there',
        'this is a file that is read here, and it stays as it is',
        'Choose another place',
      )
    need(checkPlace(out, args))
    const text = await poolOf(file, args.text('mapping'))
    const pool = need(parsePool(text, file))
    const bytes = need(await readBytes(list))
    const table = need(await readChangeList(bytes, list))
    const { changes, unfilled, same } = need(reviewChanges(pool, table))
    const changed = need(changedPool(text, pool, changes))
    need(await writeOutput(out, 'Choose another place', () => writeFile(out, changed)))
    return {
      lines: [
        ...changes.map(({ row, item, field, before, after }) =>
          after === null
            ? `row ${row}: ${item} removed`
            : `row ${row}: ${item} ${field}: ${quoted(before)} becomes ${quoted(after)}`,
        ),
        `${countWords(changes.length, 'change')} made; ${countWords(unfilled, 'row')} without one${same === 0 ? '' : `, and ${same} that say what the pool says already`}.`,
        `Pool: ${out}`,
      ],
      json: {
        pool: out,
        unfilled,
        same,
        changes: changes.map(({ make: _, ...change }) => change),
      },
    }
  },
}

/** The pool as a file of its lines: as it is, or as a table comes to by its mapping. */
async function poolOf(file: string, mappingFile: string | undefined): Promise<string> {
  if (mappingFile === undefined) return need(await readText(file))
  const list = need(await listSource(file))
  const mapping = need(await readParsed(mappingFile, parseMappingFile))
  const { whole, embedded } = need(await preparePoolFrom(list, mapping, null))
  if (embedded.size > 0)
    throw new Refusal(
      refuse(
        file,
        'embedded-pictures',
        'the table contains images, but a pool names files',
        'Make the changes on the Pool page, under Change list, which keeps the images',
      ),
    )
  return poolText(whole)
}

/** A text on one line of a terminal. */
function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line === '' ? 'nothing' : `"${line.length > 60 ? `${line.slice(0, 57)}…` : line}"`
}
