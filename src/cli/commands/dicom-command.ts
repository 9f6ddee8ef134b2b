import { existsSync } from 'node:fs'
import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ConvertedScan,
  type DicomFolder,
  type DicomSeries,
  dicomConverter,
  openDicomFolder,
} from '@/dicom'
import { columnValues, readItemSource } from '@/pool'
import {
  counted,
  csvText,
  fail,
  nearestName,
  type Problem,
  problemOf,
  type Result,
  refuse,
  succeed,
} from '@/study'
import {
  type Arguments,
  type Command,
  type CommandIo,
  flagOption,
  listOption,
  need,
  needNone,
  type Outcome,
  Refusal,
  stepOf,
  usage,
  valueOption,
} from '../command'
import { installedPath } from '../installed-path'
import { listFolder, readListed } from '../io/list-files'
import { listSource } from '../io/list-source'
import { reasonOf } from '../io/read-input'
import { NOTHING_OVERWRITTEN, takenFolder } from '../io/taken-place'

export const command: Command = {
  name: 'dicom',
  usage: 'dicom <folder> [--out <scans>] [options]',
  summary: 'Lists the DICOM series in a folder and converts them to NIfTI.',
  positionals: { name: '<folder>' },
  options: {
    out: valueOption('<scans>', 'folder of the converted scans; it must be empty or new'),
    series: listOption(
      '<name>',
      'only these series, named as in the list of series; default: all volumes',
    ),
    pictures: flagOption(
      'also convert single frames (radiographs, captures) to PNG; check each image for names in its pixels',
    ),
    list: valueOption('<list>', 'your list of cases, to match with the converted scans'),
    column: valueOption('<name>', 'column of --list that names folder, patient, visit or series'),
    matches: valueOption('<matches.csv>', 'table to write: the scan for each name of the list'),
  },
  notes: [
    'Without --out, the series are listed with their content, and with the reason if a series cannot be converted.',
    'Converted scans are named by the number of their series and digits of its identifier. Their headers contain no text. Folders and descriptions are shown here but not written.',
    'Then freeze the list with --volumes <scans> --matches <matches.csv>, or make a list of the scans: triplane list <scans> --out list.csv.',
  ],
  async run(args, io) {
    const [root = ''] = args.positionals
    const out = args.text('out')
    const wanted = await wantedNames(args)
    if (out !== undefined) needNone(await takenPlaces(out, args.text('matches')))
    let folder: DicomFolder
    try {
      folder = await openFolder(root, io)
    } catch (error) {
      return refuse(root, 'missing-folder', reasonOf(error), 'Name the folder of the DICOM files')
    }
    const { series, notices } = folder
    if (series.length === 0 || out === undefined) io.warn(...notices)
    if (series.length === 0)
      return refuse(
        root,
        'no-dicom',
        'there is no DICOM image in this folder',
        'Name the folder of the DICOM files',
      )
    if (out === undefined) return { lines: series.map(seriesLine), json: { series } }
    const chosen = need(chosenSeries(series, args, root))
    return convertTo(out, folder, chosen, wanted, args, io)
  },
}

/** Names of the list's column; none where no list is given. */
async function wantedNames(args: Arguments): Promise<readonly string[]> {
  const [list, column, matches] = [args.text('list'), args.text('column'), args.text('matches')]
  if (list === undefined && column === undefined && matches === undefined) return []
  if (list === undefined || column === undefined || matches === undefined)
    throw new Refusal(usage('--list, --column and --matches belong together'))
  if (args.text('out') === undefined)
    throw new Refusal(usage('--out is missing: name the folder of the converted scans'))
  const from = need(await listSource(list))
  const { table } = need(await readItemSource(from, undefined))
  const { columns } = table
  if (!columns.includes(column)) {
    const near = nearestName(column, columns)
    const remedy = near === null ? `Name one of: ${columns.join(', ')}` : `Did you mean "${near}"?`
    throw new Refusal(refuse(list, 'unknown-column', `there is no column "${column}"`, remedy))
  }
  return columnValues(table.rows, column).flatMap(({ value }) => (value === '' ? [] : [value]))
}

async function takenPlaces(out: string, matches: string | undefined): Promise<Problem[]> {
  const folder = (await takenFolder(out)).map((problem) => ({
    ...problem,
    ...NOTHING_OVERWRITTEN,
  }))
  if (matches === undefined || !existsSync(matches)) return folder
  return [
    ...folder,
    problemOf(matches, 'exists', 'there is a file already', 'Choose another place'),
  ]
}

