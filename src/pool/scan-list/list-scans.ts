import {
  compareText,
  counted,
  csvText,
  fail,
  groupBy,
  type Problem,
  problemOf,
  type Result,
  succeed,
} from '@/study'
import { readTable } from '../mapping/read-table'
import { cellText } from '../mapping/row-value'
import { otherHalf } from '../volume-matching/pair-files'
import { type BidsScan, bidsScan, bidsSession } from './bids-name'

/** The names of a folder of scans, and the texts among its files. */
interface ScanFolder {
  /** What it is called in messages. */
  readonly name: string
  /** '/' between folders. */
  readonly paths: readonly string[]
  /** @throws Error when the file cannot be read. */
  readonly read: (path: string) => Promise<Uint8Array>
}

export interface ScanList {
  /** A table like any other, to which questions are attached. */
  readonly csv: string
  readonly rows: number
  /** Files that no row names, and what could not be read. */
  readonly notices: readonly Problem[]
}

type Row = Readonly<Record<string, string>>

const CONVERT =
  'Convert the series first: with "triplane dicom <folder> --out <scans>", or in the step Volumes of Prepare'

/** Formats that are scans and are not read here, with what converts them. */
const FOREIGN: readonly (readonly [ending: RegExp, what: string, how: string])[] = [
  [
    /\.(nrrd|nhdr)$/i,
    'NRRD',
    'Save them as NIfTI (.nii.gz): 3D Slicer does (Save data), and so does "c3d a.nrrd -o a.nii.gz"',
  ],
  [/\.mg[hz]$/i, 'MGH or MGZ', 'Convert them with FreeSurfer: "mri_convert a.mgz a.nii.gz"'],
  [/\.mnc$/i, 'MINC', 'Convert them with "mnc2nii a.mnc a.nii"'],
  [/\.(mha|mhd)$/i, 'MetaImage', 'Save them as NIfTI (.nii.gz): 3D Slicer does (Save data)'],
  [/\.(dcm|ima)$/i, 'DICOM', CONVERT],
]
const SCAN = /\.(nii|nii\.gz|hdr|img)$/i

/**
 * A list of the scans in a folder: of a BIDS data set one row for each session of each participant, with what participants.tsv and the
 * tables of sessions say of it; of any other folder one row for each scan.
 */
export async function listScans(folder: ScanFolder): Promise<Result<ScanList>> {
  const paths = folder.paths.filter((path) => !/(^|\/)\./.test(path)).sort()
  const scans = paths.filter((path) => SCAN.test(path) && !isSecondHalf(path, paths))
  const foreign = FOREIGN.flatMap(([ending, what, how]) => {
    const found = paths.filter((path) => ending.test(path))
    const message = `${counted(found.length, 'file')} ${found.length === 1 ? 'is' : 'are'} ${what}, which Triplane cannot read: ${found[0]}`
    return found.length === 0 ? [] : [problemOf(folder.name, 'scan-foreign', message, how)]
  })
  const [other] = foreign
  if (scans.length === 0)
    return fail(
      other ??
        (await namelessDicom(folder, paths)) ??
        problemOf(
          folder.name,
          'no-scans',
          'this folder contains no scans',
          'Choose the folder of NIfTI files',
        ),
    )
  // Masks behind the scans that they lie over.
  const named = scans
    .flatMap((path) => bidsScan(path) ?? [])
    .sort((a, b) => Number(a.isDerived) - Number(b.isDerived))
  const { rows, notices } =
    named.length > 0 ? await bidsRows(folder, paths, scans, named) : plainRows(scans)
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const csv = csvText(columns, rows)
  const halves = halfPairs(scans, paths, folder.name)
  return succeed({ csv, rows: rows.length, notices: [...notices, ...halves, ...foreign] })
}

