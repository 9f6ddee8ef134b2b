import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { changedPool, readChangeList, reviewChanges } from '@/freezing'
import { parseMappingFile, parsePool, poolText, preparePoolFrom } from '@/pool'
import { countWords, type Result, refuse, succeed } from '@/study'
import { type Command, flagOption, requiredOption, valueOption } from '../command'
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
    const free = checkPlace(out, args)
    if (!free.ok) return free
    const text = await poolOf(file, args.text('mapping'))
    if (!text.ok) return text
    const pool = parsePool(text.value, file)
    if (!pool.ok) return pool
    const bytes = await readBytes(list)
    if (!bytes.ok) return bytes
    const table = await readChangeList(bytes.value, list)
    if (!table.ok) return table
    const read = reviewChanges(pool.value, table.value)
    if (!read.ok) return read
    const { changes, unfilled, same } = read.value
    const changed = changedPool(text.value, pool.value, changes)
    if (!changed.ok) return changed
    const written = await writeOutput(out, 'Choose another place', () =>
      writeFile(out, changed.value),
    )
    if (!written.ok) return written
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
async function poolOf(file: string, mappingFile: string | undefined): Promise<Result<string>> {
  if (mappingFile === undefined) return readText(file)
  const list = await listSource(file)
  if (!list.ok) return list
  const mapping = await readParsed(mappingFile, parseMappingFile)
  if (!mapping.ok) return mapping
  const prepared = await preparePoolFrom(list.value, mapping.value, null)
  if (!prepared.ok) return prepared
  const { whole, embedded } = prepared.value
  return embedded.size === 0
    ? succeed(poolText(whole))
    : refuse(
        file,
        'embedded-pictures',
        'the table contains images, but a pool names files',
        'Make the changes on the Pool page, under Change list, which keeps the images',
      )
}

/** A text on one line of a terminal. */
function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line === '' ? 'nothing' : `"${line.length > 60 ? `${line.slice(0, 57)}…` : line}"`
}