async function openFolder(root: string, io: CommandIo): Promise<DicomFolder> {
  const { paths } = await listFolder(root, { areLinksFiles: true })
  const sizes = new Map<string, number>()
  for (const path of paths) sizes.set(path, (await stat(join(root, path))).size)
  return openDicomFolder(
    {
      name: root,
      paths,
      size: (path) => sizes.get(path) ?? 0,
      start: (path, bytes) => firstBytes(join(root, path), bytes),
      read: (path) => readListed(join(root, path), { areLinksFiles: true }),
    },
    stepOf(io, 'Looking at files', 'files'),
  )
}

async function firstBytes(path: string, bytes: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(new Uint8Array(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function seriesLine(series: DicomSeries): string {
  const { name, description, modality, slices, size, spacing, orientation, folder } = series
  const { fault, becomes } = series
  const facts = [
    description,
    modality,
    counted(slices, 'image'),
    size,
    spacing,
    orientation,
    folder,
  ]
  const notConverted = fault === null ? '' : `not converted: ${fault}`
  const what = becomes === 'pictures' ? 'single frames: --pictures' : notConverted
  return `${name}: ${[...facts, what].filter((part) => part !== '').join('; ')}`
}

function chosenSeries(
  series: readonly DicomSeries[],
  args: Arguments,
  root: string,
): Result<readonly DicomSeries[]> {
  const names = args.list('series')
  if (names.length === 0)
    return succeed(series.filter(({ becomes }) => becomes !== 'pictures' || args.has('pictures')))
  const unknown = names.filter((name) => !series.some((candidate) => candidate.name === name))
  if (unknown.length > 0)
    return fail(
      ...unknown.map((name) =>
        problemOf(
          root,
          'unknown-series',
          `there is no series "${name}"`,
          'See their names: triplane dicom <folder>',
        ),
      ),
    )
  return succeed(series.filter(({ name }) => names.includes(name)))
}

type SeriesScan = ConvertedScan & { readonly series: string }

async function convertTo(
  out: string,
  folder: DicomFolder,
  chosen: readonly DicomSeries[],
  wanted: readonly string[],
  args: Arguments,
  io: CommandIo,
): Promise<Outcome> {
  const convert = dicomConverter(await readFile(converterPath()))
  const scans: SeriesScan[] = []
  const warnings: Problem[] = [...folder.notices]
  await mkdir(out, { recursive: true })
  for (const [n, { name }] of chosen.entries()) {
    stepOf(io, 'Converting', 'series')(n, chosen.length, name)
    const converted = await folder.convert(name, convert)
    for (const scan of converted.scans) {
      await writeFile(join(out, scan.file), scan.bytes)
      scans.push({ ...scan, series: name })
      if (scan.mayHoldWriting)
        warnings.push(
          problemOf(
            scan.file,
            'burned-in-text',
            'something in this image looks like writing',
            'Look at it, and exclude it if it names a person',
          ),
        )
    }
    for (const why of converted.leftOut)
      warnings.push(
        problemOf(name, 'dicom-left-out', why, 'Do without it, or convert it with another program'),
      )
  }
  const matches = wanted.length === 0 ? null : matchesOf(folder, scans, wanted)
  if (matches !== null) {
    await writeFile(args.required('matches'), matches.csv)
    warnings.push(...matches.problems)
  }
  const lines = scans.map(({ file, words }) => `${join(out, file)}: ${words}`)
  const json = {
    scans: scans.map(({ file, kind, words, series }) => ({ file, kind, words, series })),
    matched: matches?.matched ?? 0,
  }
  if (scans.length === 0) return { ...fail(...warnings), json }
  io.warn(...warnings)
  return { lines, json }
}

/** The table of names, as `freeze --matches` takes it; and names of the list that no series, or several, fit. */
function matchesOf(folder: DicomFolder, scans: readonly SeriesScan[], wanted: readonly string[]) {
  const firsts = new Map(scans.map(({ series, file }) => [series, file] as const).toReversed())
  const { found, several } = folder.match(wanted, [...firsts.keys()])
  const rows = [...found].map(([name, series]) => ({ name, file: firsts.get(series) ?? '' }))
  const missing = wanted.filter((name) => !found.has(name) && !several.has(name))
  return {
    matched: rows.length,
    csv: csvText(['name', 'file'], rows),
    problems: [
      ...[...several].map(([name, fits]) =>
        problemOf(
          'list',
          'series-ambiguous',
          `"${name}" fits ${fits.length} series: ${fits.slice(0, 4).join(', ')}`,
          'Convert one of them, with --series',
        ),
      ),
      ...missing.map((name) =>
        problemOf(
          'list',
          'series-missing',
          `no series of the folder fits "${name}"`,
          'Check folder and column',
        ),
      ),
    ],
  }
}

/** Beside the built command line; in a checkout where the package lies. */
function converterPath(): string {
  const built = installedPath('build/cli/dcm2niix.wasm')
  const source = installedPath('node_modules/@niivue/dcm2niix/dist/dcm2niix.jpeg.wasm')
  return existsSync(source) ? source : built
}