/** DICOM files have no ending where a scanner or an archive wrote them: a look into a few of them tells. */
async function namelessDicom(
  { name, read }: ScanFolder,
  paths: readonly string[],
): Promise<Problem | null> {
  for (const path of paths.filter((file) => !/\.[a-z]\w{0,4}$/i.test(file)).slice(0, 5)) {
    const start = new TextDecoder('latin1').decode((await read(path)).subarray(128, 132))
    if (start === 'DICM')
      return problemOf(
        name,
        'scan-foreign',
        'this folder contains DICOM files but no NIfTI files',
        CONVERT,
      )
  }
  return null
}

/** The picture half of a pair, whose header is named. */
const isSecondHalf = (path: string, paths: readonly string[]): boolean =>
  /\.img$/i.test(path) && paths.includes(path.replace(/\.img$/i, '.hdr'))

/** Halves of pairs whose other half is missing. */
function halfPairs(scans: readonly string[], paths: readonly string[], folder: string): Problem[] {
  const halves = scans.filter((path) => {
    const [ending] = /\.(hdr|img)$/i.exec(path) ?? []
    return ending !== undefined && otherHalf(path, (other) => paths.includes(other)) === null
  })
  if (halves.length === 0) return []
  return [
    problemOf(
      folder,
      'half-pair',
      `${counted(halves.length, 'file')} ${halves.length === 1 ? 'is' : 'are'} one half of a pair (.hdr and .img) whose other half is missing: ${halves.slice(0, 5).join(', ')}${halves.length > 5 ? ' …' : ''}`,
      'Put the other half beside it under the same name, or remove it: it cannot be frozen',
    ),
  ]
}

function plainRows(scans: readonly string[]): { rows: Row[]; notices: Problem[] } {
  const stems = groupBy(scans, stemOf)
  const rows = scans.map((scan) => {
    const isAlone = stems.get(stemOf(scan))?.length === 1
    return { id: isAlone ? stemOf(scan) : scan.replace(SCAN, '').replaceAll('/', '_'), scan }
  })
  return { rows, notices: [] }
}
const stemOf = (path: string): string => (path.split('/').at(-1) ?? path).replace(SCAN, '')

async function bidsRows(
  folder: ScanFolder,
  paths: readonly string[],
  scans: readonly string[],
  named: readonly BidsScan[],
): Promise<{ rows: Row[]; notices: Problem[] }> {
  const notices: Problem[] = []
  const tables = new Map<string, readonly Row[]>()
  for (const path of paths.filter((name) =>
    /(^|\/)(participants|[^/]*_sessions|[^/]*_scans)\.tsv$/.test(name),
  )) {
    const table = readTable(await folder.read(path), path)
    if (!table.ok) notices.push(...table.problems)
    else
      tables.set(
        path.split('/').at(-1) ?? path,
        table.value.rows.map(({ values }) => texts(values)),
      )
  }
  const listed = groupBy(tables.get('participants.tsv') ?? [], (row) =>
    subjectName(row.participant_id),
  )
  const people = new Map([...listed].map(([name, same]) => [name, agreed(same)]))
  const [undatedOf, doubled]: [string[], string[]] = [[], []]
  const rows = [...groupBy(named, ({ subject }) => subject)].flatMap(([subject, ofSubject]) => {
    const known = tables.get(`${subject}_sessions.tsv`) ?? []
    const dateOf = (session: string) =>
      dayOf(known.find((row) => row.session_id === session)?.acq_time) ??
      scanDay(tables, subject, session)
    const dated = [...groupBy(ofSubject, ({ session }) => session)].map(([session, files]) => ({
      session,
      files,
      day: dateOf(session),
    }))
    const undated = dated.filter(({ day }) => day === '')
    if (undated.length > 0 && undated.length < dated.length) undatedOf.push(subject)
    const sessions = dated.sort(undated.length === 0 ? byDay : byName)
    for (const { files } of sessions)
      for (const [, same] of groupBy(files, ({ column }) => column))
        if (same.length > 1) doubled.push(...same.slice(0, -1).map(({ path }) => path))
    const { participant_id: _, ...person } = people.get(subject) ?? {}
    return sessions.map(({ session, files, day }, n): Row => {
      const before = sessions[n - 1]
      return {
        id: session === '' ? subject : `${subject}_${session}`,
        subject,
        session,
        ...columnsOf(files, ''),
        ...columnsOf(before?.files.filter(({ isDerived }) => !isDerived) ?? [], 'prior_'),
        ...(day !== '' && { scan_date: day }),
        ...(before?.day && { prior_date: before.day }),
        ...person,
      }
    })
  })
  const twice = [...listed].filter(([, same]) => same.length > 1).map(([name]) => name)
  const some = (names: readonly string[]) =>
    `${names.slice(0, 5).join(', ')}${names.length > 5 ? ' …' : ''}`
  const missing = [...people.keys()].filter(
    (name) => !named.some(({ subject }) => subject === name),
  )
  const left = scans.length - named.length
  const say = (count: number, ...words: Parameters<typeof problemOf>) => {
    if (count > 0) notices.push(problemOf(...words))
  }
  say(
    twice.length,
    'participants.tsv',
    'participants-twice',
    `${twice.length.toLocaleString('en')} ${twice.length === 1 ? 'participant is' : 'participants are'} in several rows: ${some(twice)}. Fields that differ are left blank`,
    'Keep one row of each',
  )
  say(
    undatedOf.length,
    folder.name,
    'sessions-undated',
    `of ${undatedOf.length.toLocaleString('en')} ${undatedOf.length === 1 ? 'participant' : 'participants'} some sessions have a day and others none, so they are sorted by name: ${some(undatedOf)}`,
    'Write the missing days into sessions.tsv, to set prior and current by date',
  )
  say(
    doubled.length,
    folder.name,
    'scans-doubled',
    `${counted(doubled.length, 'file')} ${doubled.length === 1 ? 'is' : 'are'} in no row, because another file of the session has the same BIDS name: ${some(doubled)}`,
    'Keep one of them, or give them different entities (run-1, acq-…)',
  )
  say(
    missing.length,
    'participants.tsv',
    'participants-without-scans',
    `${missing.length.toLocaleString('en')} of ${people.size.toLocaleString('en')} participants have no scan in the folder: ${some(missing)}`,
    'No action needed if that is correct',
  )
  say(
    left,
    folder.name,
    'scans-left',
    `${left.toLocaleString('en')} of ${counted(scans.length, 'file')} have no BIDS name of an anatomical or diffusion scan or mask of a participant, and are in no row`,
    'No action needed if that is correct',
  )
  return { rows, notices }
}

interface Session {
  readonly session: string
  readonly day: string
}
/** Numbers by their size. */
const byName = (a: Session, b: Session): number =>
  a.session.localeCompare(b.session, 'en', { numeric: true })

/** By day where all have one; those of one day by their names. */
const byDay = (a: Session, b: Session): number => compareText(a.day, b.day) || byName(a, b)

/** What all rows of a participant say alike. */
function agreed(rows: readonly Row[]): Row {
  const [first = {}, ...others] = rows
  return Object.fromEntries(
    Object.entries(first).map(([name, value]) => [
      name,
      others.every((row) => row[name] === value) ? value : '',
    ]),
  )
}

/** The earliest day that the table of scans of a session knows. */
function scanDay(
  tables: ReadonlyMap<string, readonly Row[]>,
  subject: string,
  session: string,
): string {
  const name = `${bidsSession(subject, session)}_scans.tsv`
  const days = (tables.get(name) ?? []).flatMap((row) => dayOf(row.acq_time) ?? [])
  return days.sort()[0] ?? ''
}

/** BIDS writes days as ISO, moved before 1925 where they are shifted; the times are of no use here. */
const dayOf = (text: string | undefined): string | null =>
  /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? null

const columnsOf = (files: readonly BidsScan[], before: string): Row =>
  Object.fromEntries(files.map(({ column, path }) => [before + column, path]))

const subjectName = (text: string | undefined): string =>
  text === undefined || text.startsWith('sub-') ? (text ?? '') : `sub-${text}`

const texts = (values: Readonly<Record<string, unknown>>): Row =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cellText(value)]))
